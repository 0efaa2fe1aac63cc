export interface SparklineRoom {
	width: number;
	height: number;
	/** Small values are drawn at the top. */
	isReversed: boolean;
}

export interface SparklineShape {
	path: string;
	last: { x: number; y: number };
}

const margin = 2;
const round = (value: number) => Math.round(value * 10) / 10;

/** The path of values, oldest first, over the whole space; a null value is a gap. Returns null for fewer than two values. */
export function sparklinePath(values: readonly (number | null)[], room: SparklineRoom): SparklineShape | null {
	const known = values.filter((value) => value !== null);
	if (known.length < 2) return null;
	const low = Math.min(...known);
	const span = Math.max(...known) - low;
	const { width, height, isReversed } = room;
	const yOf = (value: number) => {
		// Constant values draw a level line in the middle.
		const share = span === 0 ? 0.5 : (value - low) / span;
		return round(margin + (isReversed ? share : 1 - share) * (height - 2 * margin));
	};
	const step = (width - margin) / Math.max(1, values.length - 1);
	let path = "";
	let isOpen = false;
	let last = { x: 0, y: 0 };
	values.forEach((value, index) => {
		if (value === null) {
			isOpen = false;
			return;
		}
		last = { x: round(index * step), y: yOf(value) };
		// A point between two gaps would be invisible: it is drawn as a dot as wide as the line.
		path += isOpen ? `L${last.x} ${last.y}` : `M${last.x} ${last.y}h0`;
		isOpen = true;
	});
	return { path, last };
}
