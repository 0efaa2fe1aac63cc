import { formatCount, formatInteger, formatTenths } from "../../../lib/format.ts";
import type { Measure } from "./market-state.ts";
import type { Market, MarketAnswer } from "./use-market.ts";

/** The label of each measure. */
export const measureLabels: Record<Measure, string> = {
	shareOfVoice: "Share of voice",
	demandShare: "Demand share",
	ctrVisibility: "CTR visibility",
	estimatedClicks: "Est. clicks",
};

/** Shorter labels, where the words beside them say what they are. */
export const shortLabels = { demandShare: "Demand", ctrVisibility: "CTR" } as const;

/** What each measure says; demand share and CTR visibility go on from their figure. */
export const measureMeanings: Record<Measure, string> = {
	shareOfVoice: "Your part of all clicks on page 1 of these keywords.",
	demandShare: "of all searches for these keywords end on your site",
	ctrVisibility: "100\u00a0% = first for every keyword",
	estimatedClicks: "Clicks a month that your positions on page 1 are worth, by the CTR model.",
};

/** Keeps a figure and its sign on one line. */
const space = "\u00a0";

/** `7.4 %` */
export function shareText(percent: number): string {
	return `${formatTenths(percent)}${space}%`;
}

/** A value of a measure with its unit: `7.4 %`, `20,742`; `–` if unknown. */
export function valueText(measure: Measure, value: number | null): string {
	if (value === null) return "–";
	return measure === "estimatedClicks" ? formatInteger(value) : shareText(value);
}

/** Points won or lost, to a tenth: `+1.1`, `−0.9`, `0.0`. */
export function pointsText(points: number): string {
	const rounded = Math.round(points * 10) / 10;
	if (rounded === 0) return "0.0";
	return rounded > 0 ? `+${formatTenths(rounded)}` : formatTenths(rounded);
}

/** `+1.1 points`, for screen readers. */
export function pointsInWords(points: number): string {
	const rounded = Math.round(points * 10) / 10;
	if (rounded === 0) return "unchanged";
	return `${rounded > 0 ? "up" : "down"} ${formatTenths(Math.abs(rounded))} ${Math.abs(rounded) === 1 ? "point" : "points"}`;
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const ordinalRules = new Intl.PluralRules("en", { type: "ordinal" });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** `third`, `21st`. */
function ordinal(place: number): string {
	return ordinals[place - 1] ?? `${formatInteger(place)}${endings[ordinalRules.select(place)] ?? "th"}`;
}

/** `third of 32 sites`, `third of the 206 largest sites`: the own site's place in the leaderboard; null if it has no share. */
export function placeText({ sites, othersShareOfVoice }: Pick<Market, "sites" | "othersShareOfVoice">): string | null {
	const index = sites.findIndex(({ kind }) => kind === "OWN");
	if (!sites[index]?.shareOfVoice) return null;
	// Others are known only by their share together.
	const all = othersShareOfVoice
		? `the ${formatInteger(sites.length)} largest sites`
		: formatCount(sites.length, "site");
	return `${ordinal(index + 1)} of ${all}`;
}

/** Clicks a month that the own site won or lost between the oldest and the newest day with values; null with fewer than two. */
export function clicksChange(series: Market["series"]): number | null {
	const own = series.find(({ competitorId }) => competitorId === null);
	const known = own?.estimatedClicks.filter((clicks) => clicks !== null) ?? [];
	const [newest, oldest] = [known[0], known.at(-1)];
	return known.length < 2 || newest === undefined || oldest === undefined ? null : Math.round(newest - oldest);
}

/** The newest value of a list, newest day first; null without any. */
export function newestOf<Value>(values: readonly (Value | null)[]): Value | null {
	return values.find((value) => value !== null) ?? null;
}

/** A line in parts; figures are emphasized, and one part may be a link. */
export interface Part {
	text: string;
	kind?: "figure" | "brand";
}

interface CoverageOptions {
	hasBrand: boolean;
	isEqual: boolean;
	knownCount: number | null;
	/** Whether brand terms cannot be added here. */
	isReadOnly?: boolean;
}

/** What the numbers cover: how many keywords, and how much of their search volume. Null without a day that has values. */
export function coverageOf(
	{ market, hasBrandTerms }: MarketAnswer,
	{ hasBrand, isEqual, knownCount, isReadOnly = false }: CoverageOptions,
): Part[] | null {
	const all = newestOf(market.keywordCount);
	const measured = newestOf(market.measuredCount);
	if (all === null || measured === null) return null;
	const brand = !hasBrandTerms && isReadOnly ? [] : brandParts(market, hasBrandTerms, hasBrand);
	if (all === 0) return brand;
	const parts: Part[] = [
		{ text: `${formatInteger(measured)} of ${formatInteger(all)}`, kind: "figure" },
		{ text: ` ${all === 1 ? "keyword" : "keywords"} measured within 8 days` },
	];
	const [known, of] = [newestOf(market.knownVolume) ?? 0, newestOf(market.measuredVolume) ?? 0];
	if (market.weighting === "VOLUME" && known > 0) {
		parts.push(
			{ text: ", " },
			{ text: `${Math.floor((100 * of) / known)}${space}%`, kind: "figure" },
			{ text: " of their known search volume." },
		);
	} else parts.push({ text: "." });
	if (market.weighting === "EQUAL") parts.push({ text: equalWords(isEqual, knownCount, all) });
	return [...parts, ...brand];
}

function equalWords(isChosen: boolean, knownCount: number | null, all: number): string {
	if (isChosen || knownCount === null) return " Every keyword counts the same.";
	return ` Every keyword counts the same: search volumes are known for ${formatInteger(knownCount)} of ${formatInteger(all)}.`;
}

function brandParts({ brandKeywordCount: count }: Market, hasTerms: boolean, hasBrand: boolean): Part[] {
	if (!hasTerms)
		return [
			{ text: " Searches for your own name count too: " },
			{ text: "add brand terms", kind: "brand" },
			{ text: "." },
		];
	if (hasBrand) return [{ text: " " }, { text: "Brand keywords", kind: "brand" }, { text: " are counted." }];
	const word = count === 1 ? "brand keyword" : "brand keywords";
	return [{ text: ` ${formatInteger(count)} ` }, { text: word, kind: "brand" }, { text: " left out." }];
}

/** `41 of 90 days computed.`; empty where all are. */
export function computingWords({ dates, pendingDays }: Pick<Market, "dates" | "pendingDays">): string {
	if (pendingDays === 0) return "";
	return `${formatInteger(Math.max(0, dates.length - pendingDays))} of ${formatCount(dates.length, "day")} computed.`;
}

/** All clicks on page 1, of the sites and the others together; null if unknown. */
export function clicksOnPage1({
	sites,
	othersShareOfVoice,
}: Pick<Market, "sites" | "othersShareOfVoice">): number | null {
	const listed = sites.map(({ estimatedClicks }) => estimatedClicks);
	if (listed.length === 0 || listed.some((clicks) => clicks === null)) return null;
	const sum = listed.reduce<number>((all, clicks) => all + (clicks ?? 0), 0);
	const share = 1 - (othersShareOfVoice ?? 0) / 100;
	return share > 0 ? sum / share : null;
}
