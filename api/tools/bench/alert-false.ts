import type { Stepped } from "../../modules/meaning/signals/usual-range/series.policy.ts";
import { logOf } from "../../modules/meaning/signals/usual-range/usual-range.policy.ts";
import { Dice, positionsOf, referenceKeyword, replay, resampled, sandboxHistory, strayingOf } from "./alert-noise.ts";
import { type Figure, quantile } from "./bench.ts";

const keywords = 4_000;
const days = 365;
const window = 90;
const rhos = [0, 0.5];

/** The most false level changes that there may be in 10,000 readings, and the domain that has the most keywords of its size. */
const limits = new Map([
	[5, { falseOnes: 4.7, keywords: 300 }],
	[7.5, { falseOnes: 0.48, keywords: 3_000 }],
	[10, { falseOnes: 0.31, keywords: 10_000 }],
]);

/** False level changes among readings, and windows of 90 readings that have any. */
interface Count {
	falseOnes: number;
	readings: number;
	windows: number;
	windowsWithAny: number;
}

const none: Count = { falseOnes: 0, readings: 0, windows: 0, windowsWithAny: 0 };

function sumOf(one: Count, other: Count): Count {
	return {
		falseOnes: one.falseOnes + other.falseOnes,
		readings: one.readings + other.readings,
		windows: one.windows + other.windows,
		windowsWithAny: one.windowsWithAny + other.windowsWithAny,
	};
}

/** How often level changes are wrong, for a proof. More than the limit is a fault. */
export function* falseFigures(proof: number): Iterable<Figure> {
	const { falseOnes: most = 0, keywords: ofDomain = 0 } = limits.get(proof) ?? {};
	let both = none;
	for (const rho of rhos) {
		const count = Array.from({ length: keywords }, (_, keyword) => falseOf(keyword, rho, proof)).reduce(sumOf);
		both = sumOf(both, count);
		yield figureOf(`H ${proof}: false, noise of ρ = ${rho}`, count);
	}
	yield { ...figureOf(`H ${proof}: false, both`, both), goal: { atMost: most } };
	yield {
		name: `H ${proof}: keywords with one in ${window} readings`,
		value: (100 * both.windowsWithAny) / both.windows,
		unit: "%",
	};
	const aWeek = (7 * ofDomain * both.falseOnes) / both.readings;
	yield { name: `H ${proof}: a week, ${ofDomain.toLocaleString("en-US")} keywords`, value: aWeek, unit: "false" };
	const rate = rateOf(both);
	if (rate > most)
		throw new Error(`H ${proof}: ${rate.toFixed(2)} false level changes in 10,000 readings, at most ${most}.`);
}

function falseOf(keyword: number, rho: number, proof: number): Count {
	const dice = new Dice(`reference ${rho} ${keyword}`);
	const { level, ...noise } = referenceKeyword(dice, rho);
	const positions = positionsOf(dice, noise, Array<number>(days).fill(level));
	return countFalse(positions, proof);
}

function isImportant({ change }: Stepped): boolean {
	return change?.isImportant ?? false;
}

function countFalse(positions: readonly (number | null)[], proof: number): Count {
	return countOf(replay(positions, proof), isImportant);
}

function countOf(steps: readonly Stepped[], isFalse: (step: Stepped) => boolean): Count {
	const wrong = steps.map(isFalse);
	const windows = Array.from({ length: Math.floor(wrong.length / window) }, (_, n) =>
		wrong.slice(n * window, (n + 1) * window),
	);
	return {
		falseOnes: wrong.filter(Boolean).length,
		readings: wrong.length,
		windows: windows.length,
		windowsWithAny: windows.filter((of) => of.includes(true)).length,
	};
}

function rateOf({ falseOnes, readings }: Count): number {
	return (10_000 * falseOnes) / readings;
}

/** The rate, with its interval of 95 % by Byar's approximation of Poisson's. */
function figureOf(name: string, count: Count): Figure {
	const per = 10_000 / count.readings;
	const bound = (n: number, z: number) => per * n * (1 - 1 / (9 * n) + z / (3 * Math.sqrt(n))) ** 3;
	const [low, high] = [count.falseOnes === 0 ? 0 : bound(count.falseOnes, -1.96), bound(count.falseOnes + 1, 1.96)];
	return { name: `${name} [${low.toFixed(2)}–${high.toFixed(2)}]`, value: rateOf(count), unit: "in 10,000" };
}

/** The most that there may be where noise is cut at a depth, of important ones and of those to and from not found. */
const mostCut = 2;

/** Noise as far as a depth shows it, and the worst level of its keywords. */
const cuts = [
	{ depth: 10, worst: 20 },
	{ depth: 30, worst: 60 },
];

const wrongWhenCut = [
	["false", isImportant],
	["lost or found", ({ change }: Stepped) => change !== null && change.from.isLost !== change.to.isLost],
] as const;

/** How often level changes are wrong where keywords come and go at the end of what is looked through. */
export function* cutFigures(): Iterable<Figure> {
	for (const { depth, worst } of cuts) {
		const replays = Array.from({ length: keywords }, (_, keyword) => {
			const dice = new Dice(`depth ${depth} ${keyword}`);
			const { sigma, rho } = referenceKeyword(dice, rhos[keyword % 2] ?? 0);
			const levels = Array<number>(days).fill(worst ** dice.unit());
			return replay(positionsOf(dice, { sigma, rho }, levels, depth), 5, depth);
		});
		for (const [name, isFalse] of wrongWhenCut) {
			const count = replays.map((steps) => countOf(steps, isFalse)).reduce(sumOf);
			yield { ...figureOf(`H 5: ${name}, cut at depth ${depth}`, count), goal: { atMost: mostCut } };
		}
	}
}

/** How often level changes are wrong on what the sandbox's positions stray from their running median. */
export function sandboxFigure(): Figure {
	const counts = Array.from({ length: 1_500 }, (_, keyword) => {
		const logs = sandboxHistory(`keyword ${keyword}`, days + 14)?.map(logOf);
		if (!logs) return none;
		const level = quantile(logs, 0.5);
		const straying = resampled(new Dice(`sandbox ${keyword}`), strayingOf(logs), days, 5);
		return countFalse(
			straying.map((x) => Math.max(1, Math.round(2 ** (level + x)))),
			5,
		);
	});
	return figureOf("H 5: false, sandbox histories", counts.reduce(sumOf));
}
