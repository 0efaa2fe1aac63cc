import { describe, expect, it } from "vitest";
import { alignDays, dayWindow } from "./day-window.ts";

const window = (now: string, timeZone: string, days: number, firstCheckedAt: string | null = "2020-01-01T00:00:00Z") =>
	dayWindow({
		now: new Date(now),
		days,
		timeZone,
		firstCheckedAt: firstCheckedAt === null ? null : new Date(firstCheckedAt),
	});

describe("the days shown", () => {
	it("end with today and have the newest first", () => {
		const { dates, bounds } = window("2026-11-21T12:00:00Z", "UTC", 3);
		expect(dates).toEqual(["2026-11-21", "2026-11-20", "2026-11-19"]);
		expect(bounds.map((bound) => bound.toISOString().slice(0, 10))).toEqual([
			"2026-11-19",
			"2026-11-20",
			"2026-11-21",
			"2026-11-22",
		]);
	});

	it("begin with the day of the first check where that was", () => {
		expect(window("2026-11-21T12:00:00Z", "UTC", 365, "2026-11-20T23:30:00Z").dates).toHaveLength(2);
		expect(window("2026-11-21T12:00:00Z", "Europe/Berlin", 365, "2026-11-20T23:30:00Z").dates).toEqual(["2026-11-21"]);
	});

	it("are today alone before the first check", () => {
		expect(window("2026-11-21T12:00:00Z", "UTC", 30, null).dates).toEqual(["2026-11-21"]);
	});

	it("are 23 or 25 hours long when clocks change", () => {
		const hours = (bounds: Date[]) =>
			bounds.slice(1).map((bound, index) => (bound.getTime() - (bounds[index]?.getTime() ?? 0)) / 3_600_000);
		expect(hours(window("2026-03-29T12:00:00Z", "Europe/Berlin", 2).bounds)).toEqual([24, 23]);
		expect(hours(window("2026-10-25T12:00:00Z", "Europe/Berlin", 2).bounds)).toEqual([24, 25]);
		expect(hours(window("2026-04-05T12:00:00Z", "Pacific/Auckland", 2).bounds)).toEqual([25, 24]);
	});
});

describe("a keyword's days", () => {
	it("stand under their dates; a day without a measurement is empty", () => {
		const days = { days: [1, 4], positions: [7, 3], contextIds: [1, 1], urlIds: ["9", "8"] };
		const aligned = alignDays(4, { ...days, before: 10, beforeContextId: 1, failed: [2, 4] });
		expect(aligned).toEqual({
			positions: [3, null, null, 7],
			changes: [4, null, null, 3],
			urlIds: ["8", null, null, "9"],
			failedDays: [2],
			snippetDays: [],
		});
	});

	it("have no change where they were measured differently", () => {
		const { changes } = alignDays(3, {
			days: [1, 2, 3],
			positions: [5, 4, 2],
			contextIds: [2, 3, 3],
			urlIds: ["1", "1", "1"],
			before: 9,
			beforeContextId: 1,
			failed: [],
		});
		expect(changes).toEqual([2, null, null]);
	});

	it("tell the featured snippet without a position from not found", () => {
		const { positions, changes, snippetDays } = alignDays(3, {
			days: [1, 2, 3],
			positions: [4, 0, null],
			contextIds: [1, 1, 1],
			urlIds: ["1", null, null],
			before: null,
			beforeContextId: null,
			failed: [],
		});
		expect({ positions, changes, snippetDays }).toEqual({
			positions: [0, 0, 4],
			changes: [null, null, null],
			snippetDays: [1],
		});
	});

	it("have no change where nothing was found on either side", () => {
		const { positions, changes } = alignDays(3, {
			days: [1, 2, 3],
			positions: [5, null, 6],
			contextIds: [1, 1, 1],
			urlIds: ["1", null, "1"],
			before: null,
			beforeContextId: null,
			failed: [],
		});
		expect(positions).toEqual([6, 0, 5]);
		expect(changes).toEqual([null, null, null]);
	});
});
