import { type ConditionName, setConditions } from "../../../entities/filter/conditions.ts";
import {
	type FilterState,
	isViewItself,
	readFilters,
	readSince,
	withFilters,
} from "../../../entities/filter/keyword-filters.ts";
import type { KeywordSort, ViewColumn } from "../../../gql/graphql.ts";
import { page, size } from "../../../lib/address/pages.ts";
import * as param from "../../../lib/address/param.ts";
import { daysBetween, isDay } from "../../../lib/days.ts";
import { sortFields, sorts } from "../table/columns.tsx";
import { viewColumns } from "./hidden-columns.ts";

/** The state of the keyword table, kept in the address so that views can be shared. */
export interface TableState extends FilterState {
	/** Days to show; null for as many as fit. */
	days: number | null;
	/** The last day, `yyyy-MM-dd`; null for today. */
	until: string | null;
	/** The day that the movement line, the figures and a column compare with, `yyyy-MM-dd`; null for yesterday. */
	since: string | null;
	sort: KeywordSort | null;
	/** The columns of an open view besides keyword and days; null where the browser decides. */
	columns: readonly ViewColumn[] | null;
	/** From 1. */
	page: number;
	size: number;
}

export const dayRanges = [7, 14, 30] as const;
/** Each day is a column. */
export const maxDays = 90;

/** `position-asc`, or the position of one day: `2026-11-15-desc`. */
function sortOf(text: string): KeywordSort | null {
	const [, name = "", way] = /^(.+)-(asc|desc)$/.exec(text) ?? [];
	const direction = way === "desc" ? "DESC" : "ASC";
	if (isDay(name)) return { field: "DAY_POSITION", direction, day: name };
	const field = param.named(sortFields, name);
	return field && { field, direction };
}

function nameOfSort({ field, direction, day }: KeywordSort): string {
	return `${field === "DAY_POSITION" ? day : field.toLowerCase()}-${direction?.toLowerCase()}`;
}

function columnsOf(text: string): readonly ViewColumn[] {
	return viewColumns.filter((name) => text.split(",").includes(name.toLowerCase()));
}

const form = {
	columns: param.optional("columns", columnsOf, (names) => names.join().toLowerCase()),
	days: param.whole("days", maxDays),
	until: param.day("until"),
	since: param.day("since"),
	sort: param.optional("sort", sortOf, nameOfSort),
	page,
	size,
};

/** Reads the address; unknown values are ignored. */
export function readTableState(params: URLSearchParams, today?: string): TableState {
	const since = readSince(params, today);
	const filters = readFilters(params, today);
	const { sort, ...state } = param.readParams(form, params);
	return {
		...filters,
		...state,
		isEdited: filters.isEdited || (filters.viewId !== null && params.has("sort")),
		since,
		// By movement only with a day to compare with.
		sort: sort?.field === "MOVEMENT" ? (since === null ? null : { ...sort, since }) : sort,
	};
}

/** Writes the address; defaults are left out, other parameters stay. */
export function writeTableState(params: URLSearchParams, state: TableState): URLSearchParams {
	return param.writeParams(form, withFilters(params, state), {
		...state,
		// What an open view keeps is not repeated.
		columns: state.isEdited ? state.columns : null,
		sort: isViewItself(state) ? null : state.sort,
	});
}

/** The last day to ask for; null for today and later. */
export function lastDayOf({ until }: TableState, today: string): string | null {
	return until !== null && until < today ? until : null;
}

/** Days between first and last, both included, up to the table's limit. */
export function daysFrom(first: string, last: string): number {
	return Math.min(maxDays, Math.max(1, daysBetween(first, last) + 1));
}

/** What no measurement changes. */
const lasting = new Set<ConditionName>(["groups", "countries", "locationIds", "devices", "languages"]);

/** Whether a measurement can move rows, so that a refetch would re-sort under the reader. */
export function isOrderLive(state: TableState): boolean {
	const isByCheck = state.moved !== null || setConditions(state).some((name) => !lasting.has(name));
	return isByCheck || Boolean(state.sort && sorts[state.sort.field]?.isMeasured);
}
