import type { RunDetailQuery } from "../../../gql/graphql.ts";

export type Failure = RunDetailQuery["run"]["failures"][number];

export interface FailureGroup {
	/** In the provider's words. */
	reason: string;
	failures: Failure[];
}

/** Failures by reason, most frequent first; ties in the order of failing. */
export function groupFailures(failures: readonly Failure[]): FailureGroup[] {
	const byReason = Map.groupBy(failures, ({ error }) => error);
	return [...byReason]
		.map(([reason, group]) => ({ reason, failures: group }))
		.toSorted((a, b) => b.failures.length - a.failures.length);
}
