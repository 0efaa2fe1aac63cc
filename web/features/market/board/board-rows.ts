import type { MarketSiteFragment } from "../../../gql/graphql.ts";
import type { SiteChoice } from "../view/market-state.ts";
import type { MarketAnswer } from "../view/use-market.ts";

/** What a row is to the domain: one word, which its actions follow. */
export type BoardStanding = "own" | "tracked" | "suggested" | "ignored" | "other";

/** A row of the leaderboard; without figures where the site is not on page 1 of any keyword. */
export interface BoardRow {
	site: string;
	standing: BoardStanding;
	competitorId: string | null;
	figures: MarketSiteFragment | null;
}

/**
 * The rows in the API's order, as they stand after what was tracked and ignored since: figures are being computed meanwhile.
 * Ignored sites that are on no page 1 follow, so that they can be taken back.
 */
export function boardRows({ market, competitors, ignored }: MarketAnswer): BoardRow[] {
	const tracked = new Map(competitors.map(({ site, id }) => [site, id]));
	const left = new Set(ignored);
	const rows = (market.sites ?? []).map((figures): BoardRow => {
		const { site } = figures;
		const competitorId = tracked.get(site) ?? null;
		const isIgnored = left.delete(site);
		return { site, competitorId, figures, standing: standingOf(figures, competitorId, isIgnored) };
	});
	const known = new Set(rows.map(({ site }) => site));
	const added = competitors
		.filter(({ site }) => !known.has(site))
		.map(({ site, id }): BoardRow => ({ site, competitorId: id, standing: "tracked", figures: null }));
	const hidden = [...left]
		.filter((site) => !tracked.has(site))
		.map((site): BoardRow => ({ site, competitorId: null, standing: "ignored", figures: null }));
	return [...rows, ...added, ...hidden];
}

function standingOf(
	{ kind, isSuggested, page1Count }: MarketSiteFragment,
	competitorId: string | null,
	isIgnored: boolean,
): BoardStanding {
	if (kind === "OWN") return "own";
	if (competitorId !== null) return "tracked";
	if (isIgnored) return "ignored";
	return isSuggested && page1Count > 0 ? "suggested" : "other";
}

const fits: Record<SiteChoice, (row: BoardRow) => boolean> = {
	all: ({ figures, standing }) => figures !== null || standing === "tracked",
	tracked: ({ standing }) => standing === "tracked",
	suggested: ({ standing }) => standing === "suggested",
	ignored: ({ standing }) => standing === "ignored",
};

/** The rows that a choice lists. */
export function chosenRows(rows: readonly BoardRow[], choice: SiteChoice): BoardRow[] {
	return rows.filter(fits[choice]);
}

/** Rows a page of the leaderboard. */
export const boardPageSize = 20;

/** How the shares of voice add up: the rows shown, the rest of the list, and the others; null where they are not known. */
export interface ShareSum {
	shown: number;
	rest: number;
	restCount: number;
	others: number;
}

/** Adds up the shares of all rows, those of a page first. */
export function shareSum(rows: readonly BoardRow[], page: readonly BoardRow[], others: number | null): ShareSum | null {
	const sumOf = (list: readonly BoardRow[]) => list.reduce((sum, { figures }) => sum + (figures?.shareOfVoice ?? 0), 0);
	if (others === null || rows.every(({ figures }) => (figures?.shareOfVoice ?? null) === null)) return null;
	const shown = sumOf(page);
	return { shown, rest: sumOf(rows) - shown, restCount: rows.length - page.length, others };
}

/** The greatest share, which the bars are drawn against. */
export function greatestShare(rows: readonly BoardRow[]): number {
	return Math.max(0, ...rows.map(({ figures }) => figures?.shareOfVoice ?? 0));
}
