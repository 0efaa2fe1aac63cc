import { googleNote, ownAddress } from "../../../../schema/rules/google-page.ts";
import { cleanUrl, urlKey } from "../../../../schema/rules/result-url.ts";
import type { LandingPagesArgs } from "./landing-pages.input.ts";
import type { LandingPage, LandingPageSortField } from "./landing-pages.types.ts";

/** A URL that keywords rank with, now or at the earlier moment. */
export interface RankingUrl {
	url: string;
	keywordCount: number;
	/** How many of these have a position. */
	positionCount: number;
	positionSum: number;
	bestPosition: number | null;
	top10Count: number;
	wrongCount: number;
	volumeKnownCount: number;
	/** Unrounded; 0 if no volume is known. */
	volume: number;
	/** Clicks per month by the CTR model; unrounded, 0 if no volume is known. */
	estimatedClicks: number;
	previousKeywordCount: number;
	previousVolumeKnownCount: number;
	previousEstimatedClicks: number;
	/** When it was measured last, in seconds: now, or else by the earlier moment. */
	measuredAt: number;
}

/** What Search Console reports for one URL. */
export interface UrlFigures {
	name: string;
	clicks: number;
	impressions: number;
}

/** A URL without an address is a page of its own. */
const keyOf = (url: string) => urlKey(url) ?? url;

/**
 * The landing pages of URLs: one per URL key. `figures` are null without a covering property, `isCompared` says whether
 * there is an earlier moment.
 */
export function landingPagesOf(
	urls: readonly RankingUrl[],
	figures: readonly UrlFigures[] | null,
	isCompared: boolean,
): LandingPage[] {
	const byKey = Map.groupBy(urls, ({ url }) => keyOf(url));
	const pages = new Map([...byKey].map(([key, same]) => [key, pageOf(same, isCompared)]));
	if (!figures) return [...pages.values()];
	for (const page of pages.values()) Object.assign(page, { clicks: 0, impressions: 0 });
	for (const { name, clicks, impressions } of figures) {
		const page = pages.get(keyOf(name));
		if (!page) continue;
		page.clicks = (page.clicks ?? 0) + clicks;
		page.impressions = (page.impressions ?? 0) + impressions;
	}
	return [...pages.values()];
}

function pageOf(same: RankingUrl[], isCompared: boolean): LandingPage {
	const sum = (key: Exclude<keyof RankingUrl, "url" | "bestPosition" | "measuredAt">) =>
		same.reduce((all, url) => all + url[key], 0);
	const best = same.flatMap(({ bestPosition }) => bestPosition ?? []);
	const positionCount = sum("positionCount");
	const volumeKnownCount = sum("volumeKnownCount");
	// A page without keywords then had no clicks.
	const isUnknownBefore = sum("previousKeywordCount") > 0 && sum("previousVolumeKnownCount") === 0;
	const shown = lastMeasured(same);
	return {
		url: cleanUrl(shown) || shown,
		urlNote: googleNote(shown),
		keywordCount: sum("keywordCount"),
		bestPosition: best.length === 0 ? null : Math.min(...best),
		averagePosition: positionCount === 0 ? null : sum("positionSum") / positionCount,
		top10Count: sum("top10Count"),
		wrongCount: sum("wrongCount"),
		volume: volumeKnownCount === 0 ? null : hundredths(sum("volume")),
		volumeKnownCount,
		estimatedClicks: volumeKnownCount === 0 ? null : hundredths(sum("estimatedClicks")),
		previousKeywordCount: isCompared ? sum("previousKeywordCount") : null,
		previousEstimatedClicks: isCompared && !isUnknownBefore ? hundredths(sum("previousEstimatedClicks")) : null,
		clicks: null,
		impressions: null,
	};
}

function hundredths(value: number): number {
	return Math.round(value * 100) / 100;
}

/** Of the URLs that keywords rank with now, or else of all, the one measured last; the page's own before those of Google. */
function lastMeasured(same: RankingUrl[]): string {
	const current = same.filter(({ keywordCount }) => keywordCount > 0);
	const isGoogles = ({ url }: RankingUrl) => Number(ownAddress(url) !== url);
	const [last] = (current.length === 0 ? same : current).sort(
		(one, other) =>
			isGoogles(one) - isGoogles(other) || other.measuredAt - one.measuredAt || compare(one.url, other.url),
	);
	return last?.url ?? "";
}

const values: Record<LandingPageSortField, (page: LandingPage) => number | string | null> = {
	KEYWORDS: ({ keywordCount }) => keywordCount,
	BEST_POSITION: ({ bestPosition }) => bestPosition,
	AVERAGE_POSITION: ({ averagePosition }) => averagePosition,
	VOLUME: ({ volume }) => volume,
	ESTIMATED_CLICKS: ({ estimatedClicks }) => estimatedClicks,
	CLICKS: ({ clicks }) => clicks,
	IMPRESSIONS: ({ impressions }) => impressions,
	URL: ({ url }) => url,
};

/** Pages whose URL has the text, in order; those without a value last, equal ones by number of keywords, then URL. */
export function choosePages(
	pages: readonly LandingPage[],
	{ text, sort }: Pick<LandingPagesArgs, "text" | "sort">,
): LandingPage[] {
	const value = values[sort.field];
	const way = sort.direction === "ASC" ? 1 : -1;
	const byValue = (one: LandingPage, other: LandingPage) => {
		const [a, b] = [value(one), value(other)];
		if (a === null || b === null) return Number(a === null) - Number(b === null);
		return way * compare(a, b);
	};
	return pages
		.filter(({ url }) => text === "" || url.toLowerCase().includes(text))
		.sort((one, other) => byValue(one, other) || other.keywordCount - one.keywordCount || compare(one.url, other.url));
}

function compare<Value extends number | string>(one: Value, other: Value): number {
	return one < other ? -1 : one > other ? 1 : 0;
}
