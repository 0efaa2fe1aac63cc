import { randomUUID } from "node:crypto";
import { claimFor, type Held } from "../../../db/lease.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, type RowOf, rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { SerpService } from "../../../providers/catalog.ts";
import type { Device } from "../../../providers/serp/port.ts";
import type { ProviderKey } from "../../keys/credentials/provider-keys.service.ts";
import type { CheckMode } from "../../keys/credentials/providers.types.ts";
import { bucketPerSecond, tokensNow } from "../../keys/lanes/bucket.ts";
import { markServed, providerOfLane } from "../../keys/lanes/lanes.service.ts";
import { markState } from "../../tracked/keywords/standing.ts";
import { toRunning } from "./states.ts";

/** Seconds a claim is valid without a heartbeat, by the database's clock. */
export const leaseSeconds = 30;

/** Maximum checks per claim. */
export const claimSize = 50;

/** Calls per second for one key, by the names of lanes; null: no limit. */
export type LaneRates = ReadonlyMap<string, number | null>;

/** A check a worker holds. */
export interface ClaimedCheck extends Held {
	laneId: string;
	provider: ProviderKey["provider"];
	mode: CheckMode;
	readsAiOverview: boolean;
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
	/** The place within the country; null: the whole country. */
	location: { id: string; canonicalName: string } | null;
	/** The provider whose fallback this is, and what it said; null for most. */
	fallbackFrom: SerpService | null;
	fallbackError: string | null;
	/** The database's time of the claim, ISO 8601. */
	claimedAt: string;
}

/** The result of a claim: checks, or when to try again. */
export interface Claim {
	checks: ClaimedCheck[];
	/** Milliseconds until a lane can be served; null if nothing is queued. */
	waitMs: number | null;
}

const servedLane = {
	id: "text",
	name: "text",
	lastAccountId: "text",
	/** Calls available now; null: no limit. */
	available: "number?",
	/** The time `available` was computed for. */
	asOf: "text",
} as const;

type ServedLane = RowOf<typeof servedLane>;

/**
 * Claims queued checks of the lane that has waited longest, taking its accounts in turn, up to the lane's current rate.
 * Locks the lane's row, so that rate and turns hold across processes.
 * @param checksPerCall how many checks one call takes
 */
export async function claimChecks(
	em: EntityManager,
	limit: number,
	rates: LaneRates,
	checksPerCall = 1,
): Promise<Claim> {
	return inTransaction(em, async (em) => {
		const lane = await lockLane(em, rates);
		if (!lane) return { checks: [], waitMs: await waitOfLanes(em, rates) };
		const most = Math.min(limit, Math.floor(lane.available ?? limit) * checksPerCall);
		const turns = await accountTurns(em, lane, most);
		const checks = await takeChecks(em, lane, turns, most);
		await countServed(em, lane, { checks, turns, calls: Math.ceil(checks.length / checksPerCall) });
		return { checks, waitMs: 0 };
	});
}

/** SQL: lanes with queued checks, their rate, and the tokens in their bucket now. */
function waitingLanes(rates: LaneRates) {
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

async function lockLane(em: EntityManager, rates: LaneRates): Promise<ServedLane | null> {
	const [lane] = await rowsOf(
		em,
		sqlOf(servedLane)`
			select l.id, l.provider as name, l.last_account_id as "lastAccountId", bucket.tokens as available, app_now() as "asOf"
			${waitingLanes(rates)}
				and (l.blocked_until is null or l.blocked_until <= app_now()) and (bucket.tokens is null or bucket.tokens >= 1)
			order by l.served_at limit 1
			for no key update of l`,
	);
	return lane ?? null;
}

async function waitOfLanes(em: EntityManager, rates: LaneRates): Promise<number | null> {
	const { wait } = await rowOf(
		em,
		sqlOf({ wait: "number?" })`
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
		sqlOf({ accountId: "text" })`
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
	const provider = providerOfLane(lane.name);
	const taken = await rowsOf(
		em,
		sql<Omit<ClaimedCheck, "provider">>`
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
				c.mode, c.reads_ai_overview as "readsAiOverview",
				c.site_host as "siteHost", c.site_path as "sitePath", c.lost_leases as "lostLeases",
				c.fallback_from as "fallbackFrom", c.error as "fallbackError", ${questionOf} app_now() as "claimedAt"
			from claimed c join keywords k on k.id = c.keyword_id
			order by c.id`,
	);
	return taken.map((check) => ({ ...check, provider }));
}

/** SQL: the query for a keyword of `keywords k`. */
export const questionOf = sql`
	k.phrase, k.country, k.language, k.device,
	(select jsonb_build_object('id', l.id::text, 'canonicalName', l.canonical_name)
		from locations l where l.id = k.location_id) as location,`;

async function countServed(
	em: EntityManager,
	lane: ServedLane,
	{ checks, turns, calls }: { checks: ClaimedCheck[]; turns: string[]; calls: number },
): Promise<void> {
	const served = new Set(checks.map(({ accountId }) => accountId));
	const lastAccountId = turns.findLast((accountId) => served.has(accountId)) ?? lane.lastAccountId;
	await markServed(em, lane.id, { lastAccountId, tokens: (lane.available ?? 0) - calls, asOf: lane.asOf });
}
