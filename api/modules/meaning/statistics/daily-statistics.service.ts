import { z } from "zod";
import type { Context } from "../../../context.ts";
import { daysRule } from "../../../core/days.ts";
import { readTogether } from "../../../core/loaders.ts";
import { timeZoneRule } from "../../../core/time-zone.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { databaseNow, type RowOf, rowsOf, sqlOf } from "../../../db/sql.ts";
import { type DayWindow, dayWindow } from "../positions/days/day-window.ts";
import type { DailyStats } from "./daily-statistics.types.ts";

const dailyStatisticsArgs = z.object({
	days: daysRule(30),
	timeZone: timeZoneRule,
});

/** A domain whose days are requested. The caller has checked its owner. */
export interface DomainDays {
	id: string;
	firstCheckedAt: Date | null;
	days: number;
	timeZone: string;
}

/** A loader key for a domain's statistics. */
export function dailyStatisticsKey(domain: { id: string; firstCheckedAt?: Date | null }, args: unknown): string {
	const { days, timeZone } = validate(dailyStatisticsArgs, args);
	return JSON.stringify([domain.id, domain.firstCheckedAt ?? null, days, timeZone]);
}

/** Batch: statistics of domains by `dailyStatisticsKey`; those for the same days take one statement. */
export async function dailyStatisticsByKey({ em }: Context, keys: readonly string[]): Promise<DailyStats[]> {
	const asked = keys.map(readKey);
	const now = await databaseNow(em);
	return readTogether(
		asked,
		({ days, timeZone }) => `${days} ${timeZone}`,
		async (group) => {
			const [{ days, timeZone }] = group;
			const longest = dayWindow({ now, days, timeZone, firstCheckedAt: new Date(0) });
			const domainIds = group.map(({ id }) => id);
			const moments = await lastMoments(em, domainIds, longest);
			return ({ id, firstCheckedAt }) => {
				const { dates } = dayWindow({ now, days, timeZone, firstCheckedAt });
				return alignedStats(dates, longest.dates.length, moments.get(id) ?? []);
			};
		},
	);
}

function readKey(key: string): DomainDays {
	const [id, firstCheckedAt, days, timeZone] = JSON.parse(key) as [string, string | null, number, string];
	return { id, firstCheckedAt: firstCheckedAt === null ? null : new Date(firstCheckedAt), days, timeZone };
}

const momentRow = {
	domainId: "text",
	/** Numbered from 1, the oldest. */
	day: "number",
	avgPosition: "number",
	top3Count: "number",
	top10Count: "number",
	visibilityScore: "number",
	totalKeywords: "number",
	measuredCount: "number",
} as const;

/** A domain's statistics after a day's last run. */
type Moment = RowOf<typeof momentRow>;

async function lastMoments(
	em: EntityManager,
	domainIds: string[],
	{ bounds }: DayWindow,
): Promise<Map<string, Moment[]>> {
	const moments = await rowsOf(
		em,
		sqlOf(momentRow)`
			select wanted.id as "domainId", s.day, round(s.position_sum::numeric / s.total_keywords, 1)::float8 as "avgPosition",
				s.top3_count as "top3Count", s.top10_count as "top10Count",
				round(100.0 * s.top10_count / s.total_keywords)::int as "visibilityScore",
				s.total_keywords as "totalKeywords", s.measured_count as "measuredCount"
			from unnest(${domainIds}::bigint[]) as wanted (id)
			cross join lateral (
				select distinct on (day) width_bucket(d.quarter_hour, ${bounds}::timestamptz[]) as day, d.*
				from domain_statistics d
				where d.domain_id = wanted.id and d.quarter_hour >= ${bounds[0]} and d.quarter_hour < ${bounds.at(-1)}
				order by day, d.quarter_hour desc
			) s`,
	);
	return Map.groupBy(moments, ({ domainId }) => domainId);
}

/** Aligns the moments with the newest of the days that were read. */
function alignedStats(dates: string[], days: number, moments: Moment[]): DailyStats {
	const ofDate: (Moment | null)[] = new Array(dates.length).fill(null);
	for (const moment of moments) if (days - moment.day < dates.length) ofDate[days - moment.day] = moment;
	const listOf = (field: Exclude<keyof Moment, "domainId" | "day">) =>
		ofDate.map((moment) => (moment ? moment[field] : null));
	return {
		dates,
		avgPosition: listOf("avgPosition"),
		top3Count: listOf("top3Count"),
		top10Count: listOf("top10Count"),
		visibilityScore: listOf("visibilityScore"),
		totalKeywords: listOf("totalKeywords"),
		measuredCount: listOf("measuredCount"),
	};
}
