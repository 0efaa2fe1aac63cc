import { useState } from "react";
import { ReportIssueDocument, ReportIssuesDocument, type ReportIssuesQuery } from "../../../gql/graphql.ts";
import { type Reading, useReading } from "../../../lib/api/use-reading.ts";
import { isUnderWay } from "./issue-words.ts";

/** Milliseconds between reads, because issues are made in the background; shorter while one is under way. */
const [soon, later] = [2_000, 30_000];

export type IssuesReading = Reading<ReportIssuesQuery>;

/** A page of issues, of a domain or of all. */
export function useIssues(domainId: string | null, { page, size }: { page: number; size: number }): IssuesReading {
	const [isWaited, setIsWaited] = useState(false);
	const reading = useReading(ReportIssuesDocument, {
		variables: { domainId, page: { offset: (page - 1) * size, limit: size } },
		nextFetchPolicy: "cache-and-network",
		pollInterval: isWaited ? soon : later,
		skipPollAttempt: () => document.hidden,
		keep: true,
	});
	const isWaiting = reading.value?.reportIssues.items.some(isUnderWay) ?? false;
	if (isWaiting !== isWaited) setIsWaited(isWaiting);
	return reading;
}

/** An issue, which is read again until it is sent. */
export function useIssue(id: string) {
	const [isWaited, setIsWaited] = useState(true);
	const { value, error, hasFailed, retry } = useReading(ReportIssueDocument, {
		variables: { id },
		nextFetchPolicy: "cache-and-network",
		pollInterval: isWaited ? soon : later,
		skipPollAttempt: () => document.hidden,
	});
	const issue = value?.reportIssue ?? null;
	const isWaiting = issue !== null && isUnderWay(issue);
	if (isWaiting !== isWaited) setIsWaited(isWaiting);
	return { issue, error: issue ? undefined : error, hasFailed, retry };
}
