import { describe, expect, it } from "vitest";
import { durationInWords, leftOutInWords } from "./report-words.ts";

describe("a run in words", () => {
	it("says what it left out and why, and which missed slots it covers", () => {
		expect(leftOutInWords({ cancelled: 0, skipped: 0, unpaid: 0, missedSlots: 0 })).toEqual([]);
		expect(leftOutInWords({ cancelled: 40, skipped: 5, unpaid: 4, missedSlots: 2 })).toEqual([
			"40 checks cancelled before the provider was asked.",
			"1 keyword left out and not charged: being checked already.",
			"4 keywords left out: not enough credits.",
			"2 daily runs missed before this one, which covers them.",
		]);
	});

	it("took as long as its larger units say", () => {
		expect([400, 40_000, 200_000, 120_000, 3_900_000].map(durationInWords)).toEqual([
			"1 s",
			"40 s",
			"3 min 20 s",
			"2 min",
			"1 h 5 min",
		]);
	});
});
