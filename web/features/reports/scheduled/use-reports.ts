import { ReportCountsDocument, ReportsDocument, type ReportsQuery } from "../../../gql/graphql.ts";
import { pollingEvery, usePace } from "../../../lib/api/use-pace.ts";
import { type Reading, useReading } from "../../../lib/api/use-reading.ts";
import { reportsPace } from "../reports-pace.ts";
import { isUnderWay } from "../sent/issue-words.ts";

export type ReportsReading = Reading<ReportsQuery>;

/** A page of reports, of a domain or of all. */
export function useReports(domainId: string | null, { page, size }: { page: number; size: number }): ReportsReading {
	const pace = usePace(reportsPace);
	const reading = useReading(ReportsDocument, {
		variables: { domainId, page: { offset: (page - 1) * size, limit: size } },
		nextFetchPolicy: "cache-and-network",
		...pace.polling,
		keep: true,
	});
	pace.wait(reading.value?.reports.items.some(({ lastIssue }) => lastIssue && isUnderWay(lastIssue)) ?? false);
	return reading;
}

/** How many reports and active links there are, of a domain or of all; null until known. */
export function useReportCounts(domainId: string | null) {
	const { value, retry } = useReading(ReportCountsDocument, {
		variables: { domainId },
		nextFetchPolicy: "cache-and-network",
		...pollingEvery(reportsPace.later),
		keep: true,
	});
	return {
		counts: { reports: value?.reports.totalCount ?? null, links: value?.shareLinks.activeCount ?? null },
		countAgain: () => void retry(),
	};
}
