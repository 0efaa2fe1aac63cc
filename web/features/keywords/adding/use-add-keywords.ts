import { useApolloClient } from "@apollo/client/react";
import { AddKeywordsDocument, type KeywordInput } from "../../../gql/graphql.ts";
import { formatInteger } from "../../../lib/format.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { inBatches } from "./parse-keywords.ts";

/** How many keywords were new and how many were tracked already, so far. */
export interface AddedKeywords {
	added: number;
	existing: number;
	/** Both, in the order given: the others were not sent. */
	sent: number;
	/** The ids of those that were new. */
	addedIds: readonly string[];
}

/** Follows the adding: receives the progress after each request, and can abort it. */
export interface AddingFollower {
	onSent?: (sum: AddedKeywords) => void;
	signal?: AbortSignal;
}

/** The adding failed. What went before stays added, and adding it again leaves it alone. */
export class AddingStopped extends Error {
	/** What went before the request that was refused or lost. */
	readonly sum: AddedKeywords;

	constructor(cause: unknown, sum: AddedKeywords) {
		super("The adding stopped", { cause });
		this.sum = sum;
	}
}

/** Adds keywords in as many requests as their number takes, until aborted between two of them. Throws AddingStopped. */
export type AddKeywords = (
	domainId: string,
	keywords: readonly KeywordInput[],
	follower?: AddingFollower,
) => Promise<AddedKeywords>;

/** How to add keywords; it goes on when the component that asked for it is gone. */
export function useAddKeywords(): AddKeywords {
	const client = useApolloClient();
	return async (domainId, keywords, { onSent, signal } = {}) => {
		let sum: AddedKeywords = { added: 0, existing: 0, sent: 0, addedIds: [] };
		for (const batch of inBatches(keywords)) {
			if (signal?.aborted) break;
			const variables = { input: { domainId, keywords: batch } };
			try {
				const { data } = await client.mutate({ mutation: AddKeywordsDocument, variables });
				const { added = 0, existing = 0, keywords: fresh = [] } = data?.addKeywords ?? {};
				sum = {
					added: sum.added + added,
					existing: sum.existing + existing,
					sent: sum.sent + batch.length,
					addedIds: [...sum.addedIds, ...fresh.map(({ id }) => id)],
				};
			} catch (error) {
				throw new AddingStopped(error, sum);
			}
			onSent?.(sum);
		}
		return sum;
	};
}

/** Shows how many keywords were added. */
export function toastAdded({ added, existing }: Pick<AddedKeywords, "added" | "existing">): void {
	const already = existing > 0 ? ` ${formatInteger(existing)} tracked already.` : "";
	if (added > 0) toastSuccess("Keywords added", `Keywords have been added successfully.${already}`);
	else toastSuccess("Nothing to add", already.trim());
}
