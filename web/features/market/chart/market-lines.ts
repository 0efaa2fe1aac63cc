import { dailyPoints, type RailPoint } from "../../../entities/annotation/rail.ts";
import { daysBetween, daysUpTo } from "../../../lib/days.ts";
import { formatInteger } from "../../../lib/format.ts";
import { type Measure, maxShown } from "../view/market-state.ts";
import type { Market } from "../view/use-market.ts";

/** A site's values on the chart's days, oldest first; null where there are none. */
export interface MarketLine {
	site: string;
	/** Null for the own site. */
	competitorId: string | null;
	values: readonly (number | null)[];
}

/** What is known of each day of the chart, oldest first. */
export interface MarketDays {
	points: readonly RailPoint[];
	/** Keywords that count; null where nothing was measured. */
	keywordCount: readonly (number | null)[];
	measuredCount: readonly (number | null)[];
}

/** The chart's axis: one place a day, measured or not. */
export function axisDays({ from, to }: { from: string; to: string }): RailPoint[] {
	return dailyPoints(daysUpTo(to, daysBetween(from, to) + 1).toReversed());
}

/** Puts values of the API, newest first, at the days of the axis. */
function placed<Value>(points: readonly RailPoint[], dates: readonly string[], values: readonly (Value | null)[]) {
	const places = new Map(dates.map((day, index) => [day, index]));
	return points.map(({ last }) => {
		const at = places.get(last);
		return at === undefined ? null : (values[at] ?? null);
	});
}

export function marketDays(points: readonly RailPoint[], market: Market): MarketDays {
	return {
		points,
		keywordCount: placed(points, market.dates, market.keywordCount),
		measuredCount: placed(points, market.dates, market.measuredCount),
	};
}

/** The own line first, then those of the competitors shown. */
export function marketLines(
	points: readonly RailPoint[],
	{ dates, series = [] }: Market,
	measure: Measure,
	shown: readonly string[],
): MarketLine[] {
	return series
		.filter(({ competitorId }) => competitorId === null || shown.includes(competitorId))
		.map((one) => ({
			site: one.site,
			competitorId: one.competitorId,
			values: placed(points, dates, one[measure]),
		}));
}

/** A line's last value, and where it is. */
export interface LineEnd {
	line: MarketLine;
	/** From 1, for the greatest value: what a phone has room for at the end of a line. */
	number: number;
	index: number;
	value: number;
}

/** Where the lines end; those without a value have no end. The order is that of the lines. */
export function endsOf(lines: readonly MarketLine[]): LineEnd[] {
	const ends = lines.flatMap((line) => {
		const index = line.values.findLastIndex((value) => value !== null);
		const value = line.values[index] ?? null;
		return value === null ? [] : [{ line, index, value }];
	});
	const ordered = ends.toSorted((one, other) => other.value - one.value);
	return ends.map((end) => ({ ...end, number: ordered.indexOf(end) + 1 }));
}

/** The competitors in a chart by default: those with the largest share on the newest day. */
export function shownByDefault({ series = [] }: Pick<Market, "series">): string[] {
	return series
		.flatMap(({ competitorId, shareOfVoice }) =>
			competitorId === null ? [] : [{ competitorId, share: shareOfVoice.find((value) => value !== null) ?? 0 }],
		)
		.toSorted((one, other) => other.share - one.share)
		.slice(0, maxShown)
		.map(({ competitorId }) => competitorId);
}

/** Maximum number of days between two joined points: a measurement counts for eight. */
const maxApart = 8;

/** The points of a line in runs that are joined, by their places. */
export function runsOf(values: readonly (number | null)[]): number[][] {
	const runs: number[][] = [];
	values.forEach((value, index) => {
		if (value === null) return;
		const run = runs.at(-1);
		const last = run?.at(-1);
		if (run && last !== undefined && index - last <= maxApart) run.push(index);
		else runs.push([index]);
	});
	return runs;
}

/** An open gap: the last point before it and the first after it. */
export interface Gap {
	from: number;
	to: number;
}

/** Where nothing was measured for longer than a measurement counts. */
export function gapsOf(values: readonly (number | null)[]): Gap[] {
	const runs = runsOf(values);
	return runs.slice(1).flatMap((run, at) => {
		const [from, to] = [runs[at]?.at(-1), run[0]];
		return from === undefined || to === undefined ? [] : [{ from, to }];
	});
}

/** A day from which another number of keywords counts. */
export interface CountTick {
	index: number;
	text: string;
}

/** The minimum share by which the number of keywords must differ from the point before to be noted. */
const toldChange = 0.1;

/** Where the number of keywords differs by more than 10 % from the point before: `400 → 1,400 keywords`. */
export function countTicks(counts: readonly (number | null)[]): CountTick[] {
	const ticks: CountTick[] = [];
	let before: number | null = null;
	counts.forEach((count, index) => {
		if (count === null) return;
		if (before !== null && Math.abs(count - before) > toldChange * before) {
			ticks.push({ index, text: `${formatInteger(before)} → ${formatInteger(count)} keywords` });
		}
		before = count;
	});
	return ticks;
}

/** Steps between grid lines, at least: a share may be small. */
const steps = [1, 2, 2.5, 5, 10];

/** Round figures from 0 to above the greatest value, three or four steps apart; shares of less than 1 % have steps of parts. */
export function valueTicks(greatest: number): number[] {
	if (greatest <= 0) return [0, 1];
	const least = greatest / 4;
	const power = 10 ** Math.floor(Math.log10(least));
	const step = (steps.find((factor) => factor * power >= least) ?? 10) * power;
	const count = Math.max(1, Math.ceil(greatest / step - 1e-9));
	return Array.from({ length: count + 1 }, (_, index) => Math.round(index * step * 1e6) / 1e6);
}
