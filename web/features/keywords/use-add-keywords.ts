import { useApolloClient } from "@apollo/client/react";
import { AddKeywordsDocument, type KeywordInput } from "../../gql/graphql.ts";
import { formatInteger } from "../../lib/format.ts";
import { toastSuccess } from "../../lib/toast.ts";
import { inBatches } from "./parse-keywords.ts";

/** How many keywords were new and how many were tracked already. */
export interface AddedKeywords {
	added: number;
	existing: number;
}

/** The adding stopped. What went before stays added, and adding it again leaves it alone. */
export class AddingStopped extends Error {
	/** Keywords that went before the request that was refused or lost. */
	readonly sent: number;

	constructor(cause: unknown, sent: number) {
		super("The adding stopped", { cause });
		this.sent = sent;
	}
}

/** Adds keywords in as many requests as their number takes, and tells how far it is. Throws AddingStopped. */
export type AddKeywords = (
	domainId: string,
	keywords: readonly KeywordInput[],
	onSent?: (count: number) => void,
) => Promise<AddedKeywords>;

/** How to add keywords; it goes on when the component that asked for it is gone. */
export function useAddKeywords(): AddKeywords {
	const client = useApolloClient();
	return async (domainId, keywords, onSent) => {
		const sum: AddedKeywords = { added: 0, existing: 0 };
		let sent = 0;
		for (const batch of inBatches(keywords)) {
			const variables = { input: { domainId, keywords: batch } };
			try {
				const { data } = await client.mutate({ mutation: AddKeywordsDocument, variables });
				sum.added += data?.addKeywords.added ?? 0;
				sum.existing += data?.addKeywords.existing ?? 0;
			} catch (error) {
				throw new AddingStopped(error, sent);
			}
			sent += batch.length;
			onSent?.(sent);
		}
		return sum;
	};
}

/** Says what adding came to. */
export function tellAdded({ added, existing }: AddedKeywords): void {
	const already = existing > 0 ? ` ${formatInteger(existing)} tracked already.` : "";
	if (added > 0) toastSuccess("Keywords added", `Keywords have been added successfully.${already}`);
	else toastSuccess("Nothing to add", already.trim());
}
