import type { EntityManager } from "../../../../db/orm.ts";
import { rowOf, sqlOf, toDate } from "../../../../db/sql.ts";

/** Tables that are read by a cursor, oldest rows first. */
type CursorTable = "position_records" | "checks";

/**
 * The time before which no new row can appear in these tables. Transactions do not commit in the order of their timestamps,
 * so a cursor after the newest row could miss an older one still being written. Writers lock the table before they read
 * the clock; reading this bound before the rows ensures that each is either seen or later. Locks of all database
 * roles are visible, but start times only of one's own: for others, everything waits.
 */
export async function settledUntil(em: EntityManager, tables: readonly CursorTable[]): Promise<Date> {
	const { until } = await rowOf(
		em,
		sqlOf({ until: "text" })`
			select date_trunc('milliseconds', least(min(coalesce(a.xact_start, 'epoch')), statement_timestamp()))
				+ (app_now() - date_trunc('milliseconds', statement_timestamp())) as until
			from pg_locks l left join pg_stat_activity a on a.pid = l.pid
			where l.relation = any(${[...tables]}::text[]::regclass[]::oid[]) and l.mode = 'RowExclusiveLock'
				and l.database = (select oid from pg_database where datname = current_database())
				and l.pid is distinct from pg_backend_pid()`,
	);
	return toDate(until);
}
