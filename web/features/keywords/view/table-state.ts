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

/** What is chosen of each filter that has choices; an empty list is no filter. */
export interface FilterChoices {
	groups: readonly string[];
	countries: readonly string[];
	devices: readonly Device[];
	languages: readonly string[];
	positions: readonly PositionBucket[];
	/** What the last ended check came to: a condition of its own beside the positions. */
	outcomes: readonly OutcomeFilter[];
	changes: readonly ChangeDirection[];
}

export type FilterName = keyof FilterChoices;

/** What the keyword table shows: kept in the address, so that a view can be shared and "back" works. */
export interface TableState extends FilterChoices {
	text: string;
	/** Calendar days to show; null is as many as fit. */
	days: number | null;
	/** The last of these days, `yyyy-MM-dd`; null is today. */
	until: string | null;
	sort: KeywordSort | null;
	/** From 1. */
	page: number;
	size: number;
}

/** How many rows a page may have. */
export const pageSizes = [10, 20, 50, 100] as const;
/** Rows a page has until someone chooses otherwise. */
export const defaultPageSize = 20;
/** How many days the table offers to show. */
export const dayRanges = [7, 14, 30] as const;
/** Days it shows at most: each is a column. */
export const maxDays = 90;

/** Nothing is filtered. */
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

/** The controls of the filters, in the order they stand in; one can set several conditions, each in a section of its own. */
export const filterControls: readonly (readonly [FilterName, ...FilterName[]])[] = [
	["groups"],
	["countries"],
	["devices"],
	["languages"],
	["positions", "outcomes"],
	["changes"],
];

/** The filters with choices, in the order they stand in. */
export const filterNames: readonly FilterName[] = filterControls.flat();

/** What the address calls each filter. */
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
/** The API takes so many. */
const maxChoices = 1000;

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | null {
	return values.find((value) => value.toLowerCase() === text) ?? null;
}

function dayOfAddress(text: string | null | undefined): string | null {
	return text && isDay(text) ? text : null;
}

/** What the address says of one filter: each known value once. */
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

/** Reads the address. What it does not know counts as not set. */
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

/** Writes the address; defaults are left out, and so are the parameters of others left alone. */
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
		// Groups are names, told apart by their case; the others are codes.
		const text = (value: string) => (name === "groups" || name === "languages" ? value : value.toLowerCase());
		for (const value of state[name]) result.append(parameters[name], text(value));
	}
	return result;
}

/** How many filters of the panel are set, however many values each has; the search is not one of them. */
export function countFilters(state: FilterChoices): number {
	return filterNames.filter((name) => state[name].length > 0).length;
}

/** Whether anything is searched or filtered. */
export function isFiltered(state: TableState): boolean {
	return state.text.trim() !== "" || countFilters(state) > 0;
}

/** The filter as the API takes it; null when nothing is filtered. */
export function toFilter(state: TableState): KeywordFilter | null {
	if (!isFiltered(state)) return null;
	const text = state.text.trim();
	const chosen = filterNames.flatMap((name) => (state[name].length > 0 ? [[name, [...state[name]]]] : []));
	return { ...(text ? { text } : {}), ...Object.fromEntries(chosen) };
}

/** Adds a value to a filter, or takes it out. */
export function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
	return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}

/** The last day to ask for: null is today, and days to come have nothing to show. */
export function lastDayOf({ until }: TableState, today: string): string | null {
	return until !== null && until < today ? until : null;
}

/** How many days lie from one to the last shown, both counted; as many as the table shows at most. */
export function daysFrom(first: string, last: string): number {
	return Math.min(maxDays, Math.max(1, daysBetween(first, last) + 1));
}

/** Whether a measurement can move a row to another place or page, so that refetching the table would re-sort it under the reader. */
export function isOrderLive({ sort, positions, outcomes, changes }: TableState): boolean {
	const isByCheck = [positions, outcomes, changes].some(({ length }) => length > 0);
	return isByCheck || Boolean(sort && sorts[sort.field]?.isMeasured);
}
