import type { SignedInContext } from "../context.ts";
import { runById } from "../modules/checks/run-rows.service.ts";
import { cancelRun, startRun } from "../modules/checks/runs.service.ts";
import type { RunRow } from "../modules/checks/runs.types.ts";
import { checkKeyword } from "../modules/checks/single-check.service.ts";
import { balanceOf, creditsPayload, ledgerOf } from "../modules/credits/credits.service.ts";
import type { LedgerRow } from "../modules/credits/credits.types.ts";
import { domainById } from "../modules/domains/domains.service.ts";
import { keywordById } from "../modules/keywords/keyword-rows.service.ts";
import { positionHistory } from "../modules/keywords/position-history.service.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { numberOf } from "./query.ts";
import { presentRecord } from "./record.presenter.ts";
import { type RestAnswer, route } from "./route.ts";

/** The calls that start, follow and pay for checks. */
export const runsRoutes = [
	route({
		method: "POST",
		path: "domains/:id/refresh",
		finds: (ctx, { id }) => domainById(ctx, id),
		handler: async (ctx, request) =>
			accepted(ctx, await startRun(ctx, { domainId: request.params.id, clientKey: idempotencyKey(request) })),
	}),
	route({
		method: "POST",
		path: "keywords/bulk/check",
		handler: async (ctx, request) => {
			const { keywordIds } = fieldsOf(request.body);
			return accepted(ctx, await startRun(ctx, { keywordIds: keywordIds ?? [], clientKey: idempotencyKey(request) }));
		},
	}),
	route({
		method: "POST",
		path: "keywords/:id/check",
		finds: (ctx, { id }) => keywordById(ctx, id),
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
		handler: async (ctx, { params }) => ({ status: 200, body: presentRun(await runById(ctx, params.id)) }),
	}),
	route({
		method: "POST",
		path: "runs/:id/cancel",
		handler: async (ctx, { params }) => ({ status: 200, body: presentRun(await cancelRun(ctx, params.id)) }),
	}),
	route({
		method: "GET",
		path: "credits/entries",
		handler: async (ctx, { query }) => ({
			status: 200,
			body: (await ledgerOf(ctx, { limit: numberOf(query.limit), before: query.before })).map(presentEntry),
		}),
	}),
];

/** A run as the documented calls show it. */
function presentRun(run: RunRow) {
	const { id, domainId, trigger, state, total, done, failed, skipped, cost, refunded, error, createdAt, finishedAt } =
		run;
	return { id, domainId, trigger, state, total, done, failed, skipped, cost, refunded, error, createdAt, finishedAt };
}

/** A ledger entry as the documented call shows it. */
function presentEntry({ id, at, kind, amount, price, balance, runId, checkId }: LedgerRow) {
	return { id, at, kind, amount, price, balance, runId, checkId };
}

async function accepted(ctx: SignedInContext, { id, total, cost, skipped }: RunRow): Promise<RestAnswer> {
	const { credits } = creditsPayload(await balanceOf(ctx.em, ctx.viewer.accountId));
	return { status: 202, body: { runId: id, total, cost, credits, skipped } };
}

function fieldsOf(body: unknown): Record<string, unknown> {
	return typeof body === "object" && body !== null ? { ...body } : {};
}
