import { describe, expect, it } from "vitest";
import { drift, pick, seedOf, unit } from "./seeded.ts";

describe("seeded numbers", () => {
	it("are the same on every machine", () => {
		expect(seedOf("running shoes")).toBe(seedOf("running shoes"));
		expect([unit(1, 0), unit(1, 1), unit(2, 0)].map((n) => n.toFixed(6))).toMatchInlineSnapshot(`
			[
			  "0.317599",
			  "0.588394",
			  "0.191235",
			]
		`);
	});

	it("are spread evenly", () => {
		const tenths = new Array<number>(10).fill(0);
		for (let n = 0; n < 10_000; n++) tenths[pick(seedOf("x"), n, 10)]!++;
		expect(Math.min(...tenths)).toBeGreaterThan(850);
		expect(Math.max(...tenths)).toBeLessThan(1_150);
	});

	it("drift within -1 and 1 without a jump, below zero too", () => {
		let last = drift(5, -3);
		for (let x = -3; x < 50; x += 0.01) {
			const now = drift(5, x);
			expect(Math.abs(now)).toBeLessThanOrEqual(1);
			expect(Math.abs(now - last)).toBeLessThan(0.04);
			last = now;
		}
	});
});
