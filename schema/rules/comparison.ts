/** How two measurements differ: both found, at different positions, or one of them not. */
export type ChangeKind = "MOVED" | "ENTERED" | "LOST";

/** Which way a keyword went from one measurement to a later one; `STABLE` when they do not differ or cannot be compared. */
export type Direction = "UP" | "DOWN" | "LOST" | "ENTERED" | "STABLE";

/** One measurement: where it found the domain, or within how many results it did not. */
export interface Measurement {
	/** 1 is best; null when not found within `depth`. */
	position: number | null;
	depth: number;
}

/** How two measurements differ. */
export interface Difference {
	kind: ChangeKind;
	/** previous − current, above zero is better; null unless both are found. */
	change: number | null;
	/** How far it moved; not found counts as the depth + 1. */
	movement: number;
}

/**
 * How a measurement differs from the one before; null when it does not, or when the depths do not allow to say so: not
 * found within 10 says nothing about a keyword that stood at 27.
 */
export function differenceOf(previous: Measurement, current: Measurement): Difference | null {
	if (previous.position === null && current.position === null) return null;
	if (previous.position === null) return entered(current.position ?? 0, previous.depth);
	if (current.position === null) return lost(previous.position, current.depth);
	const change = previous.position - current.position;
	return change === 0 ? null : { kind: "MOVED", change, movement: Math.abs(change) };
}

function entered(position: number, missedWithin: number): Difference | null {
	if (position > missedWithin) return null;
	return { kind: "ENTERED", change: null, movement: missedWithin + 1 - position };
}

function lost(position: number, missedWithin: number): Difference | null {
	if (position > missedWithin) return null;
	return { kind: "LOST", change: null, movement: missedWithin + 1 - position };
}

/** Which way that is. */
export function directionOf(difference: Difference | null): Direction {
	if (difference === null) return "STABLE";
	if (difference.kind !== "MOVED") return difference.kind;
	return (difference.change ?? 0) > 0 ? "UP" : "DOWN";
}
