import { ShareLinksDocument, type ShareLinksQuery } from "../../../gql/graphql.ts";
import { pollingEvery } from "../../../lib/api/use-pace.ts";
import { type Reading, useReading } from "../../../lib/api/use-reading.ts";
import { reportsPace } from "../reports-pace.ts";

export type LinksReading = Reading<ShareLinksQuery>;

/** A page of links, of a domain or of all. */
export function useLinks(domainId: string | null, { page, size }: { page: number; size: number }): LinksReading {
	return useReading(ShareLinksDocument, {
		variables: { domainId, page: { offset: (page - 1) * size, limit: size } },
		nextFetchPolicy: "cache-and-network",
		...pollingEvery(reportsPace.later),
		keep: true,
	});
}
