/** A level change above the chart: its place, and its possible labels, the longest first. */
export interface LabelledTick {
	/** Pixels from the left. */
	x: number;
	words: readonly string[];
}

/** A placed label; `x` is its centre. */
export interface PlacedLabel {
	x: number;
	text: string;
}

/** Pixels a character of a label takes at most, on average. */
const characterWidth = 5.8;
/** Pixels between two labels. */
const gap = 10;

/** Labels between left and right that touch no other, earlier ticks first; null where there is no room. */
export function placeLabels(ticks: readonly LabelledTick[], left: number, right: number): (PlacedLabel | null)[] {
	const taken: { from: number; to: number }[] = [];
	return ticks.map(({ x, words }) => {
		for (const text of words) {
			const width = text.length * characterWidth;
			const from = Math.max(left, Math.min(right - width, x - width / 2));
			const to = from + width;
			const isFree = to <= right && taken.every((other) => from >= other.to + gap || to <= other.from - gap);
			if (!isFree) continue;
			taken.push({ from, to });
			return { x: from + width / 2, text };
		}
		return null;
	});
}
