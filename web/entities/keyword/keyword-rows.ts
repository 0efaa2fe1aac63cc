import { createStore, useStore } from "../../lib/store.ts";

interface KeywordRows {
	/** The keywords on the screen, in order; empty without a table. */
	ids: readonly string[];
	/** The row under the cursor. */
	cursorId: string | null;
}

const store = createStore<KeywordRows>({ ids: [], cursorId: null });

/** Called by the table when its rows change; with an empty list when it unmounts. */
export function setKeywordRows(ids: readonly string[]): void {
	const { cursorId } = store.get();
	store.set({ ids, cursorId: cursorId !== null && ids.includes(cursorId) ? cursorId : null });
}

/** Moves the row cursor to a keyword; one that is not on the screen clears it. */
export function setRowCursor(id: string | null): void {
	const { ids } = store.get();
	store.set({ ids, cursorId: id !== null && ids.includes(id) ? id : null });
}

/** The keyword one row further, or null at the end. Without a cursor, the first or last row. */
export function rowFrom(id: string | null, step: 1 | -1, ids: readonly string[] = store.get().ids): string | null {
	const at = id === null ? -1 : ids.indexOf(id);
	if (at === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
	return ids[at + step] ?? null;
}

/** Moves the row cursor by one row, up to the end of the page. Returns where it is. */
export function moveRowCursor(step: 1 | -1): string | null {
	const { ids, cursorId } = store.get();
	const next = rowFrom(cursorId, step) ?? cursorId;
	if (next !== cursorId) store.set({ ids, cursorId: next });
	return next;
}

export function useRowCursor(): string | null {
	return useStore(store, ({ cursorId }) => cursorId);
}

/** Whether the cursor is on this row; re-renders only when that changes. */
export function useIsRowCursor(id: string): boolean {
	return useStore(store, ({ cursorId }) => cursorId === id);
}

/** Whether Tab reaches into this row: the cursor's, or else the first, so that the table is one stop. */
export function useIsRowReachable(id: string): boolean {
	return useStore(store, ({ ids, cursorId }) => (cursorId ?? ids[0]) === id);
}

export function useKeywordRows(): readonly string[] {
	return useStore(store, ({ ids }) => ids);
}
