import { describe, expect, it } from "vitest";
import { spreadLabels } from "./label-places.ts";
import { axisDays, countTicks, gapsOf, runsOf, shownByDefault, valueTicks } from "./market-lines.ts";

/** Values a day, `.` for none. */
const line = (text: string) => [...text].map((one) => (one === "." ? null : Number(one)));

describe("a line", () => {
	it("joins points at most eight days apart, and leaves wider gaps open", () => {
		const values = line("12.......3........45");
		expect(runsOf(values)).toEqual([
			[0, 1, 9],
			[18, 19],
		]);
		expect(gapsOf(values)).toEqual([{ from: 9, to: 18 }]);
		expect(runsOf(line("..."))).toEqual([]);
	});

	it("has a place a day, measured or not", () => {
		expect(axisDays({ from: "2026-11-19", to: "2026-11-21" }).map(({ last }) => last)).toEqual([
			"2026-11-19",
			"2026-11-20",
			"2026-11-21",
		]);
	});

	it("has its competitors by their share on the newest day that has one", () => {
		const of = (competitorId: string | null, ...shareOfVoice: (number | null)[]) => ({
			site: `${competitorId}`,
			competitorId,
			shareOfVoice,
			demandShare: [],
			ctrVisibility: [],
			estimatedClicks: [],
		});
		const series = [of(null, 90), ...["1", "2", "3", "4", "5", "6"].map((id) => of(id, null, Number(id), 9))];
		expect(shownByDefault({ series })).toEqual(["6", "5", "4", "3", "2"]);
	});
});

describe("the axes", () => {
	it("tell where the keyword count differs by more than 10 % from the point before", () => {
		expect(countTicks([100, null, 110, 122, null, 80])).toEqual([
			{ index: 3, text: "110 → 122 keywords" },
			{ index: 5, text: "122 → 80 keywords" },
		]);
	});

	it("have round figures from 0 to above the greatest value, below 1 % too", () => {
		expect(valueTicks(12.4)).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
		expect(valueTicks(0.31)).toEqual([0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35]);
		expect(valueTicks(17_000)).toEqual([0, 5_000, 10_000, 15_000, 20_000]);
		expect(valueTicks(0)).toEqual([0, 1]);
	});
});

describe("the names at the line ends", () => {
	const room = { apart: 16, top: 0, bottom: 100 };

	it("stand at their lines where there is room", () => {
		expect(spreadLabels([80, 10, 40], room)).toEqual([80, 10, 40]);
	});

	it("stand at least 16 px apart, around the middle of those that would touch, inside the plot", () => {
		expect(spreadLabels([50, 50, 90], room)).toEqual([42, 58, 90]);
		expect(spreadLabels([98, 99, 100], room)).toEqual([68, 84, 100]);
		expect(spreadLabels([2, 1, 0], room)).toEqual([32, 16, 0]);
		const many = spreadLabels([10, 12, 14, 30, 31, 60], room).toSorted((one, other) => one - other);
		for (const [index, place] of many.entries()) {
			if (index > 0) expect(place - (many[index - 1] ?? 0)).toBeGreaterThanOrEqual(15.999);
		}
	});
});
