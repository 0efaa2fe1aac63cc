import type { JobQueue } from "../../../core/jobs.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { Schedule } from "./schedule.entity.ts";

/** A schedule whose next slot is booked, and the seconds until then by the database's clock. */
export interface BookedSlot {
	scheduleId: string;
	wait: number;
}

/** The earliest automatic run after a request, which leaves time to change one's mind. */
const soonest = sql`app_now() + interval '5 minutes'`;

/**
 * Books the first daily slot of the account's domains without one, and without a named schedule, if daily checks are on: 24 hours after the last run, at
 * least five minutes from now. Call it in a transaction that has locked the account, and `setAlarms` after its
 * commit.
 * @param apiKeyId the API key that books them; null: they belong to the user or key that turned daily checks on
 */
export async function bookSlots(em: EntityManager, accountId: string, apiKeyId: string | null): Promise<BookedSlot[]> {
	return booked(
		em,
		sql`
			insert into schedules as s (account_id, domain_id, api_key_id, next_slot_at)
			select d.account_id, d.id, coalesce(${apiKeyId}::bigint, (
				select substring(t.actor from '^api-key:([0-9]+)$')::bigint from settings t
				where t.account_id = d.account_id and t.key = 'dailyPositionCheck')), greatest(${soonest}, (
				select r.created_at + interval '24 hours' from runs r
				where r.domain_id = d.id and r.state not in ('STOPPED', 'HELD') order by r.id desc limit 1))
			from domains d
			where d.account_id = ${accountId} and d.deleted_at is null
				and exists (select from settings t where t.account_id = d.account_id and t.key = 'dailyPositionCheck' and t.value = 'true')
				and not exists (select from schedules s where s.domain_id = d.id and (s.name is not null or s.next_slot_at is not null))
			on conflict (domain_id) where name is null do update set next_slot_at = excluded.next_slot_at, api_key_id = excluded.api_key_id`,
	);
}

/**
 * Delays the slot of a domain that got its first keywords by five minutes. Call it in the transaction that adds them.
 */
export async function delaySlot(em: EntityManager, domainId: string): Promise<BookedSlot[]> {
	return booked(
		em,
		sql`update schedules s set next_slot_at = ${soonest}
			where s.domain_id = ${domainId} and s.name is null and s.next_slot_at < ${soonest}`,
	);
}

/** Assigns the account's daily slots to an API key, or to the account itself. */
export async function assignSlots(em: EntityManager, accountId: string, apiKeyId: string | null): Promise<void> {
	await em.nativeUpdate(Schedule, { accountId, name: null }, { apiKeyId });
}

/** Cancels the account's next daily slots; runs in progress continue. */
export async function cancelSlots(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeUpdate(Schedule, { accountId, name: null }, { nextSlotAt: null });
}

/** Deletes schedules with their owners; runs keep their slots. */
export async function removeSchedules(
	em: EntityManager,
	of: { accountId: string } | { domainId: string },
): Promise<void> {
	await em.nativeDelete(Schedule, of);
}

/** Schedules the jobs of booked slots; the sweep makes up for lost ones. */
export async function setAlarms(jobs: JobQueue, slots: BookedSlot[]): Promise<void> {
	await Promise.all(
		slots.map(({ scheduleId, wait }) => jobs.enqueue("schedule.run", { scheduleId }, { after: wait, unique: true })),
	);
}

function booked(em: EntityManager, change: Fragment): Promise<BookedSlot[]> {
	return rowsOf(
		em,
		sqlOf({ scheduleId: "text", wait: "number" })`
			with booked as (${change} returning s.id, s.next_slot_at)
			select id as "scheduleId", extract(epoch from next_slot_at - app_now())::float8 as wait
			from booked order by next_slot_at, id`,
	);
}
