import { useSyncExternalStore } from "react";

/** How long a just updated cell cools down; `--t-fresh` in the tokens. */
const coolingMilliseconds = 1600;

const marks = new Map<string, number>();
const listeners = new Set<() => void>();

/** Marks keywords as just updated. */
export function markFresh(keywordIds: readonly string[], now = Date.now()): void {
	for (const [id, at] of marks) if (now - at > coolingMilliseconds) marks.delete(id);
	for (const id of keywordIds) marks.set(id, now);
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** When a keyword was updated, if it still cools down, else 0. Changes with each update, so that the highlight plays again. */
export function useFreshness(keywordId: string): number {
	const at = useSyncExternalStore(subscribe, () => marks.get(keywordId) ?? 0);
	return Date.now() - at < coolingMilliseconds ? at : 0;
}
