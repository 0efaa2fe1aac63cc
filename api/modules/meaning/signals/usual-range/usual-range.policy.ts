import type { Volatility } from "../../../tracked/keywords/volatility.types.ts";

/** How much a comparison allows for rounding. */
export const slack = 1e-9;

/** How much must speak for a change in the largest domains. */
export const mostProof = 10;

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
	/** The larger of the two. */
	sigma: number;
	/** The range's ends as logarithms, before they are places. */
	low: number;
	high: number;
	/** The range's ends; `depth` + 1: not found. */
	best: number;
	worst: number;
	/** From where on a position is far outside, on either side. */
	farBest: number;
	farWorst: number;
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

/** Whether two positions are so many steps apart: important moves, and half as far again. */
export function apart(one: number, other: number, steps: number): boolean {
	const better = Math.min(one, other);
	return Math.abs(one - other) >= Math.max(steps * tier(better), better / 2) - slack;
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
	return middleOf(sortedCopy(values));
}

function middleOf(sorted: readonly number[]): number {
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
/** Readings from which the range is bounded by what was seen. */
const minSeen = 6;
/** Readings before one that its noise is measured against, so that drift is none. */
const readingsBefore = 7;

/** Readings from which a usual range is known, unless one did not look far enough. */
export const readingsToLearn = minSteps + 1;

/** The usual range by accepted readings, oldest first, down to a depth; null while they are too few. */
export function usualRange(readings: readonly Reading[], steps: readonly Step[], depth: number): Usual | null {
	if (readings.length < minReadings || steps.length < minSteps) return null;
	const views = viewsOf(readings, depth);
	const count = views.length;
	if (count < minReadings) return null;
	const sorted = sortedCopy(views);
	const center = middleOf(sorted.map(logOf));
	const t = 2 ** center;
	const noise = noiseOf(views.map(logOf), steps);
	const floor = Math.log2((t + tier(t)) / t) / 4;
	const sigma = Math.max(noise, floor);
	const spread = 3 * sigma * Math.sqrt(1 + 1.57 / count);
	const level = { center, t, noise, floor, sigma, count };
	return { ...level, ...boundsOf(sorted, { center, spread }, depth) };
}

/** How far single readings stray, in logarithms. Readings that resemble the ones before stray further than their steps suggest. */
function noiseOf(logs: readonly number[], steps: readonly Step[]): number {
	let strayed = 0;
	for (let at = 1; at < logs.length; at++)
		strayed += Math.abs((logs[at] as number) - centerOf(logs.slice(Math.max(0, at - readingsBefore), at)));
	const spread = (1.25 * strayed) / (logs.length - 1);
	const stride = meanOf(steps, ([before, after]) => Math.abs(logOf(after) - logOf(before))) / 1.128;
	const likeness = spread === 0 ? 1 : Math.min(1, Math.max(0.25, (stride / spread) ** 2));
	return Math.max(spread, stride) * Math.sqrt((2 - likeness) / likeness);
}

type Bounds = Pick<Usual, "low" | "high" | "best" | "worst" | "farBest" | "farWorst">;

/**
 * The positions about a level that are usual: three deviations, all that was seen but for the two best and the two worst of 28,
 * less than a step further, and at least one place. Not found, and found, are usual only if seen.
 * @param sorted the readings' positions, ascending
 * @param around the level, and three deviations, in logarithms
 */
function boundsOf(sorted: readonly number[], around: { center: number; spread: number }, depth: number): Bounds {
	const { center, spread } = around;
	const middle = Math.floor(2 ** center + 0.5 + slack);
	const cut = Math.floor(sorted.length / 14);
	const seenBest = sorted[cut] as number;
	const seenWorst = sorted[sorted.length - 1 - cut] as number;
	let high = Math.max(center + spread, logOf(seenWorst));
	let low = Math.min(center - spread, logOf(seenBest));
	let [farBest, farWorst] = [0, Number.POSITIVE_INFINITY];
	if (sorted.length >= minSeen) {
		high = Math.min(high, logOf(worstNear(seenWorst, 1) + 0.5));
		const nearest = bestNear(seenBest, 1);
		if (nearest > 1) low = Math.max(low, logOf(nearest - 0.5));
		[farBest, farWorst] = [bestNear(seenBest, 2) - 1, worstNear(seenWorst, 2) + 1];
	}
	high = Math.max(high, logOf(middle + 1));
	if (middle > 1) low = Math.min(low, logOf(middle - 1));
	const worst = Math.min(seenWorst > depth ? depth + 1 : depth, Math.floor(2 ** high + slack));
	const best = seenBest > depth ? depth + 1 : Math.max(1, Math.ceil(2 ** low - slack));
	return { low, high, best, worst, farBest, farWorst };
}

/** The worst position that is less than so many steps worse than another. */
function worstNear(position: number, steps: number): number {
	let worst = position;
	while (!apart(position, worst + 1, steps)) worst++;
	return worst;
}

/** The best position that is less than so many steps better than another. */
function bestNear(position: number, steps: number): number {
	let best = position;
	while (best > 1 && !apart(position, best - 1, steps)) best--;
	return best;
}

/** The largest z there is; far outside the range it is larger for those who ask for the most proof. */
const maxZ = 4;
const maxZOfMostProof = 5;

/**
 * How far a position is from the usual level: 3 at the ends of the range, above 0 is worse. @param proof as `proofFor` gives it
 */
export function zOf(usual: Usual, view: number, proof: number): number {
	const { center, low, high, best, worst, farBest, farWorst } = usual;
	const far = proof >= mostProof ? maxZOfMostProof : maxZ;
	const x = logOf(view);
	const z = (3 * (x - center)) / (x >= center ? high - center : center - low);
	if (view > worst) return view >= farWorst ? far : Math.min(maxZ, Math.max(z, 3));
	if (view < best) return view <= farBest ? -far : Math.max(-maxZ, Math.min(z, -3));
	return Math.max(-maxZ, Math.min(maxZ, z));
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
