import { addDays, type Day, daysBetween, shortDayInWords } from "../../../../../lib/calendar.ts";
import { counted, formatCount } from "../../../../../lib/text.ts";
import {
	type PerformanceSums,
	type SitePerformance,
	sitePerformance,
	sumsOf,
} from "../../../../demand/search-console/analytics/site-performance.service.ts";
import { periodInWords } from "../../content/period.policy.ts";
import type { DocumentFigure, DocumentPart, DocumentSeries } from "../document.types.ts";
import type { BlockBuilder } from "../document-source.ts";
import { cellOf, countOrUnknown, tenthsInWords, unknown } from "../words.ts";
import { paragraphOf } from "./paragraph.ts";
import { maxDailyInMail, weeksOf } from "./weeks.ts";

/** Days up to which figures are shown day by day. */
const maxDaily = 92;

/** The days of a period, oldest first; null where nothing is imported. */
type Days = DayOfSite[];

interface DayOfSite {
	day: Day;
	sums: PerformanceSums | null;
}

type Measure = keyof PerformanceSums;

/** What each figure is called, and its line. */
const measures: { name: string; line: string; measure: Measure }[] = [
	{ name: "Clicks", line: "Clicks", measure: "clicks" },
	{ name: "Impressions", line: "Impressions", measure: "impressions" },
	{ name: "Average position", line: "Position, lower is better", measure: "avgPosition" },
];

/** What Google reports of the site: figures, their days, and the queries with most clicks. */
export const buildSearchConsole: BlockBuilder = async ({ parts, domain, first, last }, { rows }) => {
	const reported = await sitePerformance(parts.em, domain, { first, last, limit: rows ?? 0 });
	if (!reported) return { parts: [paragraphOf("No Search Console data of this domain for these days.")] };
	const count = daysBetween(first, last) + 1;
	const byDay = new Map(reported.days.map((day) => [day.date, day]));
	const days: Days = Array.from({ length: count }, (_, at) => {
		const day = addDays(first, at);
		return { day, sums: byDay.get(day) ?? null };
	});
	const period = periodInWords({ first, last });
	return {
		remark: `${formatCount(reported.days.length)} of ${counted(count, "day")} imported · days in Pacific time`,
		parts: [
			{ type: "figures", figures: figuresOf(reported) },
			...measures.map((measure) => seriesOf(days, measure, period)),
			...queriesOf(reported),
		],
	};
};

function figuresOf({ sums, before, comparedDays }: SitePerformance): DocumentFigure[] {
	const when = comparedDays === 1 ? "on the day before" : `in the ${formatCount(comparedDays)} days before`;
	return measures.map(({ name, measure }) => ({
		label: name,
		value: inWords(sums, measure),
		remark: `${before ? inWords(before, measure) : unknown} ${when}`,
		tone: null,
		isMain: true,
	}));
}

function inWords(sums: PerformanceSums, measure: Measure): string {
	if (measure !== "avgPosition") return formatCount(sums[measure]);
	return sums.avgPosition === null ? unknown : tenthsInWords(sums.avgPosition);
}

function seriesOf(days: Days, { name, line, measure }: (typeof measures)[number], period: string): DocumentSeries {
	const isWeekly = days.length > maxDaily;
	const points = isWeekly ? weeksOf(days).map(weekOf) : days;
	const isLong = !isWeekly && points.length > maxDailyInMail;
	const gaps = points.filter(({ sums }) => sums === null).length;
	const [every, units] = isWeekly ? ["week", "weeks"] : ["day", "days"];
	const missing = gaps > 0 ? ` No data of ${formatCount(gaps)} of ${formatCount(points.length)} ${units}.` : "";
	return {
		type: "series",
		name: `${name} by ${every}, ${period}.${missing}`,
		...linesOf(points, { line, measure, isWeekly }),
		gap: "no data",
		byWeek: isLong ? linesOf(weeksOf(days).map(weekOf), { line, measure, isWeekly: true }) : null,
	};
}

function linesOf(
	points: Days,
	{ line, measure, isWeekly }: Omit<(typeof measures)[number], "name"> & { isWeekly: boolean },
): Pick<DocumentSeries, "pointHead" | "points" | "lines"> {
	return {
		pointHead: isWeekly ? "Week to" : "Day",
		points: points.map(({ day }) => shortDayInWords(day)),
		lines: [{ name: line, tone: "top10", values: points.map(({ sums }) => figureOf(sums, measure)) }],
	};
}

function figureOf(sums: PerformanceSums | null, measure: Measure): number | null {
	const value = sums?.[measure] ?? null;
	return value === null || measure !== "avgPosition" ? value : Math.round(value * 10) / 10;
}

/** The sums of its days; null unless all of them are imported. */
function weekOf(days: Days): DayOfSite {
	const known = days.flatMap(({ sums }) => sums ?? []);
	return { day: days.at(-1)?.day ?? "", sums: known.length === days.length ? sumsOf(known) : null };
}

function queriesOf({ queries }: SitePerformance): DocumentPart[] {
	if (queries.length === 0) return [];
	return [
		{
			...{ type: "table", title: "Top queries", tone: null, isHalf: false, totalCount: null },
			columns: [
				{ head: "Query", role: "name" },
				{ head: "Clicks", role: "number" },
				{ head: "Impressions", role: "number" },
				{ head: "Position", role: "number" },
			],
			rows: queries.map(({ name, clicks, impressions, avgPosition }) => [
				cellOf({ text: name }),
				cellOf({ text: countOrUnknown(clicks) }),
				cellOf({ text: countOrUnknown(impressions) }),
				cellOf({ text: impressions === 0 ? unknown : tenthsInWords(avgPosition) }),
			]),
		},
	];
}
