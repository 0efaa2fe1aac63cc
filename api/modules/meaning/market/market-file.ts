import type { CsvColumns } from "../../../lib/csv-file.ts";
import type { Weighting } from "./engine/measures.ts";
import type { KeywordDuel } from "./head-to-head/head-to-head.service.ts";
import type { Market, MarketRow, MarketRowKind } from "./market.types.ts";

/** A site on a day. */
export interface MarketLine {
	date: string;
	site: string;
	kind: MarketRowKind;
	shareOfVoice: number | null;
	demandShare: number | null;
	ctrVisibility: number | null;
	estimatedClicks: number | null;
	page1Count: number;
	top3Count: number;
	keywordCount: number;
	measuredCount: number;
	countedCount: number;
	knownVolume: number;
	measuredVolume: number;
	weighting: Weighting;
	/** Name and version. */
	ctrModel: string;
}

/** A market as lines: one for each site and day with values, the oldest day first. */
export function linesOf({ dates, series, weighting, ctrModel, ...market }: Market): MarketLine[] {
	const days = dates.map((date, index) => ({ date, index })).reverse();
	return days.flatMap(({ date, index }) => {
		const keywordCount = market.keywordCount[index];
		if (keywordCount == null) return [];
		return series.map((site) => ({
			date,
			site: site.site,
			kind: site.competitorId === null ? ("OWN" as const) : ("TRACKED" as const),
			shareOfVoice: site.shareOfVoice[index] ?? null,
			demandShare: site.demandShare[index] ?? null,
			ctrVisibility: site.ctrVisibility[index] ?? null,
			estimatedClicks: site.estimatedClicks[index] ?? null,
			page1Count: site.page1Count[index] ?? 0,
			top3Count: site.top3Count[index] ?? 0,
			keywordCount,
			measuredCount: market.measuredCount[index] ?? 0,
			countedCount: market.countedCount[index] ?? 0,
			knownVolume: market.knownVolume[index] ?? 0,
			measuredVolume: market.measuredVolume[index] ?? 0,
			weighting,
			ctrModel: `${ctrModel.name} v${ctrModel.version}`,
		}));
	});
}

/** A site of the leaderboard with its day. */
export interface SiteLine extends MarketRow {
	asOf: string | null;
}

/** Columns of a market's history. */
export const marketColumns = {
	date: "date",
	site: "site",
	kind: "kind",
	share_of_voice: "shareOfVoice",
	demand_share: "demandShare",
	ctr_visibility: "ctrVisibility",
	estimated_clicks: "estimatedClicks",
	page1_count: "page1Count",
	top3_count: "top3Count",
	keyword_count: "keywordCount",
	measured_count: "measuredCount",
	counted_count: "countedCount",
	known_volume: "knownVolume",
	measured_volume: "measuredVolume",
	weighting: "weighting",
	ctr_model: "ctrModel",
} satisfies CsvColumns<MarketLine>;

/** Columns of a leaderboard. */
export const siteColumns = {
	as_of: "asOf",
	site: "site",
	kind: "kind",
	competitor_id: "competitorId",
	is_ignored: "isIgnored",
	is_suggested: "isSuggested",
	share_of_voice: "shareOfVoice",
	share_of_voice_change: "shareOfVoiceChange",
	demand_share: "demandShare",
	ctr_visibility: "ctrVisibility",
	estimated_clicks: "estimatedClicks",
	page1_count: "page1Count",
	top3_count: "top3Count",
	best_position: "bestPosition",
} satisfies CsvColumns<SiteLine>;

/** Columns of the keywords compared with a competitor. */
export const duelColumns = {
	keyword: "keyword.keyword",
	country: "keyword.country",
	language: "keyword.language",
	device: "keyword.device",
	standing: "standing",
	own_position: "ownPosition",
	own_url: "ownUrl",
	competitor_position: "competitorPosition",
	competitor_url: "competitorUrl",
	clicks_at_stake: "clicksAtStake",
	measured_at: "measuredAt",
} satisfies CsvColumns<KeywordDuel>;
