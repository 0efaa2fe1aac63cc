import { type FilterState, readFilters, writeFilters } from "../../../entities/filter/keyword-filters.ts";
import { addDays, daysBetween, isDay } from "../../../lib/days.ts";

export const ranges = [30, 90, 365] as const;

/** Days that the screen shows. */
export type Range = (typeof ranges)[number];

export const measures = ["shareOfVoice", "demandShare", "ctrVisibility", "estimatedClicks"] as const;

/** What the chart draws, by its name in the API. */
export type Measure = (typeof measures)[number];

export const siteChoices = ["all", "tracked", "suggested", "ignored"] as const;

/** The sites that the leaderboard lists. */
export type SiteChoice = (typeof siteChoices)[number];

/** The state of the Market, kept in the address so that it can be shared. */
export interface MarketState extends FilterState {
	range: Range;
	/** The last day, `yyyy-MM-dd`; null for today. */
	until: string | null;
	measure: Measure;
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

/** What each measure is called in the address. */
const measureWords: Record<Measure, string> = {
	shareOfVoice: "voice",
	demandShare: "demand",
	ctrVisibility: "visibility",
	estimatedClicks: "clicks",
};

/** Competitors that a chart can hold. */
export const maxShown = 5;

const idPattern = /^\d{1,19}$/;

/** Reads the address; unknown values are ignored. */
export function readMarketState(params: URLSearchParams): MarketState {
	const until = params.get("until") ?? "";
	const vs = params.get("vs") ?? "";
	const show = params.get("show");
	return {
		...readFilters(params),
		range: ranges.find((days) => String(days) === params.get("range")) ?? marketDefaults.range,
		until: isDay(until) ? until : null,
		measure: measures.find((one) => measureWords[one] === params.get("measure")) ?? marketDefaults.measure,
		isEqual: params.get("equal") === "1",
		hasBrand: params.getAll("brand").includes("all"),
		shown: show === null ? null : [...new Set(show.split(" ").filter((id) => idPattern.test(id)))].slice(0, maxShown),
		site: siteChoices.find((one) => one === params.get("site")) ?? marketDefaults.site,
		vs: idPattern.test(vs) ? vs : null,
		page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
	};
}

/** Writes the address; defaults are left out, other parameters stay. */
export function writeMarketState(params: URLSearchParams, state: MarketState): URLSearchParams {
	const { range, until, measure, isEqual, hasBrand, shown, site, vs, page } = state;
	const written: Record<string, string | null> = {
		range: range === marketDefaults.range ? null : String(range),
		until,
		measure: measure === marketDefaults.measure ? null : measureWords[measure],
		equal: isEqual ? "1" : null,
		show: shown?.join(" ") ?? null,
		site: site === marketDefaults.site ? null : site,
		vs,
		page: page > 1 ? String(page) : null,
	};
	const result = new URLSearchParams(params);
	writeFilters(result, state);
	// A filter has this word too, with other values.
	result.delete("brand", "all");
	if (hasBrand) result.append("brand", "all");
	for (const [name, value] of Object.entries(written)) {
		if (value === null) result.delete(name);
		else result.set(name, value);
	}
	return result;
}

/** The days of the screen, `yyyy-MM-dd`, both included. A last day that has not come yet is today. */
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
