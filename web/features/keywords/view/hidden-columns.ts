import { useMemo } from "react";
import type { ViewColumn } from "../../../gql/graphql.ts";
import { createSetting, useStore } from "../../../lib/store.ts";
import { type ColumnId, columnIds, columns } from "../table/columns.tsx";

export const optionalColumns = columnIds.filter((id) => columns[id].isOptional);

/** Those whose data is read only while one of them shows. */
export const moreColumns = optionalColumns.filter((id) => columns[id].isMore);

/** Those a phone's list shows next to the keyword. */
export const listedColumns = ["location", "device", "volume"] as const satisfies readonly ColumnId[];

/** What a view calls a column. */
function viewColumnOf(id: ColumnId): ViewColumn {
	return (id === "updated" ? "LAST_UPDATED" : id.toUpperCase()) as ViewColumn;
}

/** A view keeps no column of a day. */
const keptColumns = optionalColumns.filter((id) => id !== "since");

/** The columns a view can show, in their order. */
export const viewColumns = keptColumns.map(viewColumnOf);

/** Those that are not hidden, for a view to keep. */
export function shownColumns(hidden: ReadonlySet<ColumnId>): ViewColumn[] {
	return keptColumns.filter((id) => !hidden.has(id)).map(viewColumnOf);
}

/** The `localStorage` key of the hidden columns. */
export const hiddenColumnsKey = "toprung-hidden-columns";

/** The columns hidden in a browser that remembers this. Only values that differ from the initial ones are stored. */
export function hiddenIn(stored: string | null): ReadonlySet<ColumnId> {
	const names = new Set(stored?.split(","));
	return new Set(optionalColumns.filter((id) => names.has(id) !== Boolean(columns[id].isMore)));
}

const hidden = createSetting(hiddenColumnsKey, hiddenIn);

/** The columns that are hidden: those an open view does not show, else those hidden in this browser. */
export function useHiddenColumns(shown: readonly ViewColumn[] | null): ReadonlySet<ColumnId> {
	const chosen = useStore(hidden);
	return useMemo(
		() =>
			shown === null
				? chosen
				: new Set(
						optionalColumns.filter((id) => (id === "since" ? chosen.has(id) : !shown.includes(viewColumnOf(id)))),
					),
		[shown, chosen],
	);
}

/** Columns that not every table has. */
export interface ColumnsOffered {
	hasLastUpdated: boolean;
	/** Whether there is a day to compare with. */
	hasSince: boolean;
	/** Whether rows cannot be selected and changed. */
	isReadOnly?: boolean;
}

/** The columns a table does not show: those hidden, and those it does not have. */
export function absentColumns(hidden: ReadonlySet<string>, { hasLastUpdated, hasSince, isReadOnly }: ColumnsOffered) {
	const absent = new Set(hidden);
	if (!hasLastUpdated) absent.add("updated");
	if (!hasSince) absent.add("since");
	if (isReadOnly) absent.add("select").add("actions");
	return absent;
}

export function setColumnHidden(id: ColumnId, isHidden: boolean): void {
	const next = new Set(hidden.get());
	if (isHidden) next.add(id);
	else next.delete(id);
	hidden.set(optionalColumns.filter((one) => next.has(one) !== Boolean(columns[one].isMore)).join(",") || null);
}
