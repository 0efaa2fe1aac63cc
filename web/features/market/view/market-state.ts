import { type FilterState, readBrandToo, readFilters, withFilters } from "../../../entities/filter/keyword-filters.ts";
import { page } from "../../../lib/address/pages.ts";
import * as param from "../../../lib/address/param.ts";
import { addDays, daysBetween } from "../../../lib/days.ts";

export const ranges = [30, 90, 365] as const;

/** Days that the screen shows. */
export type Range = (typeof ranges)[number];

export const measures = ["shareOfVoice", "demandShare", "ctrVisibility", "estimatedClicks"] as const;

/** What the chart draws, by its name in the API. */
export type Measure = (typeof measures)[number];

/** Measures that are shown only if they are chosen. */
export const furtherMeasures = ["demandShare", "ctrVisibility"] as const;

export type FurtherMeasure = (typeof furtherMeasures)[number];

export const siteChoices = ["all", "tracked", "suggested", "ignored"] as const;

/** The sites that the leaderboard lists. */
export type SiteChoice = (typeof siteChoices)[number];

/** The state of the Market, kept in the address so that it can be shared. */
export interface MarketState extends FilterState {
	range: Range;
	/** The last day, `yyyy-MM-dd`; null for today. */
	until: string | null;
	measure: Measure;
	/** The further measures that are shown. */
	more: readonly FurtherMeasure[];
	/** Every keyword counts the same, by choice. */
	isEqual: boolean;
	/** Brand keywords count too. */
	hasBrand: boolean;
	/** Ids of the competitors in the chart; null for those with the largest share. */
	shown: readonly string[] | null;
	site: SiteChoice;
	/** The competitor compared with, by its id. */
	vs: string | null;
	/** From 1. */
	page: number;
}

export const marketDefaults = { range: 90, measure: "shareOfVoice", site: "all" } as const;

/** The name of each measure in the address. */
const measureWords: Record<Measure, string> = {
	shareOfVoice: "voice",
	demandShare: "demand",
	ctrVisibility: "visibility",
	estimatedClicks: "clicks",
};

/** Competitors that a chart can hold. */
export const maxShown = 5;

const idPattern = /^\d{1,19}$/;

const form = {
	range: param.choice("range", ranges, marketDefaults.range),
	until: param.day("until"),
	measure: param.choice("measure", measures, marketDefaults.measure, (measure) => measureWords[measure]),
	more: param.each(
		"more",
		(text) => furtherMeasures.find((measure) => measureWords[measure] === text) ?? null,
		(measure) => measureWords[measure],
	),
	isEqual: param.flag("equal"),
	shown: param.optional(
		"show",
		(text): readonly string[] => [...new Set(text.split(" ").filter((id) => idPattern.test(id)))].slice(0, maxShown),
		(ids) => ids.join(" "),
	),
	site: param.choice("site", siteChoices, marketDefaults.site),
	vs: param.id("vs"),
	page,
};

/** Reads the address; unknown values are ignored. */
export function readMarketState(params: URLSearchParams): MarketState {
	return { ...readFilters(params), ...param.readParams(form, params), hasBrand: readBrandToo(params) };
}

/** Writes the address; defaults are left out, other parameters stay. */
export function writeMarketState(params: URLSearchParams, state: MarketState): URLSearchParams {
	return param.writeParams(form, withFilters(params, state, state.hasBrand), state);
}

/** The measures that the chart offers: a further one that is drawn is shown as well. */
export function shownMeasures({ measure, more }: Pick<MarketState, "measure" | "more">): readonly Measure[] {
	const isFurther = (one: Measure): one is FurtherMeasure => furtherMeasures.some((further) => further === one);
	return measures.filter((one) => !isFurther(one) || one === measure || more.includes(one));
}

/** The days of the screen, `yyyy-MM-dd`, both included. A future last day becomes today. */
export function daysOf({ range, until }: Pick<MarketState, "range" | "until">, today: string) {
	const to = until !== null && until < today ? until : today;
	return { from: addDays(to, 1 - range), to };
}

/** The last day after a step of a whole range; null for today, and no step where there is no newer day. */
export function stepped(
	{ range, until }: Pick<MarketState, "range" | "until">,
	way: -1 | 1,
	today: string,
): { until: string | null } | null {
	const { to } = daysOf({ range, until }, today);
	if (way === 1 && to === today) return null;
	const next = addDays(to, way * range);
	// The API knows no day before the year 2000.
	if (daysBetween("2000-01-01", next) < range) return null;
	return { until: next < today ? next : null };
}
