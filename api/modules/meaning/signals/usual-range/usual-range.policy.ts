import type { Volatility } from "../../../tracked/keywords/volatility.types.ts";

/** How much a comparison allows for rounding. */
export const slack = 1e-9;

/** A keyword's last measurement of a UTC day in one context. */
export interface Reading {
	/** Null: not found within `depth`. */
	position: number | null;
	/** How many results were searched; at most 254. */
	depth: number;
	/** When it was measured, in seconds since 1970. */
	at: number;
}

/** A keyword's position by several readings, in logarithms: from 2 to 4 is as far as from 20 to 40. */
export interface Level {
	/** The logarithm of the position, to base 2; not found counts as `depth` + 1. */
	x: number;
	/** More than half of the readings did not find the domain. */
	isLost: boolean;
	depth: number;
}

/** How far a keyword wanders without that meaning anything, by positions down to a depth. */
export interface Usual {
	/** The usual level: its logarithm, and as a position. */
	center: number;
	t: number;
	/** How far single readings stray, in logarithms. */
	noise: number;
	/** A quarter of the least important move. */
	floor: number;
	/** The larger of the two, and the same with what few readings leave uncertain. */
	sigma: number;
	s: number;
	/** The range's ends; `depth` + 1: not found. */
	best: number;
	worst: number;
	/** How many readings it rests on. */
	count: number;
}

/** How many places a move from a level must have to be important: fewer, the higher the level. */
export function tier(t: number): number {
	if (t < 3.5) return 2;
	if (t < 10.5) return 3;
	return t < 30.5 ? 5 : 10;
}

/** Whether a move between two levels is important. */
export function important(one: number, other: number): boolean {
	return Math.abs(one - other) >= tier(Math.min(one, other)) - slack;
}

const logarithms = Array.from({ length: 256 }, (_, view) => Math.log2(view));

/** The logarithm of a position, to base 2. */
export function logOf(view: number): number {
	return logarithms[view] ?? Math.log2(view);
}

/** A reading as one down to a depth: not found is `depth` + 1; null if it did not look that far. */
export function viewOf(reading: Reading, depth: number): number | null {
	if (reading.position !== null) return Math.min(reading.position, depth + 1);
	return reading.depth >= depth ? depth + 1 : null;
}

/** The mean without the smallest and the largest seventh. */
export function centerOf(values: readonly number[]): number {
	const sorted = sortedCopy(values);
	const cut = Math.floor(sorted.length / 7);
	const end = sorted.length - cut;
	let sum = 0;
	for (let at = cut; at < end; at++) sum += sorted[at] as number;
	return sum / (end - cut);
}

/** By insertion: for so few numbers five times as fast as the language's own. */
function sortedCopy(values: readonly number[]): number[] {
	const sorted = [...values];
	for (let end = 1; end < sorted.length; end++) {
		const value = sorted[end] as number;
		let at = end;
		for (; at > 0 && (sorted[at - 1] as number) > value; at--) sorted[at] = sorted[at - 1] as number;
		sorted[at] = value;
	}
	return sorted;
}

/** The level of readings down to a depth; at least one of them looked that far. */
export function levelOf(readings: readonly Reading[], depth: number): Level {
	const views = viewsOf(readings, depth);
	const lost = views.filter((view) => view === depth + 1).length;
	return { x: centerOf(views.map(logOf)), isLost: 2 * lost > views.length, depth };
}

/** A level as a position. */
export function positionOf({ x }: Pick<Level, "x">): number {
	return 2 ** x;
}

/** How far two readings in a row were apart, as their positions. */
export type Step = readonly [before: number, after: number];

const minReadings = 2;
const minSteps = 5;

/** Readings from which a usual range is known, unless one did not look far enough. */
export const readingsToLearn = minSteps + 1;

/** The usual range by accepted readings, down to a depth; null while they are too few. */
export function usualRange(readings: readonly Reading[], steps: readonly Step[], depth: number): Usual | null {
	if (readings.length < minReadings || steps.length < minSteps) return null;
	const logs = viewsOf(readings, depth).map(logOf);
	const count = logs.length;
	if (count < minReadings) return null;
	const center = centerOf(logs);
	const t = 2 ** center;
	const spread = 1.25 * meanOf(logs, (x) => Math.abs(x - center));
	const stride = meanOf(steps, ([before, after]) => Math.abs(logOf(after) - logOf(before))) / 1.128;
	// Readings that resemble the ones before stray further than their steps suggest.
	const likeness = spread === 0 ? 1 : Math.min(1, Math.max(0.25, (stride / spread) ** 2));
	const noise = Math.max(spread, stride) * Math.sqrt((2 - likeness) / likeness);
	const floor = Math.log2((t + tier(t)) / t) / 4;
	const sigma = Math.max(noise, floor);
	const s = sigma * Math.sqrt(1 + 1.57 / count);
	return { center, t, noise, floor, sigma, s, count, ...rangeAround(center, s, depth) };
}

/** The positions about a level that are usual: three deviations, and at least one place. */
export function rangeAround(center: number, s: number, depth: number): Pick<Usual, "best" | "worst"> {
	const middle = Math.floor(2 ** center + 0.5 + slack);
	return {
		best: Math.max(1, Math.min(Math.ceil(2 ** (center - 3 * s) - slack), middle - 1)),
		worst: Math.min(depth + 1, Math.max(Math.floor(2 ** (center + 3 * s) + slack), middle + 1)),
	};
}

/** How much a keyword wanders, in relation to an important move. */
export function volatilityOf({ noise, floor }: Usual): Volatility {
	if (noise <= floor) return "LOW";
	return noise < 2.5 * floor ? "MEDIUM" : "HIGH";
}

function viewsOf(readings: readonly Reading[], depth: number): number[] {
	const views: number[] = [];
	for (const reading of readings) {
		const view = viewOf(reading, depth);
		if (view !== null) views.push(view);
	}
	return views;
}

function meanOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
	let sum = 0;
	for (const item of items) sum += value(item);
	return sum / items.length;
}
