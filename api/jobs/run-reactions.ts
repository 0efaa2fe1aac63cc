import { reviewRun } from "../modules/alerts/review/review-run.service.ts";
import { annotateRun } from "../modules/annotations/run-annotations.service.ts";
import { refuseAnswers } from "../modules/checks/doubt/refuse-answers.service.ts";
import { logFinished, type RunReaction } from "../modules/checks/finished-runs.service.ts";
import { announceRun } from "../modules/market/announce.service.ts";
import { recomputeRun } from "../modules/page-issues/recompute.service.ts";
import { rollUpFeatures } from "../modules/serp-results/feature-rollup.service.ts";
import { rollUpRuns } from "../modules/statistics/statistics-rollup.service.ts";
import { publishRun } from "../modules/webhooks/run-finished.service.ts";

/** Reactions to the end of a run, in order. */
export const runReactions: readonly RunReaction[] = [
	{ name: "answers", isAwaited: true, handle: refuseAnswers },
	{ name: "log", handle: logFinished },
	{ name: "statistics", handle: ({ em }, runId) => rollUpRuns(em, [runId]) },
	{ name: "features", handle: ({ em }, runId) => rollUpFeatures(em, runId) },
	{ name: "market", handle: announceRun },
	{ name: "annotations", handle: annotateRun },
	{ name: "page-issues", handle: recomputeRun },
	{ name: "alerts", handle: reviewRun },
	{ name: "webhooks", handle: publishRun },
];
