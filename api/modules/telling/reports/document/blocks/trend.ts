import { type Day, shortDayInWords } from "../../../../../lib/calendar.ts";
import { formatCount } from "../../../../../lib/text.ts";
import { domainTrend } from "../../../../meaning/statistics/trend/trend.service.ts";
import type { DomainTrend } from "../../../../meaning/statistics/trend/trend.types.ts";
import { type Period, periodInWords } from "../../content/period.policy.ts";
import type { DocumentSeries } from "../document.types.ts";
import type { BlockBuilder } from "../document-source.ts";
import { paragraphOf } from "./paragraph.ts";
import { maxDailyInMail, weeksOf } from "./weeks.ts";

/** A point of the trend. */
interface Point {
	day: Day;
	/** Null where nothing was measured. */
	counts: { top3: number; top10: number; measured: number } | null;
}

type Counts = NonNullable<Point["counts"]>;

/** Keywords in the top 3, in the top 10 and measured, over the days. */
export const buildTrend: BlockBuilder = async ({ parts, domain, content, filter, ...days }) => {
	const { timeZone } = content;
	const trend = await domainTrend(parts, domain.id, { from: days.first, to: days.last, timeZone, filter });
	const points = pointsOf(trend);
	if (points.every(({ counts }) => counts === null)) {
		return { parts: [paragraphOf("No check ended in this period.")] };
	}
	const isLong = !trend.isWeekly && points.length > maxDailyInMail;
	return {
		parts: [
			{
				type: "series",
				name: nameOf(points, { ...days, isWeekly: trend.isWeekly }),
				...linesOf(points, trend.isWeekly),
				gap: "no check",
				byWeek: isLong ? linesOf(weeksOf(points).map(weekOf), true) : null,
			},
		],
	};
};

/** Oldest first. */
function pointsOf({ dates, totalCount, top3, from4to10, noData }: DomainTrend): Point[] {
	const points = dates.map((day, at): Point => {
		const total = totalCount[at] ?? null;
		if (total === null) return { day, counts: null };
		const best = top3[at] ?? 0;
		return { day, counts: { top3: best, top10: best + (from4to10[at] ?? 0), measured: total - (noData[at] ?? 0) } };
	});
	return points.reverse();
}

/** The counts of the last of its days that has any. */
function weekOf(days: readonly Point[]): Point {
	const counts = days.findLast((point) => point.counts !== null)?.counts ?? null;
	return { day: days.at(-1)?.day ?? "", counts };
}

function linesOf(points: readonly Point[], isWeekly: boolean): Pick<DocumentSeries, "pointHead" | "points" | "lines"> {
	const values = (name: keyof Counts) => points.map(({ counts }) => counts?.[name] ?? null);
	return {
		pointHead: isWeekly ? "Week to" : "Day",
		points: points.map(({ day }) => shortDayInWords(day)),
		lines: [
			{ name: "Top 3", tone: "top3", values: values("top3") },
			{ name: "Top 10", tone: "top10", values: values("top10") },
			{ name: "Measured", tone: "muted", values: values("measured") },
		],
	};
}

function nameOf(points: readonly Point[], { isWeekly, ...days }: Period & { isWeekly: boolean }): string {
	const [every, unit] = isWeekly ? ["week", "weeks"] : ["day", "days"];
	const gaps = points.filter(({ counts }) => counts === null).length;
	const last = points.findLast(({ counts }) => counts !== null);
	return [
		`Keywords in the top 3, in the top 10 and measured, by ${every}, ${periodInWords(days)}.`,
		gaps > 0 && `No check ended on ${formatCount(gaps)} of ${formatCount(points.length)} ${unit}.`,
		last?.counts && `On ${shortDayInWords(last.day)}, ${inWords(last.counts)}.`,
	]
		.filter(Boolean)
		.join(" ");
}

function inWords({ top3, top10, measured }: Counts): string {
	return `top 3: ${formatCount(top3)}, top 10: ${formatCount(top10)}, measured: ${formatCount(measured)}`;
}
