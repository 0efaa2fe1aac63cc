import { describe, expect, it } from "vitest";
import type { MarketAnswer } from "../view/use-market.ts";
import { boardRows, chosenRows, shareSum } from "./board-rows.ts";

type Row = NonNullable<MarketAnswer["market"]["sites"]>[number];

const row = (site: string, shareOfVoice: number, more: Partial<Row> = {}): Row => ({
	site,
	kind: "DISCOVERED",
	competitorId: null,
	isSuggested: false,
	shareOfVoice,
	shareOfVoiceChange: null,
	demandShare: null,
	ctrVisibility: null,
	estimatedClicks: null,
	page1Count: 1,
	top3Count: 0,
	bestPosition: 4,
	...more,
});

const answer = (sites: Row[], more: Partial<MarketAnswer> = {}): MarketAnswer => ({
	market: { sites, othersShareOfVoice: 10 } as MarketAnswer["market"],
	competitors: [],
	ignored: [],
	hasBrandTerms: true,
	...more,
});

const sites = [
	row("rival.example", 40, { kind: "TRACKED", competitorId: "1" }),
	row("own.example", 30, { kind: "OWN" }),
	row("other.example", 15, { isSuggested: true }),
	row("wiki.example", 5, { isSuggested: true }),
];

describe("the leaderboard", () => {
	const rows = boardRows(
		answer(sites, {
			competitors: [{ id: "2", site: "other.example" }],
			ignored: ["wiki.example", "gone.example"],
		}),
	);

	it("shows at once what was tracked, untracked and ignored, while figures are being computed", () => {
		expect(rows.map(({ site, standing, competitorId }) => [site, standing, competitorId])).toEqual([
			["rival.example", "other", null],
			["own.example", "own", null],
			["other.example", "tracked", "2"],
			["wiki.example", "ignored", null],
			["gone.example", "ignored", null],
		]);
	});

	it("lists ignored sites that are on no page 1 among the ignored alone", () => {
		expect(chosenRows(rows, "all")).toHaveLength(4);
		expect(chosenRows(rows, "ignored").map(({ site }) => site)).toEqual(["wiki.example", "gone.example"]);
		expect(chosenRows(rows, "suggested")).toEqual([]);
	});

	it("adds up to 100 %", () => {
		const all = chosenRows(rows, "all");
		expect(shareSum(all, all.slice(0, 2), 10)).toEqual({ shown: 70, rest: 20, restCount: 2, others: 10 });
		expect(shareSum(all, all, null)).toBe(null);
	});
});
