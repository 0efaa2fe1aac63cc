import { builtInModel } from "../built-in.ts";
import type { CurveEvidence } from "../ctr-model.entity.ts";

/** Impressions and clicks at a position. */
export interface Observed {
	impressions: number;
	clicks: number;
}

/** A device's rates with what they were learned from, at positions 1 to 10. */
export interface LearnedCurve extends CurveEvidence {
	rates: number[];
}

/** Impressions that the built-in rates count as: few own ones stay near them. */
const priorImpressions = 200;
/** Impressions that a device needs over its ten positions. */
export const minImpressions = 1_000;
/** The 97.5 % quantile of the normal distribution. */
const z = 1.959964;

/**
 * Learns a device's click rates: pulled towards the built-in ones, then made never to rise by pooling adjacent violators (Ayer
 * et al. 1955), rounded to 6 decimals. With too few impressions the built-in rates stay.
 * @param observed positions 1 to 10
 */
export function learnCurve(device: "desktop" | "mobile", observed: readonly Observed[]): LearnedCurve {
	const builtIn = builtInModel[device];
	const all = observed.reduce((sum, { impressions }) => sum + impressions, 0);
	const isLearned = all >= minImpressions;
	const raw = observed.map(({ impressions, clicks }, index) => ({
		value: (clicks + priorImpressions * (builtIn[index] ?? 0)) / (impressions + priorImpressions),
		weight: impressions + priorImpressions,
	}));
	const intervals = observed.map(wilson);
	return {
		rates: isLearned ? pooled(raw).map((rate) => Math.round(rate * 1e6) / 1e6) : [...builtIn],
		isLearned,
		impressions: observed.map(({ impressions }) => impressions),
		clicks: observed.map(({ clicks }) => clicks),
		low: intervals.map((interval) => interval?.[0] ?? null),
		high: intervals.map((interval) => interval?.[1] ?? null),
	};
}

interface Block {
	value: number;
	weight: number;
	count: number;
}

/** The nearest values, by weight, that never rise. */
function pooled(values: readonly { value: number; weight: number }[]): number[] {
	const blocks: Block[] = [];
	for (const { value, weight } of values) {
		let block: Block = { value, weight, count: 1 };
		for (let before = blocks.at(-1); before && before.value < block.value; before = blocks.at(-1)) {
			blocks.pop();
			const weight = before.weight + block.weight;
			const value = (before.value * before.weight + block.value * block.weight) / weight;
			block = { value, weight, count: before.count + block.count };
		}
		blocks.push(block);
	}
	return blocks.flatMap(({ value, count }) => new Array<number>(count).fill(value));
}

/** The 95 % interval of clicks per impression (Wilson 1927); null without impressions. */
function wilson({ impressions: n, clicks: x }: Observed): [low: number, high: number] | null {
	if (n === 0) return null;
	const rate = x / n;
	const centre = rate + (z * z) / (2 * n);
	const spread = z * Math.sqrt((rate * (1 - rate)) / n + (z * z) / (4 * n * n));
	const scale = 1 + (z * z) / n;
	return [(centre - spread) / scale, (centre + spread) / scale];
}
