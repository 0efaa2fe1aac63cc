import { expect, test } from "vitest";
import { retryWait } from "./backoff.ts";

const waits = { first: 10, factor: 3, max: 100, random: () => 1 };

test("each wait is longer than the one before, up to the longest", () => {
	expect([1, 2, 3, 4, 1_000].map((attempts) => retryWait(attempts, waits))).toEqual([10, 30, 90, 100, 100]);
});

test("chance takes up to half off a wait", () => {
	expect(retryWait(2, { ...waits, random: () => 0 })).toBe(15);
	expect(retryWait(2, { ...waits, random: () => 0.5 })).toBe(22.5);
	const { random: _, ...byChance } = waits;
	const drawn = Array.from({ length: 50 }, () => retryWait(1, byChance));
	expect(Math.min(...drawn)).toBeGreaterThanOrEqual(5);
	expect(Math.max(...drawn)).toBeLessThanOrEqual(10);
	expect(new Set(drawn).size).toBeGreaterThan(1);
});

test("the requested wait is kept, but never for years", () => {
	expect(retryWait(1, { ...waits, requested: 4 })).toBe(10);
	expect(retryWait(1, { ...waits, requested: 60 })).toBe(60);
	expect(retryWait(1, { ...waits, requested: 999_999_999 })).toBe(100);
	expect(retryWait(1, { ...waits, requested: 999_999_999, maxRequested: 3_600 })).toBe(3_600);
});
