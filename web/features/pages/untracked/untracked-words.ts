import type { KeywordInput, UntrackedQueryRowFragment } from "../../../gql/graphql.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import type { Untracked } from "./use-untracked.ts";

type Totals = NonNullable<Untracked>["totals"];

/** `You track 240 of 3,120 searches Google names, with 61 % of their clicks.` */
export function totalsInWords({ queryCount, trackedQueryCount, clicks, trackedClicks }: Totals): string {
	if (queryCount === 0) return "Google names no search of these days.";
	const share = clicks > 0 ? `, with ${formatInteger((100 * trackedClicks) / clicks)} % of their clicks` : "";
	return `You track ${formatInteger(trackedQueryCount)} of ${formatCount(queryCount, "search", "searches")} Google names${share}.`;
}

/** `You track every search with 10 impressions or more.` */
export function nothingLeft(impressions: number): string {
	return `You track every search with ${formatCount(impressions, "impression")} or more.`;
}

/** The keyword that a search suggests. */
export function keywordOf(
	row: UntrackedQueryRowFragment,
	{ groups, withTarget }: { groups: readonly string[]; withTarget: boolean },
): KeywordInput {
	const { query, country, device, language, page } = row;
	return {
		keyword: query,
		country,
		device,
		language,
		...(groups.length > 0 ? { groups: [...groups] } : {}),
		...(withTarget ? { targetUrl: page } : {}),
	};
}
