import { PageCountsDocument, type PageCountsQuery } from "../../../gql/graphql.ts";
import { type Reading, useReading } from "../../../lib/api/use-reading.ts";

/** The count of each tab, ignoring filters. */
export function usePageCounts(domainId: string): Reading<PageCountsQuery> {
	return useReading(PageCountsDocument, { variables: { domainId } });
}
