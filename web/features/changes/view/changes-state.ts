import { type FilterState, readFilters, withFilters } from "../../../entities/filter/keyword-filters.ts";
import type { ComparisonSortField } from "../../../gql/graphql.ts";
import { page, size } from "../../../lib/address/pages.ts";
import { choice, day, readParams, writeParams } from "../../../lib/address/param.ts";
import { type Sort, sortBy } from "../../../lib/address/sorting.ts";
import { addDays, daysBetween } from "../../../lib/days.ts";
import { type Shown, shownNames } from "./groups.ts";

/** Two days, `yyyy-MM-dd`. */
export interface TwoDays {
	from: string;
	to: string;
}

export const dayPresets = [1, 7, 30] as const;
const defaultDays: DayPreset = 7;

export type DayPreset = (typeof dayPresets)[number];

export const charts = ["distribution", "average", "top10"] as const;

export type ChartName = (typeof charts)[number];

/** The state of the Changes screen, kept in the address so that it can be shared. */
export interface ChangesState extends FilterState {
	/** How far apart the days are, where the last measured one is compared. */
	days: DayPreset;
	/** Two chosen days instead. */
	dates: TwoDays | null;
	/** What the one table shows; null for the two tables. */
	show: Shown | null;
	chart: ChartName;
	/** Null for the largest movement first. */
	sort: Sort<ComparisonSortField> | null;
	/** From 1. */
	page: number;
	size: number;
}

/** The API's limit, in days. */
const maxDistance = 3660;

const sortFields: readonly ComparisonSortField[] = ["CHANGE", "BEFORE", "AFTER", "VOLUME", "PHRASE", "CREATED_AT"];

/** Whether two days can be compared: the first before the second, not too far apart. */
function areApart({ from, to }: TwoDays): boolean {
	return from < to && daysBetween(from, to) <= maxDistance;
}

const form = {
	days: choice("days", dayPresets, defaultDays),
	from: day("from"),
	to: day("to"),
	show: choice("show", shownNames, null),
	chart: choice("chart", charts, "distribution"),
	sort: sortBy(sortFields),
	page,
	size,
};

/** Reads the address; unknown values are ignored. */
export function readChangesState(params: URLSearchParams): ChangesState {
	const { from, to, ...state } = readParams(form, params);
	const dates = from && to && areApart({ from, to }) ? { from, to } : null;
	return { ...readFilters(params), ...state, dates };
}

/** Writes the address; defaults are left out, other parameters stay. */
export function writeChangesState(params: URLSearchParams, state: ChangesState): URLSearchParams {
	const { days, dates } = state;
	return writeParams(form, withFilters(params, state), {
		...state,
		days: dates ? defaultDays : days,
		from: dates?.from ?? null,
		to: dates?.to ?? null,
	});
}

/** The days for the API; a future day cannot be compared. */
export function daysToCompare({ days, dates }: Pick<ChangesState, "days" | "dates">, today: string) {
	return dates && dates.to <= today ? dates : { days };
}

/** Both days moved by their distance; null if the second would be in the future. */
export function moved({ from, to }: TwoDays, way: -1 | 1, today: string): TwoDays | null {
	const distance = daysBetween(from, to) * way;
	const next = { from: addDays(from, distance), to: addDays(to, distance) };
	return next.to <= today ? next : null;
}

/** Another first day. Unless it is before the second, the second moves with it, up to today. */
export function withFrom(days: TwoDays, from: string, today: string): TwoDays {
	if (areApart({ from, to: days.to })) return { from, to: days.to };
	const to = addDays(from, daysBetween(days.from, days.to));
	return { from, to: to < today ? to : today };
}

/** Another second day. Unless it is after the first, the first moves with it. */
export function withTo(days: TwoDays, to: string): TwoDays {
	if (areApart({ from: days.from, to })) return { from: days.from, to };
	return { from: addDays(to, -daysBetween(days.from, days.to)), to };
}

/** Minimum number of days in the chart. */
const chartDays = 30;

/** The days of the chart: 30 up to the second, or more back to the first. */
export function chartRange({ from, to }: TwoDays): TwoDays {
	const first = addDays(to, 1 - chartDays);
	return { from: from < first ? from : first, to };
}
