import { useState } from "react";
import { createStore, useStore } from "../../../lib/store.ts";

interface Cursor {
	/** The alerts on the screen, in order. */
	ids: readonly string[];
	/** The one under the cursor. */
	id: string | null;
	/** The alert whose snooze menu was opened by key, and how many times. */
	snoozing: { id: string | null; times: number };
}

const store = createStore<Cursor>({ ids: [], id: null, snoozing: { id: null, times: 0 } });

/** Called when the alerts on the screen change. A cursor on a removed alert keeps its place. */
export function setAlertRows(ids: readonly string[]): void {
	const { ids: before, id, snoozing } = store.get();
	const isThere = id === null || ids.includes(id);
	store.set({ ids, id: isThere ? id : (ids[before.indexOf(id)] ?? ids.at(-1) ?? null), snoozing });
}

/** Forgets the cursor, with the rows. */
export function clearAlertCursor(): void {
	store.set({ ids: [], id: null, snoozing: { id: null, times: 0 } });
}

export function setAlertCursor(id: string | null): void {
	store.set({ ...store.get(), id });
}

/** Moves the cursor by one alert, up to the end; without a cursor, to the first or last. Returns where it is. */
export function moveAlertCursor(step: 1 | -1): string | null {
	const { ids, id } = store.get();
	const at = id === null ? -1 : ids.indexOf(id);
	const next = at === -1 ? (step === 1 ? ids[0] : ids.at(-1)) : ids[at + step];
	if (next !== undefined) setAlertCursor(next);
	return store.get().id;
}

/** Opens the snooze menu of the alert under the cursor. */
export function snoozeAtCursor(): void {
	const { id, snoozing } = store.get();
	if (id !== null) store.set({ ...store.get(), snoozing: { id, times: snoozing.times + 1 } });
}

export function useAlertCursor(): string | null {
	return useStore(store, ({ id }) => id);
}

/** Whether the cursor is on this alert; re-renders only when that changes. */
export function useIsAlertCursor(id: string): boolean {
	return useStore(store, (cursor) => cursor.id === id);
}

/** Grows when the snooze menu of this alert is opened by key; 0 for never. */
export function useSnoozeOpened(id: string): number {
	const times = useStore(store, ({ snoozing }) => (snoozing.id === id ? snoozing.times : 0));
	const [before] = useState(times);
	return times > before ? times : 0;
}
