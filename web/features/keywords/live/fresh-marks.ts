import { useSyncExternalStore } from "react";
import type { Freshness } from "../../../entities/position/PositionCell.tsx";

/** How long a just updated cell is marked; `--t-fresh` in the tokens. */
const coolingMilliseconds = 1600;

/** As many may fade at once, those off the screen counted too: with every frame, each that fades is styled anew. */
const mostFading = 25;

const marks = new Map<string, { freshness: Freshness }>();
const listeners = new Set<() => void>();

/** Marks keywords as just updated. */
export function markFresh(keywordIds: readonly string[], now = Date.now()): void {
	for (const id of keywordIds) marks.delete(id);
	const mark = { freshness: marks.size + keywordIds.length > mostFading ? ("lit" as const) : now };
	for (const id of keywordIds) marks.set(id, mark);
	tell();
	setTimeout(() => {
		// Unless it was updated again meanwhile.
		for (const id of keywordIds) if (marks.get(id) === mark) marks.delete(id);
		tell();
	}, coolingMilliseconds);
}

function tell(): void {
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** How a keyword shows that it was just updated; null when it was not. */
export function freshnessOf(keywordId: string): Freshness {
	return marks.get(keywordId)?.freshness ?? null;
}

/**
 * How a keyword shows that it was just updated. Where few are, it changes with each update, so that the highlight plays
 * again.
 */
export function useFreshness(keywordId: string): Freshness {
	return useSyncExternalStore(subscribe, () => freshnessOf(keywordId));
}
