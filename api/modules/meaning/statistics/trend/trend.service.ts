import { refuseSpan } from "../../../../core/day-span.ts";
import { dayRule } from "../../../../core/days.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { databaseNow, type Fragment, rowsOf, sql, sqlOf, toDate } from "../../../../db/sql.ts";
import { inSnapshot } from "../../../../db/transaction.ts";
import { dayAt } from "../../../../lib/calendar.ts";
import { conditionOf } from "../../../tracked/keywords/choice/keyword-condition.service.ts";
import { filterQuery } from "../../../tracked/keywords/choice/keyword-query.input.ts";
import type { FilterReader } from "../../../tracked/keywords/views/stored-views.service.ts";
import type { DomainTrend } from "./trend.types.ts";
import { countStandings } from "./trend-counts.service.ts";
import { trendPoints } from "./trend-days.ts";
import { type TrendNumbers, trendValues } from "./trend-values.policy.ts";

const trendArgs = filterQuery.extend({ from: dayRule, to: dayRule });

/** A domain's trend; without a filter from its roll-up, otherwise counted. The caller has checked the domain's owner. */
export async function domainTrend(reader: FilterReader, domainId: string, args: unknown): Promise<DomainTrend> {
	const { em } = reader;
	const { from, to, filter, timeZone } = validate(trendArgs, args);
	refuseSpan({ from, to }, dayAt(await databaseNow(em), timeZone), { isOneDayAllowed: true });
	const { dates, bounds, isWeekly } = trendPoints({ from, to }, timeZone);
	const condition = await conditionOf(reader, { domainId }, { filter, timeZone });
	const points = condition
		? await inSnapshot(em, (em) => countedPoints(em, domainId, bounds, condition))
		: await rolledUpPoints(em, domainId, bounds);
	const ofDate = dates.map((_, index) => points.get(dates.length - index) ?? null);
	const isComplete = condition ? ![...points.values()].includes(null) : await isRolledUp(em, domainId);
	return { dates, isWeekly, isComplete, ...trendValues(ofDate) };
}

/** Numbers of points, by their place from 1, the oldest; null until they can be counted. */
type Points = Map<number, TrendNumbers | null>;

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
	domainId: string,
	bounds: Date[],
	condition: Fragment,
): Promise<Points> {
	const rows = await rowsOf(
		em,
		sqlOf({
			place: "number",
			at: "text",
		})`select s.place, s.as_of as at from (${lastRows(domainId, bounds, sql``)}) s order by s.place`,
	);
	const moments = rows.map(({ at }) => toDate(at));
	const numbers = await countStandings(em, { domainId, condition, moments });
	return new Map(rows.map(({ place }, index) => [place, numbers[index] ?? null]));
}

async function isRolledUp(em: EntityManager, domainId: string): Promise<boolean> {
	const due = sql`select from domain_statistics d where d.domain_id = ${domainId} and d.trend_no_data is null limit 1`;
	return (await rowsOf(em, due)).length === 0;
}
