/** What a selection must know of a keyword: its id, and the phrase a question names it by. */
export interface Selectable {
	id: string;
	keyword: string;
}

/** The chosen keywords. They outlive their page: paging and sorting leave them alone. */
export interface Selection {
	/** Phrases by id, in the order of choosing. */
	chosen: ReadonlyMap<string, string>;
	/** Every keyword that passes the filter is chosen, on whatever page; `chosen` then holds those of the page on the screen. */
	isAll: boolean;
	/** Where a range begins: the last row that was chosen or deselected on its own. */
	anchorId: string | null;
}

/** Nothing chosen. */
export const nothingSelected: Selection = { chosen: new Map(), isAll: false, anchorId: null };

/** Whether a row shows as chosen. */
export function isSelected({ chosen, isAll }: Selection, id: string): boolean {
	return isAll || chosen.has(id);
}

/** How many keywords are chosen, of those that pass the filter. */
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

/** What a page's own choices are: of "all that match" only those on the screen can be told apart. */
function explicit(selection: Selection, page: readonly Selectable[]): Selection {
	return selection.isAll ? { ...selection, chosen: withRows(nothingSelected, page, true), isAll: false } : selection;
}

/** Chooses a row or lets it go. Letting one of "all that match" go leaves the others of this page. */
export function toggleRow(selection: Selection, page: readonly Selectable[], id: string): Selection {
	const before = explicit(selection, page);
	const rows = page.filter((row) => row.id === id);
	return { chosen: withRows(before, rows, !before.chosen.has(id)), isAll: false, anchorId: id };
}

/** Gives the rows from the anchor to this one what choosing this one alone would give it. */
export function toggleRange(selection: Selection, page: readonly Selectable[], id: string): Selection {
	const before = explicit(selection, page);
	const from = page.findIndex((row) => row.id === before.anchorId);
	const to = page.findIndex((row) => row.id === id);
	if (from === -1 || to === -1) return toggleRow(before, page, id);
	const rows = page.slice(Math.min(from, to), Math.max(from, to) + 1);
	return { chosen: withRows(before, rows, !before.chosen.has(id)), isAll: false, anchorId: id };
}

/** What the head's checkbox shows: all, none, or some of this page's rows. */
export function pageState(selection: Selection, page: readonly Selectable[]): boolean | "mixed" {
	const count = page.filter(({ id }) => isSelected(selection, id)).length;
	return count === page.length ? page.length > 0 : count > 0 && "mixed";
}

/** Chooses this page's rows and no others besides those chosen elsewhere; lets them go when all are chosen. */
export function togglePage(selection: Selection, page: readonly Selectable[]): Selection {
	if (selection.isAll) return nothingSelected;
	const isChosen = pageState(selection, page) !== true;
	return { chosen: withRows(selection, page, isChosen), isAll: false, anchorId: null };
}

/** Chooses everything that passes the filter. */
export function selectAll(page: readonly Selectable[]): Selection {
	return { chosen: withRows(nothingSelected, page, true), isAll: true, anchorId: null };
}

/** What is left when some keywords are gone. */
export function without(selection: Selection, ids: readonly string[]): Selection {
	if (!ids.some((id) => selection.chosen.has(id))) return selection;
	const chosen = new Map(selection.chosen);
	for (const id of ids) chosen.delete(id);
	return { ...selection, chosen };
}

const namedAtMost = 3;

/** `"a", "b", "c" and 4 others`: which keywords are meant, three of them by name. */
export function namesInWords(names: readonly string[], count: number): string {
	const named = names.slice(0, Math.min(namedAtMost, count)).map((name) => `“${name}”`);
	const others = count - named.length;
	if (others === 1) return `${named.join(", ")} and 1 other`;
	if (others > 1) return `${named.join(", ")} and ${others.toLocaleString("en-US")} others`;
	const last = named.pop() ?? "";
	return named.length ? `${named.join(", ")} and ${last}` : last;
}
