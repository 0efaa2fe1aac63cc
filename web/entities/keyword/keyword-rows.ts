import { createStore, useStore } from "../../lib/store.ts";

interface KeywordRows {
	/** The keywords of the page on the screen, in their order; none where there is no table. */
	ids: readonly string[];
	/** The row the keys speak of. */
	cursorId: string | null;
}

const store = createStore<KeywordRows>({ ids: [], cursorId: null });

/** Called by the table whenever it shows other rows or another order; with an empty list when it unmounts. */
export function setKeywordRows(ids: readonly string[]): void {
	const { cursorId } = store.get();
	store.set({ ids, cursorId: cursorId !== null && ids.includes(cursorId) ? cursorId : null });
}

/** Puts the row cursor on a keyword; one that is not on the screen takes it away. */
export function setRowCursor(id: string | null): void {
	const { ids } = store.get();
	store.set({ ids, cursorId: id !== null && ids.includes(id) ? id : null });
}

/** The keyword so many rows further, or null where the page ends. Without a cursor the first step goes to the page's edge. */
export function rowFrom(id: string | null, step: 1 | -1, ids: readonly string[] = store.get().ids): string | null {
	const at = id === null ? -1 : ids.indexOf(id);
	if (at === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
	return ids[at + step] ?? null;
}

/** Moves the row cursor one row; it stays where the page ends. Answers with where it stands. */
export function moveRowCursor(step: 1 | -1): string | null {
	const { ids, cursorId } = store.get();
	const next = rowFrom(cursorId, step) ?? cursorId;
	if (next !== cursorId) store.set({ ids, cursorId: next });
	return next;
}

/** The row the keys speak of, kept up to date. */
export function useRowCursor(): string | null {
	return useStore(store, ({ cursorId }) => cursorId);
}

/** Whether the keys speak of this row: a row re-renders only when that changes. */
export function useIsRowCursor(id: string): boolean {
	return useStore(store, ({ cursorId }) => cursorId === id);
}

/** Whether Tab reaches into this row: the cursor's, or the first where there is none, so that the table is one stop. */
export function useIsRowReachable(id: string): boolean {
	return useStore(store, ({ ids, cursorId }) => (cursorId ?? ids[0]) === id);
}

/** The keywords of the page on the screen, in their order, kept up to date. */
export function useKeywordRows(): readonly string[] {
	return useStore(store, ({ ids }) => ids);
}
