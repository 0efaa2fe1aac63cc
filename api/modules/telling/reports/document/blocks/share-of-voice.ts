import { type Day, daysBetween } from "../../../../../lib/calendar.ts";
import { counted, formatCount } from "../../../../../lib/text.ts";
import type { CtrModelType } from "../../../../meaning/ctr-models/ctr-models.types.ts";
import { marketOf } from "../../../../meaning/market/market.service.ts";
import type { Market, MarketRow } from "../../../../meaning/market/market.types.ts";
import { daysAllowed } from "../../../../meaning/market/market-days.service.ts";
import { dayNear } from "../../content/period.policy.ts";
import type { DocumentCell, DocumentPart } from "../document.types.ts";
import type { BlockBuilder, DocumentSource } from "../document-source.ts";
import { cellOf, percentInWords, signedInWords, tenthsInWords, unknown } from "../words.ts";
import { noResultPages, paragraphOf } from "./paragraph.ts";

/** Competitors in a block, the largest; the rest is among the others. */
const maxCompetitors = 5;

/** A line of the table. */
type Share = Pick<MarketRow, "site" | "shareOfVoice" | "shareOfVoiceChange"> & { isOwn: boolean };

/** The domain's share of voice, those of its largest competitors, and what is left for others. */
export const buildShareOfVoice: BlockBuilder = async (source) => {
	const { parts, domain, content, filter, last } = source;
	const args = { until: last, days: await daysOf(source), timeZone: content.timeZone, filter };
	const market = await marketOf(parts, domain, args);
	const { asOf, pendingDays, brandKeywordCount } = market;
	const pending = pendingDays > 0 ? [paragraphOf("Share of voice is still being computed.")] : [];
	if (asOf === null) return { parts: pending.length > 0 ? pending : [noResultPages] };
	const at = market.dates.indexOf(asOf);
	const measured = market.measuredCount[at] ?? 0;
	const brand = brandKeywordCount > 0 ? [paragraphOf(`${counted(brandKeywordCount, "brand keyword")} left out.`)] : [];
	if (measured === 0) return { parts: [...pending, noResultPages, ...brand] };
	const keywords = counted(market.keywordCount[at] ?? 0, "keyword");
	return {
		remark: `${formatCount(measured)} of ${keywords} measured · ${modelInWords(market.ctrModel)}`,
		parts: [...pending, tableOf(market, asOf, last), ...brand],
	};
};

/** The days of the period; of very many keywords of a view, as many of the last ones as a market may have. */
async function daysOf({ comparison, content, first, last }: DocumentSource): Promise<number> {
	const days = daysBetween(first, last) + 1;
	if (content.viewId === null) return days;
	const { totalCount } = await comparison.figures();
	return Math.min(days, daysAllowed(totalCount));
}

/** The names that members gave to models of their own are not for guests. */
function modelInWords({ source, name, version }: CtrModelType): string {
	const shown = { PUBLISHED: name, OWN: "own click rates", SEARCH_CONSOLE: "click rates from Search Console" }[source];
	return `${shown} v${version}`;
}

function tableOf(market: Market, asOf: Day, last: Day): DocumentPart {
	const oldest = market.dates.findLast((_, at) => market.keywordCount[at] != null) ?? asOf;
	return {
		...{ type: "table", title: null, tone: null, isHalf: false, totalCount: null },
		columns: [
			{ head: "Site", role: "name" },
			{ head: dayNear(asOf, last), role: "number" },
			{ head: oldest === asOf ? "Change" : `Since ${dayNear(oldest, last)}`, role: "number" },
		],
		rows: sharesOf(market).map(rowOf),
	};
}

/** The own site, the largest competitors, and all others together. */
function sharesOf({ sites }: Market): Share[] {
	const own = sites.filter(({ kind }) => kind === "OWN");
	const competitors = sites.filter(({ kind }) => kind === "TRACKED").slice(0, maxCompetitors);
	const shown = [...own, ...competitors].map((site): Share => ({ ...site, isOwn: site.kind === "OWN" }));
	return [...shown, { site: "Others", isOwn: false, ...restOf(shown) }];
}

/** What others have gained is what these have lost. */
function restOf(shown: readonly Share[]): Pick<Share, "shareOfVoice" | "shareOfVoiceChange"> {
	const known = sumOf(shown.map(({ shareOfVoice }) => shareOfVoice));
	const gained = sumOf(shown.map(({ shareOfVoiceChange }) => shareOfVoiceChange));
	return {
		shareOfVoice: known === null ? null : Math.max(0, 100 - known),
		shareOfVoiceChange: gained === null ? null : -gained,
	};
}

/** Null if one is. */
function sumOf(values: readonly (number | null)[]): number | null {
	return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

/** What others gain or lose is neither good nor bad news. */
function rowOf({ site, isOwn, shareOfVoice, shareOfVoiceChange }: Share): DocumentCell[] {
	const change = shareOfVoiceChange === null ? null : signedInWords(shareOfVoiceChange, tenthsInWords);
	return [
		cellOf({ text: site }),
		cellOf({ text: percentInWords(shareOfVoice) }),
		cellOf(change === null ? { text: unknown, tone: "muted" } : { ...change, tone: isOwn ? change.tone : null }),
	];
}
