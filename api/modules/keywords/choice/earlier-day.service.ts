import type { EntityManager } from "../../../db/orm.ts";
import { databaseNow, type Fragment, sql } from "../../../db/sql.ts";
import { dayAt, startOfDay } from "../../../lib/calendar.ts";

/** The start of today in a time zone. */
export async function startOfToday(em: EntityManager, timeZone: string): Promise<Date> {
	return startOfDay(dayAt(await databaseNow(em), timeZone), timeZone);
}

/**
 * SQL: a keyword `k`'s position in its last measurement before a time, 0 if not found; null without one. Use it once
 * per statement: for a keyword measured twice since, each use reads the history.
 */
export function positionBefore(moment: Date): Fragment {
	return valueBefore(moment, (column) => sql`coalesce(${column("position")}, 0::smallint)`);
}

/** SQL: the depth of that measurement; null without one. */
export function depthBefore(moment: Date): Fragment {
	return valueBefore(moment, (column) => column("depth"));
}

/** SQL: the time of that measurement; null without one. */
export function checkedAtBefore(moment: Date): Fragment {
	return valueBefore(moment, (column) => column("checked_at"));
}

/**
 * The keyword's row has its last two measurements; only keywords measured twice since need a lookup. A join takes three
 * times as long over all keywords of a domain.
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
 * SQL: a keyword `k`'s change since an earlier day, positive is better; null if not measured today or without
 * comparison. Not found counts as depth + 1 if the depths are comparable, as in `differenceOf`.
 */
export function dayMovement(today: Date): Fragment {
	const earlier = sql`nullif(${positionBefore(today)}, 0)`;
	// Lost only moves down and entered only up: anything else lies beyond the depth that was read.
	const lost = sql`nullif(least(${earlier} - (k.latest_depth + 1), 0), 0)`;
	const entered = sql`nullif(greatest(${depthBefore(today)} + 1 - k.latest_position, 0), 0)`;
	return sql`case
		when k.latest_checked_at < ${today} then null
		when k.latest_position is null then ${lost}
		else coalesce(${earlier} - k.latest_position, ${entered})
	end`;
}

/** SQL: a keyword `k`'s direction since an earlier day, one of `Direction`. */
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
