import { PageCountsDocument, type PageCountsQuery } from "../../../gql/graphql.ts";
import { type Reading, useReading } from "../../../lib/api/use-reading.ts";

/** How much each tab has, whatever is filtered. */
export function usePageCounts(domainId: string): Reading<PageCountsQuery> {
	return useReading(PageCountsDocument, { variables: { domainId } });
}
