import { formatInteger } from "../../../lib/format.ts";

const tenths = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Positions a model has rates for: those of page 1. */
export const positions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** `28.5 %`. */
export function percentText(rate: number): string {
	return `${tenths.format(rate * 100)} %`;
}

/** `23.8–26.2 %`; a dash without impressions. */
export function intervalText(low: number | null | undefined, high: number | null | undefined): string {
	if (low == null || high == null) return "–";
	return `${tenths.format(low * 100)}–${tenths.format(high * 100)} %`;
}

/** A rate as a field has it, in per cent: `28.5`. */
export function fieldText(rate: number): string {
	return String(Number((rate * 100).toFixed(4)));
}

/** What is wrong with one of ten fields. */
export interface RateFault {
	/** The position, from 1. */
	position: number;
	message: string;
}

/** Reads ten fields in per cent, validated as by the API: from 0 to 100, never rising, the first above 0. */
export function typedRates(fields: readonly string[]): { rates: number[] } | { fault: RateFault } {
	const percents = fields.map((text) => percentOf(text));
	const fault = positions.map((position) => faultAt(position, percents)).find((one) => one !== null);
	if (fault) return { fault };
	return { rates: percents.map((percent) => Number(((percent ?? 0) / 100).toFixed(6))) };
}

function percentOf(text: string): number | null {
	const typed = withoutPercent(text.trim()).replace(",", ".");
	const percent = Number(typed);
	return typed !== "" && percent >= 0 && percent <= 100 ? percent : null;
}

function faultAt(position: number, percents: readonly (number | null)[]): RateFault | null {
	const percent = percents[position - 1] ?? null;
	const before = percents[position - 2] ?? null;
	if (percent === null) return { position, message: `Position ${position}: a number from 0 to 100.` };
	if (position === 1 && percent === 0) return { position, message: "Position 1: more than 0." };
	if (before !== null && percent > before) {
		return { position, message: `Position ${position}: not more than position ${position - 1}.` };
	}
	return null;
}

/** How many impressions a device needs before its rates are learned. */
const neededImpressions = 1_000;

/** Why nothing can be learned: too few impressions on either device; null if it can. */
export function tooFewInWords(desktop: readonly number[], mobile: readonly number[]): string | null {
	const [d, m] = [desktop, mobile].map((counts) => counts.reduce((sum, count) => sum + count, 0)) as [number, number];
	if (Math.max(d, m) >= neededImpressions) return null;
	return `Not enough data: ${formatInteger(d)} impressions on desktop and ${formatInteger(m)} on mobile, ${formatInteger(neededImpressions)} are needed.`;
}

function withoutPercent(text: string): string {
	return text.endsWith("%") ? text.slice(0, -1).trimEnd() : text;
}
