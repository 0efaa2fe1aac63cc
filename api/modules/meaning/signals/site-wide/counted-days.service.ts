import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { Day } from "../../../../lib/calendar.ts";
import type { CountedDays } from "../signals.entity.ts";
import { type DayCount, evaluateMovement, minMeasured, pastDays } from "./site-wide.policy.ts";

/** A reading of a day that a series has moved on from. */
export interface PastReading {
	domainId: string;
	day: Day;
	z: number | null;
}

/** Adds readings that are stepped through late to the figures of their days, which are not evaluated any more. */
export async function countPastReadings(em: EntityManager, readings: readonly PastReading[]): Promise<void> {
	const counted = readings.filter(({ z }) => z !== null);
	if (counted.length === 0) return;
	await rowsOf(
		em,
		sql`
			insert into site_wide_days as w (domain_id, day, measured, worse, better, is_worse, is_better)
			select domain_id, day, count(*), count(*) filter (where z >= 1), count(*) filter (where z <= -1), false, false
			from unnest(${counted.map(({ domainId }) => domainId)}::bigint[], ${counted.map(({ day }) => day)}::date[],
				${counted.map(({ z }) => z)}::float8[]) as r (domain_id, day, z)
			group by 1, 2 order by 1, 2 desc
			on conflict (domain_id, day) do update set measured = w.measured + excluded.measured,
				worse = w.worse + excluded.worse, better = w.better + excluded.better`,
	);
}

/** Counts readings into days. */
export function addToDays(days: CountedDays, readings: readonly Omit<PastReading, "domainId">[]): void {
	for (const { day, z } of readings) {
		if (z === null) continue;
		days[day] ??= { measured: 0, worse: 0, better: 0 };
		const counts = days[day];
		counts.measured++;
		if (z >= 1) counts.worse++;
		if (z <= -1) counts.better++;
	}
}

/**
 * Replaces the figures of a domain's days before a day by these. Whether they were site-wide is judged again, since later days
 * are compared with those that were not; no alert is about them, so what was normal is not stored.
 */
export async function replaceDays(
	em: EntityManager,
	{ domainId, before }: { domainId: string; before: Day },
	counted: CountedDays,
): Promise<void> {
	const days = Object.entries(counted)
		.map(([day, counts]) => ({ day: day as Day, ...counts }))
		.filter(({ day }) => day < before)
		.sort((one, other) => (one.day < other.day ? -1 : 1));
	const [areWorse, areBetter] = (["worse", "better"] as const).map((way) =>
		siteWideDays(days.map((day) => ({ measured: day.measured, moved: day[way] }))),
	);
	const known = days.map(({ day }) => day);
	await rowsOf(
		em,
		sql`delete from site_wide_days where domain_id = ${domainId} and day < ${before} and day <> all(${known}::date[])`,
	);
	await rowsOf(
		em,
		sql`
			insert into site_wide_days (domain_id, day, measured, worse, better, is_worse, is_better)
			select ${domainId}, * from unnest(${known}::date[], ${days.map(({ measured }) => measured)}::int[],
				${days.map(({ worse }) => worse)}::int[], ${days.map(({ better }) => better)}::int[],
				${areWorse}::bool[], ${areBetter}::bool[]) as r (day, measured, worse, better, is_worse, is_better)
			on conflict (domain_id, day) do update set measured = excluded.measured, worse = excluded.worse,
				better = excluded.better, is_worse = excluded.is_worse, is_better = excluded.is_better, normal_worse = null,
				normal_better = null, market_ratio_worse = null, market_ratio_better = null`,
	);
}

/** Which of days in a row were site-wide, each by those before it. */
function siteWideDays(days: readonly DayCount[]): boolean[] {
	const past: DayCount[] = [];
	return days.map((day) => {
		const isSiteWide = evaluateMovement(day, past.slice(-pastDays))?.isSiteWide ?? false;
		if (!isSiteWide && day.measured >= minMeasured) past.push(day);
		return isSiteWide;
	});
}
