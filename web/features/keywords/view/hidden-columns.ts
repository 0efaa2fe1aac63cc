import { createSetting, useStore } from "../../../lib/store.ts";

/** Columns that can be hidden; the keyword itself and its positions always show. */
export const optionalColumns = [
	{ id: "groups", label: "Groups" },
	{ id: "location", label: "Location" },
	{ id: "device", label: "Device" },
	{ id: "url", label: "URL" },
	{ id: "volume", label: "Volume" },
	{ id: "updated", label: "Last Updated" },
] as const;

/** A column that can be hidden. */
export type OptionalColumn = (typeof optionalColumns)[number]["id"];

/** Those of them that a phone's list shows beside the keyword. */
export const listedColumns = optionalColumns.filter(
	({ id }) => id === "location" || id === "device" || id === "volume",
);

const hidden = createSetting<ReadonlySet<OptionalColumn>>("toprung-hidden-columns", (stored) => {
	const names = new Set(stored?.split(","));
	return new Set(optionalColumns.map(({ id }) => id).filter((id) => names.has(id)));
});

/** The columns this browser hides, kept up to date. */
export function useHiddenColumns(): ReadonlySet<OptionalColumn> {
	return useStore(hidden);
}

/** The same where no table has the last update. */
export function withoutUpdated(columns: ReadonlySet<string>): ReadonlySet<string> {
	return new Set([...columns, "updated"]);
}

/** Hides a column in this browser, or shows it again. */
export function setColumnHidden(id: OptionalColumn, isHidden: boolean): void {
	const next = new Set(hidden.get());
	if (isHidden) next.add(id);
	else next.delete(id);
	hidden.set(next.size ? [...next].join(",") : null);
}
