export interface Selectable {
	id: string;
	keyword: string;
}

/** The selection, which paging and sorting leave alone. */
export interface Selection {
	/** Phrases by id, in the order of selection. */
	chosen: ReadonlyMap<string, string>;
	/** Every keyword that passes the filter is selected; `chosen` then holds those of the page on the screen. */
	isAll: boolean;
	/** Where a range starts: the last row toggled on its own. */
	anchorId: string | null;
}

export const nothingSelected: Selection = { chosen: new Map(), isAll: false, anchorId: null };

export function isSelected({ chosen, isAll }: Selection, id: string): boolean {
	return isAll || chosen.has(id);
}

/** How many keywords are selected, of those that pass the filter. */
export function countSelected({ chosen, isAll }: Selection, totalCount: number): number {
	return isAll ? totalCount : chosen.size;
}

function withRows({ chosen }: Selection, rows: readonly Selectable[], isChosen: boolean): Map<string, string> {
	const after = new Map(chosen);
	for (const { id, keyword } of rows) {
		if (isChosen) after.set(id, keyword);
		else after.delete(id);
	}
	return after;
}

/** The selected rows of a page: for "all that match", those on the screen. */
function explicit(selection: Selection, page: readonly Selectable[]): Selection {
	return selection.isAll ? { ...selection, chosen: withRows(nothingSelected, page, true), isAll: false } : selection;
}

/** Toggles a row. Deselecting one of "all that match" keeps the others of this page. */
export function toggleRow(selection: Selection, page: readonly Selectable[], id: string): Selection {
	const before = explicit(selection, page);
	const rows = page.filter((row) => row.id === id);
	return { chosen: withRows(before, rows, !before.chosen.has(id)), isAll: false, anchorId: id };
}

/** Gives the rows from the anchor to this one the state that toggling this one would give it. */
export function toggleRange(selection: Selection, page: readonly Selectable[], id: string): Selection {
	const before = explicit(selection, page);
	const from = page.findIndex((row) => row.id === before.anchorId);
	const to = page.findIndex((row) => row.id === id);
	if (from === -1 || to === -1) return toggleRow(before, page, id);
	const rows = page.slice(Math.min(from, to), Math.max(from, to) + 1);
	return { chosen: withRows(before, rows, !before.chosen.has(id)), isAll: false, anchorId: id };
}

/** The state of the head's checkbox: all, none or some of the page. */
export function pageState(selection: Selection, page: readonly Selectable[]): boolean | "mixed" {
	const count = page.filter(({ id }) => isSelected(selection, id)).length;
	return count === page.length ? page.length > 0 : count > 0 && "mixed";
}

/** Selects the page's rows, or deselects them when all are selected. Other pages keep theirs. */
export function togglePage(selection: Selection, page: readonly Selectable[]): Selection {
	if (selection.isAll) return nothingSelected;
	const isChosen = pageState(selection, page) !== true;
	return { chosen: withRows(selection, page, isChosen), isAll: false, anchorId: null };
}

export function selectAll(page: readonly Selectable[]): Selection {
	return { chosen: withRows(nothingSelected, page, true), isAll: true, anchorId: null };
}

export function without(selection: Selection, ids: readonly string[]): Selection {
	if (!ids.some((id) => selection.chosen.has(id))) return selection;
	const chosen = new Map(selection.chosen);
	for (const id of ids) chosen.delete(id);
	return { ...selection, chosen };
}

const namedAtMost = 3;

/** `"a", "b", "c" and 4 others`: three names at most. */
export function namesInWords(names: readonly string[], count: number): string {
	const named = names.slice(0, Math.min(namedAtMost, count)).map((name) => `“${name}”`);
	const others = count - named.length;
	if (others === 1) return `${named.join(", ")} and 1 other`;
	if (others > 1) return `${named.join(", ")} and ${others.toLocaleString("en-US")} others`;
	const last = named.pop() ?? "";
	return named.length ? `${named.join(", ")} and ${last}` : last;
}
