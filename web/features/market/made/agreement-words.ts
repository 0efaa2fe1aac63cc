import type { MarketSourcesQuery } from "../../../gql/graphql.ts";
import { formatCount, formatDay, formatInteger, formatTenths } from "../../../lib/format.ts";

export type Agreement = NonNullable<MarketSourcesQuery["domain"]["searchConsoleAgreement"]>;

/** `+0.2`, `−0.4`, `0.0`: places that Toprung measured worse than Search Console. */
export function differenceText(places: number): string {
	const text = formatTenths(places);
	if (text === "−0.0") return "0.0";
	return places > 0 && text !== "0.0" ? `+${text}` : text;
}

/** `Nov 9–15`, `Nov 28 – Dec 4`. */
export function daysText(from: string, to: string): string {
	const [month] = formatDay(from).split(" ");
	const [lastMonth, lastDay] = formatDay(to).split(" ");
	if (from === to) return formatDay(from);
	return month === lastMonth ? `${formatDay(from)}–${lastDay}` : `${formatDay(from)} – ${formatDay(to)}`;
}

/** The agreement of positions: `210 of 312 keywords compared with Search Console, Nov 9–15: median +0.2, …`. */
export function agreementInWords(agreement: Agreement): string {
	const { keywordCount, comparedCount, startDate, endDate, withinOneCount, farCount } = agreement;
	const compared = `${formatInteger(comparedCount)} of ${formatCount(keywordCount, "keyword")} compared with Search Console, ${daysText(startDate, endDate)}`;
	const { medianDifference, lowerQuartile, upperQuartile } = agreement;
	if (comparedCount === 0 || medianDifference === null || lowerQuartile === null || upperQuartile === null) {
		return `${compared}.`;
	}
	const half = `half between ${differenceText(lowerQuartile)} and ${differenceText(upperQuartile)}`;
	const near = `${Math.round((100 * withinOneCount) / comparedCount)}\u00a0% within 1 position`;
	const far =
		farCount === 0
			? "None differs by more than 5."
			: `${formatInteger(farCount)} ${farCount === 1 ? "differs" : "differ"} by more than 5.`;
	return `${compared}: median ${differenceText(medianDifference)}, ${half}, ${near}. ${far}`;
}
