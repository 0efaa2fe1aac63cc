import { expect } from "vitest";
import { daysBetween } from "../../lib/calendar.ts";
import type { DocumentPart, ReportDocument } from "../../modules/telling/reports/document/document.types.ts";
import { blockOf, rowsIn, says, textsOf, words } from "./document-parts.ts";
import type { ReportAnswer } from "./report-answers.ts";

type Day = ReportAnswer["reported"]["days"][number];

const whole = (value: number) => value.toLocaleString("en-US");
const tenths = (value: number) => value.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Clicks, impressions and position of days. */
function sumsOf(days: readonly Day[]): string[] {
	const impressions = days.reduce((sum, day) => sum + day.impressions, 0);
	const positions = days.reduce((sum, day) => sum + (day.avgPosition ?? 0) * day.impressions, 0);
	return [
		whole(days.reduce((sum, day) => sum + day.clicks, 0)),
		whole(impressions),
		impressions === 0 ? "–" : tenths(positions / impressions),
	];
}

function lineOf(part: DocumentPart | undefined): [point: string, value: number | null][] {
	if (part?.type !== "series") throw new Error(`No series but ${part?.type}.`);
	return part.points.map((point, at) => [point, part.lines[0]?.values[at] ?? null]);
}

/** Compares what Google reports with the property's figures. */
export function expectSearchConsole(document: ReportDocument, { reported, first, last, before }: ReportAnswer) {
	const { remark, parts } = blockOf(document, "SEARCH_CONSOLE");
	const { days, earlier, topQueries } = reported;
	const newest = days.at(-1)?.date;
	if (newest === undefined)
		return expect(parts).toEqual([says("No Search Console data of this domain for these days.")]);
	const count = daysBetween(first, last) + 1;
	expect(remark).toBe(`${days.length} of ${count} ${count === 1 ? "day" : "days"} imported · days in Pacific time`);
	const compared = daysBetween(first, newest) + 1;
	const then = earlier.filter(({ date }) => daysBetween(date, before) < compared);
	const isKnown = days.length === compared && then.length === compared;
	const [figures, clicks, impressions, position, queries] = parts;
	if (figures?.type !== "figures") throw new Error("No figures.");
	const compares = compared === 1 ? "on the day before" : `in the ${compared} days before`;
	expect(figures.figures.map(({ value, remark }) => [value, remark])).toEqual(
		sumsOf(days).map((value, at) => [value, `${isKnown ? sumsOf(then)[at] : "–"} ${compares}`]),
	);
	if (count <= 92) {
		const byDay = (figureOf: (day: Day) => number) =>
			Array.from({ length: count }, (_, at) => {
				const date = new Date(Date.parse(first) + at * 86_400_000).toISOString();
				const day = days.find((day) => date.startsWith(day.date));
				return [words(date), day ? figureOf(day) : null];
			});
		expect(lineOf(clicks)).toEqual(byDay((day) => day.clicks));
		expect(lineOf(impressions)).toEqual(byDay((day) => day.impressions));
		expect(lineOf(position)).toEqual(byDay((day) => Math.round((day.avgPosition ?? 0) * 10) / 10));
	}
	expect(textsOf(rowsIn(queries))).toEqual(
		topQueries.map((row) => [row.query, whole(row.clicks), whole(row.impressions), tenths(row.avgPosition)]),
	);
}
