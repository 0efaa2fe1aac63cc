import { describe, expect, it } from "vitest";
import {
	announcedShare,
	durationInWords,
	leftOutInWords,
	lossesInWords,
	progressInWords,
	resultInWords,
	timeLeftInWords,
} from "./run-words.ts";
import { timeLeft } from "./time-left.ts";

const run = { total: 120, done: 48, failed: 1, refunded: 5 };

describe("a run in words", () => {
	it("counts what has ended while it goes on, and what was measured when it is over", () => {
		expect(progressInWords(run)).toBe("48 of 120 checked");
		expect(resultInWords({ ...run, done: 120 })).toBe("119 of 120 checked");
	});

	it("says what failed and what came back, and nothing when nothing did", () => {
		expect(lossesInWords(run)).toEqual(["1 failed", "5 credits given back"]);
		expect(lossesInWords({ ...run, failed: 0, refunded: 1 })).toEqual(["1 credit given back"]);
		expect(lossesInWords({ ...run, failed: 0, refunded: 0 })).toEqual([]);
	});

	it("says what it left out and why, and what it made good", () => {
		expect(leftOutInWords({ skipped: 0, unpaid: 0, missedSlots: 0 })).toEqual([]);
		expect(leftOutInWords({ skipped: 5, unpaid: 4, missedSlots: 2 })).toEqual([
			"1 keyword left out and not charged: being checked already.",
			"4 keywords left out: not enough credits.",
			"2 daily runs missed before it, made good by this one.",
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

	it("is told to screen readers every ten per cent", () => {
		expect(announcedShare({ ...run, done: 11 })).toBe(0);
		expect(announcedShare({ ...run, done: 12 })).toBe(10);
		expect(announcedShare({ ...run, done: 120 })).toBe(100);
	});
});

describe("the time left", () => {
	it("is not guessed before ten checks have ended in this window's sight", () => {
		expect(timeLeft({ at: 0, done: 40 }, { at: 9000, done: 49 }, 120)).toBeNull();
	});

	it("follows the pace seen here, whatever the server's clock says", () => {
		expect(timeLeft({ at: 1000, done: 40 }, { at: 11_000, done: 60 }, 120)).toBe(30_000);
	});

	it("is rounded up: to five seconds, then to minutes", () => {
		expect(timeLeftInWords(37_000)).toBe("about 40 s left");
		expect(timeLeftInWords(130_000)).toBe("about 3 min left");
	});
});
