import { useState } from "react";
import { ReportCountsDocument, ReportsDocument, type ReportsQuery } from "../../../gql/graphql.ts";
import { type Reading, useReading } from "../../../lib/api/use-reading.ts";
import { isUnderWay } from "../sent/issue-words.ts";

/** Milliseconds between reads, because reports are made in the background; shorter while one is. */
const [soon, later] = [2_000, 30_000];

export type ReportsReading = Reading<ReportsQuery>;

/** A page of reports, of a domain or of all. */
export function useReports(domainId: string | null, { page, size }: { page: number; size: number }): ReportsReading {
	const [isWaited, setIsWaited] = useState(false);
	const reading = useReading(ReportsDocument, {
		variables: { domainId, page: { offset: (page - 1) * size, limit: size } },
		nextFetchPolicy: "cache-and-network",
		pollInterval: isWaited ? soon : later,
		skipPollAttempt: () => document.hidden,
		keep: true,
	});
	const isWaiting = reading.value?.reports.items.some(({ lastIssue }) => lastIssue && isUnderWay(lastIssue)) ?? false;
	if (isWaiting !== isWaited) setIsWaited(isWaiting);
	return reading;
}

/** How many reports and active links there are, of a domain or of all; null until known. */
export function useReportCounts(domainId: string | null) {
	const { value, retry } = useReading(ReportCountsDocument, {
		variables: { domainId },
		nextFetchPolicy: "cache-and-network",
		pollInterval: later,
		skipPollAttempt: () => document.hidden,
		keep: true,
	});
	return {
		counts: { reports: value?.reports.totalCount ?? null, links: value?.shareLinks.activeCount ?? null },
		countAgain: () => void retry(),
	};
}
