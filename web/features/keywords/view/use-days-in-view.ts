import { useCallback, useSyncExternalStore } from "react";
import type { ViewColumn } from "../../../gql/graphql.ts";
import { phoneWidth } from "../../../lib/use-media-query.ts";
import { fitColumns } from "./column-fit.ts";
import { absentColumns, type ColumnsOffered, useHiddenColumns } from "./hidden-columns.ts";
import { dayRanges } from "./table-state.ts";

/** Pixels next to the navigation, by its CSS width, until the table is mounted. */
export function likelyTableWidth(windowWidth = innerWidth): number {
	return windowWidth - (windowWidth < 1080 ? 52 : 208);
}

/** Days a phone's list draws in place of columns. */
const sparklineDays = 30;

function daysInView(windowWidth: number, absent: ReadonlySet<string>): number {
	return fitColumns({ width: likelyTableWidth(windowWidth), hidden: absent, days: null }).days + 1;
}

/** Days that the table requests by default: those in view, in steps, so that most changes of the window request nothing. */
export function standardDaysIn(windowWidth: number, hidden: ReadonlySet<string>): number {
	if (windowWidth < phoneWidth) return sparklineDays;
	const inView = daysInView(windowWidth, absentColumns(hidden, { hasLastUpdated: false, hasSince: false }));
	return dayRanges.find((days) => days >= inView) ?? dayRanges[2];
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
	const count = useCallback(
		() => daysInView(innerWidth, absentColumns(hidden, { hasLastUpdated, hasSince })),
		[hidden, hasLastUpdated, hasSince],
	);
	return useSyncExternalStore(onResize, count);
}

/** `standardDaysIn` this window. */
export function useStandardDays(columns: readonly ViewColumn[] | null): number {
	const hidden = useHiddenColumns(columns);
	return useSyncExternalStore(onResize, () => standardDaysIn(innerWidth, hidden));
}
