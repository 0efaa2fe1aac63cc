import { ReportIssueDocument, ReportIssuesDocument, type ReportIssuesQuery } from "../../../gql/graphql.ts";
import { usePace } from "../../../lib/api/use-pace.ts";
import { type Reading, useReading } from "../../../lib/api/use-reading.ts";
import { reportsPace } from "../reports-pace.ts";
import { isUnderWay } from "./issue-words.ts";

export type IssuesReading = Reading<ReportIssuesQuery>;

/** A page of issues, of a domain or of all. */
export function useIssues(domainId: string | null, { page, size }: { page: number; size: number }): IssuesReading {
	const pace = usePace(reportsPace);
	const reading = useReading(ReportIssuesDocument, {
		variables: { domainId, page: { offset: (page - 1) * size, limit: size } },
		nextFetchPolicy: "cache-and-network",
		...pace.polling,
		keep: true,
	});
	pace.wait(reading.value?.reportIssues.items.some(isUnderWay) ?? false);
	return reading;
}

/** An issue, which is read again until it is sent; none without an ID. */
export function useIssue(id: string | null) {
	const pace = usePace(reportsPace);
	const { value, error, hasFailed, retry } = useReading(ReportIssueDocument, {
		variables: { id: id ?? "" },
		skip: id === null,
		nextFetchPolicy: "cache-and-network",
		...pace.polling,
	});
	const issue = value?.reportIssue ?? null;
	pace.wait(issue !== null && isUnderWay(issue));
	return { issue, error: issue ? undefined : error, hasFailed, retry };
}
