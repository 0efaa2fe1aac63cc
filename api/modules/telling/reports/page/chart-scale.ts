import type { DocumentSeries } from "../document/document.types.ts";

/** A line of a chart. */
export type Line = DocumentSeries["lines"][number];

/** Where points and values are in a drawing, and where its base line is. */
export interface Plot {
	x(at: number): number;
	y(value: number): number;
	base: number;
}

/** The steps between round figures. */
const round = [1, 2, 5];

/** Round figures from the first step up to one that is at least the largest value: five at most. */
export function ticksOf(max: number): number[] {
	for (let power = 1; ; power *= 10) {
		for (const step of round.map((figure) => figure * power)) {
			const count = Math.max(1, Math.ceil(max / step));
			if (count <= 5) return Array.from({ length: count }, (_, at) => (at + 1) * step);
		}
	}
}

/** The round figures of a chart's scale. */
export function scaleOf(lines: readonly Line[]): number[] {
	return ticksOf(Math.max(0, ...lines.map(highestOf)));
}

/** The figures that are named: of many, every other. */
export function namedTicks(ticks: readonly number[]): number[] {
	return ticks.filter((_, at) => ticks.length < 4 || at % 2 === 1);
}

function highestOf({ values }: Line): number {
	return Math.max(0, ...values.filter(isValue));
}

/** Neighbouring points that have values, as indexes of the first and the last. */
export type Run = [first: number, last: number];

/** The runs of a line between its gaps, or the gaps between runs. */
export function runsOf<Value>(values: readonly Value[], isIn: (value: Value) => boolean): Run[] {
	const runs: Run[] = [];
	values.forEach((value, at) => {
		if (!isIn(value)) return;
		const last = runs.at(-1);
		if (last && last[1] === at - 1) last[1] = at;
		else runs.push([at, at]);
	});
	return runs;
}

function isValue(value: number | null): value is number {
	return value !== null;
}

/** Rounded to a tenth. */
export function tenth(value: number): number {
	return Math.round(value * 10) / 10;
}

/** A line between two gaps: a single point is drawn as a dot. */
export interface Stroke {
	path: string;
	isPoint: boolean;
}

/** A line between each two gaps. */
export function strokesOf(line: Line, plot: Plot): Stroke[] {
	return runsOf(line.values, isValue).map((run) => ({ path: pathOf(line, run, plot), isPoint: run[0] === run[1] }));
}

/** The areas below a line, down to the base. */
export function areaPaths(line: Line, plot: Plot): string[] {
	return runsOf(line.values, isValue)
		.filter(([first, last]) => last > first)
		.map((run) => {
			const [first, last] = run.map((at) => tenth(plot.x(at)));
			return `${pathOf(line, run, plot)}L${last ?? 0} ${plot.base}H${first ?? 0}z`;
		});
}

function pathOf({ values }: Line, [first, last]: Run, { x, y }: Plot): string {
	const at = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
	const corners = at.map((index) => `${tenth(x(index))} ${tenth(y(values[index] ?? 0))}`);
	// A point between two gaps is a line without length, which its round ends make a dot.
	return `M${corners.join("L")}${corners.length === 1 ? "h.01" : ""}`;
}

/** The lines above areas, the highest first, so that each area remains in sight. */
export function filledLines(lines: readonly Line[]): Line[] {
	return lines.filter(({ tone }) => tone !== "muted").sort((a, b) => highestOf(b) - highestOf(a));
}

/** The end of a line, and the highest value near it, above which its label goes. */
export interface LineEnd extends Pick<Line, "name" | "tone"> {
	at: number;
	value: number;
	highest: number;
}

/** The ends of the lines that have values. @param isNear whether a point is below the label of the line that ends there */
export function lineEnds(lines: readonly Line[], isNear: (point: number, end: number) => boolean): LineEnd[] {
	return lines.flatMap(({ name, tone, values }) => {
		const at = values.findLastIndex(isValue);
		const value = values[at];
		if (value == null) return [];
		const highest = Math.max(...values.filter((_, point) => isNear(point, at)).filter(isValue));
		return [{ name, tone, at, value, highest }];
	});
}

/** Where a gap is named, and whether its name is wider than the gap in a narrow chart. */
export interface GapPlace {
	x: number;
	isNarrow: boolean;
}

/** Where gaps of all lines are named, if there is room: in their middle, and at an end at the very end, away from the lines. */
export function gapPlaces({ points, lines }: Pick<DocumentSeries, "points" | "lines">, x: Plot["x"]): GapPlace[] {
	const isGap = points.map((_, at) => lines.every(({ values }) => values[at] === null));
	const last = points.length - 1;
	const room = (x(last) - x(0)) * 0.2;
	// The names of lines are to the left of their ends.
	const ends = lineEnds(lines, () => true).map(({ at }) => x(at));
	let free = x(0);
	return runsOf(isGap, Boolean).flatMap(([from, to]) => {
		const place = from === 0 ? x(0) : to === last ? x(last) : (x(from) + x(to)) / 2;
		if (place < free || ends.some((end) => end > place && end - place < room)) return [];
		free = place + room;
		return [{ x: place, isNarrow: x(Math.min(to + 1, last)) - x(Math.max(0, from - 1)) < room }];
	});
}

/** Where labels go that want to be at these heights: at least so far apart, rather higher than lower, and within the bounds. */
export function spread(
	wanted: readonly number[],
	{ gap, top, bottom }: { gap: number; top: number; bottom: number },
): number[] {
	const fromBelow = wanted.map((_, at) => at).sort((a, b) => (wanted[b] ?? 0) - (wanted[a] ?? 0) || b - a);
	const placed = new Map<number, number>();
	let free = bottom;
	for (const at of fromBelow) {
		const height = Math.min(wanted[at] ?? 0, free);
		placed.set(at, height);
		free = height - gap;
	}
	let taken = top;
	for (const at of fromBelow.toReversed()) {
		const height = Math.max(placed.get(at) ?? 0, taken);
		placed.set(at, height);
		taken = height + gap;
	}
	return wanted.map((_, at) => placed.get(at) ?? 0);
}

/** Which points are named below a chart: the fewer, the longer their names. */
export function axisPoints(points: readonly string[]): number[] {
	return namedPoints(points.length, points.every((name) => name.length < 8) ? 5 : 3);
}

/** Which points of the axis are named: the first, the last, and some at equal distances between them. */
export function namedPoints(count: number, most: number): number[] {
	if (count <= most) return Array.from({ length: count }, (_, at) => at);
	const step = Math.max(1, Math.round((count - 1) / (most - 1)));
	const steps = Array.from({ length: Math.ceil((count - 1) / step) }, (_, at) => at * step);
	// One too close to the last would run into it.
	return [...steps.filter((at) => count - 1 - at > step * 0.9), count - 1];
}
