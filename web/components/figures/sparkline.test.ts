import { expect, it } from "vitest";
import { sparklinePath } from "./sparkline.ts";

const room = { width: 62, height: 20, isReversed: false };

it("a line fills its space, with the newest value at the end", () => {
	expect(sparklinePath([1, 3, 2], room)).toEqual({ path: "M0 18h0L30 2L60 10", last: { x: 60, y: 10 } });
});

it("a small position is drawn at the top", () => {
	expect(sparklinePath([10, 1], { ...room, isReversed: true })?.last).toEqual({ x: 60, y: 2 });
});

it("a day without a value is a gap, never bridged", () => {
	expect(sparklinePath([1, null, 2, 3], room)?.path).toBe("M0 18h0M40 10h0L60 2");
});

it("one value draws no line, and none draws nothing", () => {
	expect(sparklinePath([null, 7], room)).toBeNull();
	expect(sparklinePath([], room)).toBeNull();
});

it("constant values draw a level line", () => {
	expect(sparklinePath([5, 5], room)?.path).toBe("M0 10h0L60 10");
});
