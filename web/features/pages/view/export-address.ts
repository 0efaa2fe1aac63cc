import { filterQuery } from "../../../entities/keyword/filter/filter-query.ts";
import { toFilter } from "../../../entities/keyword/filter/keyword-filters.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { compareDay, type PagesState, type PagesTab } from "./pages-state.ts";

/** The URL of a tab's rows as CSV: all that pass the filters. What is searched among pages and queries narrows the screen alone. */
export function exportAddress(domainId: string, tab: PagesTab, state: PagesState, today: string): string {
	const timeZone = localTimeZone();
	const of = (what: string, query: Record<string, string>) =>
		`/api/domains/${encodeURIComponent(domainId)}/${what}?${new URLSearchParams(query)}`;
	switch (tab) {
		case "landing":
			return of("landing-pages", {
				...filterQuery(toFilter({ ...state, text: "" })),
				compareTo: compareDay(state.compare, today),
				timeZone,
				format: "csv",
			});
		case "targets":
			return of("export", { ...filterQuery(toFilter(state)), timeZone });
		case "untracked":
			return of("untracked-queries", {
				days: String(state.days),
				minImpressions: String(state.impressions),
				...(state.withBrand ? { includeBrand: "true" } : {}),
				format: "csv",
			});
	}
}
