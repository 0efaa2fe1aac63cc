import { useLocation } from "react-router-dom";
import { dayOf, localTimeZone } from "../../lib/days.ts";
import { readFilters, withFilters } from "../filter/keyword-filters.ts";
import { domainParameter } from "./domain-address.ts";

/** What the Changes screen shows: the days, or those since a day, `yyyy-MM-dd`, until today; and which chart. */
export interface ChangesShown {
	days?: 1 | 30;
	since?: string;
	chart?: "average" | "top10";
}

/** The address of Changes for the same domain and filters as another address. */
export function changesAddress(
	search: string,
	{ days, since, chart }: ChangesShown,
	today = dayOf(Date.now(), localTimeZone()),
): string {
	const here = new URLSearchParams(search);
	const domain = here.get(domainParameter);
	// How keywords moved is what Changes shows anyway.
	const filters = { ...readFilters(here), moved: null };
	const there = withFilters(new URLSearchParams(domain ? { [domainParameter]: domain } : {}), filters);
	if (days) there.set("days", String(days));
	if (since) {
		there.set("from", since);
		there.set("to", today);
	}
	if (chart) there.set("chart", chart);
	return `/app/changes?${there}`;
}

/** Addresses of Changes for the domain and the filters on the screen. */
export function useChangesAddress(): (shown: ChangesShown) => string {
	const { search } = useLocation();
	return (shown) => changesAddress(search, shown);
}
