import { createHash } from "node:crypto";
import type { RawBuilder } from "kysely";
import type { SignedInContext } from "../../context.ts";
import type { EntityManager } from "../../db/orm.ts";
import { publish } from "../../db/outbox.ts";
import { rowOf, rowsOf, sql, toDate, toDateOrNull } from "../../db/sql.ts";
import { topics } from "../../edge/channels.ts";
import { transacted } from "../../edge/guards.ts";
import { validate } from "../../edge/validate.ts";
import { notFound, Refusal } from "../../errors.ts";
import { isId } from "../../lib/id.ts";
import { chargeRun, creditsPayload, lockBalance } from "../credits/credits.service.ts";
import { providerKeyOf } from "../settings/provider-keys.service.ts";
import { cancelChecksOf } from "./check-cleanup.service.ts";
import { laneOf } from "./lanes.service.ts";
import type { RunTrigger } from "./run.entity.ts";
import { type RunTarget, resolveTarget, type TargetKeyword } from "./run-target.service.ts";
import { clientKey as clientKeyRule } from "./runs.input.ts";
import { type CheckFailure, type RunEstimate, type RunPage, RunRow } from "./runs.types.ts";
import { wakeWorkers } from "./wake.service.ts";

/** How a run is asked for. */
export interface StartRun extends RunTarget {
	clientKey?: unknown;
}

/** What a run would check and cost now. */
export async function estimateRun(ctx: SignedInContext, input: RunTarget): Promise<RunEstimate> {
	const { open, busy } = await resolveTarget(ctx, input);
	const balance = await rowOf(
		ctx.em,
		sql<{ credits: number; unlimitedCredits: boolean }>`
			select credits, unlimited_credits as "unlimitedCredits" from accounts where id = ${ctx.viewer.accountId}`,
	);
	const cost = costOf(open);
	return {
		total: open.length,
		skipped: busy.length,
		cost,
		...creditsPayload(balance),
		isAffordable: balance.unlimitedCredits || balance.credits >= cost,
	};
}

/**
 * Starts a run: prices it, takes the credits and queues its checks in one transaction. The same client key within 24 hours
 * answers with the run it started. Refuses with `PROVIDER_NOT_CONFIGURED`, `ALREADY_RUNNING`, `OUT_OF_CREDITS`,
 * `IDEMPOTENCY_CONFLICT`.
 */
export async function startRun(ctx: SignedInContext, input: StartRun): Promise<RunRow> {
	const key = validate(clientKeyRule, input.clientKey) ?? null;
	return transacted(ctx, async (ctx) => {
		await lockBalance(ctx.em, ctx.viewer.accountId);
		const earlier = key && (await runOfClientKey(ctx, key, hashOf(input)));
		if (earlier) return earlier;
		const { open, busy, domainId } = await resolveTarget(ctx, input);
		const providerKey = await providerKeyOf(ctx, ctx.em, ctx.viewer.accountId);
		if (!providerKey) {
			throw new Refusal("PROVIDER_NOT_CONFIGURED", "No Serper API key is configured. Add one in Settings.");
		}
		if (open.length === 0) throw await alreadyRunning(ctx.em, busy);
		const laneId = await laneOf(ctx, providerKey);
		const runId = await insertRun(ctx, { domainId, open, skipped: busy.length, key, keyHash: hashOf(input) });
		await chargeRun(ctx.em, { accountId: ctx.viewer.accountId, runId, cost: costOf(open), actor: ctx.viewer.actor });
		await queueChecks(ctx, runId, laneId, open);
		await publishStart(ctx.em, runId, open);
		// Workers hear of it at the commit, whatever the job store does; the job is the alarm that outlives this process.
		await wakeWorkers(ctx.em);
		await ctx.afterCommit(() => ctx.jobs.enqueue("run.start", { runId }));
		return runById(ctx, runId);
	});
}

/** Cancels what of a run has not begun and gives its credits back in one entry; a finished run is a `CONFLICT`. */
export async function cancelRun(ctx: SignedInContext, id: string): Promise<RunRow> {
	return transacted(ctx, async (ctx) => {
		await lockBalance(ctx.em, ctx.viewer.accountId);
		const run = await runById(ctx, id, sql`for no key update`);
		if (run.state !== "RUNNING") throw new Refusal("CONFLICT", "This run is over already.");
		await rowsOf(ctx.em, sql`update runs set state = 'CANCELLED' where id = ${id}`);
		await cancelChecksOf(ctx.em, { runId: id }, ctx.viewer.actor, "queued");
		return runById(ctx, id);
	});
}

/** A run of the caller's account. */
export async function runById(ctx: SignedInContext, id: string, lock = sql``): Promise<RunRow> {
	if (!isId(id)) throw notFound("run");
	const [run] = await selectRuns(
		ctx.em,
		sql`where r.id = ${id} and r.account_id = ${ctx.viewer.accountId} and (r.domain_id is null or exists (
			select from domains d where d.id = r.domain_id and d.deleted_at is null)) ${lock}`,
	);
	if (!run) throw notFound("run");
	return run;
}

/** A run whoever owns it: for events, whose subscribers were let in before. */
export async function runForEvent(em: EntityManager, id: string): Promise<RunRow | null> {
	const [run] = await selectRuns(em, sql`where r.id = ${id}`);
	return run ?? null;
}

/** Runs of a domain that the caller was found to own, newest first. */
export async function runsOfDomain(
	em: EntityManager,
	domainId: string,
	{ offset, limit }: { offset: number; limit: number },
): Promise<RunPage> {
	const items = await selectRuns(
		em,
		sql`where r.domain_id = ${domainId} order by r.id desc limit ${limit} offset ${offset}`,
	);
	const { count } = await rowOf(
		em,
		sql<{ count: number }>`select count(*)::int as count from runs where domain_id = ${domainId}`,
	);
	return { items, totalCount: count };
}

/** The run under way on a domain that began first; null when there is none. */
export async function activeRunOf(em: EntityManager, domainId: string): Promise<RunRow | null> {
	const [run] = await selectRuns(
		em,
		sql`where r.domain_id = ${domainId} and r.state = 'RUNNING' order by r.id limit 1`,
	);
	return run ?? null;
}

/** The first hundred checks of a run that failed. */
export async function failuresOf(em: EntityManager, runId: string): Promise<CheckFailure[]> {
	return rowsOf(
		em,
		sql<CheckFailure>`
			select c.keyword_id as "keywordId", k.phrase as keyword, c.error
			from checks c join keywords k on k.id = c.keyword_id
			where c.run_id = ${runId} and c.state = 'FAILED' order by c.id limit 100`,
	);
}

function costOf(keywords: TargetKeyword[]): number {
	return keywords.reduce((sum, { depth }) => sum + depth / 10, 0);
}

function hashOf({ domainId, keywordIds, filter }: RunTarget): string {
	// Nothing of it is judged yet: as JSON whatever was sent can be sorted.
	const asked = Array.isArray(keywordIds)
		? { keywordIds: [...new Set(keywordIds.map((id) => JSON.stringify(id)))].sort() }
		: { domainId, ...conditionsOf(filter) };
	return createHash("sha256").update(JSON.stringify(asked)).digest("hex");
}

/** A filter's conditions in one order, whatever way it was written; nothing for one that lets everything pass. */
function conditionsOf(filter: unknown): { filter?: unknown[] } {
	if (typeof filter !== "object" || filter === null) return {};
	const conditions = Object.entries(filter).filter(([, value]) => value != null);
	return conditions.length > 0 ? { filter: conditions.sort(([a], [b]) => (a < b ? -1 : 1)) } : {};
}

async function runOfClientKey(ctx: SignedInContext, key: string, hash: string): Promise<RunRow | null> {
	const [known] = await rowsOf(
		ctx.em,
		sql<{ id: string; hash: string; isFresh: boolean }>`
			select id, client_key_hash as hash, created_at > app_now() - interval '24 hours' as "isFresh"
			from runs where account_id = ${ctx.viewer.accountId} and client_key = ${key}`,
	);
	if (!known) return null;
	if (!known.isFresh) {
		await rowsOf(ctx.em, sql`update runs set client_key = null where id = ${known.id}`);
		return null;
	}
	if (known.hash !== hash) {
		throw new Refusal("IDEMPOTENCY_CONFLICT", "This key was used within 24 hours to start another run.");
	}
	return runById(ctx, known.id);
}

async function alreadyRunning(em: EntityManager, busy: TargetKeyword[]): Promise<Refusal> {
	const { runId } = await rowOf(
		em,
		sql<{ runId: string }>`
			select run_id as "runId" from checks
			where keyword_id = any(${busy.map(({ id }) => id)}::bigint[]) and state in ('QUEUED', 'RUNNING')
			order by run_id limit 1`,
	);
	const sentence = "Every keyword chosen is being checked already.";
	return new Refusal("ALREADY_RUNNING", sentence, { details: [{ field: "runId", message: runId }] });
}

interface NewRun {
	domainId: string | null;
	open: TargetKeyword[];
	skipped: number;
	key: string | null;
	keyHash: string;
}

async function insertRun(ctx: SignedInContext, { domainId, open, skipped, key, keyHash }: NewRun): Promise<string> {
	const { accountId, actor, signIn } = ctx.viewer;
	const trigger: RunTrigger = signIn.kind === "apiKey" ? "api" : "manual";
	const { id } = await rowOf(
		ctx.em,
		sql<{ id: string }>`
			insert into runs
				(account_id, domain_id, domain_name, trigger, state, total, skipped, cost, client_key, client_key_hash, actor)
			values (${accountId}, ${domainId}, (select name from domains where id = ${domainId}), ${trigger}, 'RUNNING', ${open.length}, ${skipped}, ${costOf(open)}, ${key},
				${key && keyHash}, ${actor})
			returning id`,
	);
	return id;
}

async function queueChecks(ctx: SignedInContext, runId: string, laneId: string, open: TargetKeyword[]): Promise<void> {
	await rowsOf(
		ctx.em,
		sql`
			with sites as (
				insert into urls (url, hash)
				select distinct d.url, encode(sha256(convert_to(d.url, 'UTF8')), 'hex') from domains d
				where d.id = any(${[...new Set(open.map(({ domainId }) => domainId))]}::bigint[])
				on conflict (hash) do update set hash = excluded.hash
				returning id, url
			), queued as (
				insert into checks (run_id, account_id, domain_id, keyword_id, lane_id, depth, price, site_url_id, site_host, site_path)
				select ${runId}, d.account_id, d.id, k.id, ${laneId}, d.search_depth, d.search_depth / 10, sites.id, d.host, d.path
				from unnest(${open.map(({ id }) => id)}::bigint[]) with ordinality as wanted (id, at)
				join keywords k on k.id = wanted.id
				join domains d on d.id = k.domain_id
				join sites on sites.url = d.url
				order by wanted.at
				returning id, keyword_id
			)
			update keywords k
			set check_id = queued.id, check_state = 'QUEUED', check_ended_at = null, check_error = null
			from queued where k.id = queued.keyword_id`,
	);
}

async function publishStart(em: EntityManager, runId: string, open: TargetKeyword[]): Promise<void> {
	const domainIds = [...new Set(open.map(({ domainId }) => domainId))];
	await publish(
		em,
		domainIds.map((domainId) => ({ topic: topics.runsOfDomain(domainId), payload: { runId } })),
	);
}

/** Runs as clients see them. `which` follows `from runs r`: conditions and order. */
export async function selectRuns(em: EntityManager, which: RawBuilder<unknown>): Promise<RunRow[]> {
	const rows = await rowsOf(
		em,
		sql<Omit<RunRow, "createdAt" | "finishedAt"> & { createdAt: string; finishedAt: string | null }>`
			select r.id, r.account_id as "accountId", r.domain_id as "domainId", r.trigger, r.state, r.total, r.done, r.failed,
				r.skipped, r.cost, r.refunded, r.error, r.created_at as "createdAt", r.finished_at as "finishedAt"
			from runs r ${which}`,
	);
	return rows.map((row) =>
		Object.assign(new RunRow(), row, { createdAt: toDate(row.createdAt), finishedAt: toDateOrNull(row.finishedAt) }),
	);
}
