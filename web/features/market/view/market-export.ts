import { filterQuery } from "../../../entities/filter/filter-query.ts";
import type { KeywordFilter } from "../../../gql/graphql.ts";
import { daysBetween, localTimeZone } from "../../../lib/days.ts";
import { downloadFile } from "../../../lib/download.ts";
import { useExport } from "../../../lib/use-export.ts";
import { daysOf, type MarketState } from "./market-state.ts";

/** The two files of a market: a row per day and site, or a row per site of the leaderboard. */
export type MarketFile = "history" | "sites";

export interface ExportedMarket {
	domainId: string;
	state: MarketState;
	filter: KeywordFilter | null;
	today: string;
}

/** The URL of a market as CSV: the days, the filters, the counting and the leaderboard of the screen. */
function marketAddress(file: MarketFile, { domainId, state, filter, today }: ExportedMarket): string {
	const { from, to } = daysOf(state, today);
	const query = new URLSearchParams({
		...filterQuery(filter),
		days: String(daysBetween(from, to) + 1),
		...(to === today ? {} : { until: to }),
		timeZone: localTimeZone(),
		...(state.hasBrand ? { includeBrand: "true" } : {}),
		...(state.isEqual ? { weighting: "EQUAL" } : {}),
		...(file === "sites" && state.site !== "all" ? { show: state.site } : {}),
	});
	return `/api/domains/${encodeURIComponent(domainId)}/market${file === "sites" ? "/sites" : ""}/export?${query}`;
}

/** Downloads a file of the market. */
export function useMarketExport(exported: ExportedMarket) {
	return useExport(
		(file: MarketFile) => downloadFile(marketAddress(file, exported)),
		"Failed to export the market. Please try again.",
	);
}
