import { createSetting, useStore } from "../../../lib/store.ts";
import { type ColumnId, columnIds, columnOf } from "../table/columns.tsx";

/** Columns that can be hidden. */
export const optionalColumns = columnIds
	.filter((id) => columnOf(id).isOptional)
	.map((id) => ({ id, label: columnOf(id).label }));

/** Those of them that a phone's list shows beside the keyword. */
export const listedColumns = optionalColumns.filter(
	({ id }) => id === "location" || id === "device" || id === "volume",
);

const hidden = createSetting<ReadonlySet<ColumnId>>("toprung-hidden-columns", (stored) => {
	const names = new Set(stored?.split(","));
	return new Set(optionalColumns.map(({ id }) => id).filter((id) => names.has(id)));
});

/** The columns this browser hides, kept up to date. */
export function useHiddenColumns(): ReadonlySet<ColumnId> {
	return useStore(hidden);
}

/** The same where no table has the last update. */
export function withoutUpdated(columns: ReadonlySet<string>): ReadonlySet<string> {
	return new Set([...columns, "updated"]);
}

/** Hides a column in this browser, or shows it again. */
export function setColumnHidden(id: ColumnId, isHidden: boolean): void {
	const next = new Set(hidden.get());
	if (isHidden) next.add(id);
	else next.delete(id);
	hidden.set(next.size ? [...next].join(",") : null);
}
