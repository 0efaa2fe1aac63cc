import { type ConditionName, setConditions } from "../../../entities/filter/conditions.ts";
import {
	type FilterState,
	isViewItself,
	readFilters,
	readSince,
	writeFilters,
} from "../../../entities/filter/keyword-filters.ts";
import type { KeywordSort, ViewColumn } from "../../../gql/graphql.ts";
import { defaultPageSize, pageSizes } from "../../../lib/address/pages.ts";
import { named } from "../../../lib/address/param.ts";
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
	/** What an open view shows beside keyword and days; null where the browser decides. */
	columns: readonly ViewColumn[] | null;
	/** From 1. */
	page: number;
	size: number;
}

export const dayRanges = [7, 14, 30] as const;
/** Each day is a column. */
export const maxDays = 90;

function dayOfAddress(text: string | null | undefined): string | null {
	return text && isDay(text) ? text : null;
}

/** `position-asc`, or the position of one day: `2026-11-15-desc`. By movement only where there is a day to compare with. */
function sortOf(text: string | null, since: string | null): KeywordSort | null {
	const [, name = "", way] = /^(.+)-(asc|desc)$/.exec(text ?? "") ?? [];
	const direction = way === "desc" ? "DESC" : "ASC";
	const day = dayOfAddress(name);
	if (day) return { field: "DAY_POSITION", direction, day };
	const field = named(sortFields, name);
	if (field === "MOVEMENT") return since === null ? null : { field, direction, since };
	return field && { field, direction };
}

function nameOfSort({ field, direction, day }: KeywordSort): string {
	return `${field === "DAY_POSITION" ? day : field.toLowerCase()}-${direction?.toLowerCase()}`;
}

/** Reads the address; unknown values are ignored. */
export function readTableState(params: URLSearchParams, today?: string): TableState {
	const since = readSince(params, today);
	const size = Number(params.get("size"));
	const days = Number(params.get("days"));
	const filters = readFilters(params, today);
	const columns = params.get("columns")?.split(",");
	return {
		...filters,
		isEdited: filters.isEdited || (filters.viewId !== null && params.has("sort")),
		columns: columns ? viewColumns.filter((name) => columns.includes(name.toLowerCase())) : null,
		days: Number.isInteger(days) && days >= 1 && days <= maxDays ? days : null,
		until: dayOfAddress(params.get("until")),
		since,
		sort: sortOf(params.get("sort"), since),
		page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
		size: pageSizes.find((one) => one === size) ?? defaultPageSize,
	};
}

/** Writes the address; defaults are left out, other parameters stay. */
export function writeTableState(params: URLSearchParams, state: TableState): URLSearchParams {
	const written: Record<string, string | null> = {
		days: state.days === null ? null : String(state.days),
		until: state.until,
		since: state.since,
		// What an open view keeps is not repeated.
		sort: state.sort && !isViewItself(state) ? nameOfSort(state.sort) : null,
		page: state.page > 1 ? String(state.page) : null,
		size: state.size === defaultPageSize ? null : String(state.size),
	};
	const result = new URLSearchParams(params);
	writeFilters(result, state);
	if (state.isEdited && state.columns) result.set("columns", state.columns.join().toLowerCase());
	for (const [name, value] of Object.entries(written)) {
		if (value === null) result.delete(name);
		else result.set(name, value);
	}
	return result;
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
