import { randomUUID } from "node:crypto";
import { claimFor, type Held } from "../../db/lease.ts";
import type { EntityManager } from "../../db/orm.ts";
import { type Fragment, rowOf, rowsOf, sql } from "../../db/sql.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Device } from "../../providers/serp/port.ts";
import { markState } from "../keywords/standing.ts";
import { bucketPerSecond, tokensNow } from "../lanes/bucket.ts";
import { markServed } from "../lanes/lanes.service.ts";
import { toRunning } from "./states.ts";

/** Seconds a claim is valid without a heartbeat, by the database's clock. */
export const leaseSeconds = 30;

/** Maximum checks per claim. */
export const claimSize = 50;

/** Calls per second for one key, by provider; null: no limit. */
export type ProviderRates = ReadonlyMap<string, number | null>;

/** A check a worker holds. */
export interface ClaimedCheck extends Held {
	laneId: string;
	accountId: string;
	domainId: string;
	keywordId: string;
	runId: string;
	depth: number;
	siteHost: string;
	sitePath: string;
	/** Leases lost before; if above zero, some pages may be stored already. */
	lostLeases: number;
	phrase: string;
	country: string;
	language: string;
	device: Device;
	/** The database's time of the claim, ISO 8601. */
	claimedAt: string;
}

/** The result of a claim: checks, or when to try again. */
export interface Claim {
	checks: ClaimedCheck[];
	/** Milliseconds until a lane can be served; null if nothing is queued. */
	waitMs: number | null;
}

interface ServedLane {
	id: string;
	lastAccountId: string;
	/** Calls available now; null: no limit. */
	available: number | null;
	/** The time `available` was computed for. */
	asOf: string;
}

/**
 * Claims queued checks of the lane that has waited longest, taking its accounts in turn, up to the lane's current rate.
 * Locks the lane's row, so that rate and turns hold across processes.
 */
export async function claimChecks(em: EntityManager, limit: number, rates: ProviderRates): Promise<Claim> {
	return inTransaction(em, async (em) => {
		const lane = await lockLane(em, rates);
		if (!lane) return { checks: [], waitMs: await waitOfLanes(em, rates) };
		const most = Math.min(limit, claimSize, Math.floor(lane.available ?? claimSize));
		const turns = await accountTurns(em, lane, most);
		const checks = await takeChecks(em, lane, turns, most);
		await countServed(em, lane, checks, turns);
		return { checks, waitMs: 0 };
	});
}

/** SQL: lanes with queued checks, their rate, and the tokens in their bucket now. */
function waitingLanes(rates: ProviderRates) {
	const providers = [...rates.keys()];
	const buckets = [...rates.values()].map((rate) => (rate === null ? null : bucketPerSecond(rate)));
	const refills = buckets.map((bucket) => bucket?.perSecond ?? null);
	const bursts = buckets.map((bucket) => bucket?.burst ?? null);
	return sql`
		from lanes l
		join unnest(${providers}::text[], ${refills}::float8[], ${bursts}::float8[]) as rates (provider, refill, burst)
			on rates.provider = l.provider
		cross join lateral (
			select ${tokensNow({ burst: sql`burst`, perSecond: sql`refill` })} as tokens
		) as bucket
		where exists (select from checks c where c.lane_id = l.id and c.state = 'QUEUED')`;
}

async function lockLane(em: EntityManager, rates: ProviderRates): Promise<ServedLane | null> {
	const [lane] = await rowsOf(
		em,
		sql<ServedLane>`
			select l.id, l.last_account_id as "lastAccountId", bucket.tokens as available, app_now() as "asOf"
			${waitingLanes(rates)}
				and (l.blocked_until is null or l.blocked_until <= app_now()) and (bucket.tokens is null or bucket.tokens >= 1)
			order by l.served_at limit 1
			for no key update of l`,
	);
	return lane ?? null;
}

async function waitOfLanes(em: EntityManager, rates: ProviderRates): Promise<number | null> {
	const { wait } = await rowOf(
		em,
		sql<{ wait: number | null }>`
			select min(1000 * greatest(
				coalesce((1 - bucket.tokens) / refill, 0), extract(epoch from l.blocked_until - app_now()), 0.005))::float8 as wait
			${waitingLanes(rates)}`,
	);
	return wait;
}

/** Accounts with queued checks, starting after the one served last; one index probe per account. */
async function accountTurns(em: EntityManager, lane: ServedLane, limit: number): Promise<string[]> {
	const after = (from: Fragment, bound: Fragment) => sql`
		select account_id from checks
		where lane_id = ${lane.id} and state = 'QUEUED' and account_id > ${from} and ${bound}
		order by account_id limit 1`;
	const walk = (name: string, from: string, bound: Fragment) => sql`
		${sql.raw(name)} (account_id, n) as (
			(select account_id, 1 from (${after(sql`${from}::bigint`, bound)}) as first)
			union all
			select next.account_id, n + 1 from ${sql.raw(name)} as walked
			cross join lateral (${after(sql`walked.account_id`, bound)}) as next
			where n < ${limit}
		)`;
	const cursor = lane.lastAccountId;
	const rows = await rowsOf(
		em,
		sql<{ accountId: string }>`
			with recursive ${walk("later", cursor, sql`true`)}, ${walk("earlier", "0", sql`account_id <= ${cursor}::bigint`)}
			select account_id as "accountId" from (
				select account_id, 0 as round, n from later union all select account_id, 1, n from earlier
			) as turns
			order by round, n limit ${limit}`,
	);
	return rows.map(({ accountId }) => accountId);
}

async function takeChecks(
	em: EntityManager,
	lane: ServedLane,
	turns: string[],
	limit: number,
): Promise<ClaimedCheck[]> {
	if (turns.length === 0) return [];
	const share = Math.ceil(limit / turns.length);
	return rowsOf(
		em,
		sql<ClaimedCheck>`
			with picked as materialized (
				select picked.id from unnest(${turns}::bigint[]) with ordinality as turns (account_id, turn)
				cross join lateral (
					select c.id from checks c
					where c.lane_id = ${lane.id} and c.account_id = turns.account_id and c.state = 'QUEUED'
					order by c.id limit ${share} for update of c skip locked
				) as picked
				order by turn limit ${limit}
			), claimed as (
				update checks c
				set ${toRunning(claimFor(leaseSeconds, sql`${randomUUID()}`))}
				from picked where c.id = picked.id
				returning c.*
			), marked as (${markState(sql`claimed`, "RUNNING")})
			select c.id, c.lease_token as "leaseToken", c.lane_id as "laneId", c.account_id as "accountId",
				c.domain_id as "domainId", c.keyword_id as "keywordId", c.run_id as "runId", c.depth,
				c.site_host as "siteHost", c.site_path as "sitePath", c.lost_leases as "lostLeases",
				k.phrase, k.country, k.language, k.device, app_now() as "claimedAt"
			from claimed c join keywords k on k.id = c.keyword_id
			order by c.id`,
	);
}

async function countServed(
	em: EntityManager,
	lane: ServedLane,
	checks: ClaimedCheck[],
	turns: string[],
): Promise<void> {
	const served = new Set(checks.map(({ accountId }) => accountId));
	const lastAccountId = turns.findLast((accountId) => served.has(accountId)) ?? lane.lastAccountId;
	await markServed(em, lane.id, { lastAccountId, tokens: (lane.available ?? 0) - checks.length, asOf: lane.asOf });
}
