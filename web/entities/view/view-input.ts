import type { KeywordSort, UpdateViewInput, ViewColumn, ViewSortInput } from "../../gql/graphql.ts";
import type { UrlDialog } from "../../lib/address/use-url-dialog.ts";
import { conditionsOf, type FilterState } from "../filter/keyword-filters.ts";
import type { OpenView } from "./open-views.ts";

/** A table's sort and columns, which a view may keep. */
export interface TableSettings {
	sort: KeywordSort | null;
	/** Those of the open view; null where the browser decides. */
	columns: readonly ViewColumn[] | null;
	/** Those on the screen. */
	shown: () => ViewColumn[];
}

/** The dialogs about views, each opened by the address. */
export type ViewDialogName = "save" | "edit" | "update" | "remove";

export type ViewDialogControls = Record<ViewDialogName, UrlDialog>;

/** The order a view can keep: any but that of one day. */
function keptSort(sort: KeywordSort | null): ViewSortInput | null {
	if (sort === null || sort.field === "DAY_POSITION") return null;
	return { field: sort.field, direction: sort.direction ?? "ASC" };
}

/** What the screen shows, for a view to keep; sort and columns only if `keeps`. */
export function shownOf(state: FilterState, table: TableSettings | undefined, keeps: boolean) {
	return {
		filter: conditionsOf(state) ?? {},
		sort: keeps && table ? keptSort(table.sort) : null,
		columns: keeps && table ? [...(table.columns ?? table.shown())] : null,
	};
}

/** What was changed in a view since it was opened. An unchanged sort or columns are left out, so that changes by others stay. */
export function changedOf(state: FilterState, table: TableSettings | undefined, before: OpenView): UpdateViewInput {
	const filter = conditionsOf(state) ?? {};
	if (!table) return { filter };
	const sort = keptSort(table.sort);
	const isSorted = JSON.stringify(sort) !== JSON.stringify(keptSort(before.sort));
	const hasColumns = String(table.columns) !== String(before.columns);
	return {
		filter,
		...(isSorted ? { sort } : {}),
		...(hasColumns ? { columns: table.columns && [...table.columns] } : {}),
	};
}
