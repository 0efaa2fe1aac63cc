import { expect, test } from "vitest";
import { addDays, daysBetween } from "../../../../lib/calendar.ts";
import { blockLengths, blocksOf, dayZero } from "./blocks.policy.ts";

test("any range of days is made up of blocks, each day once, and of no more than it takes", () => {
	for (let offset = -70; offset < 70; offset++) {
		for (const length of [1, 2, 7, 14, 30, 63, 64, 90, 500]) {
			const start = addDays("2026-11-21", offset);
			const first = daysBetween(dayZero, start);
			const blocks = blocksOf(start, addDays(start, length - 1));
			const days = blocks.flatMap(({ days, first, last }) => {
				expect(blockLengths).toContain(days);
				expect(Number.isInteger(first)).toBe(true);
				return Array.from({ length: (last - first + 1) * days }, (_, day) => first * days + day);
			});
			expect(days.toSorted((one, other) => one - other)).toEqual(Array.from({ length }, (_, day) => first + day));
			for (const { days, first, last } of blocks) if (days < 64) expect(last - first).toBeLessThan(6);
		}
	}
});

test("days before 2000 are recognised too", () => {
	expect(blocksOf("1999-12-31", "2000-01-01")).toEqual([{ days: 1, first: -1, last: 0 }]);
});
