import { useSyncExternalStore } from "react";
import type { Freshness } from "../../components/PositionCell.tsx";

/** How long a just updated cell is marked; `--t-fresh` in the tokens. */
const coolingMilliseconds = 1600;

/** As many may fade at once: with every frame, each that fades is styled anew. */
const fewFading = 25;

const marks = new Map<string, { at: number; freshness: Freshness }>();
const listeners = new Set<() => void>();
let end: ReturnType<typeof setTimeout> | undefined;

/** Marks keywords as just updated. */
export function markFresh(keywordIds: readonly string[], now = Date.now()): void {
	forget(now);
	for (const id of keywordIds) marks.delete(id);
	const freshness = marks.size + keywordIds.length > fewFading ? "lit" : now;
	for (const id of keywordIds) marks.set(id, { at: now, freshness });
	tell();
	clearTimeout(end);
	end = setTimeout(() => {
		forget(Date.now());
		tell();
	}, coolingMilliseconds);
}

function forget(now: number): void {
	for (const [id, { at }] of marks) if (now - at >= coolingMilliseconds) marks.delete(id);
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

/** How a keyword shows that it was just updated. Where few are, it changes with each update, so that the highlight plays again. */
export function useFreshness(keywordId: string): Freshness {
	return useSyncExternalStore(subscribe, () => freshnessOf(keywordId));
}
