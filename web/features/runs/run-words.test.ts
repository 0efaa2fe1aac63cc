import { describe, expect, it, vi } from "vitest";
import { timeLeft } from "./progress/time-left.ts";
import {
	announcedShare,
	cancelInWords,
	durationInWords,
	leftOutInWords,
	lossesInWords,
	nextRunInWords,
	progressInWords,
	resultInWords,
	timeLeftInWords,
	waitInWords,
} from "./run-words.ts";

const run = { total: 120, done: 48, failed: 1, refunded: 5 };

describe("a run in words", () => {
	it("counts what has ended while it goes on, and what was measured when it is over", () => {
		expect(progressInWords(run)).toBe("48 of 120 checked");
		expect(resultInWords({ ...run, done: 120 })).toBe("119 of 120 checked");
	});

	it("says what failed and what came back, and nothing when nothing did", () => {
		expect(lossesInWords(run)).toEqual(["1 failed", "5 credits refunded"]);
		expect(lossesInWords({ ...run, failed: 0, refunded: 1 })).toEqual(["1 credit refunded"]);
		expect(lossesInWords({ ...run, failed: 0, refunded: 0 })).toEqual([]);
	});

	it("says what it left out and why, and what it made good", () => {
		expect(leftOutInWords({ cancelled: 0, skipped: 0, unpaid: 0, missedSlots: 0 })).toEqual([]);
		expect(leftOutInWords({ cancelled: 40, skipped: 5, unpaid: 4, missedSlots: 2 })).toEqual([
			"40 checks cancelled before the provider was asked.",
			"1 keyword left out and not charged: being checked already.",
			"4 keywords left out: not enough credits.",
			"2 daily runs missed before this one, which covers them.",
		]);
	});

	it("says before it is cancelled what would finish and what would come back", () => {
		const words = (finishing: number, cancelled: number, refund: number, isUnlimited = false) =>
			cancelInWords({ finishing, cancelled, refund }, isUnlimited);
		expect(words(20, 40, 40)).toBe("20 checks already asked will finish, 40 credits come back.");
		expect(words(1, 1, 1)).toBe("1 check already asked will finish, 1 credit comes back.");
		expect(words(0, 40, 80)).toBe("No check is in progress, 80 credits come back.");
		expect(words(20, 0, 0)).toBe("20 checks already asked will finish, nothing is left to cancel.");
		expect(words(20, 40, 40, true)).toBe("20 checks already asked will finish, 40 checks will be left out.");
	});

	it("says what it waits for once it is cancelled", () => {
		expect(waitInWords({ total: 80, done: 20, cancelled: 40 })).toBe("Cancelled, 20 checks finish");
		expect(waitInWords({ total: 80, done: 39, cancelled: 40 })).toBe("Cancelled, 1 check finishes");
		expect(waitInWords({ total: 80, done: 40, cancelled: 40 })).toBe("Cancelled");
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

describe("the next run in words", () => {
	const next = (nextRunAt: string | null, isOn = true) => nextRunInWords({ isOn, nextRunAt, problem: null });

	it("is a time today, a time tomorrow, or another day's", () => {
		vi.useFakeTimers({ now: new Date("2026-11-22T14:00:00"), toFake: ["Date"] });
		const at = (local: string) => next(new Date(local).toISOString());
		expect(at("2026-11-22T14:05:00")).toBe("14:05");
		expect(at("2026-11-23T14:05:00")).toBe("14:05 tomorrow");
		expect(at("2026-11-24T14:05:00")).toBe("14:05 on Nov 24");
		vi.useRealTimers();
	});

	it("is none while daily updates are off and while there is nothing to check", () => {
		expect(next("2026-11-22T14:05:00.000Z", false)).toBeNull();
		expect(next(null)).toBeNull();
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
