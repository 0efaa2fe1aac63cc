import { expect, it } from "vitest";
import { spreadTicks } from "./spread-ticks.ts";

it("an axis names a few days evenly apart, today always among them", () => {
	expect(spreadTicks([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 4)).toEqual([1, 4, 7, 10]);
	expect(spreadTicks([1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([3, 6, 9]);
});

it("an axis names every day when there are few", () => {
	expect(spreadTicks(["a", "b"], 6)).toEqual(["a", "b"]);
	expect(spreadTicks([], 6)).toEqual([]);
});
