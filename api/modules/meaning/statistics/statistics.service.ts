import { validate } from "../../../core/validate.ts";
import { type Fragment, rowOf, sql } from "../../../db/sql.ts";
import { comparablePositionBefore, startOfToday } from "../../tracked/keywords/choice/earlier-day.service.ts";
import { conditionOf } from "../../tracked/keywords/choice/keyword-condition.service.ts";
import { filterQuery } from "../../tracked/keywords/choice/keyword-query.input.ts";
import type { FilterReader } from "../../tracked/keywords/views/stored-views.service.ts";
import type { DomainStats, PositionSpread } from "./statistics.types.ts";

type StatisticsRow = Omit<PositionSpread, "top10" | "top20"> & Omit<DomainStats, "spread">;

/** Statistics of a domain's keywords that match the filter. The caller has checked the domain's owner. */
export async function domainStatistics(reader: FilterReader, domainId: string, args: unknown): Promise<DomainStats> {
	const { em } = reader;
	const query = validate(filterQuery, args);
	const condition = await conditionOf(reader, { domainId }, query);
	const today = await startOfToday(em, query.timeZone);
	const { top3, from4to10, from11to20, below20, notFound, never, neverChecked, ...statistics } = await rowOf(
		em,
		sql<StatisticsRow>`
			select n.total as "totalKeywords", coalesce(round(n.positions / nullif(n.total, 0), 1), 0)::float8 as "avgPosition",
				n.top3 as "top3Count", n.top10 as "top10Count",
				coalesce(${percentOf(sql`n.top10`, sql`n.total`)}, 0) as "visibilityScore",
				n.measured as "measuredCount", n.not_found as "notFoundCount",
				n.added_today as "addedTodayCount", n.measured_today as "measuredTodayCount", n.compared as "comparedCount",
				round(n.improvement / nullif(n.compared, 0), 1)::float8 as "avgPositionChange",
				case when n.compared > 0 then n.compared_top3 - n.earlier_top3 end as "top3Change",
				case when n.compared > 0 then n.compared_top10 - n.earlier_top10 end as "top10Change",
				${percentOf(sql`n.compared_top10`, sql`n.compared`)} - ${percentOf(sql`n.earlier_top10`, sql`n.compared`)}
					as "visibilityChange",
				n.top3, n.top10 - n.top3 as "from4to10", n.from11to20 as "from11to20", n.below20,
				n.not_found as "notFound", n.total - n.measured as never,
				n.never_checked as "neverChecked"
			from (
				select ${sum(sql`count`)} as total, ${sum(sql`count * ${placeOf(sql`position`)}`)}::numeric as positions,
					${sum(sql`count`, sql`position <= 3`)} as top3, ${sum(sql`count`, sql`position <= 10`)} as top10,
					${sum(sql`count`, sql`position between 11 and 20`)} as from11to20,
					${sum(sql`count`, sql`position > 20`)} as below20, ${sum(sql`measured`)} as measured,
					${sum(sql`measured`, sql`position is null`)} as not_found,
					${sum(sql`never_checked`)} as never_checked,
					${sum(sql`added_today`)} as added_today, ${sum(sql`measured_today`)} as measured_today,
					${sum(sql`compared`)} as compared,
					${sum(sql`compared * (${placeOf(sql`nullif(earlier, 0)`)} - ${placeOf(sql`position`)})`)}::numeric as improvement,
					${sum(sql`compared`, sql`position <= 3`)} as compared_top3,
					${sum(sql`compared`, sql`position <= 10`)} as compared_top10,
					${sum(sql`compared`, sql`earlier between 1 and 3`)} as earlier_top3,
					${sum(sql`compared`, sql`earlier between 1 and 10`)} as earlier_top10
				from (${standings(domainId, today, condition ?? sql``)}) s
			) n`,
	);
	const spread = { top3, from4to10, from11to20, below20, notFound, never, neverChecked };
	return { ...statistics, spread: { ...spread, top10: from4to10, top20: from11to20 } };
}

/** SQL: a position's value in averages; a keyword without one counts 100. */
function placeOf(position: Fragment) {
	return sql`coalesce(${position}, 100)`;
}

/** SQL: a share in whole per cent; null if the whole is 0. */
function percentOf(part: Fragment, whole: Fragment) {
	return sql`round(100.0 * ${part} / nullif(${whole}, 0))::int`;
}

function sum(number: Fragment, condition = sql`true`) {
	return sql`coalesce(sum(${number}) filter (where ${condition}), 0)::int`;
}

/**
 * SQL: counts of keywords by position now and `earlier`, at the end of yesterday: 0 not found, null if it may not be
 * compared. Summing these is twice as fast as counting each figure over all keywords. `offset 0` keeps the planner from
 * evaluating the earlier position once per use.
 */
function standings(domainId: string, today: Date, condition: Fragment) {
	return sql`
		select k.latest_position as position, k.earlier, count(*)::int as count, count(k.latest_checked_at)::int as measured,
			count(*) filter (where k.outcome is null)::int as never_checked,
			count(*) filter (where k.latest_checked_at >= ${today})::int as measured_today,
			count(*) filter (where k.created_at >= ${today})::int as added_today,
			count(k.earlier)::int as compared
		from (
			select k.latest_position, k.latest_checked_at, k.outcome, k.created_at, ${comparablePositionBefore(today)} as earlier
			from keywords k
			where k.domain_id = ${domainId} and k.deleted_at is null ${condition} offset 0
		) k
		group by k.latest_position, k.earlier`;
}
