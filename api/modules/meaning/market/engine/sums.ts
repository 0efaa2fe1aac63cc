import { createPace, type Pace } from "../../../../lib/slices.ts";
import { standingHours } from "../../../tracked/keywords/choice/standings.ts";
import type { ByBrand, RowSums, Totals } from "../market.entity.ts";
import type { FirstPages, MarketKeyword } from "./market-keywords.ts";

const standingMs = standingHours * 3_600_000;
/** Positions of page 1. */
const positions = 10;

/** Keywords added up before asking whether the turn is over. */
const keywordsAtOnce = 256;

/** Click rates by position, ten each. */
export interface Rates {
	desktop: readonly number[];
	mobile: readonly number[];
}

/** What a market is added up from. */
export interface Scene {
	keywords: readonly MarketKeyword[];
	pages: FirstPages;
	/** The row of each result in `pages.urlIds`; -1 where it belongs to none. */
	rows: Int32Array;
	rowCount: number;
	rates: Rates;
}

/** A market at a moment. */
export interface MomentSums {
	totals: ByBrand<Totals>;
	/** By row. */
	rows: ByBrand<RowSums>[];
}

/** Adds up a market at several moments (milliseconds since 1970), which are given newest first; in slices. */
export async function* addUp(scene: Scene, moments: readonly number[]): AsyncIterable<MomentSums> {
	const pace = createPace();
	const standings = new Standings(scene);
	for (const moment of moments) {
		standings.moveTo(moment);
		yield await sumsAt(scene, standings, moment, pace);
	}
}

/** The measurement that counts for each keyword at a moment: the last of the 192 hours before it. */
export class Standings {
	/** Its index; -1 without one. */
	readonly found: Int32Array;
	readonly #next: Int32Array;
	readonly #pages: FirstPages;

	constructor({ keywords, pages }: Pick<Scene, "keywords" | "pages">) {
		this.found = new Int32Array(keywords.length);
		this.#next = pages.keywordStarts.slice(0, keywords.length);
		this.#pages = pages;
	}

	/** Moves back to a moment that is not later than the one before. */
	moveTo(moment: number): void {
		const { keywordStarts, times } = this.#pages;
		for (let keyword = 0; keyword < this.found.length; keyword++) {
			const end = keywordStarts[keyword + 1] ?? 0;
			let at = this.#next[keyword] ?? end;
			while (at < end && (times[at] ?? 0) > moment) at++;
			this.#next[keyword] = at;
			this.found[keyword] = at < end && (times[at] ?? 0) > moment - standingMs ? at : -1;
		}
	}
}

const noTotals = (): Totals => ({
	keywords: 0,
	measured: 0,
	counted: 0,
	knownVolume: 0,
	measuredVolume: 0,
	weight: 0,
	clicks: 0,
	equalClicks: 0,
});
const noSums = (): RowSums => ({
	clicks: 0,
	equalClicks: 0,
	visibility: 0,
	equalVisibility: 0,
	page1: 0,
	top3: 0,
	best: 0,
});

async function sumsAt(scene: Scene, { found }: Standings, moment: number, pace: Pace): Promise<MomentSums> {
	const totals = [noTotals(), noTotals()] as const;
	const rows = Array.from({ length: scene.rowCount }, () => [noSums(), noSums()] as const);
	const sharers = sharersOf(scene, found, moment);
	addVolumes(scene, sharers, moment, totals);
	for (const [index, keyword] of scene.keywords.entries()) {
		if (index % keywordsAtOnce === 0) await pace();
		const standing = found[index] ?? -1;
		if (standing < 0 || keyword.createdAt > moment) continue;
		const part = keyword.isBrand ? 1 : 0;
		const weight = keyword.volume === null ? null : keyword.volume / (sharers[keyword.variant] ?? 1);
		totals[part].measured++;
		if (weight !== null) {
			totals[part].counted++;
			totals[part].weight += weight;
		}
		addPage(scene, standing, weight, totals[part], (row) => rows[row]?.[part]);
	}
	return { totals, rows };
}

/**
 * How many counted keywords there are of each variant: they share its volume, which is known per phrase, country and language.
 */
export function sharersOf({ keywords }: Pick<Scene, "keywords">, found: Int32Array, moment: number): Int32Array {
	const sharers = new Int32Array(keywords.reduce((most, { variant }) => Math.max(most, variant + 1), 0));
	for (const [index, { createdAt, volume, variant }] of keywords.entries()) {
		const isCounted = createdAt <= moment && volume !== null && (found[index] ?? -1) >= 0;
		if (isCounted) sharers[variant] = (sharers[variant] ?? 0) + 1;
	}
	return sharers;
}

/** Adds the keywords there are at a moment and their volumes, each variant's once. */
function addVolumes({ keywords }: Scene, sharers: Int32Array, moment: number, totals: ByBrand<Totals>): void {
	const isKnown = new Uint8Array(sharers.length);
	for (const { createdAt, isBrand, volume, variant } of keywords) {
		if (createdAt > moment) continue;
		const part = totals[isBrand ? 1 : 0];
		part.keywords++;
		if (volume === null || isKnown[variant] === 1) continue;
		isKnown[variant] = 1;
		part.knownVolume += volume;
		if ((sharers[variant] ?? 0) > 0) part.measuredVolume += volume;
	}
}

/** Adds the results of a page 1 to the totals and to their rows. @param weight null if the volume is unknown */
function addPage(
	{ pages, rows, rates }: Scene,
	standing: number,
	weight: number | null,
	totals: Totals,
	sumsOf: (row: number) => RowSums | undefined,
): void {
	const curve = pages.areMobile[standing] === 1 ? rates.mobile : rates.desktop;
	const start = pages.starts[standing] ?? 0;
	const end = Math.min(pages.starts[standing + 1] ?? start, start + positions);
	for (let at = start; at < end; at++) {
		const rate = curve[at - start] ?? 0;
		totals.equalClicks += rate;
		if (weight !== null) totals.clicks += weight * rate;
		const row = rows[at] ?? -1;
		const sums = row < 0 ? undefined : sumsOf(row);
		if (!sums) continue;
		sums.equalClicks += rate;
		if (weight !== null) sums.clicks += weight * rate;
		// Only the first of a row's results on this page is its best.
		if (isFirst(rows, start, at)) addBest(sums, at - start + 1, rate / (curve[0] ?? 1), weight);
	}
}

/** Whether no earlier result of a page belongs to the same row. */
function isFirst(rows: Int32Array, start: number, at: number): boolean {
	for (let before = start; before < at; before++) if (rows[before] === rows[at]) return false;
	return true;
}

function addBest(sums: RowSums, position: number, visibility: number, weight: number | null): void {
	sums.page1++;
	if (position <= 3) sums.top3++;
	if (sums.best === 0 || position < sums.best) sums.best = position;
	sums.equalVisibility += visibility;
	if (weight !== null) sums.visibility += weight * visibility;
}
