import { expect, it } from "vitest";
import { blockOf, marked, stripSize, xOf } from "./range-scale.ts";

it("a position is placed on a log axis, and anything beyond 100 at its end", () => {
	expect(marked.map(xOf)).toEqual([4, 28.8, 56, 71.7, 108]);
	expect([xOf(0.5), xOf(140), xOf(null)]).toEqual([4, 108, 108]);
});

it("a usual range has its true width, and a single position is wide enough to see", () => {
	expect(blockOf(3, 6)).toEqual({ x: 28.8, width: 15.7 });
	for (const [best, worst] of [
		[1, 1],
		[7, 7],
		[100, null],
		[null, null],
	] as const) {
		const { x, width } = blockOf(best, worst);
		expect(width).toBe(3);
		expect(x).toBeGreaterThanOrEqual(4);
		expect(x + width).toBeLessThanOrEqual(stripSize.width - 4);
	}
});
