import type { z } from "zod";
import { type DaySpan, refuseSpan } from "../../../core/day-span.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowOf, sql, sqlOf, toDate } from "../../../db/sql.ts";
import { addDays, dayAt } from "../../../lib/calendar.ts";
import type { comparedDays } from "./comparison.input.ts";

/** Where the days are chosen: for keywords `k`, in a time zone. */
interface Place {
	matching: Fragment;
	timeZone: string;
}

/**
 * The days to compare. With `days` the second one is that of the last measurement of the keywords, so that before today's
 * run the last two measured days are compared; today without a measurement.
 */
export async function chooseDays(
	em: EntityManager,
	{ days, from, to }: z.output<typeof comparedDays>,
	{ matching, timeZone }: Place,
): Promise<DaySpan> {
	const { now, last } = await rowOf(
		em,
		sqlOf({ now: "text", last: "text?" })`
			select app_now() as now, ${days == null ? sql`null` : sql`(select max(k.latest_checked_at) from keywords k where ${matching})`} as last`,
	);
	if (days != null) {
		const day = dayAt(toDate(last ?? now), timeZone);
		return { from: addDays(day, -days), to: day };
	}
	const span = { from: from ?? "", to: to ?? "" };
	refuseSpan(span, dayAt(toDate(now), timeZone));
	return span;
}
