import type { EntityManager } from "../../../../db/orm.ts";
import { databaseNow, type Fragment, sql } from "../../../../db/sql.ts";
import { dayAt, startOfDay } from "../../../../lib/calendar.ts";
import { changeOf, isComparable, measurementOf } from "../../measurements/comparability.ts";

/** The start of today in a time zone. */
export async function startOfToday(em: EntityManager, timeZone: string): Promise<Date> {
	return startOfDay(dayAt(await databaseNow(em), timeZone), timeZone);
}

/** SQL: a keyword `k`'s last measurement. */
export const latest = measurementOf((name) => sql.ref(`k.latest_${name}`));

/**
 * SQL: a value of a keyword `k`'s last measurement before a time, by the names of columns in `position_records`; null
 * without one. The keyword's row has its last two measurements; only keywords measured twice since need a lookup. A join
 * takes three times as long over all keywords of a domain.
 */
export function beforeMoment(moment: Date, read: (column: (name: string) => Fragment) => Fragment): Fragment {
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
 * SQL: a keyword `k`'s position in its last measurement before a time, 0 if not found; null without one that its last
 * measurement may be compared with.
 */
export function comparablePositionBefore(moment: Date): Fragment {
	return beforeMoment(moment, (column) => {
		const earlier = measurementOf(column);
		return sql`case when ${isComparable(earlier, latest)} then coalesce(${earlier.position}, 0::smallint) end`;
	});
}

/**
 * SQL: a keyword `k`'s change since an earlier day, positive is better; null if not measured today or without
 * comparison. Not found counts as depth + 1, as in `differenceOf`.
 */
export function dayMovement(today: Date): Fragment {
	return sinceEarlierDay(today, (earlier) => {
		const from = sql`coalesce(${earlier.position}, ${earlier.depth} + 1)`;
		const isFound = sql`(${earlier.position} is not null or ${latest.position} is not null)`;
		return sql`case when ${isFound} and ${isComparable(earlier, latest)}
			then ${from} - coalesce(${latest.position}, ${latest.depth} + 1) end`;
	});
}

/** SQL: a keyword `k`'s direction since an earlier day, one of `Direction`. */
export function dayDirection(today: Date): Fragment {
	const direction = sinceEarlierDay(
		today,
		(earlier) => sql`case when ${isComparable(earlier, latest)} then case
			when ${latest.position} is null then case when ${earlier.position} is not null then 'LOST' end
			when ${earlier.position} is null then 'ENTERED'
			else case sign(${changeOf(earlier, latest)}) when 1 then 'UP' when -1 then 'DOWN' end
		end end`,
	);
	return sql`coalesce(${direction}, 'STABLE')`;
}

/** SQL: a value that compares the last measurement with the last one before today; null if it was not measured today. */
function sinceEarlierDay(today: Date, read: (earlier: ReturnType<typeof measurementOf>) => Fragment): Fragment {
	const value = beforeMoment(today, (column) => read(measurementOf(column)));
	return sql`case when k.latest_checked_at >= ${today} then ${value} end`;
}
