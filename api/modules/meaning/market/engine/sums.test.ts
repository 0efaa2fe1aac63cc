import { expect, it } from "vitest";
import { builtInModel } from "../../ctr-models/built-in.ts";
import { addRows, addTotals } from "../moment-format.ts";
import type { FirstPages, MarketKeyword } from "./market-keywords.ts";
import { measuresOf, rounded } from "./measures.ts";
import { addUp, type Rates } from "./sums.ts";

const noon = Date.parse("2026-11-21T12:00:00Z");
const hour = 3_600_000;
const rates = [0.2, 0.2, 0.1, 0.1, 0.05, 0.04, 0.03, 0.02, 0.01, 0.01];

interface KeywordInput extends Partial<MarketKeyword> {
	/** Page 1: the row of each result, -1 where it belongs to none. */
	page?: number[] | null;
	hoursAgo?: number;
	isMobile?: boolean;
}

/** Keywords with at most one measurement each, added up at noon. */
async function sumsOf(given: readonly KeywordInput[], curves: Rates = builtInModel) {
	const keywords = given.map((keyword, index) => ({
		...{ id: String(index), createdAt: 0, volume: null, isBrand: false, variant: index, ...keyword },
	}));
	const measured = given.map(({ page = null }) => page);
	const starts = [0];
	for (const page of measured) if (page) starts.push((starts.at(-1) ?? 0) + page.length);
	const rows = Int32Array.from(measured.flatMap((page) => page ?? []));
	const keywordStarts = [0];
	for (const page of measured) keywordStarts.push((keywordStarts.at(-1) ?? 0) + (page ? 1 : 0));
	const known = given.filter(({ page }) => page);
	const pages: FirstPages = {
		keywordStarts: Int32Array.from(keywordStarts),
		times: Float64Array.from(known, ({ hoursAgo = 1 }) => noon - hoursAgo * hour),
		areMobile: Uint8Array.from(known, ({ isMobile }) => (isMobile ? 1 : 0)),
		starts: Int32Array.from(starts),
		urlIds: rows,
	};
	for await (const sums of addUp({ keywords, pages, rows, rowCount: 2, rates: curves }, [noon])) {
		return { totals: addTotals(sums.totals), rows: sums.rows.map(addRows), others: sums.totals[0] };
	}
	throw new Error("A moment has sums.");
}

/** Ten results; `at` says which belong to which row. */
function pageWith(at: Record<number, number>): number[] {
	return Array.from({ length: 10 }, (_, index) => at[index + 1] ?? -1);
}

const [own, rival] = [0, 1];

it("gives the figures of the example by volume and by keyword", async () => {
	const { totals, rows } = await sumsOf([
		{ volume: 1_000, page: pageWith({ 1: own, 4: own, 2: rival }) },
		{ volume: 500, page: pageWith({ 1: rival }) },
		{ page: pageWith({ 10: own }) },
	]);
	const by = (weighting: "VOLUME" | "EQUAL") => rows.map((row) => measuresOf(row, totals, weighting));
	expect(by("VOLUME")).toEqual([
		{ shareOfVoice: 27.6515, demandShare: 24.3333, ctrVisibility: 66.6667, estimatedClicks: 365 },
		{ shareOfVoice: 22.6894, demandShare: 19.9667, ctrVisibility: 70.0585, estimatedClicks: 299.5 },
	]);
	expect(by("EQUAL").map(({ shareOfVoice, estimatedClicks }) => [shareOfVoice, estimatedClicks])).toEqual([
		[14.7727, null],
		[16.7424, null],
	]);
	expect(totals).toMatchObject({ keywords: 3, measured: 3, counted: 2, knownVolume: 1_500, measuredVolume: 1_500 });
});

it("gives the demand share of STAT's own example", async () => {
	const { totals, rows } = await sumsOf(
		[
			{ volume: 100, page: pageWith({ 1: own }) },
			{ volume: 10_000, page: pageWith({ 5: own }) },
		],
		{ desktop: rates, mobile: rates },
	);
	expect(measuresOf(rows[own] ?? totalsOnly(), totals, "VOLUME").demandShare).toBe(5.1485);
});

const totalsOnly = () => {
	throw new Error("There is no such row.");
};

it("counts a phrase tracked twice once in total, and each device by its own rates", async () => {
	const { totals, rows } = await sumsOf(
		[
			{ volume: 100, variant: 0, page: pageWith({ 1: own }) },
			{ volume: 100, variant: 0, page: pageWith({ 1: own }), isMobile: true },
			{ volume: 100, variant: 0, page: null },
		],
		{ desktop: rates, mobile: rates.map((rate) => rate / 2) },
	);
	expect(totals).toMatchObject({ keywords: 3, measured: 2, weight: 100, knownVolume: 100, measuredVolume: 100 });
	expect(measuresOf(rows[own] ?? totalsOnly(), totals, "VOLUME").estimatedClicks).toBe(15);
});

it("takes results of at most 192 hours, of keywords there were", async () => {
	const { totals } = await sumsOf([
		{ page: pageWith({}), hoursAgo: 191.9 },
		{ page: pageWith({}), hoursAgo: 192 },
		{ page: pageWith({}), hoursAgo: -1 },
		{ page: pageWith({}), createdAt: noon + 1 },
		{ page: [] },
	]);
	expect(totals).toMatchObject({ keywords: 4, measured: 2 });
});

it("keeps brand keywords apart", async () => {
	const { totals, others } = await sumsOf([
		{ isBrand: true, page: pageWith({ 1: own }) },
		{ page: pageWith({ 2: own }) },
	]);
	expect([totals.keywords, others.keywords]).toEqual([2, 1]);
});

it("has no share of nothing, and of an unknown volume no clicks", async () => {
	const { totals, rows } = await sumsOf([{ volume: 0, page: pageWith({ 1: own }) }]);
	expect(measuresOf(rows[own] ?? totalsOnly(), totals, "VOLUME")).toEqual({
		shareOfVoice: null,
		demandShare: null,
		ctrVisibility: null,
		estimatedClicks: 0,
	});
});

it("rounds half away from zero", async () => {
	expect([1.00005, -1.00005, 0.285 * 100 - 28.5, 1e-9].map((value) => rounded(value, 4))).toEqual([
		1.0001, -1.0001, 0, 0,
	]);
});
