import { tier } from "../../modules/meaning/signals/usual-range/usual-range.policy.ts";
import { Dice, type Noise, positionsOf, referenceKeyword, replay, walkTo } from "./alert-noise.ts";
import { type Figure, quantile } from "./bench.ts";

const before = 60;
const after = 90;
const rhos = [0, 0.5];

/** Beyond all depths: not found. */
const notFound = 1e9;

/** How keywords wander before they move; `walk` is how far their level goes a day, in logarithms. */
const worlds = [
	{ name: "noise", sigma: 0.2, rho: 0.5, walk: 0 },
	{ name: "a walk", sigma: 0.06, rho: 0, walk: 0.04 },
];

/** Moves that must be found, at the reading given for half of them and for nine of ten. */
const moves = [
	{ name: "2 → not found", from: 2, to: notFound, half: 2, most: 2 },
	{ name: "1.5 → 8", from: 1.5, to: 8, half: 2, most: 3 },
	{ name: "6 → 16", from: 6, to: 16, half: 2, most: 3 },
	{ name: "7 → 17", from: 7, to: 17, half: 2, most: 3 },
	{ name: "10 → 20", from: 10, to: 20, half: 3, most: 7 },
	{ name: "3 → 6", from: 3, to: 6, half: 3, most: 7 },
];

const movesOfEach = 500;

/** How many readings it takes until a move is found. */
export function* delayFigures(): Iterable<Figure> {
	for (const { name, from, to, half, most } of moves) {
		for (const { name: world, sigma, rho, walk } of worlds) {
			const found = Array.from({ length: movesOfEach }, (_, keyword) => {
				const dice = new Dice(`${name} ${world} ${keyword}`);
				const levels = [...walkTo(from, walk, before, dice), ...Array<number>(after).fill(to)];
				// After a walk, a fall may be no important move from where the keyword was before.
				return foundAt(positionsOf(dice, { sigma, rho }, levels), 5, walk === 0);
			});
			yield* delaysOf(`H 5: ${name} after ${world}`, found, { half, most });
		}
	}
}

/** At which reading falls by five places from 2 to 10 must be found, for half and for nine of ten, by proof. */
const falls = new Map([
	[5, { half: 2, most: 5 }],
	[7.5, { half: 3, most: 7 }],
	[10, { half: 4, most: 10 }],
]);

const planted = 2_000;

/** At which reading falls by five places from 2 to 10 are found. */
export function* fallFigures(proof: number): Iterable<Figure> {
	const found = Array.from({ length: planted }, (_, keyword) => {
		const dice = new Dice(`fall ${keyword}`);
		const level = 2 + Math.floor(9 * dice.unit());
		const noise = { sigma: 0.05 + 0.15 * dice.unit(), rho: rhos[keyword % 2] ?? 0 };
		return foundAt(positionsOf(dice, noise, [...Array(before).fill(level), ...Array(after).fill(level + 5)]), proof);
	});
	yield* delaysOf(`H ${proof}: a fall by 5`, found, falls.get(proof));
}

function* delaysOf(name: string, found: readonly number[], goal?: { half: number; most: number }): Iterable<Figure> {
	const [half, most] = [quantile(found, 0.5), quantile(found, 0.9)];
	yield { name: `${name}, median`, value: half, unit: "readings", ...(goal && { goal: { atMost: goal.half } }) };
	yield { name: "the same, nine of ten", value: most, unit: "readings", ...(goal && { goal: { atMost: goal.most } }) };
}

/** At which reading a slide from 8 to 16 in 56 readings is found, and how often. */
export function* slideFigures(): Iterable<Figure> {
	const slide = Array.from({ length: 56 }, (_, day) => 8 * 2 ** ((day + 1) / 56));
	const found = Array.from({ length: planted }, (_, keyword) => {
		const noise = { sigma: 0.15, rho: rhos[keyword % 2] ?? 0 };
		const levels = [...Array<number>(before).fill(8), ...slide, ...Array<number>(after).fill(16)];
		return foundAt(positionsOf(new Dice(`slide ${keyword}`), noise, levels), 5);
	});
	const median = quantile(found, 0.5);
	yield { name: "H 5: a slide from 8 to 16, median", value: median, unit: "readings", goal: { atMost: 48 } };
	const share = (100 * found.filter(Number.isFinite).length) / planted;
	yield { name: "the same, found at all", value: share, unit: "%", goal: { atLeast: 100 } };
}

/** The reading since a fall at which an important level change shows it; infinite if none does. */
function foundAt(positions: readonly (number | null)[], proof: number, mustBeImportant = true): number {
	const steps = replay(positions, proof).slice(before);
	const at = steps.findIndex(({ change }) => change?.direction === 1 && (change.isImportant || !mustBeImportant));
	return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}

const widthDays = 120;
const widthKeywords = 1_000;
const window = 28;

/** How wide usual ranges are beside what a person would draw: all but the best and the worst of 28 readings, and a tier more. */
export function* widthFigures(): Iterable<Figure> {
	const ratios = Array.from({ length: widthKeywords }, (_, keyword) => widthsOf(keyword)).flat();
	yield { name: "width of usual ranges, median", value: quantile(ratios, 0.5), unit: "× a person's" };
	yield { name: "the same, 99 of 100", value: quantile(ratios, 0.99), unit: "× a person's", goal: { atMost: 1.6 } };
}

function widthsOf(keyword: number): number[] {
	const dice = new Dice(`width ${keyword}`);
	const { level, ...noise }: Noise & { level: number } = referenceKeyword(dice, rhos[keyword % 2] ?? 0);
	const positions = positionsOf(dice, noise, Array<number>(widthDays).fill(level));
	return replay(positions, 5).flatMap(({ usual }, day) => {
		if (!usual || day < before || day % 10 > 0) return [];
		const seen = positions
			.slice(day - window, day)
			.map((position) => position ?? 101)
			.toSorted((one, other) => one - other);
		const [best = 1, worst = best] = [seen[1], seen.at(-2)];
		const drawn = Math.min(101, worst + tier(worst)) - Math.max(1, best - tier(best)) + 1;
		return [(usual.worst - usual.best + 1) / drawn];
	});
}
