import type { Freshness } from "../../../entities/position/PositionCell.tsx";
import { createStore, useStore } from "../../../lib/store.ts";

/** Duration of the highlight; `--t-fresh` in the tokens. */
const coolingMilliseconds = 1600;

/** At most this many fade at once, visible or not: every frame restyles each of them. */
const maxFading = 25;

const store = createStore<ReadonlyMap<string, { freshness: Freshness }>>(new Map());

export function markFresh(keywordIds: readonly string[], now = Date.now()): void {
	const marks = new Map(store.get());
	for (const id of keywordIds) marks.delete(id);
	const mark = { freshness: marks.size + keywordIds.length > maxFading ? ("lit" as const) : now };
	for (const id of keywordIds) marks.set(id, mark);
	store.set(marks);
	setTimeout(() => {
		// Keep it if it was updated again.
		store.set(new Map([...store.get()].filter(([, kept]) => kept !== mark)));
	}, coolingMilliseconds);
}

export function freshnessOf(keywordId: string): Freshness {
	return store.get().get(keywordId)?.freshness ?? null;
}

/** How a keyword shows that it was just updated. With few updates, each changes it, so that the highlight replays. */
export function useFreshness(keywordId: string): Freshness {
	return useStore(store, () => freshnessOf(keywordId));
}
