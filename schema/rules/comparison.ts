/** How two measurements differ: both found, at different positions, or one of them not. */
export type ChangeKind = "MOVED" | "ENTERED" | "LOST";

/** Which way a keyword went from one measurement to a later one; `STABLE` when they do not differ or cannot be compared. */
export type Direction = "UP" | "DOWN" | "LOST" | "ENTERED" | "STABLE";

/** One measurement: where it found the domain, or within how many results it did not. */
export interface Measurement {
	/** 1 is best; null when not found within `depth`. */
	position: number | null;
	depth: number;
	/** How it was measured: measurements in different contexts are never compared. */
	contextId: string;
	/** Whether the domain owned the featured snippet; null if unknown. */
	isFeaturedSnippet: boolean | null;
}

/** How two measurements differ. */
export interface Difference {
	kind: ChangeKind;
	/** previous − current, above zero is better; null unless both are found. */
	change: number | null;
	/** How far it moved; not found counts as the depth + 1. */
	movement: number;
}

/** Why two measurements of a keyword cannot be compared. */
export type Obstacle = "CONTEXT" | "SNIPPET" | "DEPTH";

/**
 * Why two measurements cannot be compared, null if they can: measured differently; only one of them is a featured snippet
 * without a position, for which Google leaves out the organic result; or found in one, beyond the depth of the other.
 */
export function obstacleTo(earlier: Measurement, later: Measurement): Obstacle | null {
	if (earlier.contextId !== later.contextId) return "CONTEXT";
	if (isSnippetOnly(earlier) !== isSnippetOnly(later)) return "SNIPPET";
	if (later.position === null) return earlier.position === null || earlier.position <= later.depth ? null : "DEPTH";
	return earlier.position !== null || later.position <= earlier.depth ? null : "DEPTH";
}

/** The domain owns the featured snippet, and has no organic result within the depth. */
export function isSnippetOnly({ position, isFeaturedSnippet }: Measurement): boolean {
	return position === null && isFeaturedSnippet === true;
}

/** How a measurement differs from an earlier one; null if it does not, or if they cannot be compared. */
export function differenceOf(earlier: Measurement, later: Measurement): Difference | null {
	if (obstacleTo(earlier, later) !== null) return null;
	if (earlier.position === later.position) return null;
	const movement = Math.abs(placeOf(earlier) - placeOf(later));
	return { ...stepOf(earlier.position, later.position), movement };
}

/** What kind of change leads from one position to another; null: not found. They differ. */
export function stepOf(earlier: number | null, later: number | null): Pick<Difference, "kind" | "change"> {
	if (earlier !== null && later !== null) return { kind: "MOVED", change: earlier - later };
	return { kind: earlier === null ? "ENTERED" : "LOST", change: null };
}

/** Not found counts as the depth + 1. */
function placeOf({ position, depth }: Measurement): number {
	return position ?? depth + 1;
}

/** Which way that is. */
export function directionOf(difference: Difference | null): Direction {
	if (difference === null) return "STABLE";
	if (difference.kind !== "MOVED") return difference.kind;
	return (difference.change ?? 0) > 0 ? "UP" : "DOWN";
}
