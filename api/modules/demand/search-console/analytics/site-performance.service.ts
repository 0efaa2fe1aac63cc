import type { EntityManager } from "../../../../db/orm.ts";
import { addDays, type Day, daysBetween } from "../../../../lib/calendar.ts";
import { daysOfProperty, readTopRows, type TotalRow } from "./analytics.service.ts";
import { type CoveredDomain, isSiteItself } from "./coverage.policy.ts";
import { accountProperties, filledFor } from "./filled-properties.service.ts";
import type { PerformanceDay } from "./performance.types.ts";

/** Sums of some days. */
export interface PerformanceSums {
	clicks: number;
	impressions: number;
	/** Weighted by impressions, unrounded; null without impressions. */
	avgPosition: number | null;
}

/** What Google reports of a site in a range of days. */
export interface SitePerformance {
	/** The days that are imported, oldest first. */
	days: PerformanceDay[];
	sums: PerformanceSums;
	/** How many days the sums are compared with: as many as lead up to the last imported one, right before the range. */
	comparedDays: number;
	/** Their sums; null unless all of them and of the range up to then are imported. */
	before: PerformanceSums | null;
	/** Those with most clicks. */
	queries: TotalRow[];
}

/**
 * The figures of a property whose pages all belong to the domain: a wider one would tell of other sites. Null without one, and without
 * imported days. The caller decides who may see them.
 */
export async function sitePerformance(
	em: EntityManager,
	domain: CoveredDomain & { accountId: string },
	{ first, last, limit }: { first: Day; last: Day; limit: number },
): Promise<SitePerformance | null> {
	const properties = await accountProperties(em, domain.accountId, 1);
	const own = properties.filter(({ siteUrl }) => isSiteItself(siteUrl, domain));
	const property = filledFor(domain, own);
	if (!property) return null;
	const days = await daysOfProperty(em, property.id, { startDate: first, endDate: last });
	const lastDay = days.at(-1)?.date;
	if (lastDay === undefined) return null;
	const comparedDays = daysBetween(first, lastDay) + 1;
	const earlier = await daysOfProperty(em, property.id, {
		startDate: addDays(first, -comparedDays),
		endDate: addDays(first, -1),
	});
	const isComplete = days.length === comparedDays && earlier.length === comparedDays;
	return {
		days,
		sums: sumsOf(days),
		comparedDays,
		before: isComplete ? sumsOf(earlier) : null,
		queries: await readTopRows(em, property.id, "query", { startDate: first, endDate: last, limit }),
	};
}

/** Sums of days, or of sums. */
export function sumsOf(days: readonly PerformanceSums[]): PerformanceSums {
	const sum = (figureOf: (day: PerformanceSums) => number) => days.reduce((all, day) => all + figureOf(day), 0);
	const impressions = sum((day) => day.impressions);
	const positions = sum((day) => (day.avgPosition ?? 0) * day.impressions);
	return {
		clicks: sum((day) => day.clicks),
		impressions,
		avgPosition: impressions === 0 ? null : positions / impressions,
	};
}
