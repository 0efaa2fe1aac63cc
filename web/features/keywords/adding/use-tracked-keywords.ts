import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { type DomainFieldsFragment, FindTrackedKeywordsDocument, type KeywordInput } from "../../../gql/graphql.ts";
import { defaultsOf, identityOf } from "./keyword-identity.ts";
import { inBatches } from "./parse-keywords.ts";

/** Longer than the pause between two keys. */
const typingMilliseconds = 300;

/**
 * The identities of those keywords that a domain tracks already, as last answered; null while that is not known. Asks again
 * whenever the list changes, and after the keywords were sent, but not while they are. Keep the list between renders.
 */
export function useTrackedKeywords(
	{ id: domainId, country, keywordCount }: DomainFieldsFragment,
	keywords: readonly KeywordInput[],
	isSending: boolean,
): ReadonlySet<string> | null {
	const client = useApolloClient();
	const isEmpty = keywordCount === 0;
	const [tracked, setTracked] = useState<ReadonlySet<string> | null>(isEmpty ? new Set() : null);
	useEffect(() => {
		if (isEmpty || isSending || keywords.length === 0) return;
		let isCurrent = true;
		const ask = async () => {
			const found = new Set<string>();
			const asked = keywords.map(({ keyword, country, language, device }) => ({ keyword, country, language, device }));
			for (const batch of inBatches(asked)) {
				const variables = { input: { domainId, keywords: batch } };
				const mutation = FindTrackedKeywordsDocument;
				const { data } = await client.mutate({ mutation, variables, fetchPolicy: "no-cache" });
				if (!isCurrent) return;
				const items = data?.addKeywords.items ?? [];
				for (const { index } of items) found.add(identityOf(batch[index] as KeywordInput, defaultsOf({ country })));
			}
			setTracked(found);
		};
		// Without an answer the one after adding tells.
		const timer = setTimeout(() => void ask().catch(() => {}), typingMilliseconds);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [client, domainId, country, isEmpty, keywords, isSending]);
	return tracked;
}
