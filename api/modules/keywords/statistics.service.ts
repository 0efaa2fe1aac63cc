import { z } from "zod";
import type { EntityManager } from "../../db/orm.ts";
import { databaseNow, type Fragment, rowOf, sql } from "../../db/sql.ts";
import { timeZoneRule } from "../../edge/time-zone.ts";
import { validate } from "../../edge/validate.ts";
import { dayAt, startOfDay } from "../../lib/calendar.ts";
import { conditionOf } from "./keyword-condition.service.ts";
import { keywordFilter } from "./keyword-query.input.ts";
import type { DomainStats, PositionSpread } from "./statistics.types.ts";

const statisticsArgs = z.object({ filter: keywordFilter, timeZone: timeZoneRule });

/** What a keyword without a position counts in averages. */
const unplaced = sql`100`;

type StatisticsRow = PositionSpread & Omit<DomainStats, "spread">;

/** Statistics of a domain's keywords that pass the filter. The caller was found to own the domain. */
export async function domainStatistics(em: EntityManager, domainId: string, args: unknown): Promise<DomainStats> {
	const { filter, timeZone } = validate(statisticsArgs, args);
	const today = startOfDay(dayAt(await databaseNow(em), timeZone), timeZone);
	const { top3, top10, top20, below20, notFound, never, ...statistics } = await rowOf(
		em,
		sql<StatisticsRow>`
			select n.total as "totalKeywords", coalesce(round(n.average, 1), 0)::float8 as "avgPosition",
				n.top3 as "top3Count", n.top3 + n.top10 as "top10Count",
				coalesce(round(100.0 * (n.top3 + n.top10) / nullif(n.total, 0)), 0)::int as "visibilityScore",
				n.total - n.never as "measuredCount", n.not_found as "notFoundCount",
				case when n.had_yesterday then round(n.average_yesterday - n.average, 1)::float8 end as "avgPositionChange",
				n.top3, n.top10, n.top20, n.below20, n.not_found as "notFound", n.never
			from (
				select count(*)::int as total, avg(coalesce(latest_position, ${unplaced})) as average,
					count(*) filter (where latest_position <= 3)::int as top3,
					count(*) filter (where latest_position between 4 and 10)::int as top10,
					count(*) filter (where latest_position between 11 and 20)::int as top20,
					count(*) filter (where latest_position > 20)::int as below20,
					count(*) filter (where latest_position is null and latest_checked_at is not null)::int as not_found,
					count(*) filter (where latest_checked_at is null)::int as never,
					avg(coalesce(yesterday, ${unplaced})) filter (where created_at < ${today}) as average_yesterday,
					count(yesterday) > 0 as had_yesterday
				from (${placesOf(domainId, today, conditionOf(filter) ?? sql``)}) k
			) n`,
	);
	return { ...statistics, spread: { top3, top10, top20, below20, notFound, never } };
}

/**
 * SQL: each keyword with what it counted at the end of yesterday, null when it was not measured before today. That stands
 * on the keyword's row but for those measured twice today already, whose history is asked. `offset 0` keeps the planner
 * from asking it once for each use.
 */
function placesOf(domainId: string, today: Date, condition: Fragment) {
	return sql`
		select k.latest_position, k.latest_checked_at, k.created_at,
			case
				when k.latest_checked_at < ${today} then coalesce(k.latest_position, ${unplaced})
				when k.previous_checked_at < ${today} then coalesce(k.previous_position, ${unplaced})
				when k.previous_checked_at >= ${today} then (
					select coalesce(p.position, ${unplaced}) from position_records p
					where p.keyword_id = k.id and p.checked_at < ${today}
					order by p.checked_at desc limit 1
				)
			end as yesterday
		from keywords k
		where k.domain_id = ${domainId} and k.deleted_at is null ${condition} offset 0`;
}
