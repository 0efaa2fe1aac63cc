import { logFinished, type RunReaction } from "../modules/checks/finished-runs.service.ts";
import { rollUpRuns } from "../modules/statistics/statistics-rollup.service.ts";

/** What happens after every run, in this order. */
export const runReactions: readonly RunReaction[] = [
	{ name: "log", handle: logFinished },
	{ name: "statistics", handle: ({ em }, runId) => rollUpRuns(em, [runId]) },
];
