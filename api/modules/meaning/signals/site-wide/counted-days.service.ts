import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { Day } from "../../../../lib/calendar.ts";

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
