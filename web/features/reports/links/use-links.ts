import { ShareLinksDocument, type ShareLinksQuery } from "../../../gql/graphql.ts";
import { type Reading, useReading } from "../../../lib/api/use-reading.ts";

/** Milliseconds between reads: guests open links meanwhile. */
const pollInterval = 30_000;

export type LinksReading = Reading<ShareLinksQuery>;

/** A page of links, of a domain or of all. */
export function useLinks(domainId: string | null, { page, size }: { page: number; size: number }): LinksReading {
	return useReading(ShareLinksDocument, {
		variables: { domainId, page: { offset: (page - 1) * size, limit: size } },
		nextFetchPolicy: "cache-and-network",
		pollInterval,
		skipPollAttempt: () => document.hidden,
		keep: true,
	});
}
