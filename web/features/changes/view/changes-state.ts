import { type FilterState, readFilters, writeFilters } from "../../../entities/filter/keyword-filters.ts";
import type { ComparisonSort, ComparisonSortField } from "../../../gql/graphql.ts";
import { defaultPageSize, pageSizes } from "../../../lib/address/pages.ts";
import { named } from "../../../lib/address/param.ts";
import { addDays, daysBetween, isDay } from "../../../lib/days.ts";
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
	sort: ComparisonSort | null;
	/** From 1. */
	page: number;
	size: number;
}

/** The API's limit, in days. */
const maxDistance = 3660;

const sortFields: readonly ComparisonSortField[] = ["CHANGE", "BEFORE", "AFTER", "VOLUME", "PHRASE", "CREATED_AT"];

function datesOf(params: URLSearchParams): TwoDays | null {
	const [from = "", to = ""] = [params.get("from") ?? "", params.get("to") ?? ""];
	return isDay(from) && isDay(to) && areApart({ from, to }) ? { from, to } : null;
}

/** Whether two days can be compared: the first before the second, not too far apart. */
function areApart({ from, to }: TwoDays): boolean {
	return from < to && daysBetween(from, to) <= maxDistance;
}

function sortOf(text: string | null): ComparisonSort | null {
	const [, name = "", way] = /^(.+)-(asc|desc)$/.exec(text ?? "") ?? [];
	const field = named(sortFields, name);
	return field && { field, direction: way === "desc" ? "DESC" : "ASC" };
}

/** Reads the address; unknown values are ignored. */
export function readChangesState(params: URLSearchParams): ChangesState {
	return {
		...readFilters(params),
		days: dayPresets.find((days) => String(days) === params.get("days")) ?? defaultDays,
		dates: datesOf(params),
		show: shownNames.find((name) => name === params.get("show")) ?? null,
		chart: charts.find((name) => name === params.get("chart")) ?? "distribution",
		sort: sortOf(params.get("sort")),
		page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
		size: pageSizes.find((size) => String(size) === params.get("size")) ?? defaultPageSize,
	};
}

/** Writes the address; defaults are left out, other parameters stay. */
export function writeChangesState(params: URLSearchParams, state: ChangesState): URLSearchParams {
	const { days, dates, show, chart, sort, page, size } = state;
	const written: Record<string, string | null> = {
		days: dates || days === defaultDays ? null : String(days),
		from: dates?.from ?? null,
		to: dates?.to ?? null,
		show,
		chart: chart === "distribution" ? null : chart,
		sort: sort && `${sort.field.toLowerCase()}-${sort.direction?.toLowerCase()}`,
		page: page > 1 ? String(page) : null,
		size: size === defaultPageSize ? null : String(size),
	};
	const result = new URLSearchParams(params);
	writeFilters(result, state);
	for (const [name, value] of Object.entries(written)) {
		if (value === null) result.delete(name);
		else result.set(name, value);
	}
	return result;
}

/** What to ask the API for; a day that has not come yet cannot be compared. */
export function daysToCompare({ days, dates }: Pick<ChangesState, "days" | "dates">, today: string) {
	return dates && dates.to <= today ? dates : { days };
}

/** Both days moved by their distance; null where the second would not have come yet. */
export function moved({ from, to }: TwoDays, way: -1 | 1, today: string): TwoDays | null {
	const distance = daysBetween(from, to) * way;
	const next = { from: addDays(from, distance), to: addDays(to, distance) };
	return next.to <= today ? next : null;
}

/** Another first day. Where it is not before the second, that keeps its distance, up to today. */
export function withFrom(days: TwoDays, from: string, today: string): TwoDays {
	if (areApart({ from, to: days.to })) return { from, to: days.to };
	const to = addDays(from, daysBetween(days.from, days.to));
	return { from, to: to < today ? to : today };
}

/** Another second day. Where it is not after the first, that keeps its distance. */
export function withTo(days: TwoDays, to: string): TwoDays {
	if (areApart({ from: days.from, to })) return { from: days.from, to };
	return { from: addDays(to, -daysBetween(days.from, days.to)), to };
}

/** Days the chart shows at least. */
const chartDays = 30;

/** The days of the chart: 30 up to the second, or more back to the first. */
export function chartRange({ from, to }: TwoDays): TwoDays {
	const first = addDays(to, 1 - chartDays);
	return { from: from < first ? from : first, to };
}
