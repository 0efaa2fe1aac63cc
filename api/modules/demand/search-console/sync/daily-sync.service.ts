import type { EntityManager } from "../../../../db/orm.ts";
import { appNow, type Fragment, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { Property } from "../connection/property.entity.ts";
import { type HeldSync, openStates } from "./sync-lease.service.ts";

/** Days after which Google's data is final even if late; Google promises two to three. */
const settledAfter = 7;

/** Days Google keeps data: 16 months. */
const keptByGoogle = 490;

/** Minutes over which an installation's daily syncs are spread, from midnight Pacific time on. */
const spreadMinutes = 360;

/** Days a property that Google no longer lists is still tried: it may come back. */
const hopefulDays = 30;

const batchSize = 1_000;

/**
 * Queues the daily syncs that are due and returns their ids. Covers properties of working connections that were
 * imported at least once: one sync per Google day however many workers look, each at its own time in the first hours of
 * the day. A sync starts after the last complete day, so that no day is missed when Google is late or after an outage.
 * Skips properties whose days were imported today by hand or that have an open sync.
 */
export async function planDailySyncs(em: EntityManager): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			with due as materialized (
				select p.id from search_console_properties p
				where p.next_daily_at <= app_now() and not exists (
					select from search_console_syncs s where s.property_id = p.id and s.trigger = 'DAILY'
						and s.state in ${openStates})
				order by p.next_daily_at limit ${batchSize} for no key update skip locked
			), booked as (
				update search_console_properties p set next_daily_at = (${today} + 1
					+ p.id * 97 % ${spreadMinutes} * interval '1 minute') at time zone 'America/Los_Angeles'
				from due where p.id = due.id
				returning p.id, p.account_id, p.is_available, p.last_synced_at, ${today} as today,
					greatest(coalesce(p.complete_until, ${today} - ${settledAfter}::int) + 1, ${today} - ${keptByGoogle - 1}::int) as first_day
			)
			insert into search_console_syncs as s
				(account_id, property_id, start_date, end_date, trigger, daily_slot, actor)
			select b.account_id, b.id, b.first_day, b.today, 'DAILY', b.today, 'schedule:search-console'
			from booked b join search_console_connections c on c.account_id = b.account_id and not c.needs_reconnect
			where (b.is_available or b.last_synced_at > app_now() - ${hopefulDays} * interval '1 day')
				and not exists (
					select from search_console_syncs s where s.property_id = b.id and s.state = 'DONE'
						and s.start_date <= b.first_day and s.end_date >= b.today - 1 and ${pacificDay(sql`s.finished_at`)} = b.today)
			on conflict (property_id, daily_slot) do update set state = 'QUEUED', attempts = 0, lost_leases = 0,
				waits_since = null, next_attempt_at = app_now(), finished_at = null, error = null
				where s.state = 'FAILED'
			returning s.id`,
	);
	return rows.map(({ id }) => id);
}

/** Records what a finished sync added to its property, and when the next one is due. */
export async function bookDailySync(em: EntityManager, { propertyId, startDate, endDate }: HeldSync): Promise<void> {
	// If Google is later than ever or has no data yet, the same days are requested again.
	const newest = sql`(select max(d.date) from search_console_days d where d.property_id = p.id)`;
	const settled = sql`least(${endDate}::date, ${today} - ${settledAfter}::int, coalesce(${newest}, ${startDate}::date - 1))`;
	await rowsOf(
		em,
		sql`
			update search_console_properties p set last_synced_at = app_now(), is_available = true,
				next_daily_at = coalesce(p.next_daily_at, app_now()),
				complete_until = case
					when ${endDate}::date >= ${today} - ${settledAfter}::int
						and (p.complete_until is null or p.complete_until >= ${startDate}::date - 1)
					then greatest(p.complete_until, ${settled}) else p.complete_until end
			where p.id = ${propertyId}`,
	);
}

/** Resumes the daily syncs of an account that has reconnected. */
export async function resumeDailySyncs(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeUpdate(Property, { accountId, nextDailyAt: { $gt: appNow } }, { nextDailyAt: appNow });
}

function pacificDay(moment: Fragment): Fragment {
	return sql`(${moment} at time zone 'America/Los_Angeles')::date`;
}

const today = pacificDay(sql`app_now()`);
