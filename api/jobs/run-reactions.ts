import { annotateRun } from "../modules/meaning/annotations/run-annotations.service.ts";
import { packRun } from "../modules/meaning/packs/pack-runs.service.ts";
import { recomputeRun } from "../modules/meaning/page-issues/recompute.service.ts";
import { rollUpFeatures } from "../modules/meaning/serp-results/feature-rollup.service.ts";
import { rollUpRuns } from "../modules/meaning/statistics/statistics-rollup.service.ts";
import { refuseAnswers } from "../modules/measuring/checks/doubt/refuse-answers.service.ts";
import { logFinished, type RunReaction } from "../modules/measuring/checks/finished-runs.service.ts";
import { reviewRun } from "../modules/telling/alerts/review/review-run.service.ts";
import { publishRun } from "../modules/telling/webhooks/run-finished.service.ts";

/** Reactions to the end of a run, in order. */
export const runReactions: readonly RunReaction[] = [
	{ name: "answers", isAwaited: true, handle: refuseAnswers },
	{ name: "log", handle: logFinished },
	{ name: "packs", handle: ({ em }, runId) => packRun(em, runId) },
	{ name: "statistics", handle: ({ em }, runId) => rollUpRuns(em, [runId]) },
	{ name: "features", handle: ({ em }, runId) => rollUpFeatures(em, runId) },
	{ name: "annotations", handle: annotateRun },
	{ name: "page-issues", handle: recomputeRun },
	{ name: "alerts", handle: reviewRun },
	{ name: "webhooks", handle: publishRun },
];
