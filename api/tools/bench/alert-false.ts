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

function countFalse(positions: readonly (number | null)[], proof: number): Count {
	const wrong = replay(positions, proof).map(({ change }) => change?.isImportant ?? false);
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

const planted = 2_000;
const before = 60;
const after = 90;

/** At which reading falls by five places from 2 to 10 are found. */
export function* fallFigures(proof: number): Iterable<Figure> {
	const found = Array.from({ length: planted }, (_, keyword) => {
		const dice = new Dice(`fall ${keyword}`);
		const level = 2 + Math.floor(9 * dice.unit());
		const noise = { sigma: 0.05 + 0.15 * dice.unit(), rho: rhos[keyword % 2] ?? 0 };
		return foundAt(positionsOf(dice, noise, [...Array(before).fill(level), ...Array(after).fill(level + 5)]), proof);
	});
	yield { name: `H ${proof}: a fall by 5 found at, median`, value: quantile(found, 0.5), unit: "readings" };
	yield { name: `H ${proof}: the same, nine of ten`, value: quantile(found, 0.9), unit: "readings" };
}

/** At which reading a slide from 8 to 16 in 56 readings is found, and how often. */
export function* slideFigure(): Iterable<Figure> {
	const slide = Array.from({ length: 56 }, (_, day) => 8 * 2 ** ((day + 1) / 56));
	const found = Array.from({ length: planted }, (_, keyword) => {
		const noise = { sigma: 0.15, rho: rhos[keyword % 2] ?? 0 };
		const levels = [...Array<number>(before).fill(8), ...slide, ...Array<number>(after).fill(16)];
		return foundAt(positionsOf(new Dice(`slide ${keyword}`), noise, levels), 5);
	});
	yield { name: "H 5: a slide from 8 to 16 found at, median", value: quantile(found, 0.5), unit: "readings" };
	const share = (100 * found.filter(Number.isFinite).length) / planted;
	yield { name: "H 5: the same, found at all", value: share, unit: "%" };
}

/** The reading since the change at which it is found; infinite if it never is. */
function foundAt(positions: readonly (number | null)[], proof: number): number {
	const steps = replay(positions, proof).slice(before);
	const at = steps.findIndex(({ change }) => change?.isImportant && change.direction === 1);
	return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
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
