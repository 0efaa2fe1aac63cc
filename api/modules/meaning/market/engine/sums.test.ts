import { expect, it } from "vitest";
import { builtInModel } from "../../ctr-models/built-in.ts";
import { type PackedList, packLists, unpackLists } from "../../packs/pack-format.ts";
import type { Pack } from "../../packs/packed-standings.service.ts";
import type { MarketKeyword } from "./market-keywords.service.ts";
import { measuresOf, rounded } from "./measures.ts";
import { type Rates, sumsAt } from "./sums.ts";

const noon = Date.parse("2026-11-21T12:00:00Z");
const rates = [0.2, 0.2, 0.1, 0.1, 0.05, 0.04, 0.03, 0.02, 0.01, 0.01];

interface KeywordInput extends Partial<MarketKeyword> {
	/** Page 1: the row of each result, -1 where it belongs to none. */
	page?: number[] | null;
	hoursAgo?: number;
	isMobile?: boolean;
}

/** Keywords with at most one measurement each, added up at noon. */
function sumsOf(given: readonly KeywordInput[], rates: Rates = builtInModel) {
	const keywords = given.map((keyword, index) => ({
		...{ id: String(index), createdAt: 0, volume: null, variant: index, ...keyword },
	}));
	const standings = {
		packs: given.map(
			({ page, isMobile }): Pack => ({
				count: 1,
				pages: listOf([(page?.length ?? 0) + (isMobile ? 16 : 0)]),
				positions: listOf([]),
				hosts: () => listOf([]),
				urls: () => listOf([]),
			}),
		),
		rows: new Int32Array(given.length),
		stands(keyword: number) {
			const { page, hoursAgo = 1 } = given[keyword] ?? {};
			return page != null && hoursAgo < 192;
		},
	};
	const rows = {
		rowCount: 2,
		ofPack(pack: Pack) {
			const { page } = given[standings.packs.indexOf(pack)] ?? {};
			return { rows: Int32Array.from(page ?? []), isFound: () => true };
		},
	};
	return sumsAt({ keywords, standings, rates }, rows, noon, () => undefined);
}

const listOf = (numbers: number[]) => unpackLists(packLists([numbers]))[0] as PackedList;

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

it("takes keywords there were", async () => {
	const { totals } = await sumsOf([
		{ page: pageWith({}) },
		{ page: pageWith({}), hoursAgo: 192 },
		{ page: pageWith({}), createdAt: noon + 1 },
		{ page: [] },
	]);
	expect(totals).toMatchObject({ keywords: 3, measured: 2 });
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
