import { z } from "zod";
import { priceOf } from "../../../schema/rules/price.ts";
import type { SignedInContext } from "../../context.ts";
import { clientKeyRule, keyedRequest, madeBy } from "../../core/client-key.ts";
import { transacted } from "../../core/guards.ts";
import { validate } from "../../core/validate.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, sql } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { allowanceOf, refuseBeyondAllowance } from "../api-keys/key-spending.service.ts";
import { cancelChecksOf, isUnasked } from "../checks/check-cleanup.service.ts";
import { endRefused } from "../checks/lane-refusal.service.ts";
import { Run } from "../checks/run.entity.ts";
import { unfinished } from "../checks/states.ts";
import { balanceOf, creditsPayload, lockBalance } from "../credits/credits.service.ts";
import { type KeywordChoice, keywordTarget } from "../keywords/choice/keyword-choice.input.ts";
import { judgeChoice } from "../keywords/choice/keyword-choice.service.ts";
import { beginRun } from "./begin-run.service.ts";
import { planRun } from "./run-plan.service.ts";
import { runById } from "./run-rows.service.ts";
import { resolveTarget, type TargetKeyword } from "./run-target.service.ts";
import type { CancelEstimate, RunEstimate, RunRow } from "./runs.types.ts";

const checkMode = z
	.enum(["LIVE", "QUEUED"])
	.nullish()
	.transform((mode) => mode ?? "LIVE");

interface RunTarget {
	domainId?: unknown;
	filter?: unknown;
	timeZone?: unknown;
	keywordIds?: unknown;
	all?: unknown;
	mode?: unknown;
}

/** A request to start a run. */
export interface StartRun extends RunTarget {
	clientKey?: unknown;
}

/** What a run would check and cost now. */
export async function estimateRun(ctx: SignedInContext, input: RunTarget): Promise<RunEstimate> {
	const mode = validate(checkMode, input.mode);
	const { open, busy } = await resolveTarget(ctx, await judgedTarget(ctx, input));
	const balance = await balanceOf(ctx.em, ctx.viewer.accountId);
	const allowance = await allowanceOf(ctx);
	const plan = await planRun(ctx, ctx.viewer.accountId, open.length === 0 ? busy : open, mode);
	const cost = plan instanceof Refusal ? usualCost(open) : open.length === 0 ? 0 : plan.cost;
	return {
		total: open.length,
		skipped: busy.length,
		cost,
		...creditsPayload(balance),
		isAffordable: (balance.unlimitedCredits || balance.credits >= cost) && cost <= (allowance?.left ?? cost),
		problem: plan instanceof Refusal ? plan.message : null,
	};
}

/**
 * Starts a run: charges it and queues its checks in one transaction. The same client key within 24 hours returns the
 * run it started. Refuses with `PROVIDER_NOT_CONFIGURED`, `ALREADY_RUNNING`, `OUT_OF_CREDITS`, `IDEMPOTENCY_CONFLICT`,
 * and with `PROVIDER_ERROR` and the provider's message while the key is refused.
 */
export async function startRun(ctx: SignedInContext, input: StartRun): Promise<RunRow> {
	const request = keyedRequest(validate(clientKeyRule, input.clientKey) ?? null, askedOf(input));
	const mode = validate(checkMode, input.mode);
	const target = await judgedTarget(ctx, input).catch(async (error: unknown) => {
		// If the key was used for a run of the missing domain, refuse because of the key.
		if (error instanceof Refusal && error.code === "NOT_FOUND") await madeBy(ctx, "runs", request);
		throw error;
	});
	return transacted(ctx, async (ctx) => {
		await lockBalance(ctx.em, ctx.viewer.accountId);
		const earlier = await madeBy(ctx, "runs", request);
		if (earlier) return runById(ctx, earlier);
		const { open, busy, domainId } = await resolveTarget(ctx, target);
		const plan = await planRun(ctx, ctx.viewer.accountId, open.length === 0 ? busy : open, mode);
		if (plan instanceof Refusal) throw plan;
		if (open.length === 0) throw await alreadyRunning(ctx.em, busy);
		await refuseBeyondAllowance(ctx, plan.cost);
		const { accountId, actor, signIn } = ctx.viewer;
		const trigger = signIn.kind === "apiKey" ? "api" : "manual";
		const run = { accountId, domainId, trigger, actor, skipped: busy.length, request } as const;
		const runId = await beginRun(ctx, run, plan);
		await ctx.afterCommit(async () => {
			ctx.log.info({ runId, trigger, checks: open.length }, "Run started");
			await ctx.jobs.enqueue("run.start", { runId });
			for (const key of plan.keys) {
				await endRefused(ctx, ctx.em.fork(), key).catch((error: unknown) => {
					ctx.log.error({ err: error, runId }, "Failed to fail the checks of a rejected key");
				});
			}
		});
		return runById(ctx, runId);
	});
}

/** What cancelling a run would do now; refuses a finished run with `CONFLICT`. */
export async function estimateCancel(ctx: SignedInContext, id: string): Promise<CancelEstimate> {
	refuseOver(await runById(ctx, id));
	return rowOf(
		ctx.em,
		sql<CancelEstimate>`
			select count(*) filter (where not (${isUnasked}))::int as finishing, count(*) filter (where ${isUnasked})::int as cancelled,
				coalesce(sum(c.price) filter (where ${isUnasked}), 0)::int as refund
			from checks c where c.run_id = ${id} and c.state in ${unfinished}`,
	);
}

/**
 * Cancels a run's checks without a provider call yet and refunds them in one entry; the others finish and are charged.
 * Refuses a finished run with `CONFLICT`.
 */
export async function cancelRun(ctx: SignedInContext, id: string): Promise<RunRow> {
	return transacted(ctx, async (ctx) => {
		await lockBalance(ctx.em, ctx.viewer.accountId);
		refuseOver(await runById(ctx, id, sql`for no key update`));
		await ctx.em.nativeUpdate(Run, { id }, { state: "CANCELLED" });
		await cancelChecksOf(ctx, { runId: id }, ctx.viewer.actor, "unasked");
		return runById(ctx, id);
	});
}

/** What keywords would cost that nobody serves. */
function usualCost(keywords: readonly TargetKeyword[]): number {
	return keywords.reduce((sum, { depth }) => sum + priceOf(depth), 0);
}

async function judgedTarget(ctx: SignedInContext, input: RunTarget): Promise<KeywordChoice> {
	await judgeChoice(ctx, input);
	return validate(keywordTarget, input);
}

function refuseOver(run: RunRow): void {
	if (run.state !== "RUNNING") throw new Refusal("CONFLICT", "This run is already over.");
}

/** A request in canonical form, to recognise a repeated one. */
function askedOf({ domainId, keywordIds, filter, timeZone, mode }: RunTarget): object {
	const how = mode === "QUEUED" ? { mode } : {};
	if (Array.isArray(keywordIds)) return { keywordIds: sortedOnce(keywordIds), ...how };
	return { domainId, ...conditionsOf(filter, timeZone), ...how };
}

/** A filter's conditions in canonical order; nothing without a filter. */
function conditionsOf(filter: unknown, timeZone: unknown): { filter?: unknown[]; timeZone?: unknown } {
	if (typeof filter !== "object" || filter === null) return {};
	const conditions = Object.entries(filter)
		.filter(([, value]) => value !== undefined)
		.map(([name, value]) => [name, Array.isArray(value) ? sortedOnce(value) : value]);
	const isElsewhere = timeZone != null && timeZone !== "UTC";
	return { filter: conditions.sort(([a], [b]) => (a < b ? -1 : 1)), ...(isElsewhere ? { timeZone } : {}) };
}

/** Requests are compared before validation: as JSON, any value can be sorted. */
function sortedOnce(values: readonly unknown[]): string[] {
	return [...new Set(values.map((value) => JSON.stringify(value)))].sort();
}

/** Refers to the keywords' last checks, because those in progress a moment ago may have finished. */
async function alreadyRunning(em: EntityManager, busy: TargetKeyword[]): Promise<Refusal> {
	const { runId } = await rowOf(
		em,
		sql<{ runId: string }>`
			select c.run_id as "runId" from keywords k join checks c on c.id = k.check_id
			where k.id = any(${busy.map(({ id }) => id)}::bigint[])
			order by c.state in ${unfinished} desc, c.run_id limit 1`,
	);
	const sentence = "All selected keywords are already being checked.";
	return new Refusal("ALREADY_RUNNING", sentence, { details: [{ field: "runId", message: runId }] });
}
