import type { Pace } from "../../../../lib/slices.ts";
import { isMobile, resultsOn } from "../../packs/first-page.ts";
import type { PackedStandings } from "../../packs/packed-standings.service.ts";
import type { MarketKeyword } from "./market-keywords.service.ts";
import { keywordsAtOnce, type ResultRows } from "./result-rows.service.ts";

/** Click rates by position, ten each. */
export interface Rates {
	desktop: readonly number[];
	mobile: readonly number[];
}

/** What the keywords of a moment add up to. */
export interface Totals {
	/** Keywords there were. */
	keywords: number;
	/** Those with a page 1 of at most eight days. */
	measured: number;
	/** Measured ones with a known volume. */
	counted: number;
	/** Searches a month of all phrases, each once per country and language. */
	knownVolume: number;
	/** The same of those with a measured keyword. */
	measuredVolume: number;
	/** Sum of the weights of counted keywords, by volume. */
	weight: number;
	/** Weighted clicks of everything on page 1: by volume, and with every measured keyword counting 1. */
	clicks: number;
	equalClicks: number;
}

/** What one site has of them. */
export interface RowSums {
	clicks: number;
	equalClicks: number;
	/** Weighted rates of its best positions, as parts of the rate at position 1. */
	visibility: number;
	equalVisibility: number;
	/** Keywords with the site on page 1, and at position 3 or better. */
	page1: number;
	top3: number;
	/** Its best position; 0 if it is nowhere on page 1. */
	best: number;
}

/** What a market is added up from. */
export interface Scene {
	/** In the order of the standings. */
	keywords: readonly MarketKeyword[];
	standings: Pick<PackedStandings, "packs" | "rows" | "stands">;
	rates: Rates;
}

/** Which row each result belongs to. */
export type Rows = Pick<ResultRows, "rowCount" | "ofPack">;

/** A market at a moment. */
interface MomentSums {
	totals: Totals;
	/** By row. */
	rows: RowSums[];
}

const noSums = (): RowSums => ({
	clicks: 0,
	equalClicks: 0,
	visibility: 0,
	equalVisibility: 0,
	page1: 0,
	top3: 0,
	best: 0,
});

/** Adds up a market at the moment that its standings were moved to, in milliseconds since 1970; in slices. */
export async function sumsAt(scene: Scene, results: Rows, moment: number, pace: Pace): Promise<MomentSums> {
	const { keywords, rates } = scene;
	const rows = Array.from({ length: results.rowCount }, noSums);
	const sharers = sharersOf(scene, moment);
	const totals: Totals = {
		...volumesOf(keywords, sharers, moment),
		measured: 0,
		counted: 0,
		weight: 0,
		clicks: 0,
		equalClicks: 0,
	};
	const curves = { desktop: curveOf(rates.desktop), mobile: curveOf(rates.mobile) };
	const adding = { scene, results, curves, sharers, moment, totals, rows };
	for (let from = 0; from < keywords.length; from += keywordsAtOnce) {
		await pace();
		addKeywords(adding, from);
	}
	return { totals, rows };
}

/** How many counted keywords there are of each variant: they share its volume, which is known per phrase, country and language. */
export function sharersOf({ keywords, standings }: Pick<Scene, "keywords" | "standings">, moment: number): Int32Array {
	const sharers = new Int32Array(keywords.reduce((most, { variant }) => Math.max(most, variant + 1), 0));
	for (const [index, { createdAt, volume, variant }] of keywords.entries()) {
		const isCounted = createdAt <= moment && volume !== null && standings.stands(index, moment);
		if (isCounted) sharers[variant] = (sharers[variant] ?? 0) + 1;
	}
	return sharers;
}

/** The keywords there are at a moment and their volumes, each variant's once. */
function volumesOf(
	keywords: readonly MarketKeyword[],
	sharers: Int32Array,
	moment: number,
): Pick<Totals, "keywords" | "knownVolume" | "measuredVolume"> {
	const isKnown = new Uint8Array(sharers.length);
	const totals = { keywords: 0, knownVolume: 0, measuredVolume: 0 };
	for (const { createdAt, volume, variant } of keywords) {
		if (createdAt > moment) continue;
		totals.keywords++;
		if (volume === null || isKnown[variant] === 1) continue;
		isKnown[variant] = 1;
		totals.knownVolume += volume;
		if ((sharers[variant] ?? 0) > 0) totals.measuredVolume += volume;
	}
	return totals;
}

interface Adding extends MomentSums {
	scene: Scene;
	results: Rows;
	curves: Record<"desktop" | "mobile", Curve>;
	sharers: Int32Array;
	moment: number;
}

/** Click rates by place, and of all places before one. */
interface Curve {
	rates: readonly number[];
	before: readonly number[];
}

function curveOf(rates: readonly number[]): Curve {
	const before = [0];
	for (const rate of rates) before.push(rate + (before.at(-1) ?? 0));
	return { rates, before };
}

/** Adds some keywords, from one on: a loop that never waits is faster. */
function addKeywords(adding: Adding, from: number): void {
	const { scene, sharers, moment, totals } = adding;
	const { keywords, standings } = scene;
	for (let index = from; index < Math.min(from + keywordsAtOnce, keywords.length); index++) {
		const { createdAt, volume, variant } = keywords[index] as MarketKeyword;
		if (createdAt > moment || !standings.stands(index, moment)) continue;
		const weight = volume === null ? null : volume / (sharers[variant] ?? 1);
		totals.measured++;
		if (weight !== null) {
			totals.counted++;
			totals.weight += weight;
		}
		addPage(adding, index, weight);
	}
}

/** Adds the results of a keyword's page 1 to the totals and to their rows. @param weight null if the volume is unknown */
function addPage({ scene, results, curves, totals, rows }: Adding, keyword: number, weight: number | null): void {
	const { packs, rows: of } = scene.standings;
	const pack = packs[keyword];
	if (!pack) return;
	const at = of[keyword] ?? 0;
	const page = pack.pages.at(at);
	const { rates, before } = isMobile(page) ? curves.mobile : curves.desktop;
	const clicks = before[resultsOn(page)] ?? 0;
	totals.equalClicks += clicks;
	if (weight !== null) totals.clicks += weight * clicks;
	const found = results.ofPack(pack);
	if (!found.isFound(at)) return;
	const end = at + resultsOn(page) * pack.count;
	for (let result = at, place = 0; result < end; result += pack.count, place++) {
		const row = found.rows[result] as number;
		const sums = row < 0 ? undefined : rows[row];
		if (!sums) continue;
		const rate = rates[place] ?? 0;
		sums.equalClicks += rate;
		if (weight !== null) sums.clicks += weight * rate;
		// Only the first of a row's results on this page is its best.
		let first = at;
		while (found.rows[first] !== row) first += pack.count;
		if (first === result) addBest(sums, place + 1, rate / (rates[0] ?? 1), weight);
	}
}

function addBest(sums: RowSums, position: number, visibility: number, weight: number | null): void {
	sums.page1++;
	if (position <= 3) sums.top3++;
	if (sums.best === 0 || position < sums.best) sums.best = position;
	sums.equalVisibility += visibility;
	if (weight !== null) sums.visibility += weight * visibility;
}
