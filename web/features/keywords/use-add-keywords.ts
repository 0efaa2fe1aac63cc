import { useApolloClient } from "@apollo/client/react";
import { AddKeywordsDocument, type KeywordInput } from "../../gql/graphql.ts";
import { inBatches } from "./parse-keywords.ts";

/** How many keywords were new and how many were tracked already. */
export interface AddedKeywords {
	added: number;
	existing: number;
}

/** Adds keywords, in as many requests as their number takes. */
export function useAddKeywords(): (domainId: string, keywords: readonly KeywordInput[]) => Promise<AddedKeywords> {
	const client = useApolloClient();
	return async (domainId, keywords) => {
		const sum: AddedKeywords = { added: 0, existing: 0 };
		for (const batch of inBatches(keywords)) {
			const variables = { input: { domainId, keywords: batch } };
			const { data } = await client.mutate({ mutation: AddKeywordsDocument, variables });
			sum.added += data?.addKeywords.added ?? 0;
			sum.existing += data?.addKeywords.existing ?? 0;
		}
		return sum;
	};
}
