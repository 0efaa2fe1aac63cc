import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../../lib/storage.ts";

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

const key = "toprung-hidden-columns";
const listeners = new Set<() => void>();
let read: { stored: string; hidden: ReadonlySet<OptionalColumn> } = { stored: "", hidden: new Set() };

/** The same set as long as nothing changes. */
function hiddenColumns(): ReadonlySet<OptionalColumn> {
	const stored = readStored(key) ?? "";
	if (stored !== read.stored) {
		const names = new Set(stored.split(","));
		const hidden = new Set(optionalColumns.map(({ id }) => id).filter((id) => names.has(id)));
		read = { stored, hidden };
	}
	return read.hidden;
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	addEventListener("storage", listener);
	return () => {
		listeners.delete(listener);
		removeEventListener("storage", listener);
	};
}

/** The columns this browser hides, kept up to date. */
export function useHiddenColumns(): ReadonlySet<OptionalColumn> {
	return useSyncExternalStore(subscribe, hiddenColumns);
}

/** The same where no table has the last update. */
export function withoutUpdated(hidden: ReadonlySet<string>): ReadonlySet<string> {
	return new Set([...hidden, "updated"]);
}

/** Hides a column in this browser, or shows it again. */
export function setColumnHidden(id: OptionalColumn, isHidden: boolean): void {
	const hidden = new Set(hiddenColumns());
	if (isHidden) hidden.add(id);
	else hidden.delete(id);
	writeStored(key, hidden.size ? [...hidden].join(",") : null);
	for (const listener of listeners) listener();
}
