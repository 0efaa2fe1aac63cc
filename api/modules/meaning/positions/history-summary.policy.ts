import type { KeywordHistorySummary } from "./keyword-history.types.ts";

/** The input of a summary: measured days, oldest first. */
export interface MeasuredDays {
	/** One per measured day; null: not found. */
	positions: (number | null)[];
	/** How each was measured. */
	contextIds: number[];
	/** The last measurement before these days; null if not found or none. */
	before: number | null;
	/** How that was measured; null without one. */
	beforeContextId: number | null;
	/** When the last of them was measured; null if none was. */
	lastAt: Date | null;
}

const dayLength = 24 * 60 * 60 * 1_000;

/** Summarises a keyword's days. Days without a position are counted but left out of averages. */
export function summaryOf(days: MeasuredDays, now: Date): KeywordHistorySummary {
	const { positions, lastAt } = days;
	const found = positions.filter((position) => position !== null);
	const total = found.reduce((sum, position) => sum + position, 0);
	const [previous, last] = [days.before, ...positions].slice(-2);
	const [previousContext, lastContext] = [days.beforeContextId, ...days.contextIds].slice(-2);
	const isFresh = lastAt !== null && now.getTime() - lastAt.getTime() <= dayLength;
	return {
		best: found.length > 0 ? Math.min(...found) : null,
		average: found.length > 0 ? Math.round((total / found.length) * 10) / 10 : null,
		foundDays: found.length,
		measuredDays: positions.length,
		change24h: isFresh && previous != null && last != null && previousContext === lastContext ? previous - last : null,
	};
}
