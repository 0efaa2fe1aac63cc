/** The strip's size in pixels. */
export const stripSize = { width: 112, height: 16 };

/** Room at either end for a dot. */
const inset = 4;

/** The last position on the axis. */
const last = 100;

/** The minimum width of a range, so that a single position is visible. */
const minWidth = 3;

/** The positions that the axis marks. */
export const marked = [1, 3, 10, 20, last] as const;

/** A position on the charts' log axis, laid horizontally: 1 on the left, 100 and not found on the right. */
export function xOf(position: number | null): number {
	const shown = Math.min(last, Math.max(1, position ?? last));
	const length = stripSize.width - 2 * inset;
	return Math.round((inset + (length * Math.log10(shown)) / Math.log10(last)) * 10) / 10;
}

/** The extent of the usual range; null for "not found", which is at the right end. */
export function blockOf(best: number | null, worst: number | null): { x: number; width: number } {
	const [from, to] = [xOf(best), xOf(worst)];
	const missing = Math.max(0, minWidth - (to - from));
	const x = Math.min(Math.max(inset, from - missing / 2), stripSize.width - inset - minWidth);
	return { x, width: Math.max(minWidth, Math.round((to - from) * 10) / 10) };
}
