import { expect, it } from "vitest";
import { pick, seedOf } from "../../../../lib/seeded.ts";
import { namedPoints, runsOf, spread, ticksOf } from "./chart-scale.ts";

it.each([
	[0, [1]],
	[1, [1]],
	[5, [1, 2, 3, 4, 5]],
	[8, [2, 4, 6, 8]],
	[49, [10, 20, 30, 40, 50]],
	[101, [50, 100, 150]],
	[10_000, [2_000, 4_000, 6_000, 8_000, 10_000]],
])("the scale up to %i has round figures, the last at least as large", (max, ticks) => {
	expect(ticksOf(max)).toEqual(ticks);
});

it("labels of lines that end close together are apart and inside the chart, and those with room are where they belong", () => {
	const bounds = { gap: 17, top: 14, bottom: 214 };
	expect(spread([30, 100, 180], bounds)).toEqual([30, 100, 180]);
	expect(spread([100, 101, 99], bounds)).toEqual([84, 101, 67]);
	expect(spread([14, 14, 14], bounds)).toEqual([14, 31, 48]);
	const seed = seedOf("labels");
	for (let n = 0; n < 300; n += 3) {
		const wanted = [0, 1, 2].map((at) => 14 + pick(seed, n + at, 201));
		const heights = spread(wanted, bounds).toSorted((a, b) => a - b);
		expect(heights[0]).toBeGreaterThanOrEqual(14);
		expect(heights[2]).toBeLessThanOrEqual(214);
		for (const at of [1, 2]) expect(heights[at]! - heights[at - 1]!).toBeGreaterThanOrEqual(17);
	}
});

it("the axis names the first and the last point, and none so close to the last that they touch", () => {
	expect(namedPoints(1, 5)).toEqual([0]);
	expect(namedPoints(5, 5)).toEqual([0, 1, 2, 3, 4]);
	expect(namedPoints(30, 5)).toEqual([0, 7, 14, 21, 29]);
	for (let count = 2; count <= 366; count++) {
		for (const most of [3, 5]) {
			const named = namedPoints(count, most);
			expect([named[0], named.at(-1)]).toEqual([0, count - 1]);
			expect(named.length).toBeLessThanOrEqual(most + 1);
		}
	}
});

it("runs are what lies between gaps", () => {
	expect(runsOf([null, 1, 2, null, 3], (value) => value !== null)).toEqual([
		[1, 2],
		[4, 4],
	]);
});
