import type { Actor, Context } from "../../context.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { cancelChecksOf } from "../checks/check-cleanup.service.ts";
import type { ProviderKey } from "../credentials/provider-keys.service.ts";
import { forgetFirstChecks } from "../domains/first-check.service.ts";
import { forgetStatistics } from "../statistics/statistics-rollup.service.ts";
import { wakeWorkers } from "./wake.service.ts";

/** The lane of a provider key, made at its first use. */
export async function laneOf(ctx: Pick<Context, "em" | "secrets">, key: ProviderKey): Promise<string> {
	return laneFor(ctx.em, { provider: key.provider, keyHash: ctx.secrets.fingerprint(key.key), tokens: 0 });
}

/** A lane by its provider and the hash of what signs in there, made with so many calls in its bucket when it is new. */
export async function laneFor(
	em: EntityManager,
	{ provider, keyHash, tokens }: { provider: string; keyHash: string; tokens: number },
): Promise<string> {
	const find = async () => {
		const lanes = await rowsOf(
			em,
			sql<{ id: string }>`select id from lanes where provider = ${provider} and key_hash = ${keyHash}`,
		);
		return lanes[0]?.id;
	};
	const known = await find();
	if (known !== undefined) return known;
	const [made] = await rowsOf(
		em,
		sql<{ id: string }>`
			insert into lanes (provider, key_hash, tokens) values (${provider}, ${keyHash}, ${tokens})
			on conflict (provider, key_hash) do nothing
			returning id`,
	);
	// One that another transaction makes at the same moment is seen by a statement of its own alone.
	const id = made?.id ?? (await find());
	if (id === undefined) throw new Error("A lane was made and is gone.");
	return id;
}

/** Calls promised from a lane's bucket: how long to wait before making them, in milliseconds. */
export async function reserveCall(em: EntityManager, laneId: string, callsPerSecond: number): Promise<number> {
	const { wait } = await rowOf(
		em,
		sql<{ wait: number }>`
			update lanes
			set tokens = least(${burstOf(callsPerSecond)}, tokens + ${refill(callsPerSecond)}) - 1, refilled_at = app_now()
			where id = ${laneId}
			returning greatest(0, -tokens / ${refillRate(callsPerSecond)} * 1000)::float8 as wait`,
	);
	return wait;
}

/**
 * Calls a second the bucket fills up by. With the burst it stays within the provider's limit over any second: of the 5 %
 * that are spared, 4 are for the burst, and 1 for calls that begin a little later after their claim than others. One that
 * was slow and is quick again may for a moment see as many more as workers hold ready, whose calls are paid already.
 */
export function refillRate(callsPerSecond: number): number {
	return callsPerSecond * 0.95;
}

/** Calls that may be made at once after a pause: 4 % of a second's worth, one at least. */
export function burstOf(callsPerSecond: number): number {
	return Math.max(1, callsPerSecond * 0.04);
}

/** SQL for what has flowed into a lane's bucket since it was last counted up. */
function refill(callsPerSecond: number) {
	return sql`greatest(0, extract(epoch from app_now() - refilled_at)) * ${refillRate(callsPerSecond)}::float8`;
}

/** How long a key that was refused is left alone before it is tried again. */
export const pauseSeconds = 30;

/** Keeps a lane from being served for a while, in the provider's words. */
export async function pauseLane(em: EntityManager, laneId: string, reason: string): Promise<void> {
	await rowsOf(
		em,
		sql`update lanes set blocked_until = app_now() + ${pauseSeconds} * interval '1 second', blocked_reason = ${reason}
			where id = ${laneId}`,
	);
}

/** The provider's words when it has just refused a key; null when it has not, or not lately. */
export async function refusalOfKey(
	{ em, secrets }: Pick<Context, "em" | "secrets">,
	{ provider, key }: ProviderKey,
): Promise<string | null> {
	const [lane] = await rowsOf(
		em,
		sql<{ reason: string }>`
			select blocked_reason as reason from lanes
			where provider = ${provider} and key_hash = ${secrets.fingerprint(key)} and blocked_until > app_now()`,
	);
	return lane?.reason ?? null;
}

/** Lets a refused key be tried at once: somebody saved it anew, or a test showed that its provider takes it. */
export async function resumeLane(
	{ em, secrets }: Pick<Context, "em" | "secrets">,
	{ provider, key }: ProviderKey,
): Promise<void> {
	const resumed = await rowsOf(
		em,
		sql`update lanes set blocked_until = null, blocked_reason = null
			where provider = ${provider} and key_hash = ${secrets.fingerprint(key)} and blocked_until is not null returning 1`,
	);
	if (resumed.length > 0) await wakeWorkers(em);
}

/** Measurements an account has, by whether the sandbox made them. */
export async function countMeasurements(
	em: EntityManager,
	accountId: string,
): Promise<{ sandbox: number; real: number }> {
	return rowOf(
		em,
		sql<{ sandbox: number; real: number }>`
			select count(*) filter (where p.provider = 'sandbox')::int as sandbox,
				count(*) filter (where p.provider <> 'sandbox')::int as real
			from domains d
			join keywords k on k.domain_id = d.id and k.deleted_at is null
			join position_records p on p.keyword_id = k.id
			where d.account_id = ${accountId} and d.deleted_at is null`,
	);
}

/**
 * What a change of the account's usable Serper key does to what is stored; call it in the transaction that saves the key.
 * Queued checks go on with the new key. When a real key follows the sandbox, what the sandbox measured is deleted and
 * its unfinished checks are cancelled and given back, for the two must never stand in one history.
 */
export async function changeSerperKey(
	ctx: Context,
	change: { accountId: string; before: ProviderKey | null; after: ProviderKey | null; actor: Actor },
): Promise<void> {
	const { accountId, before, after, actor } = change;
	if (!after || before?.key === after.key) return;
	if (after.provider !== "sandbox" && (await isOnSandbox(ctx.em, accountId, before))) {
		await cancelChecksOf(ctx, { accountId }, actor);
		await deleteSandboxMeasurements(ctx.em, accountId);
		await forgetFirstChecks(ctx.em, accountId);
		await forgetStatistics(ctx.em, accountId);
		return;
	}
	const laneId = await laneOf(ctx, after);
	await rowsOf(
		ctx.em,
		sql`update checks set lane_id = ${laneId}
			where account_id = ${accountId} and state = 'QUEUED' and lane_id <> ${laneId}`,
	);
}

/**
 * Without a key it is what was measured, and what is being measured, that tells: the sandbox's key may have been removed
 * before a real one came.
 */
async function isOnSandbox(em: EntityManager, accountId: string, key: ProviderKey | null): Promise<boolean> {
	if (key) return key.provider === "sandbox";
	const [underWay] = await rowsOf(
		em,
		sql`select from checks c join lanes l on l.id = c.lane_id
			where c.account_id = ${accountId} and c.state = 'RUNNING' and l.provider = 'sandbox' limit 1`,
	);
	return underWay !== undefined || (await countMeasurements(em, accountId)).sandbox > 0;
}

/** Takes away every record of the sandbox with what hangs on it, and clears what keywords show of it. */
async function deleteSandboxMeasurements(em: EntityManager, accountId: string): Promise<void> {
	await rowsOf(
		em,
		sql`
			with mine as materialized (select id from keywords where account_id = ${accountId} order by id for no key update),
			records as (
				delete from position_records p using mine where p.keyword_id = mine.id and p.provider = 'sandbox' returning check_id
			),
			pages as (delete from serp_pages s using mine where s.keyword_id = mine.id),
			snapshots as (delete from snapshots s using mine where s.keyword_id = mine.id)
			update keywords k set
				latest_check_id = null, latest_run_id = null, latest_position = null, latest_depth = null, latest_url_id = null,
				latest_checked_at = null, latest_provider = null, latest_measured_device = null, previous_position = null,
				previous_depth = null, previous_checked_at = null, change = null,
				check_id = null, check_state = null, check_ended_at = null, check_error = null, outcome = null
			from mine where k.id = mine.id and k.latest_provider is not distinct from 'sandbox'`,
	);
}
