import { expect, it } from "vitest";
import { roundTicks, spreadTicks } from "./axis-ticks.ts";

it("an axis labels a few evenly spaced days, always including today", () => {
	expect(spreadTicks([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 4)).toEqual([1, 4, 7, 10]);
	expect(spreadTicks([1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([3, 6, 9]);
});

it("an axis labels every day when there are few", () => {
	expect(spreadTicks(["a", "b"], 6)).toEqual(["a", "b"]);
	expect(spreadTicks([], 6)).toEqual([]);
});

it("an axis of credits has round figures up to the greatest value", () => {
	expect(roundTicks(1390)).toEqual([0, 500, 1000, 1500]);
	expect(roundTicks(250)).toEqual([0, 100, 200, 300]);
	expect(roundTicks(150)).toEqual([0, 50, 100, 150]);
	expect(roundTicks(10)).toEqual([0, 5, 10]);
});

it("an axis of few credits has whole steps, and one of none still has a scale", () => {
	expect(roundTicks(3)).toEqual([0, 1, 2, 3]);
	expect(roundTicks(0)).toEqual([0, 1]);
});
