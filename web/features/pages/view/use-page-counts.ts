import { useQuery } from "@apollo/client/react";
import { PageCountsDocument, type PageCountsQuery } from "../../../gql/graphql.ts";

/** How much each tab has, whatever is filtered; null until known, and `hasFailed` if it cannot be. */
export function usePageCounts(domainId: string): { counts: PageCountsQuery["domain"] | null; hasFailed: boolean } {
	const { data, error } = useQuery(PageCountsDocument, {
		variables: { domainId },
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	return { counts: data?.domain ?? null, hasFailed: error !== undefined && data === undefined };
}
