import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { inBatches } from "../../../entities/keyword/adding/parse-keywords.ts";
import { type DomainFieldsFragment, FindTrackedKeywordsDocument, type KeywordInput } from "../../../gql/graphql.ts";
import { defaultsOf, identityOf } from "./keyword-identity.ts";

/** Longer than the pause between two keys. */
const typingMilliseconds = 300;

/** Finds which keywords a domain already tracks, by a dry run. Without an answer, adding tells. */
export function useTrackedKeywords(
	{ id: domainId, country, keywordCount }: DomainFieldsFragment,
	keywords: readonly KeywordInput[],
	isPaused: boolean,
	onFound: (tracked: ReadonlySet<string>) => void,
): void {
	const client = useApolloClient();
	const isEmpty = keywordCount === 0;
	const found = useEffectEvent(onFound);
	useEffect(() => {
		if (isPaused || keywords.length === 0) return;
		if (isEmpty) return found(new Set());
		let isCurrent = true;
		const ask = async () => {
			const tracked = new Set<string>();
			const identities = keywords.map(({ groups, targetUrl, externalId, ...identity }) => identity);
			for (const batch of inBatches(identities)) {
				const variables = { input: { domainId, keywords: batch } };
				const mutation = FindTrackedKeywordsDocument;
				const { data } = await client.mutate({
					mutation,
					variables,
					fetchPolicy: "no-cache",
					context: { overtakesNothing: true },
				});
				if (!isCurrent) return;
				const items = data?.addKeywords.items ?? [];
				for (const { index } of items) tracked.add(identityOf(batch[index] as KeywordInput, defaultsOf({ country })));
			}
			found(tracked);
		};
		// On failure it is known after adding.
		const timer = setTimeout(() => void ask().catch(() => {}), typingMilliseconds);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [client, domainId, country, isEmpty, keywords, isPaused]);
}
