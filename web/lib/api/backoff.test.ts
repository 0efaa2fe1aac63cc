import { expect, it } from "vitest";
import { backoff } from "./backoff.ts";

it("delays grow with each retry, up to 15 seconds, without end", () => {
	const longest = () => 1;
	expect([0, 1, 2, 3].map((tries) => backoff(tries, longest))).toEqual([500, 1000, 2000, 4000]);
	expect(backoff(5000, longest)).toBe(15_000);
});

it("delays are jittered over their upper half, so that clients do not return all at once", () => {
	expect(backoff(3, () => 0)).toBe(2000);
	expect(backoff(3, () => 0.5)).toBe(3000);
});
