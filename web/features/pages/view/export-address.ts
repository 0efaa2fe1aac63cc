import { filterQuery, sortQuery } from "../../../entities/filter/filter-query.ts";
import { toFilter } from "../../../entities/filter/keyword-filters.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { landingSort } from "../landing/use-landing-pages.ts";
import { targetSort } from "../targets/use-page-targets.ts";
import { querySort } from "../untracked/use-untracked.ts";
import { compareDay, type PagesState, type PagesTab } from "./pages-state.ts";

/** The URL of a tab's rows as CSV: all rows of the tab, in its order. */
export function exportAddress(domainId: string, tab: PagesTab, state: PagesState, today: string): string {
	const timeZone = localTimeZone();
	const search: Record<string, string> = state.text.trim() ? { search: state.text.trim() } : {};
	const of = (what: string, query: Record<string, string>) =>
		`/api/domains/${encodeURIComponent(domainId)}/${what}?${new URLSearchParams(query)}`;
	switch (tab) {
		case "landing":
			return of("landing-pages/export", {
				...filterQuery(toFilter({ ...state, text: "" })),
				...search,
				...sortQuery(landingSort(state)),
				compareTo: compareDay(state.compare, today),
				timeZone,
			});
		case "targets":
			return of("export", { ...filterQuery(toFilter(state)), ...sortQuery(targetSort(state)), timeZone });
		case "untracked":
			return of("untracked-queries/export", {
				days: String(state.days),
				minImpressions: String(state.impressions),
				...(state.withBrand ? { includeBrand: "true" } : {}),
				...search,
				...sortQuery(querySort(state)),
			});
	}
}
