import type { RunDetailQuery } from "../../../gql/graphql.ts";

/** One check that failed. */
export type Failure = RunDetailQuery["run"]["failures"][number];

/** Keywords that failed for one and the same reason. */
export interface FailureGroup {
	/** In the provider's words. */
	reason: string;
	failures: Failure[];
}

/** The failures by reason, the most frequent first; what is equal stands in the order of failing. */
export function groupFailures(failures: readonly Failure[]): FailureGroup[] {
	const byReason = Map.groupBy(failures, ({ error }) => error);
	return [...byReason]
		.map(([reason, group]) => ({ reason, failures: group }))
		.toSorted((a, b) => b.failures.length - a.failures.length);
}
