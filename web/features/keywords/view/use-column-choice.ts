import type { ColumnId } from "../table/columns.tsx";
import { setColumnHidden, shownColumns, useHiddenColumns } from "./hidden-columns.ts";
import type { TableControl } from "./use-table-state.ts";

export interface ColumnChoice {
	hidden: ReadonlySet<ColumnId>;
	setHidden: (id: ColumnId, isHidden: boolean) => void;
}

/** Which columns show and how to change that: for an open view in the address, else in this browser. */
export function useColumnChoice({ state, change }: Pick<TableControl, "state" | "change">): ColumnChoice {
	const hidden = useHiddenColumns(state.columns);
	return {
		hidden,
		setHidden: (id, isHidden) => {
			if (state.viewId === null || id === "since") return setColumnHidden(id, isHidden);
			const next = new Set(hidden);
			if (isHidden) next.add(id);
			else next.delete(id);
			change({ columns: shownColumns(next) }, { ongoing: state.isEdited });
		},
	};
}
