import { z } from "zod";
import type { SignedInContext } from "../context.ts";
import { balanceAfterRun, creditsPayload, ledgerOf } from "../modules/credits/credits.service.ts";
import { ledgerQuery } from "../modules/credits/credits.types.ts";
import { namedKeywords } from "../modules/keywords/choice/keyword-choice.input.ts";
import { positionHistory } from "../modules/positions/position-history.service.ts";
import { runById } from "../modules/runs/run-rows.service.ts";
import { cancelRun, startRun } from "../modules/runs/runs.service.ts";
import type { RunRow } from "../modules/runs/runs.types.ts";
import { checkKeyword } from "../modules/runs/single-check.service.ts";
import { fieldsOf } from "./framework/body-fields.ts";
import { idempotencyHeader, idempotencyKey } from "./framework/idempotency-key.ts";
import { numberOf } from "./framework/query.ts";
import { type RestAnswer, route } from "./framework/route.ts";
import { presentRecord, recordShape } from "./record.presenter.ts";
import { acceptedShape, entryShape, presentEntry, presentRun, runShape } from "./run.presenter.ts";

/** Common to all routes that start a run. None of them has `finds`: the idempotency key is looked up first. */
const starting = {
	access: "SPEND",
	header: idempotencyHeader,
	refusals: ["OUT_OF_CREDITS", "PROVIDER_NOT_CONFIGURED", "ALREADY_RUNNING", "IDEMPOTENCY_CONFLICT", "PROVIDER_ERROR"],
} as const;

const began = { description: "The run started.", shape: acceptedShape, leadsTo: { "/runId": "runs/:id" } } as const;

/** Routes that start and follow runs, and list credit movements. */
export const runsRoutes = [
	route({
		method: "POST",
		path: "domains/:id/refresh",
		operationId: "checkDomain",
		summary: "Check all keywords of a domain",
		...starting,
		answers: { 202: began },
		handler: async (ctx, request) =>
			accepted(ctx, await startRun(ctx, { domainId: request.params.id, clientKey: idempotencyKey(request) })),
	}),
	route({
		method: "POST",
		path: "keywords/bulk/check",
		operationId: "checkKeywords",
		summary: "Check keywords",
		description: "An ID that is not the caller's rejects the whole list.",
		...starting,
		body: { name: "NamedKeywords", rules: namedKeywords, example: { keywordIds: ["4711", "4712"] } },
		answers: { 202: began },
		refusals: [...starting.refusals, "NOT_FOUND"],
		handler: async (ctx, request) => {
			const { keywordIds } = fieldsOf(request.body);
			return accepted(ctx, await startRun(ctx, { keywordIds: keywordIds ?? [], clientKey: idempotencyKey(request) }));
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
		handler: async (ctx, { params }) => ({ status: 200, body: presentRun(await runById(ctx, params.id)) }),
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
		handler: async (ctx, { params }) => ({ status: 200, body: presentRun(await cancelRun(ctx, params.id)) }),
	}),
	route({
		method: "GET",
		path: "credits/entries",
		operationId: "listLedgerEntries",
		summary: "List credit movements",
		query: ledgerQuery,
		answers: { 200: { description: "Newest first.", shape: z.array(entryShape) } },
		handler: async (ctx, { query }) => ({
			status: 200,
			body: (await ledgerOf(ctx, { limit: numberOf(query.limit), before: query.before })).map(presentEntry),
		}),
	}),
];

async function accepted(ctx: SignedInContext, { id, total, cost, skipped }: RunRow): Promise<RestAnswer> {
	const { credits } = creditsPayload(await balanceAfterRun(ctx.em, id));
	return { status: 202, body: { runId: id, total, cost, credits, skipped } };
}
