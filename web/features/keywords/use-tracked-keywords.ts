import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { type KeywordInput, TrackedKeywordsDocument } from "../../gql/graphql.ts";
import { identityOf, type KeywordDefaults } from "./keyword-identity.ts";

const pageSize = 1000;
/** Beyond so many, what is tracked already is told after adding, not before. */
const mostRead = 10_000;

/** Whether a domain has a keyword already; null while, or where, that is not known. */
export type IsTracked = ((keyword: KeywordInput) => boolean) | null;

/** Reads which keywords a domain has, to tell before adding which of the new ones are no news. */
export function useTrackedKeywords(domainId: string, defaults: KeywordDefaults, isWanted: boolean): IsTracked {
	const client = useApolloClient();
	const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
	useEffect(() => {
		if (!isWanted) return;
		let isCurrent = true;
		const read = async () => {
			const identities = new Set<string>();
			for (let offset = 0, total = 1; offset < total; offset += pageSize) {
				const variables = { domainId, page: { offset, limit: pageSize } };
				const { data } = await client.query({ query: TrackedKeywordsDocument, variables, fetchPolicy: "no-cache" });
				const page = data?.domain.keywords;
				total = page?.totalCount ?? 0;
				if (total > mostRead || !isCurrent) return;
				for (const keyword of page?.items ?? []) identities.add(identityOf(keyword, keyword));
			}
			setKnown(identities);
		};
		read().catch(() => {});
		return () => {
			isCurrent = false;
		};
	}, [client, domainId, isWanted]);
	return known && ((keyword) => known.has(identityOf(keyword, defaults)));
}
