import type { KeywordHistorySummary } from "./keyword-history.types.ts";

/** What a summary is made of: measured days from the oldest to the newest. */
export interface MeasuredDays {
	/** One a measured day; null when not found. */
	positions: (number | null)[];
	/** The last measurement before these days; null when not found or none. */
	before: number | null;
	/** When the last of them was measured; null when none was. */
	lastAt: Date | null;
}

const dayLength = 24 * 60 * 60 * 1_000;

/** What a keyword's days come to. A day without a position takes no part in averages: it is told by the count of days. */
export function summaryOf({ positions, before, lastAt }: MeasuredDays, now: Date): KeywordHistorySummary {
	const found = positions.filter((position) => position !== null);
	const total = found.reduce((sum, position) => sum + position, 0);
	const [previous, last] = [before, ...positions].slice(-2);
	const isFresh = lastAt !== null && now.getTime() - lastAt.getTime() <= dayLength;
	return {
		best: found.length > 0 ? Math.min(...found) : null,
		average: found.length > 0 ? Math.round((total / found.length) * 10) / 10 : null,
		foundDays: found.length,
		measuredDays: positions.length,
		change24h: isFresh && previous != null && last != null ? previous - last : null,
	};
}
