import { describe, expect, it, vi } from "vitest";
import {
	announcedShare,
	lossesInWords,
	nextRunInWords,
	progressInWords,
	resultInWords,
	waitInWords,
} from "./run-words.ts";

const run = {
	...{ total: 120, done: 48, failed: 1, refunded: 5, cancelled: 0 },
	...{ mode: "LIVE" as const, queue: null },
};
const since = "2026-11-22T06:02:00.000Z";

describe("a run in words", () => {
	it("counts ended checks while it is running, and measurements once it has ended", () => {
		expect(progressInWords(run)).toBe("48 of 120 checked");
		expect(resultInWords({ ...run, done: 120 })).toBe("119 of 120 checked");
	});

	it("says what failed and was refunded, and nothing without failures", () => {
		expect(lossesInWords(run)).toEqual(["1 failed", "5 credits refunded"]);
		expect(lossesInWords({ ...run, failed: 0, refunded: 1 })).toEqual(["1 credit refunded"]);
		expect(lossesInWords({ ...run, failed: 0, refunded: 0 })).toEqual([]);
	});

	it("says what it waits for once it is cancelled", () => {
		expect(waitInWords({ total: 80, done: 20, cancelled: 40, mode: "LIVE" })).toBe("Cancelled, 20 checks finish");
		expect(waitInWords({ total: 80, done: 39, cancelled: 40, mode: "LIVE" })).toBe("Cancelled, 1 check finishes");
		expect(waitInWords({ total: 80, done: 40, cancelled: 40, mode: "LIVE" })).toBe("Cancelled");
		expect(waitInWords({ total: 10_000, done: 1_120, cancelled: 2_000, mode: "QUEUED" })).toBe(
			"Cancelled, 6,880 still to arrive",
		);
	});

	it("is handed over to a queue before anything is checked", () => {
		const queued = { total: 10_000, done: 0, cancelled: 0, mode: "QUEUED" as const, queue: null };
		const queue = (waiting: number) => ({ queue: { waiting, oldestPostedAt: since } });
		expect(progressInWords(queued)).toBe("0 of 10,000 handed over");
		expect(progressInWords({ ...queued, ...queue(200) })).toBe("200 of 10,000 handed over");
		expect(progressInWords({ ...queued, ...queue(10_000) })).toBe("0 of 10,000 checked");
		expect(progressInWords({ ...queued, done: 3_120, ...queue(6_880) })).toBe("3,120 of 10,000 checked");
	});

	it("is announced to screen readers every ten per cent", () => {
		expect(announcedShare({ ...run, done: 11 })).toBe(0);
		expect(announcedShare({ ...run, done: 12 })).toBe(10);
		expect(announcedShare({ ...run, done: 120 })).toBe(100);
	});
});

describe("the next run in words", () => {
	const next = (nextRunAt: string | null, isOn = true) =>
		nextRunInWords({ schedule: { isOn, nextRunAt, problem: null }, named: null });

	it("is a time today, a time tomorrow, or another day's", () => {
		vi.useFakeTimers({ now: new Date("2026-11-22T14:00:00"), toFake: ["Date"] });
		const at = (local: string) => next(new Date(local).toISOString());
		expect(at("2026-11-22T14:05:00")).toBe("Daily updates, next run at 14:05");
		expect(at("2026-11-23T14:05:00")).toBe("Daily updates, next run at 14:05 tomorrow");
		expect(at("2026-11-24T14:05:00")).toBe("Daily updates, next run at 14:05 on Nov 24");
		vi.useRealTimers();
	});

	it("is that of a schedule with its name, within a week by weekday", () => {
		vi.useFakeTimers({ now: new Date("2026-11-21T14:00:00"), toFake: ["Date"] });
		const of = (local: string) =>
			nextRunInWords({
				schedule: { isOn: false, nextRunAt: null, problem: null },
				named: { id: "1", name: "Long tail", nextSlotAt: new Date(local).toISOString() },
			});
		expect(of("2026-11-21T18:00:00")).toBe("Next run 18:00, Long tail");
		expect(of("2026-11-23T06:00:00")).toBe("Next run Mon 06:00, Long tail");
		expect(of("2026-11-28T06:00:00")).toBe("Next run Nov 28, 06:00, Long tail");
		vi.useRealTimers();
	});

	it("is none while daily updates are off and while there is nothing to check", () => {
		expect(next("2026-11-22T14:05:00.000Z", false)).toBeNull();
		expect(next(null)).toBeNull();
	});
});
