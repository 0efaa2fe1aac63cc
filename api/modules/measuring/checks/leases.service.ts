import type { Context } from "../../../context.ts";
import { type Held, heldRows, renewFor } from "../../../db/lease.ts";
import type { EntityManager, Orm } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { leasesExpired } from "../../../lib/telemetry.ts";
import { wakeWorkers } from "../../keys/lanes/wake.service.ts";
import { markState } from "../../tracked/keywords/standing.ts";
import { leaseSeconds } from "./claim.service.ts";
import { writeOutcomes } from "./outcomes.service.ts";
import { toQueued, toUnanswered } from "./states.ts";

/** A check that loses this many leases fails: something about it kills its workers. */
export const maxLostLeases = 20;

/** Extends leases; returns the ids of checks no longer held. */
export async function prolongLeases(em: EntityManager, held: Held[]): Promise<string[]> {
	if (held.length === 0) return [];
	const kept = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			update checks c set ${renewFor(leaseSeconds)}
			from (
				select c.id from checks c join ${heldRows(held)} on c.id = held.id and c.lease_token = held.token
				where c.state = 'RUNNING' order by c.id for no key update of c
			) as mine
			where c.id = mine.id
			returning c.id`,
	);
	const keptIds = new Set(kept.map(({ id }) => id));
	return held.map(({ id }) => id).filter((id) => !keptIds.has(id));
}

/**
 * Marks claimed checks as started: from now on provider calls may be made, and cancelling the run lets them finish.
 * Does not wait for the commit to reach the disk: losing a mark in a PostgreSQL crash costs the customer nothing.
 * @returns the ids still held; the others were cancelled or taken over, and no call may be made
 */
export async function beginChecks(em: EntityManager, held: Held[]): Promise<Set<string>> {
	// Locked in the order of ids, as everywhere.
	const inOrder = held.toSorted((a, b) => Number(a.id) - Number(b.id));
	const begun = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			with not_flushed as materialized (select set_config('synchronous_commit', 'off', true))
			update checks c set started_at = coalesce(c.started_at, app_now()) from not_flushed, ${heldRows(inOrder)}
			where c.id = held.id and c.lease_token = held.token
			returning c.id`,
	);
	return new Set(begun.map(({ id }) => id));
}

/** Works on claimed checks and renews their leases meanwhile. */
export async function holdingLeases<T>(orm: Orm, held: Held[], work: () => Promise<T>): Promise<T> {
	const renewal = setInterval(
		() => {
			// Without an answer the leases may still be held.
			void inTransaction(orm.em.fork(), (em) => prolongLeases(em, held)).catch(() => undefined);
		},
		(leaseSeconds * 1_000) / 3,
	);
	try {
		return await work();
	} finally {
		clearInterval(renewal);
	}
}

/** Returns claimed checks to the queue, without counting a lost lease. */
export async function returnLeases(em: EntityManager, held: Held[]): Promise<void> {
	if (held.length === 0) return;
	await requeue(
		em,
		sql`c.id in (select c.id from checks c join ${heldRows(held)} on c.id = held.id and c.lease_token = held.token)`,
		0,
	);
}

/** Returns checks with an expired lease to the queue; fails those that lost too many. @returns how many it found */
export async function expireLeases(parts: Pick<Context, "em" | "jobs">): Promise<number> {
	const { em } = parts;
	const worn = await rowsOf(
		em,
		sqlOf({ checkId: "text", leaseToken: "text", keywordId: "text" })`
			select id as "checkId", lease_token as "leaseToken", keyword_id as "keywordId" from checks
			where state = 'RUNNING' and lease_until < app_now() and lost_leases + 1 >= ${maxLostLeases}`,
	);
	const error = `The check was interrupted ${maxLostLeases} times and given up.`;
	await writeOutcomes(
		parts,
		worn.map((check) => ({ ...check, result: { error } })),
	);
	const back = await requeue(em, sql`c.lease_until < app_now() and c.lost_leases + 1 < ${maxLostLeases}`, 1);
	const count = worn.length + back;
	if (count > 0) leasesExpired.emit({ count });
	return count;
}

/**
 * A requeued check counts as not started: cancelling its run removes it. Late answers of a former lease have no effect. One
 * with an open attempt is not ordered again: a look-up finds out what became of its order.
 */
async function requeue(em: EntityManager, which: Fragment, lostLeases: 0 | 1): Promise<number> {
	return inTransaction(em, async (em) => {
		const unanswered = await markUnanswered(em, which);
		const back = await rowsOf(
			em,
			sql`
				with lost as (
					select c.id from checks c where c.state = 'RUNNING' and ${which} order by c.id for no key update of c skip locked
				), back as (
					update checks c
					set ${toQueued(lostLeases)}
					from lost where c.id = lost.id
					returning c.id, c.keyword_id
				)
				${markState(sql`back`, "QUEUED")}
				returning k.id`,
		);
		if (back.length > 0) await wakeWorkers(em);
		return unanswered + back.length;
	});
}

/** Takes the leases of running checks with an open attempt. @returns how many it found */
export async function markUnanswered(em: EntityManager, which: Fragment): Promise<number> {
	const lost = await rowsOf(
		em,
		sql`
			with lost as (
				select c.id from checks c
				where c.state = 'RUNNING' and c.lease_token is not null and ${which}
					and exists (select from check_attempts a where a.check_id = c.id and a.closed_at is null)
				order by c.id for no key update of c skip locked
			), attempts as (
				update check_attempts a set lost_at = app_now() from lost where a.check_id = lost.id and a.closed_at is null
			)
			update checks c set ${toUnanswered} from lost where c.id = lost.id returning c.id`,
	);
	return lost.length;
}
