import { z } from "zod";
import { validate } from "../core/validate.ts";
import { positionHistory } from "../modules/meaning/positions/position-history.service.ts";
import { runById } from "../modules/measuring/runs/run-rows.service.ts";
import { cancelRun, startRun } from "../modules/measuring/runs/runs.service.ts";
import { checkKeyword } from "../modules/measuring/runs/single-check.service.ts";
import { ledgerOf } from "../modules/people/credits/credits.service.ts";
import { ledgerQuery } from "../modules/people/credits/credits.types.ts";
import { namedKeywords } from "../modules/tracked/keywords/choice/keyword-choice.input.ts";
import { fieldsOf } from "./framework/body-fields.ts";
import { idempotencyKey } from "./framework/idempotency-key.ts";
import { numberOf } from "./framework/query.ts";
import { route } from "./framework/route.ts";
import { presentRecord, recordShape } from "./record.presenter.ts";
import { entryShape, presentEntry, presentRun, runShape } from "./run.presenter.ts";
import { accepted, began, starting } from "./starting.ts";

/** How a run is requested. */
const runMode = z.enum(["live", "queued"], "The mode must be live or queued.");
const runOfDomain = z.object({ mode: runMode.nullish() }, "The request must be an object.");
const modeOf = (mode: unknown) => (typeof mode === "string" ? mode.toUpperCase() : mode);

/** Routes that start and follow runs, and list credit movements. */
export const runsRoutes = [
	route({
		method: "POST",
		path: "domains/:id/refresh",
		operationId: "checkDomain",
		summary: "Check all keywords of a domain",
		...starting,
		body: {
			name: "RunOfDomain",
			rules: runOfDomain,
			example: { mode: "queued" },
			isOptional: true,
		},
		answers: { 202: began },
		handler: async (ctx, request) => {
			const mode = modeOf(validate(runOfDomain.optional(), request.body)?.mode);
			const run = { domainId: request.params.id, mode, clientKey: idempotencyKey(request) };
			return accepted(ctx, await startRun(ctx, run));
		},
	}),
	route({
		method: "POST",
		path: "keywords/bulk/check",
		operationId: "checkKeywords",
		summary: "Check keywords",
		description: "An ID that is not the caller's rejects the whole list.",
		...starting,
		body: {
			name: "RunOfKeywords",
			rules: namedKeywords.extend({ mode: runMode.nullish() }),
			example: { keywordIds: ["4711", "4712"] },
		},
		answers: { 202: began },
		refusals: [...starting.refusals, "NOT_FOUND"],
		handler: async (ctx, request) => {
			const { keywordIds = [], mode } = fieldsOf(request.body);
			const run = { keywordIds, mode: modeOf(mode), clientKey: idempotencyKey(request) };
			return accepted(ctx, await startRun(ctx, run));
		},
	}),
	route({
		method: "POST",
		path: "keywords/:id/check",
		operationId: "checkKeyword",
		summary: "Check one keyword and wait",
		description: "Waits up to 20 seconds for the result. A failed check is refunded before it is reported.",
		...starting,
		answers: {
			200: { description: "The new position record.", shape: recordShape, leadsTo: { "/runId": "runs/:id" } },
			202: { ...began, description: "The check takes longer: follow its run." },
		},
		refusals: [...starting.refusals, "CONFLICT"],
		handler: async (ctx, request) => {
			const { run, isOver } = await checkKeyword(ctx, request.params.id, idempotencyKey(request));
			if (!isOver) return accepted(ctx, run);
			const [record] = await positionHistory(ctx, request.params.id, { limit: 1 });
			return { status: 200, body: record && presentRecord(record) };
		},
	}),
	route({
		method: "GET",
		path: "runs/:id",
		operationId: "getRun",
		summary: "Get a run",
		answers: { 200: { description: "The current state of the run.", shape: runShape } },
		handler: async (ctx, { params }) => ({ status: 200, body: presentRun(ctx, await runById(ctx, params.id)) }),
	}),
	route({
		method: "POST",
		path: "runs/:id/cancel",
		operationId: "cancelRun",
		summary: "Cancel a run",
		description:
			"Cancels checks not yet sent to a provider and refunds them. Checks already sent finish and are charged.",
		answers: { 200: { description: "The current state of the run.", shape: runShape } },
		refusals: ["CONFLICT"],
		handler: async (ctx, { params }) => ({ status: 200, body: presentRun(ctx, await cancelRun(ctx, params.id)) }),
	}),
	route({
		method: "GET",
		path: "credits/entries",
		operationId: "listLedgerEntries",
		summary: "List credit movements",
		query: ledgerQuery,
		audience: "ADMIN",
		answers: { 200: { description: "Newest first.", shape: z.array(entryShape) } },
		handler: async (ctx, { query }) => ({
			status: 200,
			body: (await ledgerOf(ctx, { limit: numberOf(query.limit), before: query.before })).map(presentEntry),
		}),
	}),
];
