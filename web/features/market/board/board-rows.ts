import type { MarketRowKind } from "../../../gql/graphql.ts";
import type { SiteChoice } from "../view/market-state.ts";
import type { Market, MarketAnswer } from "../view/use-market.ts";

export type MarketSite = NonNullable<Market["sites"]>[number];

/** The label of a row next to its site. */
export type SiteWord = "your site" | "tracked" | "suggested" | "ignored" | null;

/** A row of the leaderboard. Tracked and ignored states are the latest choice, before the figures follow. */
export interface BoardRow {
	site: string;
	kind: MarketRowKind;
	competitorId: string | null;
	isIgnored: boolean;
	isSuggested: boolean;
	/** Null where the site is not among those of the leaderboard. */
	figures: MarketSite | null;
}

/** The rows in the order of their shares; ignored sites without a share at the end. */
export function boardRows({ market, competitors, ignored }: MarketAnswer): BoardRow[] {
	const sites = market.sites;
	const listed = sites.map((figures): BoardRow => {
		const competitor = competitors.find(({ site }) => site === figures.site);
		const isOwn = figures.kind === "OWN";
		const isIgnored = !isOwn && !competitor && ignored.includes(figures.site);
		return {
			site: figures.site,
			kind: isOwn ? "OWN" : competitor ? "TRACKED" : "DISCOVERED",
			competitorId: competitor?.id ?? null,
			isIgnored,
			isSuggested: figures.isSuggested && !competitor && !isIgnored,
			figures,
		};
	});
	const names = new Set(sites.map(({ site }) => site));
	const blank = { competitorId: null, isIgnored: false, isSuggested: false, figures: null };
	const late = competitors
		.filter(({ site }) => !names.has(site))
		.map(({ id, site }): BoardRow => ({ ...blank, site, kind: "TRACKED", competitorId: id }));
	const absent = ignored
		.filter((site) => !names.has(site) && !competitors.some((one) => one.site === site))
		.map((site): BoardRow => ({ ...blank, site, kind: "DISCOVERED", isIgnored: true }));
	return [...listed, ...late, ...absent];
}

const isIn: Record<SiteChoice, (row: BoardRow) => boolean> = {
	all: ({ figures, kind }) => figures !== null || kind === "TRACKED",
	tracked: ({ kind }) => kind === "TRACKED",
	suggested: ({ isSuggested }) => isSuggested,
	ignored: ({ isIgnored }) => isIgnored,
};

/** The rows that a choice lists. */
export function rowsIn(rows: readonly BoardRow[], choice: SiteChoice): BoardRow[] {
	return rows.filter(isIn[choice]);
}

/** What a row is, in a word. */
export function wordOf({ kind, isIgnored, isSuggested }: BoardRow): SiteWord {
	if (kind === "OWN") return "your site";
	if (kind === "TRACKED") return "tracked";
	return isIgnored ? "ignored" : isSuggested ? "suggested" : null;
}

/** How the shares of voice add up: the rows on this page, those on other pages, and all other sites. */
export interface ShareSum {
	here: number;
	elsewhere: number;
	elsewhereCount: number;
	others: number;
}

/** Sums to tenths that add up to 100, however they are rounded. */
export function sumOf(all: readonly BoardRow[], here: readonly BoardRow[], othersShare: number): ShareSum {
	const isListed = ({ figures }: BoardRow) => figures !== null;
	const elsewhereCount = all.filter(isListed).length - here.filter(isListed).length;
	const others = tenths(othersShare);
	if (elsewhereCount === 0) return { here: tenths(100 - others), elsewhere: 0, elsewhereCount, others };
	const shares = here.reduce((sum, { figures }) => sum + (figures?.shareOfVoice ?? 0), 0);
	return { here: tenths(shares), elsewhere: tenths(100 - tenths(shares) - others), elsewhereCount, others };
}

function tenths(share: number): number {
	return Math.round(share * 10) / 10;
}
