import { refuseSpan } from "../../../../core/day-span.ts";
import { dayRule } from "../../../../core/days.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { databaseNow, type Fragment, rowOf, rowsOf, sql, sqlOf, toDate } from "../../../../db/sql.ts";
import { dayAt } from "../../../../lib/calendar.ts";
import { conditionOf } from "../../../tracked/keywords/choice/keyword-condition.service.ts";
import { filterQuery } from "../../../tracked/keywords/choice/keyword-query.input.ts";
import type { DomainTrend } from "./trend.types.ts";
import { countStandings } from "./trend-counts.service.ts";
import { trendPoints } from "./trend-days.ts";
import { type TrendNumbers, trendValues } from "./trend-values.policy.ts";

const trendArgs = filterQuery.extend({ from: dayRule, to: dayRule });

/** A domain whose owner the caller has checked. */
export interface TrendedDomain {
	id: string;
	keywordCount: number;
}

/** A domain's trend; without a filter from its roll-up, otherwise counted. */
export async function domainTrend(em: EntityManager, domain: TrendedDomain, args: unknown): Promise<DomainTrend> {
	const { from, to, filter, timeZone } = validate(trendArgs, args);
	refuseSpan({ from, to }, dayAt(await databaseNow(em), timeZone), { isOneDayAllowed: true });
	const { dates, bounds, isWeekly } = trendPoints({ from, to }, timeZone);
	const condition = await conditionOf(em, { domainId: domain.id }, { filter, timeZone });
	const points = condition
		? await countedPoints(em, domain, bounds, condition)
		: await rolledUpPoints(em, domain.id, bounds);
	const ofDate = dates.map((_, index) => points.get(dates.length - index) ?? null);
	return { dates, isWeekly, isComplete: await isComplete(em, domain.id), ...trendValues(ofDate) };
}

/** Numbers of points, by their place from 1, the oldest. */
type Points = Map<number, TrendNumbers>;

/** SQL: the last row of each point. */
function lastRows(domainId: string, bounds: Date[], condition: Fragment): Fragment {
	return sql`
		select distinct on (place) width_bucket(d.quarter_hour, ${bounds}::timestamptz[]) as place, d.*
		from domain_statistics d
		where d.domain_id = ${domainId} and d.quarter_hour >= ${bounds[0]} and d.quarter_hour < ${bounds.at(-1)} ${condition}
		order by place, d.quarter_hour desc`;
}

async function rolledUpPoints(em: EntityManager, domainId: string, bounds: Date[]): Promise<Points> {
	const rows = await rowsOf(
		em,
		sql<TrendNumbers & { place: number }>`
			select s.place, s.trend_top3 as top3, s.trend_from4to10 as "from4to10", s.trend_from11to20 as "from11to20",
				s.trend_below20 as "below20", s.trend_not_found as "notFound", s.trend_no_data as "noData",
				s.trend_position_sum as "positionSum"
			from (${lastRows(domainId, bounds, sql`and d.trend_no_data is not null`)}) s`,
	);
	return new Map(rows.map(({ place, ...numbers }) => [place, numbers]));
}

async function countedPoints(
	em: EntityManager,
	{ id, keywordCount }: TrendedDomain,
	bounds: Date[],
	condition: Fragment,
): Promise<Points> {
	const rows = await rowsOf(
		em,
		sqlOf({
			place: "number",
			at: "text",
		})`select s.place, s.as_of as at from (${lastRows(id, bounds, sql``)}) s order by s.place`,
	);
	const moments = rows.map(({ at }) => toDate(at));
	const { runs } = await rowOf(
		em,
		sqlOf({ runs: "number" })`
			select count(*)::int as runs from domain_statistics d
			where d.domain_id = ${id} and d.quarter_hour >= ${bounds[0]} and d.quarter_hour < ${bounds.at(-1)}`,
	);
	const matching = sql`k.domain_id = ${id} and k.deleted_at is null ${condition}`;
	const numbers = await countStandings(em, { domainId: id, keywords: keywordCount, matching, moments, runs });
	return new Map(rows.map(({ place }, index) => [place, numbers[index] as TrendNumbers]));
}

async function isComplete(em: EntityManager, domainId: string): Promise<boolean> {
	const due = sql`select from domain_statistics d where d.domain_id = ${domainId} and d.trend_no_data is null limit 1`;
	return (await rowsOf(em, due)).length === 0;
}
