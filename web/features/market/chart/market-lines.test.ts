import { describe, expect, it } from "vitest";
import type { Market } from "../view/use-market.ts";
import {
	axisDays,
	countTicks,
	endsOf,
	gapsOf,
	marketDays,
	marketLines,
	runsOf,
	shownByDefault,
	valueTicks,
} from "./market-lines.ts";

const days = (...places: number[]) => {
	const values: (number | null)[] = Array.from({ length: 40 }, () => null);
	for (const place of places) values[place] = 1;
	return values;
};

describe("a line", () => {
	it("joins points at most eight days apart", () => {
		expect(runsOf(days(0, 1, 9, 17))).toEqual([[0, 1, 9, 17]]);
		expect(runsOf(days(0, 9, 10))).toEqual([[0], [9, 10]]);
		expect(runsOf([])).toEqual([]);
	});

	it("checked on Mondays only is joined; two Mondays missed leave a gap open", () => {
		expect(gapsOf(days(0, 7, 14, 35))).toEqual([{ from: 14, to: 35 }]);
		expect(gapsOf(days(0, 7, 14))).toEqual([]);
	});
});

it("there is a tick where the number of keywords differs by more than 10 % from the point before", () => {
	expect(countTicks([400, 400, null, 440, 1400, 1300, 1100])).toEqual([
		{ index: 4, text: "440 → 1,400 keywords" },
		{ index: 6, text: "1,300 → 1,100 keywords" },
	]);
	expect(countTicks([null, null])).toEqual([]);
});

it("grid lines are round, for small shares too", () => {
	expect(valueTicks(13)).toEqual([0, 5, 10, 15]);
	expect(valueTicks(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
	expect(valueTicks(0)).toEqual([0, 1]);
	expect(valueTicks(20_742)).toEqual([0, 10_000, 20_000, 30_000]);
});

describe("the values of a market", () => {
	const series = (site: string, competitorId: string | null, shareOfVoice: (number | null)[]) => ({
		site,
		competitorId,
		shareOfVoice,
		demandShare: [],
		ctrVisibility: [],
		estimatedClicks: [],
	});
	const market = {
		dates: ["2026-11-03", "2026-11-02"],
		keywordCount: [5, null],
		measuredCount: [4, null],
		series: [
			series("you.com", null, [7, null]),
			series("a.com", "1", [null, 3]),
			...["2", "3", "4", "5", "6"].map((id) => series(`${id}.com`, id, [Number(id), 0])),
		],
	} as unknown as Market;

	it("are placed at their days; without any there is nothing", () => {
		const points = axisDays({ from: "2026-11-01", to: "2026-11-03" });
		expect(marketDays(points, market)).toMatchObject({ keywordCount: [null, null, 5], measuredCount: [null, null, 4] });
		expect(marketLines(points, market, "shareOfVoice", ["1"])).toEqual([
			{ site: "you.com", competitorId: null, values: [null, null, 7] },
			{ site: "a.com", competitorId: "1", values: [null, 3, null] },
		]);
	});

	it("of the five competitors with the largest share are shown at first", () => {
		expect(shownByDefault(market)).toEqual(["6", "5", "4", "1", "3"]);
	});
});

it("the ends of lines are numbered from the greatest value, those without one left out", () => {
	const line = (site: string, ...values: (number | null)[]) => ({ site, competitorId: site, values });
	const lines = [line("own", 3, 2), line("gone", null, null), line("first", 1, 5), line("earlier", 4, null)];
	expect(endsOf(lines).map(({ line, number, index, value }) => [line.site, number, index, value])).toEqual([
		["own", 3, 1, 2],
		["first", 1, 1, 5],
		["earlier", 2, 0, 4],
	]);
});
