import type { EntityManager } from "../../../db/orm.ts";
import { databaseNow, type Fragment, sql } from "../../../db/sql.ts";
import { dayAt, startOfDay } from "../../../lib/calendar.ts";

/** When the calendar day it is now began in a time zone. */
export async function startOfToday(em: EntityManager, timeZone: string): Promise<Date> {
	return startOfDay(dayAt(await databaseNow(em), timeZone), timeZone);
}

/**
 * SQL: the position of a keyword `k` by its last measurement before a moment, 0 when not found; null when there is none.
 * Name it once: for a keyword that was measured twice since, each naming looks into the history.
 */
export function positionBefore(moment: Date): Fragment {
	return valueBefore(moment, (column) => sql`coalesce(${column("position")}, 0::smallint)`);
}

/** SQL: the depth of that measurement; null when there is none. */
export function depthBefore(moment: Date): Fragment {
	return valueBefore(moment, (column) => column("depth"));
}

/** SQL: when that was measured; null when there is none. */
export function checkedAtBefore(moment: Date): Fragment {
	return valueBefore(moment, (column) => column("checked_at"));
}

/**
 * The keyword's row has its last two measurements; only those measured twice since the moment are looked up. A join of a row
 * source takes three times as long over all keywords of a domain.
 */
function valueBefore(moment: Date, read: (column: (name: string) => Fragment) => Fragment): Fragment {
	const from = (prefix: string) => read((name) => sql.ref(prefix + name));
	return sql`case
		when k.latest_checked_at < ${moment} then ${from("k.latest_")}
		when k.previous_checked_at < ${moment} then ${from("k.previous_")}
		when k.previous_checked_at >= ${moment} then (
			select ${from("p.")} from position_records p
			where p.keyword_id = k.id and p.checked_at < ${moment} order by p.checked_at desc limit 1
		)
	end`;
}

/**
 * SQL: how far a keyword `k` moved since an earlier day, above zero is better; null when it was not measured today or there
 * is nothing to compare with. Not found counts as the depth + 1, where the depths allow a comparison: as `differenceOf`.
 */
export function dayMovement(today: Date): Fragment {
	const earlier = sql`nullif(${positionBefore(today)}, 0)`;
	// Lost only moves down and entered only up: what would be the other way round lies behind the depth that was read.
	const lost = sql`nullif(least(${earlier} - (k.latest_depth + 1), 0), 0)`;
	const entered = sql`nullif(greatest(${depthBefore(today)} + 1 - k.latest_position, 0), 0)`;
	return sql`case
		when k.latest_checked_at < ${today} then null
		when k.latest_position is null then ${lost}
		else coalesce(${earlier} - k.latest_position, ${entered})
	end`;
}

/** SQL: which way a keyword `k` went since an earlier day, one of `Direction`. */
export function dayDirection(today: Date): Fragment {
	const earlier = sql`nullif(${positionBefore(today)}, 0)`;
	return sql`coalesce(case
		when k.latest_checked_at < ${today} then null
		when k.latest_position is null then case when ${earlier} <= k.latest_depth then 'LOST' end
		else case sign(${earlier} - k.latest_position)
			when 1 then 'UP'
			when -1 then 'DOWN'
			when 0 then 'STABLE'
			else case when k.latest_position <= ${depthBefore(today)} then 'ENTERED' end
		end
	end, 'STABLE')`;
}
