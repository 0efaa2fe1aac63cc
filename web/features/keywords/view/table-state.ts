import type {
	ChangeDirection,
	Device,
	KeywordFilter,
	KeywordSort,
	OutcomeFilter,
	PositionBucket,
} from "../../../gql/graphql.ts";
import { daysBetween, isDay } from "../../../lib/days.ts";
import { sortFields, sorts } from "../table/columns.tsx";

/** Chosen values by filter; an empty list is no filter. */
export interface FilterChoices {
	groups: readonly string[];
	countries: readonly string[];
	devices: readonly Device[];
	languages: readonly string[];
	positions: readonly PositionBucket[];
	/** The result of the last finished check, independent of positions. */
	outcomes: readonly OutcomeFilter[];
	changes: readonly ChangeDirection[];
}

export type FilterName = keyof FilterChoices;

/** The state of the keyword table, kept in the address so that views can be shared. */
export interface TableState extends FilterChoices {
	text: string;
	/** Days to show; null for as many as fit. */
	days: number | null;
	/** The last day, `yyyy-MM-dd`; null for today. */
	until: string | null;
	sort: KeywordSort | null;
	/** From 1. */
	page: number;
	size: number;
}

export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = 20;
export const dayRanges = [7, 14, 30] as const;
/** Each day is a column. */
export const maxDays = 90;

export const noFilters = {
	text: "",
	groups: [],
	countries: [],
	devices: [],
	languages: [],
	positions: [],
	outcomes: [],
	changes: [],
} as const satisfies Partial<TableState>;

/** Filter controls in order; one can set several conditions, each in a section. */
export const filterControls: readonly (readonly [FilterName, ...FilterName[]])[] = [
	["groups"],
	["countries"],
	["devices"],
	["languages"],
	["positions", "outcomes"],
	["changes"],
];

export const filterNames: readonly FilterName[] = filterControls.flat();

/** URL parameter of each filter. */
const parameters: Record<FilterName, string> = {
	groups: "group",
	countries: "country",
	devices: "device",
	languages: "language",
	positions: "position",
	outcomes: "outcome",
	changes: "change",
};
const devices: readonly Device[] = ["DESKTOP", "MOBILE"];
const positions: readonly PositionBucket[] = [
	"TOP3",
	"TOP10",
	"TOP20",
	"FROM4TO10",
	"FROM11TO20",
	"BELOW20",
	"NOT_FOUND",
	"UNTRACKED",
];
const outcomes: readonly OutcomeFilter[] = ["FAILED", "NEVER"];
const changes: readonly ChangeDirection[] = ["UP", "DOWN", "LOST", "ENTERED", "STABLE"];
const countryCode = /^[A-Z]{2}$/;
const languageTag = /^[a-z]{2}(-[A-Za-z]{2,4})?$/;
/** The API's limit. */
const maxChoices = 1000;

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | null {
	return values.find((value) => value.toLowerCase() === text) ?? null;
}

function dayOfAddress(text: string | null | undefined): string | null {
	return text && isDay(text) ? text : null;
}

/** The known values of a filter in the address, without duplicates. */
function choicesOf<Value>(params: URLSearchParams, name: FilterName, known: (text: string) => Value | null): Value[] {
	const values = params.getAll(parameters[name]).map(known);
	return [...new Set(values.filter((value) => value !== null))].slice(0, maxChoices);
}

function matching(pattern: RegExp, text: string): string | null {
	return pattern.test(text) ? text : null;
}

/** `position-asc`, or the position of one day: `2026-11-15-desc`. */
function sortOf(text: string | null): KeywordSort | null {
	const [, name = "", way] = /^(.+)-(asc|desc)$/.exec(text ?? "") ?? [];
	const direction = way === "desc" ? "DESC" : "ASC";
	const day = dayOfAddress(name);
	if (day) return { field: "DAY_POSITION", direction, day };
	const field = oneOf(sortFields, name);
	return field && { field, direction };
}

function nameOfSort({ field, direction, day }: KeywordSort): string {
	return `${field === "DAY_POSITION" ? day : field.toLowerCase()}-${direction?.toLowerCase()}`;
}

/** Reads the address; unknown values are ignored. */
export function readTableState(params: URLSearchParams): TableState {
	const size = Number(params.get("size"));
	const days = Number(params.get("days"));
	return {
		text: params.get("q") ?? "",
		groups: choicesOf(params, "groups", (text) => text || null),
		countries: choicesOf(params, "countries", (text) => matching(countryCode, text.toUpperCase())),
		devices: choicesOf(params, "devices", (text) => oneOf(devices, text)),
		languages: choicesOf(params, "languages", (text) => matching(languageTag, text)),
		positions: choicesOf(params, "positions", (text) => oneOf(positions, text)),
		outcomes: choicesOf(params, "outcomes", (text) => oneOf(outcomes, text)),
		changes: choicesOf(params, "changes", (text) => oneOf(changes, text)),
		days: Number.isInteger(days) && days >= 1 && days <= maxDays ? days : null,
		until: dayOfAddress(params.get("until")),
		sort: sortOf(params.get("sort")),
		page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
		size: pageSizes.find((one) => one === size) ?? defaultPageSize,
	};
}

/** Writes the address; defaults are left out, other parameters stay. */
export function writeTableState(params: URLSearchParams, state: TableState): URLSearchParams {
	const written: Record<string, string | null> = {
		q: state.text || null,
		days: state.days === null ? null : String(state.days),
		until: state.until,
		sort: state.sort && nameOfSort(state.sort),
		page: state.page > 1 ? String(state.page) : null,
		size: state.size === defaultPageSize ? null : String(state.size),
	};
	const result = new URLSearchParams(params);
	for (const [name, value] of Object.entries(written)) {
		if (value === null) result.delete(name);
		else result.set(name, value);
	}
	for (const name of filterNames) {
		result.delete(parameters[name]);
		// Groups are case-sensitive names, the others codes.
		const text = (value: string) => (name === "groups" || name === "languages" ? value : value.toLowerCase());
		for (const value of state[name]) result.append(parameters[name], text(value));
	}
	return result;
}

/** How many filters are set, the search aside. */
export function countFilters(state: FilterChoices): number {
	return filterNames.filter((name) => state[name].length > 0).length;
}

export function isFiltered(state: TableState): boolean {
	return state.text.trim() !== "" || countFilters(state) > 0;
}

/** The filter for the API; null when nothing is filtered. */
export function toFilter(state: TableState): KeywordFilter | null {
	if (!isFiltered(state)) return null;
	const text = state.text.trim();
	const chosen = filterNames.flatMap((name) => (state[name].length > 0 ? [[name, [...state[name]]]] : []));
	return { ...(text ? { text } : {}), ...Object.fromEntries(chosen) };
}

export function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
	return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}

/** The last day to ask for; null for today and later. */
export function lastDayOf({ until }: TableState, today: string): string | null {
	return until !== null && until < today ? until : null;
}

/** Days between first and last, both included, up to the table's limit. */
export function daysFrom(first: string, last: string): number {
	return Math.min(maxDays, Math.max(1, daysBetween(first, last) + 1));
}

/** Whether a measurement can move rows, so that a refetch would re-sort under the reader. */
export function isOrderLive({ sort, positions, outcomes, changes }: TableState): boolean {
	const isByCheck = [positions, outcomes, changes].some(({ length }) => length > 0);
	return isByCheck || Boolean(sort && sorts[sort.field]?.isMeasured);
}
