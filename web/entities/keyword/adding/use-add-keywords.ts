import { useApolloClient } from "@apollo/client/react";
import { AddKeywordsDocument, type KeywordInput } from "../../../gql/graphql.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { inBatches } from "./parse-keywords.ts";

/** New and already tracked keywords so far. */
export interface AddedKeywords {
	added: number;
	existing: number;
	/** Those that lost invisible characters. */
	cleaned: number;
	/** Both, in the given order; the rest was not sent. */
	sent: number;
}

/** Receives the progress after each request, and can abort. */
export interface AddingFollower {
	onSent?: (sum: AddedKeywords) => void;
	signal?: AbortSignal;
}

/** Adding failed. What was sent before stays added, and can be sent again safely. */
export class AddingStopped extends Error {
	/** The total before the failed request. */
	readonly sum: AddedKeywords;

	constructor(cause: unknown, sum: AddedKeywords) {
		super("The adding stopped", { cause });
		this.sum = sum;
	}
}

/** Adds keywords in as many requests as needed, until aborted. Throws AddingStopped. */
export type AddKeywords = (
	domainId: string,
	keywords: readonly KeywordInput[],
	follower?: AddingFollower,
) => Promise<AddedKeywords>;

/** Keeps running when the component unmounts. */
export function useAddKeywords(): AddKeywords {
	const client = useApolloClient();
	return async (domainId, keywords, { onSent, signal } = {}) => {
		let sum: AddedKeywords = { added: 0, existing: 0, cleaned: 0, sent: 0 };
		for (const batch of inBatches(keywords)) {
			if (signal?.aborted) break;
			const variables = { input: { domainId, keywords: batch } };
			try {
				const { data } = await client.mutate({ mutation: AddKeywordsDocument, variables });
				const { added = 0, existing = 0, cleaned = 0 } = data?.addKeywords ?? {};
				sum = {
					added: sum.added + added,
					existing: sum.existing + existing,
					cleaned: sum.cleaned + cleaned,
					sent: sum.sent + batch.length,
				};
			} catch (error) {
				throw new AddingStopped(error, sum);
			}
			onSent?.(sum);
		}
		return sum;
	};
}

export function toastAdded({ added, existing, cleaned }: Pick<AddedKeywords, "added" | "existing" | "cleaned">): void {
	const were = `${formatInteger(existing)} ${existing === 1 ? "was" : "were"} tracked already.`;
	const less = cleaned > 0 ? ` ${cleanedWords(cleaned)}` : "";
	const all = "Keywords have been added successfully.";
	const words = existing > 0 ? `${formatCount(added, "keyword")} added, ${were}` : all;
	if (added > 0) toastSuccess("Keywords added", `${words}${less}`);
	else toastSuccess("Nothing to add", `${existing > 0 ? were : ""}${less}`.trim());
}

/** `3 keywords were cleaned of invisible characters.` */
export function cleanedWords(count: number): string {
	return `${formatCount(count, "keyword")} ${count === 1 ? "was" : "were"} cleaned of invisible characters.`;
}
