import { annotateRun } from "../modules/annotations/run-annotations.service.ts";
import { logFinished, type RunReaction } from "../modules/checks/finished-runs.service.ts";
import { rollUpFeatures } from "../modules/serp-results/feature-rollup.service.ts";
import { rollUpRuns } from "../modules/statistics/statistics-rollup.service.ts";

/** Reactions to the end of a run, in order. */
export const runReactions: readonly RunReaction[] = [
	{ name: "log", handle: logFinished },
	{ name: "statistics", handle: ({ em }, runId) => rollUpRuns(em, [runId]) },
	{ name: "features", handle: ({ em }, runId) => rollUpFeatures(em, runId) },
	{ name: "annotations", handle: annotateRun },
];
