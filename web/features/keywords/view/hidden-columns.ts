import { createSetting, useStore } from "../../../lib/store.ts";
import { type ColumnId, columnIds, columns } from "../table/columns.tsx";

export const optionalColumns = columnIds.filter((id) => columns[id].isOptional);

/** Those a phone's list shows beside the keyword. */
export const listedColumns = ["location", "device", "volume"] as const satisfies readonly ColumnId[];

const hidden = createSetting<ReadonlySet<ColumnId>>("toprung-hidden-columns", (stored) => {
	const names = new Set(stored?.split(","));
	return new Set(optionalColumns.filter((id) => names.has(id)));
});

/** The columns hidden in this browser. */
export function useHiddenColumns(): ReadonlySet<ColumnId> {
	return useStore(hidden);
}

/** Columns that not every table has. */
export interface ColumnsOffered {
	hasLastUpdated: boolean;
	/** Whether there is a day to compare with. */
	hasSince: boolean;
}

/** The columns a table does not show: those hidden, and those it does not have. */
export function absentColumns(hidden: ReadonlySet<string>, { hasLastUpdated, hasSince }: ColumnsOffered) {
	const absent = new Set(hidden);
	if (!hasLastUpdated) absent.add("updated");
	if (!hasSince) absent.add("since");
	return absent;
}

export function setColumnHidden(id: ColumnId, isHidden: boolean): void {
	const next = new Set(hidden.get());
	if (isHidden) next.add(id);
	else next.delete(id);
	hidden.set(next.size ? [...next].join(",") : null);
}
