import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";

/**
 * Asks for the daily syncs that are due and returns their ids: of properties of living connections that were imported at least
 * once, one for each of Google's days however many workers look. A sync brings the last four days, for Google's final data lag
 * up to three; after an outage it begins where the last one that reached its own day left off, so that no day is missed. Who
 * has imported these days today by hand needs none.
 */
export async function planDailySyncs(em: EntityManager): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sql<{ id: string }>`
			insert into search_console_syncs (account_id, property_id, start_date, end_date, trigger, daily_slot, actor)
			select p.account_id, p.id, least(t.today - 3, last.day - 2), t.today, 'DAILY', t.today, 'schedule:search-console'
			from (select ${pacificDay(sql`app_now()`)} as today) as t
			cross join search_console_properties p
			join search_console_connections c on c.account_id = p.account_id and not c.needs_reconnect
			cross join lateral (
				select max(${pacificDay(sql`s.finished_at`)}) as day from search_console_syncs s
				where s.property_id = p.id and s.state = 'DONE' and s.end_date >= ${pacificDay(sql`s.finished_at`)} - 3
			) as last
			where p.last_synced_at is not null and p.is_available
				and not exists (
					select from search_console_syncs s where s.property_id = p.id and (s.daily_slot = t.today
						or s.state = 'DONE' and s.start_date <= t.today - 3 and s.end_date >= t.today
							and ${pacificDay(sql`s.finished_at`)} = t.today))
			on conflict (property_id, daily_slot) do nothing
			returning id`,
	);
	return rows.map(({ id }) => id);
}

/** The day of Google's at a moment. */
function pacificDay(moment: ReturnType<typeof sql>) {
	return sql`(${moment} at time zone 'America/Los_Angeles')::date`;
}
