import { useLocation } from "react-router-dom";
import { dayOf, localTimeZone } from "../../lib/days.ts";
import { readFilters, writeFilters } from "../filter/keyword-filters.ts";
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
	const there = new URLSearchParams();
	const domain = here.get(domainParameter);
	if (domain) there.set(domainParameter, domain);
	// How keywords moved is what Changes shows anyway.
	writeFilters(there, { ...readFilters(here), moved: null });
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
