import { describe, expect, it } from "vitest";
import { fall } from "../../../test/move.ts";
import { alertInWords, distinctChanges, figuresInWords, usualInWords } from "./usual-words.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

describe("a usual range in words", () => {
	const usual = { isReady: true, readings: 6, position: 4.2, best: 3, worst: 6, isOutside: false };

	it("is its ends, and how much the keyword wanders", () => {
		expect(usualInWords({ usual, volatility: "LOW" })).toBe("Usually 3–6, steady");
	});

	it("is what it is learned from, until it is known", () => {
		expect(usualInWords({ volatility: null, usual: { ...usual, isReady: false, readings: 4 } })).toBe(
			"Learning: 4 of 6 readings",
		);
	});
});

describe("a level change in words", () => {
	it("is two positions, never a number where nothing was found", () => {
		expect(figuresInWords(fall)).toBe("4 → 12");
		expect(figuresInWords({ from: 6, to: null })).toBe("6 → not found");
	});

	it("has decimals where both ends would be the same", () => {
		expect(figuresInWords({ from: 3.6, to: 4 })).toBe("3.6 → 4.0");
	});

	it("is listed once if a slide includes it", () => {
		const again = { ...fall, at: "2026-12-01T06:00:00.000Z", isSlide: true };
		const other = { ...fall, since: "2026-09-01T06:00:00.000Z" };
		expect(distinctChanges([again, fall, other])).toEqual([again, other]);
	});
});

describe("an open alert in words", () => {
	it("says what happened, since when, what was usual, and what the keyword left", () => {
		expect(alertInWords(fall, [], null, now)).toEqual([
			"Fell from 4 to 12 since Nov 19",
			", usually 3–6. Left the top 10, 3 readings so far.",
		]);
	});

	it("says once that nothing was found", () => {
		expect(alertInWords({ ...fall, to: null, readings: 1 }, [], null, now)).toEqual([
			"Was 4, not found within 50 since Nov 19",
			", usually 3–6. 1 reading so far.",
		]);
	});

	it("says what was measured since", () => {
		const reading = { at: "2026-11-21T06:03:00Z", position: 2, isOutside: true, isBack: true };
		const [, rest] = alertInWords({ ...fall, to: null }, [], reading, now);
		expect(rest).toBe(", usually 3–6. 3 readings so far. Found at 2 today, one more check decides.");
	});
});
