import type { EntityManager } from "../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../db/sql.ts";
import { serpFeatureKinds } from "../../providers/serp/port.ts";
import { standingHours } from "../keywords/choice/standings.ts";
import { type FeatureCounts, featureCounts } from "./feature-counts.ts";

/** What counts at a moment: the keywords created by then, and the standings with results. */
export interface StandingCounts extends FeatureCounts {
	totalCount: number;
	measured: number;
}

/** Measurements that stood for their keywords at the same moments: from the first one up to, but not at, the end. */
interface Standings extends FeatureCounts {
	first: number;
	end: number;
	measured: number;
}

/**
 * Counts the standings of a domain's keywords `k` that meet a condition, at several moments in ascending order. Reads each
 * measurement once, however many of the moments it stands for.
 */
export async function countStandings(
	em: EntityManager,
	domainId: string,
	condition: Fragment,
	moments: readonly Date[],
): Promise<StandingCounts[]> {
	if (moments.length === 0) return [];
	const chosen = sql`keywords k where k.domain_id = ${domainId} and k.deleted_at is null ${condition}`;
	/** How many of the moments are before a time. */
	const momentsBefore = (time: Fragment) =>
		sql`width_bucket(${time} - interval '1 microsecond', ${moments}::timestamptz[])`;
	const created = await rowsOf(
		em,
		sql<{ first: number; count: number }>`
			select ${momentsBefore(sql`k.created_at`)} as first, count(*)::int as count from ${chosen} group by 1`,
	);
	const stood = sql`${sql.lit(standingHours)} * interval '1 hour'`;
	const standings = await rowsOf(
		em,
		sql<Standings>`
			select first, "end", count(*)::int as measured, ${featureCounts(sql`p.features`)}
			from (
				select ${momentsBefore(sql`greatest(p.checked_at, p.created_at)`)} as first,
					${momentsBefore(sql`least(p.next_checked_at, p.checked_at + ${stood})`)} as "end", p.features
				from (
					select p.checked_at, p.features, k.created_at,
						lead(p.checked_at) over (partition by p.keyword_id order by p.checked_at) as next_checked_at
					from (select k.id, k.created_at from ${chosen}) k
					join position_records p on p.keyword_id = k.id
						and p.checked_at <= ${moments.at(-1)} and p.checked_at > ${moments[0]}::timestamptz - ${stood}
				) p
			) p
			where features is not null and first < "end" group by first, "end"`,
	);
	return moments.map((_, index) => {
		const standing = standings.filter(({ first, end }) => first <= index && index < end);
		const sum = (which: keyof FeatureCounts) =>
			serpFeatureKinds.map((_, kind) => standing.reduce((sum, counts) => sum + (counts[which][kind] ?? 0), 0));
		return {
			totalCount: created.reduce((sum, { first, count }) => sum + (first <= index ? count : 0), 0),
			measured: standing.reduce((sum, { measured }) => sum + measured, 0),
			covered: sum("covered"),
			present: sum("present"),
			ownerKnown: sum("ownerKnown"),
			owned: sum("owned"),
		};
	});
}
