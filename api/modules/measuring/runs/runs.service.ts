import { z } from "zod";
import { priceOf } from "../../../../schema/rules/price.ts";
import type { SignedInContext } from "../../../context.ts";
import { canonicalConditions, type KeyedRequest, keyedRequest, madeBy, sortedOnce } from "../../../core/client-key.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowOf, sql, sqlOf } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import type { CheckMode } from "../../keys/credentials/providers.types.ts";
import { actorName } from "../../people/accounts/actor-name.service.ts";
import { allowanceOf, callingKey, refuseBeyondAllowance } from "../../people/api-keys/key-spending.service.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { balanceOf, lockBalance, shownBalance } from "../../people/credits/credits.service.ts";
import { type KeywordChoice, keywordTarget } from "../../tracked/keywords/choice/keyword-choice.input.ts";
import { validateChoice } from "../../tracked/keywords/choice/keyword-choice.service.ts";
import { cancelChecksOf, isUnasked } from "../checks/check-cleanup.service.ts";
import { endRefused } from "../checks/faults/lane-refusal.service.ts";
import { enqueueRunsFinished } from "../checks/finished-runs.service.ts";
import { Run } from "../checks/run.entity.ts";
import { unfinished } from "../checks/states.ts";
import { beginRun } from "./begin-run.service.ts";
import { beyondCap } from "./credit-cap.service.ts";
import { stopHeld } from "./held-runs.service.ts";
import { planRun, type RunPlan } from "./run-plan.service.ts";
import { runById } from "./run-rows.service.ts";
import { type ResolvedTarget, resolveTarget, type TargetKeyword } from "./run-target.service.ts";
import { changeOfRun } from "./run-words.policy.ts";
import type { CancelEstimate, RunEstimate, RunRow } from "./runs.types.ts";

const modeArgs = z.object({
	mode: z
		.enum(["LIVE", "QUEUED"], "The mode must be live or queued.")
		.nullish()
		.transform((mode) => mode ?? "LIVE"),
});

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
	const { mode } = validate(modeArgs, { mode: input.mode });
	const { open, busy } = await resolveTarget(ctx, await validatedTarget(ctx, input));
	const balance = await balanceOf(ctx.em, ctx.viewer.accountId);
	const allowance = await allowanceOf(ctx);
	const plan = await planRun(ctx, ctx.viewer.accountId, open.length === 0 ? busy : open, mode);
	const cost = plan instanceof Refusal ? usualCost(open) : open.length === 0 ? 0 : plan.cost;
	const problem = plan instanceof Refusal ? plan : open.length === 0 ? null : await beyondCap(ctx.em, plan.checks);
	return {
		total: open.length,
		skipped: busy.length,
		cost,
		...shownBalance(ctx, balance),
		isAffordable: (balance.unlimitedCredits || balance.credits >= cost) && cost <= (allowance?.left ?? cost),
		problem: problem?.message ?? null,
	};
}

/**
 * Starts a run: charges it and queues its checks in one transaction. The same client key within 24 hours returns the
 * run it started. Refuses with `PROVIDER_NOT_CONFIGURED`, `ALREADY_RUNNING`, `OUT_OF_CREDITS`, `IDEMPOTENCY_CONFLICT`,
 * and with `PROVIDER_ERROR` and the provider's message while the key is refused.
 */
export async function startRun(ctx: SignedInContext, input: StartRun): Promise<RunRow> {
	const request = keyedRequest(input.clientKey, canonicalRequest(input));
	const { mode } = validate(modeArgs, { mode: input.mode });
	const target = await validatedTarget(ctx, input).catch(async (error: unknown) => {
		// If the key was used for a run of the missing domain, refuse because of the key.
		if (error instanceof Refusal && error.code === "NOT_FOUND") await madeBy(ctx, "runs", request);
		throw error;
	});
	return startKeyedRun(ctx, request, async (ctx) => ({ ...(await resolveTarget(ctx, target)), mode }));
}

/** What a run requested by somebody checks, and how. */
export interface RunRequest extends ResolvedTarget {
	mode: CheckMode;
	/** The named schedule it is started for. */
	schedule?: { id: string; name: string };
}

/** Starts a run of what `resolve` says, all or nothing; see `startRun`. A repeated request returns the run it started. */
export async function startKeyedRun(
	ctx: SignedInContext,
	request: KeyedRequest,
	resolve: (ctx: SignedInContext) => Promise<RunRequest>,
): Promise<RunRow> {
	return transacted(ctx, async (ctx) => {
		await lockBalance(ctx.em, ctx.viewer.accountId);
		const earlier = await madeBy(ctx, "runs", request);
		if (earlier) return runById(ctx, earlier);
		const { open, busy, domainId, mode, schedule } = await resolve(ctx);
		const plan = await planRun(ctx, ctx.viewer.accountId, open.length === 0 ? busy : open, mode);
		if (plan instanceof Refusal) throw plan;
		if (open.length === 0) throw await alreadyRunning(ctx.em, busy);
		await refuseUnpaid(ctx, plan);
		const { accountId, actor, signIn } = ctx.viewer;
		const trigger = signIn.kind === "apiKey" ? "api" : "manual";
		const skipped = busy.length;
		const apiKeyId = callingKey(ctx);
		const run = {
			accountId,
			domainId,
			trigger,
			actor,
			apiKeyId,
			skipped,
			request,
			...(schedule && { schedule }),
		} as const;
		const runId = await beginRun(ctx, run, plan);
		await ctx.afterCommit(() => publishRunStarted(ctx, runId, plan));
		const started = await runById(ctx, runId);
		const domains = new Set(open.map((keyword) => keyword.domainId)).size;
		const { cost } = started;
		await recordChange(ctx, changeOfRun(schedule ? "runSchedule" : "startRun", started, { domains, cost }));
		return started;
	});
}

/** Refuses what the caller's API key may not spend, or what is beyond a domain's monthly cap. */
export async function refuseUnpaid(ctx: SignedInContext, plan: RunPlan): Promise<void> {
	await refuseBeyondAllowance(ctx, plan.cost);
	const beyond = await beyondCap(ctx.em, plan.checks);
	if (beyond) throw beyond;
}

/** Announces a run to the workers after its commit, and fails its checks if a key was refused meanwhile. */
export async function publishRunStarted(ctx: SignedInContext, runId: string, { checks, keys }: RunPlan): Promise<void> {
	const trigger = ctx.viewer.signIn.kind === "apiKey" ? "api" : "manual";
	ctx.log.info({ runId, trigger, checks: checks.length }, "Run started");
	await ctx.jobs.enqueue("run.start", { runId });
	for (const key of keys) {
		await endRefused(ctx, ctx.em.fork(), key).catch((error: unknown) => {
			ctx.log.error({ err: error, runId }, "Failed to fail the checks of a rejected key");
		});
	}
}

/** What cancelling a run would do now; refuses a finished run with `CONFLICT`. */
export async function estimateCancel(ctx: SignedInContext, id: string): Promise<CancelEstimate> {
	refuseOver(await runById(ctx, id));
	return rowOf(
		ctx.em,
		sql<CancelEstimate>`
			select count(*) filter (where not (${isUnasked}))::int as finishing,
				count(*) filter (where c.state = 'POSTED')::int as waiting, count(*) filter (where ${isUnasked})::int as cancelled,
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
		const run = await runById(ctx, id, sql`for no key update of r`);
		if (run.state === "HELD") return declineHeld(ctx, run, "cancelRun");
		refuseOver(run);
		await ctx.em.nativeUpdate(Run, { id }, { state: "CANCELLED" });
		const refund = await cancelChecksOf(ctx, { runId: id }, ctx.viewer.actor, "unasked");
		await recordChange(ctx, changeOfRun("cancelRun", run, { refund }));
		return runById(ctx, id);
	});
}

/**
 * Stops a run that waits for approval. Refuses one that began with `CONFLICT`; one that was stopped stays as it is.
 */
export async function declineRun(ctx: SignedInContext, id: string): Promise<RunRow> {
	return transacted(ctx, async (ctx) => {
		await lockBalance(ctx.em, ctx.viewer.accountId);
		const run = await runById(ctx, id, sql`for no key update of r`);
		if (run.state === "STOPPED") return run;
		if (run.state !== "HELD") throw new Refusal("CONFLICT", "This run has begun. Cancel it instead.");
		return declineHeld(ctx, run, "declineRun");
	});
}

async function declineHeld(ctx: SignedInContext, run: RunRow, action: "cancelRun" | "declineRun"): Promise<RunRow> {
	const { id } = run;
	const stopped = await stopHeld(
		ctx.em,
		sql`r.id = ${id}`,
		`Declined by ${await actorName(ctx.em, ctx.viewer.actor)}.`,
	);
	await ctx.afterCommit(async () => enqueueRunsFinished(ctx.jobs, stopped));
	await recordChange(ctx, changeOfRun(action, run));
	return runById(ctx, id);
}

/** What keywords would cost that no key serves. */
function usualCost(keywords: readonly TargetKeyword[]): number {
	return keywords.reduce((sum, { depth }) => sum + priceOf(depth), 0);
}

async function validatedTarget(ctx: SignedInContext, input: RunTarget): Promise<KeywordChoice> {
	await validateChoice(ctx, input);
	return validate(keywordTarget, input);
}

function refuseOver(run: RunRow): void {
	if (run.state !== "RUNNING" && run.state !== "HELD") throw new Refusal("CONFLICT", "This run is already over.");
}

/** A request in canonical form, to recognise a repeated one. */
function canonicalRequest({ domainId, keywordIds, filter, timeZone, mode }: RunTarget): object {
	const how = mode === "QUEUED" ? { mode } : {};
	if (Array.isArray(keywordIds)) return { keywordIds: sortedOnce(keywordIds), ...how };
	return { domainId, ...conditionsOf(filter, timeZone), ...how };
}

/** A filter's conditions in canonical order; nothing without a filter. */
function conditionsOf(filter: unknown, timeZone: unknown): { filter?: unknown[]; timeZone?: unknown } {
	if (typeof filter !== "object" || filter === null) return {};
	const isElsewhere = timeZone != null && timeZone !== "UTC";
	return { filter: canonicalConditions(filter), ...(isElsewhere ? { timeZone } : {}) };
}

/** Refers to the keywords' last checks, because those in progress a moment ago may have finished. */
async function alreadyRunning(em: EntityManager, busy: TargetKeyword[]): Promise<Refusal> {
	const { runId } = await rowOf(
		em,
		sqlOf({ runId: "text" })`
			select c.run_id as "runId" from keywords k join checks c on c.id = k.check_id
			where k.id = any(${busy.map(({ id }) => id)}::bigint[])
			order by c.state in ${unfinished} desc, c.run_id limit 1`,
	);
	const sentence = "All selected keywords are already being checked.";
	return new Refusal("ALREADY_RUNNING", sentence, { details: [{ field: "runId", message: runId }] });
}
