import { seedOf, unit } from "../../lib/seeded.ts";
import { emptySeries, type Stepped, step } from "../../modules/meaning/signals/usual-range/series.policy.ts";
import { standingOn } from "../../providers/serp/sandbox/sandbox-ranking.ts";
import { quantile } from "./bench.ts";

const deepest = 100;
const dayMs = 86_400_000;
const firstDay = Date.UTC(2026, 0, 1);

/** Random numbers that are the same in every run. */
export class Dice {
	readonly #seed: number;
	#thrown = 0;

	constructor(name: string) {
		this.#seed = seedOf(name);
	}

	/** Uniform in [0, 1). */
	unit(): number {
		return unit(this.#seed, this.#thrown++);
	}

	/** Standard normal. */
	normal(): number {
		return Math.sqrt(-2 * Math.log(1 - this.unit())) * Math.cos(2 * Math.PI * this.unit());
	}
}

/** How a keyword wanders about its level. */
export interface Noise {
	/** In logarithms to base 2. */
	sigma: number;
	/** How much a day resembles the one before, 0 to 1. */
	rho: number;
}

/** A keyword of the reference noise: its level and how it wanders. */
export function referenceKeyword(dice: Dice, rho: number): Noise & { level: number } {
	return { level: 60 ** dice.unit(), sigma: 0.05 + 0.25 * dice.unit(), rho };
}

/** Positions about a level that may change from day to day, with a flicker in a hundred; null: not found within the depth. */
export function positionsOf(
	dice: Dice,
	{ sigma, rho }: Noise,
	levels: readonly number[],
	depth = deepest,
): (number | null)[] {
	const positionAt = (y: number) => {
		const position = Math.max(1, Math.round(2 ** y));
		return position > depth ? null : position;
	};
	let x = dice.normal();
	return levels.map((level) => {
		x = rho * x + Math.sqrt(1 - rho ** 2) * dice.normal();
		const y = Math.log2(level) + sigma * x;
		if (dice.unit() >= 0.01) return positionAt(y);
		const [kind, far] = [dice.unit(), 1 + 2 * dice.unit()];
		if (kind < 0.3) return null;
		return positionAt(kind < 0.85 ? y + far : y - far);
	});
}

/** Levels of so many days that end at a level, and before wander by so much a day, in logarithms, above position 1. */
export function walkTo(level: number, step: number, days: number, dice: Dice): number[] {
	const logs = [Math.log2(level)];
	while (logs.length < days) logs.push(Math.abs((logs.at(-1) ?? 0) + step * dice.normal()));
	return logs.reverse().map((log) => 2 ** log);
}

/** What daily readings of these positions do. */
export function replay(positions: readonly (number | null)[], proof: number, depth = deepest): Stepped[] {
	let state = emptySeries;
	return positions.map((position, day) => {
		const at = (firstDay + day * dayMs) / 1_000;
		const stepped = step(state, { position, depth, at }, proof);
		state = stepped.state;
		return stepped;
	});
}

/** Where the sandbox has a domain for a phrase, day by day; null if it is not found on all of them. */
export function sandboxHistory(phrase: string, days: number): number[] | null {
	const positions = Array.from({ length: days }, (_, day) => {
		const at = new Date(firstDay + day * dayMs);
		const query = { phrase, country: "US", device: "desktop", domainHost: "example.com", domainPath: "", at } as const;
		return standingOn(query).position;
	});
	return positions.every((position) => position !== null) ? positions : null;
}

const medianOver = 15;

/** How far values stray from their running median of 15; the first and the last seven are left out. */
export function strayingOf(values: readonly number[]): number[] {
	return Array.from({ length: values.length - medianOver + 1 }, (_, start) => {
		const middle = start + (medianOver - 1) / 2;
		return (values[middle] ?? 0) - quantile(values.slice(start, start + medianOver), 0.5);
	});
}

/** A stationary bootstrap: blocks of a series, of random length, that begin anywhere. @param block their mean length */
export function resampled(dice: Dice, series: readonly number[], count: number, block: number): number[] {
	let at = 0;
	return Array.from({ length: count }, (_, index) => {
		at = index === 0 || dice.unit() < 1 / block ? Math.floor(dice.unit() * series.length) : (at + 1) % series.length;
		return series[at] ?? 0;
	});
}
