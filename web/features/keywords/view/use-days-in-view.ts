import { useCallback, useSyncExternalStore } from "react";
import type { ViewColumn } from "../../../gql/graphql.ts";
import { fitColumns } from "./column-fit.ts";
import { absentColumns, type ColumnsOffered, useHiddenColumns } from "./hidden-columns.ts";

/** Pixels next to the navigation, by its CSS width, until the table is mounted. */
export function likelyTableWidth(): number {
	return innerWidth - (innerWidth < 1080 ? 52 : 208);
}

function onResize(listener: () => void): () => void {
	addEventListener("resize", listener);
	return () => removeEventListener("resize", listener);
}

/** Default number of days for this window, today included. */
export function useDaysInView(
	{ hasLastUpdated, hasSince }: ColumnsOffered,
	columns: readonly ViewColumn[] | null,
): number {
	const hidden = useHiddenColumns(columns);
	const count = useCallback(() => {
		const absent = absentColumns(hidden, { hasLastUpdated, hasSince });
		return fitColumns({ width: likelyTableWidth(), hidden: absent, days: null }).days + 1;
	}, [hidden, hasLastUpdated, hasSince]);
	return useSyncExternalStore(onResize, count);
}
