import type {
	ChangeDirection,
	Device,
	KeywordFilter,
	KeywordSort,
	KeywordSortField,
	PositionBucket,
} from "../../gql/graphql.ts";

/** What the keyword table shows: kept in the address, so that a view can be shared and "back" works. */
export interface TableState {
	text: string;
	group: string | null;
	country: string | null;
	device: Device | null;
	language: string | null;
	position: PositionBucket | null;
	change: ChangeDirection | null;
	/** Calendar days the table shows. */
	days: number;
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
/** How many days the table may show. */
export const dayRanges = [7, 14, 30] as const;
/** Days it shows until someone chooses otherwise. */
export const defaultDays = 7;

const devices: readonly Device[] = ["DESKTOP", "MOBILE"];
const positions: readonly PositionBucket[] = ["TOP3", "TOP10", "TOP20", "BELOW20", "UNTRACKED"];
const changes: readonly ChangeDirection[] = ["UP", "DOWN", "STABLE"];
const sortFields: readonly KeywordSortField[] = [
	"PHRASE",
	"GROUPS",
	"COUNTRY",
	"DEVICE",
	"URL",
	"VOLUME",
	"POSITION",
	"CHANGE",
	"CHECKED_AT",
];
const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
const countryCode = /^[A-Z]{2}$/;
const languageTag = /^[a-z]{2}(-[A-Za-z]{2,4})?$/;

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
	return values.find((value) => value.toLowerCase() === text) ?? null;
}

function dayOfAddress(text: string | null): string | null {
	return text === null || Number.isNaN(Date.parse(text)) ? null : matching(calendarDay, text);
}

function matching(pattern: RegExp, text: string | null): string | null {
	return text !== null && pattern.test(text) ? text : null;
}

function sortOf(text: string | null): KeywordSort | null {
	const [name = "", direction] = (text ?? "").split("-");
	const field = oneOf(sortFields, name);
	return field && { field, direction: direction === "desc" ? "DESC" : "ASC" };
}

/** Reads the address. What it does not know counts as not set. */
export function readTableState(params: URLSearchParams): TableState {
	const size = Number(params.get("size"));
	const days = Number(params.get("days"));
	return {
		text: params.get("q") ?? "",
		group: params.get("group"),
		country: matching(countryCode, params.get("country")?.toUpperCase() ?? null),
		device: oneOf(devices, params.get("device")),
		language: matching(languageTag, params.get("language")),
		position: oneOf(positions, params.get("position")),
		change: oneOf(changes, params.get("change")),
		days: dayRanges.find((one) => one === days) ?? defaultDays,
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
		group: state.group,
		country: state.country?.toLowerCase() ?? null,
		device: state.device?.toLowerCase() ?? null,
		language: state.language,
		position: state.position?.toLowerCase() ?? null,
		change: state.change?.toLowerCase() ?? null,
		days: state.days === defaultDays ? null : String(state.days),
		until: state.until,
		sort: state.sort && `${state.sort.field.toLowerCase()}-${state.sort.direction?.toLowerCase()}`,
		page: state.page > 1 ? String(state.page) : null,
		size: state.size === defaultPageSize ? null : String(state.size),
	};
	const result = new URLSearchParams(params);
	for (const [name, value] of Object.entries(written)) {
		if (value === null) result.delete(name);
		else result.set(name, value);
	}
	return result;
}

/** How many filters of the panel are set; the search is not one of them. */
export function countFilters({ group, country, device, language, position, change }: TableState): number {
	return [group, country, device, language, position, change].filter((value) => value !== null).length;
}

/** The filter as the API takes it; null when nothing is filtered. */
export function toFilter(state: TableState): KeywordFilter | null {
	if (!state.text.trim() && countFilters(state) === 0) return null;
	const filter: KeywordFilter = {};
	if (state.text.trim()) filter.text = state.text.trim();
	if (state.group !== null) filter.groups = [state.group];
	if (state.country) filter.countries = [state.country];
	if (state.device) filter.devices = [state.device];
	if (state.language) filter.languages = [state.language];
	if (state.position) filter.position = state.position;
	if (state.change) filter.change = state.change;
	return filter;
}

const measuredFields: ReadonlySet<KeywordSortField> = new Set(["POSITION", "CHANGE", "URL", "CHECKED_AT"]);

/** Whether a measurement can move a row to another place or page, so that reading the table anew would re-sort it under the reader. */
export function isOrderLive({ sort, position, change }: TableState): boolean {
	return position !== null || change !== null || (sort !== null && measuredFields.has(sort.field));
}
