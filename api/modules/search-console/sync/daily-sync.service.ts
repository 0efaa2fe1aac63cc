import type { EntityManager } from "../../../db/orm.ts";
import { appNow, type Fragment, rowsOf, sql } from "../../../db/sql.ts";
import { Property } from "../connection/property.entity.ts";
import { type HeldSync, openStates } from "./sync-lease.service.ts";

/** Days of Google's after which its final data are there, however late they are: it says two or three. */
const settledAfter = 7;

/** Days for which Google keeps data: 16 months. */
const keptByGoogle = 490;

/** Minutes over which the daily syncs of an installation are spread, from Google's midnight on. */
const spreadMinutes = 360;

/** Days for which a property that Google shows no more is still asked for: it may be shown again. */
const hopefulDays = 30;

/** Properties booked at once. */
const batchSize = 1_000;

/**
 * Asks for the daily syncs that are due and returns their ids: of properties of living connections that were imported at least
 * once, one for each of Google's days however many workers look, each at a time of its own in the day's first hours. A sync
 * begins behind the last day that is certain to be there, so that no day is missed, neither when Google is late nor after an
 * outage. Who has imported these days today by hand needs none, and none queues behind one that still is under way.
 */
export async function planDailySyncs(em: EntityManager): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sql<{ id: string }>`
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

/** Writes down what a sync that is done brought its property, and when the next one is due. */
export async function bookDailySync(em: EntityManager, { propertyId, startDate, endDate }: HeldSync): Promise<void> {
	// A site of which Google tells later than ever, or nothing yet, is asked for the same days again.
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

/** Lets the daily syncs of an account that has connected anew go on at once. */
export async function resumeDailySyncs(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeUpdate(Property, { accountId, nextDailyAt: { $gt: appNow } }, { nextDailyAt: appNow });
}

/** The day of Google's at a moment. */
function pacificDay(moment: Fragment): Fragment {
	return sql`(${moment} at time zone 'America/Los_Angeles')::date`;
}

const today = pacificDay(sql`app_now()`);
