import { claimFor } from "../../../db/lease.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Outgoing } from "./carrier.ts";

/** Seconds a process holds a delivery: an attempt takes 20 at most, and then it is stored. */
const leaseSeconds = 30;

/** Attempts at a time to one endpoint: a webhook can take several, a chat room reads one after the other. */
const atOnce = sql`case when e.kind = 'WEBHOOK' then 4 else 1 end`;

/** Between two messages to a channel, and between two replays to a webhook. */
const channelPause = sql`interval '1 second'`;
const replayPause = sql`interval '100 milliseconds'`;

const isHeld = sql`coalesce(e.held_until > app_now(), false)`;
const canReplay = sql`e.replay_ready_at <= app_now()`;
const isDue = sql`d.state = 'QUEUED' and d.next_attempt_at <= app_now()
	and (d.lease_until is null or d.lease_until <= app_now())`;

/** SQL: endpoints with anything queued, by one look at the index for each, however much that is. */
const queuedEndpoints = sql`
	with recursive queued as (
		select min(endpoint_id) as id from deliveries where state = 'QUEUED'
		union all
		select (
			select d.endpoint_id from deliveries d where d.state = 'QUEUED' and d.endpoint_id > queued.id
			order by d.endpoint_id limit 1)
		from queued where queued.id is not null
	) select id from queued where id is not null`;

/** How many deliveries may be claimed, and how many of them at most for endpoints that fail. */
export interface ClaimLimits {
	free: number;
	forFailing: number;
}

/**
 * Claims deliveries that are due, endpoints that work before those that fail. Locks the endpoints first, so that their limits
 * hold across processes; endpoints that another process works on are left to it.
 */
export async function claimDeliveries(em: EntityManager, limits: ClaimLimits): Promise<Outgoing[]> {
	return inTransaction(em, async (em) => {
		const endpoints = await lockEndpoints(em, limits);
		if (endpoints.length === 0) return [];
		const claimed = await claim(em, endpoints, limits);
		const paced = claimed.filter(({ kind, isReplay }) => kind !== "WEBHOOK" || isReplay);
		if (paced.length > 0) await pause(em, paced);
		return claimed;
	});
}

/** Claims the next delivery of an endpoint that works and that the caller has locked; null if there is none. */
export async function claimNext(em: EntityManager, endpointId: string): Promise<Outgoing | null> {
	const [next] = await claim(em, [endpointId], { free: 1, forFailing: 1 });
	if (next?.isReplay) await pause(em, [next]);
	return next ?? null;
}

/** Milliseconds until something is due, as far as it can be foreseen: 0 if it is, null if nothing is queued. */
export async function msUntilDue(em: EntityManager): Promise<number | null> {
	const soonest = (which: Fragment, moment: Fragment, order: Fragment) => sql`(
		select ${moment} as at from deliveries d where d.endpoint_id = e.id and d.state = 'QUEUED' and ${which}
		order by ${order} limit 1)`;
	const next = (which: Fragment, ready: Fragment) =>
		soonest(
			sql`d.lease_token is null and ${which}`,
			sql`greatest(d.next_attempt_at, ${ready})`,
			sql`d.next_attempt_at`,
		);
	const { ms } = await rowOf(
		em,
		sqlOf({ ms: "number?" })`
			select (extract(epoch from min(due.at) - app_now()) * 1000)::float8 as ms
			from (${queuedEndpoints}) queued
			join endpoints e on e.id = queued.id and e.state = 'ON' and e.deleted_at is null
			cross join lateral (
				${next(sql`not d.is_replay`, sql`greatest(e.held_until, e.ready_at)`)}
				union all ${next(sql`d.is_replay`, sql`greatest(e.held_until, e.ready_at, e.replay_ready_at)`)}
				union all ${next(sql`d.is_urgent`, sql`greatest(e.ready_at, case when d.is_replay then e.replay_ready_at end)`)}
				union all ${soonest(sql`d.lease_token is not null`, sql`d.lease_until`, sql`d.lease_until`)}
			) due`,
	);
	return ms === null ? null : Math.max(0, ms);
}

async function lockEndpoints(em: EntityManager, { free, forFailing }: ClaimLimits): Promise<string[]> {
	const has = (which: Fragment) => sql`exists (
		select from deliveries d where d.endpoint_id = e.id and ${isDue} and ${which})`;
	const hasAny = sql`(${has(sql`not d.is_replay`)} or (${canReplay} and ${has(sql`d.is_replay`)}))`;
	const hasUrgent = sql`${has(sql`d.is_urgent and (not d.is_replay or ${canReplay})`)}`;
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select e.id, set_config('synchronous_commit', 'off', true) from endpoints e
			where e.id = any(array(${queuedEndpoints})) and e.state = 'ON' and e.deleted_at is null and e.ready_at <= app_now()
				and (e.failing_since is null or ${forFailing} > 0)
				and ((not ${isHeld} and ${hasAny}) or ${hasUrgent})
			order by e.failing_since nulls first, e.id limit ${free}
			for no key update of e skip locked`,
	);
	return rows.map(({ id }) => id);
}

type Claimed = Outgoing & { isReplay: boolean };

function claim(em: EntityManager, endpoints: string[], { free, forFailing }: ClaimLimits): Promise<Claimed[]> {
	const due = (which: Fragment, limit: Fragment) => sql`(
		select d.id, d.next_attempt_at, d.is_urgent, d.is_replay from deliveries d
		where d.endpoint_id = r.id and ${isDue} and ${which} order by d.next_attempt_at, d.id limit ${limit})`;
	const others = sql`not d.is_urgent and not r.is_held`;
	return rowsOf(
		em,
		sql<Claimed>`
			with room as (
				select e.id, e.failing_since, ${isHeld} as is_held, ${canReplay} as can_replay, greatest(0, ${atOnce} - (
					select count(*) from deliveries d
					where d.endpoint_id = e.id and d.lease_token is not null and d.lease_until > app_now())) as free
				from endpoints e where e.id = any(${endpoints}::bigint[]) and e.state = 'ON' and e.deleted_at is null
			), wanted as (
				select picked.id, r.failing_since, row_number() over (
					partition by r.failing_since is null order by r.failing_since nulls first, picked.next_attempt_at) as number
				from room r cross join lateral (
					select id, next_attempt_at from (
						select due.*, row_number() over (
							partition by is_replay order by is_urgent desc, next_attempt_at, id) as place
						from (
							${due(sql`d.is_urgent and (not d.is_replay or r.can_replay)`, sql`r.free`)}
							union all ${due(sql`${others} and not d.is_replay`, sql`r.free`)}
							union all ${due(sql`${others} and d.is_replay and r.can_replay`, sql`1`)}
						) due
					) ranked
					where not is_replay or place = 1 order by is_urgent desc, next_attempt_at, id limit r.free
				) picked
			), taken as (
				select id from wanted where failing_since is null or number <= ${forFailing}
				order by failing_since nulls first, number limit ${free}
			)
			update deliveries d set ${claimFor(leaseSeconds)}
			from taken, delivery_events v, endpoints e
			where d.id = taken.id and v.id = d.event_id and e.id = d.endpoint_id
			returning d.id, d.lease_token as "leaseToken", d.endpoint_id as "endpointId", e.kind, e.account_id as "accountId",
				e.address, d.event_id as "eventId", v.type, v.body, v.message_id as "messageId", d.attempts,
				d.is_short as "isShort", d.is_replay as "isReplay",
				e.failing_since is not null as "isFailing"`,
	);
}

async function pause(em: EntityManager, paced: readonly Claimed[]): Promise<void> {
	const ids = (of: readonly Claimed[]) => of.map(({ endpointId }) => endpointId);
	const replayed = ids(paced.filter(({ isReplay }) => isReplay));
	await rowsOf(
		em,
		sql`
			update endpoints e set
				ready_at = case when e.kind = 'WEBHOOK' then e.ready_at else app_now() + ${channelPause} end,
				replay_ready_at = case when e.id = any(${replayed}::bigint[]) then app_now() + ${replayPause}
					else e.replay_ready_at end
			where e.id = any(${ids(paced)}::bigint[])`,
	);
}
