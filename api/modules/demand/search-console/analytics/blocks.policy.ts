import { daysBetween } from "../../../../lib/calendar.ts";

/** Lengths of the blocks with stored totals, in days; each is a multiple of the one before. */
export const blockLengths = [1, 4, 16, 64] as const;

/** Consecutive blocks of one length, by number. */
export interface BlockRange {
	days: number;
	first: number;
	last: number;
}

/** The day with number 0. */
export const dayZero = "2000-01-01";

/**
 * The fewest blocks that cover an inclusive range of days: the longest in the middle, shorter ones towards the ends. A
 * block begins at a multiple of its length, counted from 2000-01-01.
 */
export function blocksOf(startDate: string, endDate: string): BlockRange[] {
	let from = daysBetween(dayZero, startDate);
	let to = daysBetween(dayZero, endDate) + 1;
	const ranges: BlockRange[] = [];
	const take = (days: number, from: number, to: number) => {
		if (from < to) ranges.push({ days, first: from / days, last: to / days - 1 });
	};
	blockLengths.forEach((days, index) => {
		const longer = blockLengths[index + 1] ?? Number.POSITIVE_INFINITY;
		const innerFrom = Math.ceil(from / longer) * longer;
		const innerTo = Math.floor(to / longer) * longer;
		// Also if no longer block fits: the inner part is NaN then.
		if (!(innerFrom < innerTo)) {
			take(days, from, to);
			to = from;
			return;
		}
		take(days, from, innerFrom);
		take(days, innerTo, to);
		[from, to] = [innerFrom, innerTo];
	});
	return ranges;
}
