import { type FilterState, readBrandToo, readFilters, withFilters } from "../../../entities/filter/keyword-filters.ts";
import { page, size } from "../../../lib/address/pages.ts";
import { choice, named, optional, readParams, writeParams } from "../../../lib/address/param.ts";
import { type Sort, sortOf, sortText } from "../../../lib/address/sorting.ts";
import { addDays, isDay } from "../../../lib/days.ts";

export const pagesTabs = ["landing", "targets", "untracked"] as const;

export type PagesTab = (typeof pagesTabs)[number];

/** Where each tab is. */
export const pagesPaths: Record<PagesTab, string> = {
	landing: "/app/pages",
	targets: "/app/pages/targets",
	untracked: "/app/pages/untracked",
};

/** The tab of a path; the first one for any other. */
export function tabOf(pathname: string): PagesTab {
	return pagesTabs.find((tab) => tab !== "landing" && pathname.startsWith(pagesPaths[tab])) ?? "landing";
}

/** Days back that can be compared with at one press. */
export const comparePresets = [7, 28] as const;
/** Lengths of the period of Search Console. */
export const queryPeriods = [7, 28, 90] as const;
/** Minimum impressions of a listed query. */
export const impressionSteps = [1, 10, 100, 1000] as const;

/** The state of the Pages screen, kept in the address so that it can be shared. The search covers pages, keywords or queries, depending on the tab. */
export interface PagesState extends FilterState {
	/** So many days back, or a day, `yyyy-MM-dd`. */
	compare: (typeof comparePresets)[number] | string;
	days: (typeof queryPeriods)[number];
	impressions: (typeof impressionSteps)[number];
	/** Queries that contain a brand term of the domain are listed too. */
	withBrand: boolean;
	/** Null for the tab's own order; a field of another tab is none. */
	sort: Sort | null;
	/** From 1. */
	page: number;
	size: number;
}

export const pagesDefaults = { compare: 7, days: 28, impressions: 10 } as const;

const form = {
	compare: optional<PagesState["compare"]>(
		"compare",
		(text) => named(comparePresets, text) ?? (isDay(text) ? text : null),
	),
	days: choice("days", queryPeriods, pagesDefaults.days),
	impressions: choice("impressions", impressionSteps, pagesDefaults.impressions),
	sort: optional("sort", sortOf, sortText),
	page,
	size,
};

/** Reads the address; unknown values are ignored. */
export function readPagesState(params: URLSearchParams): PagesState {
	const state = readParams(form, params);
	return {
		...readFilters(params),
		...state,
		compare: state.compare ?? pagesDefaults.compare,
		withBrand: readBrandToo(params),
	};
}

/** Writes the address; defaults are left out, other parameters stay. */
export function writePagesState(params: URLSearchParams, state: PagesState): URLSearchParams {
	const compare = state.compare === pagesDefaults.compare ? null : state.compare;
	return writeParams(form, withFilters(params, state, state.withBrand), { ...state, compare });
}

/** The address of another tab, without this one's search, sort and page. */
export function addressOfTab(tab: PagesTab, search: string): string {
	const params = new URLSearchParams(search);
	for (const name of ["q", "sort", "page"]) params.delete(name);
	return `${pagesPaths[tab]}${params.size > 0 ? `?${params}` : ""}`;
}

/** The day to compare with; the default for one that is not over. */
export function compareDay(compare: PagesState["compare"], today: string): string {
	if (typeof compare === "string" && compare < today) return compare;
	return addDays(today, -(typeof compare === "string" ? pagesDefaults.compare : compare));
}
