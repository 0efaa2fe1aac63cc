import { expect, it } from "vitest";
import { addDays, dayOf, localTimeZone } from "../../lib/days.ts";
import { inDays, startOf, untilDays } from "./until-times.ts";

const now = Date.parse("2026-11-23T09:30:00Z");
const today = dayOf(now, localTimeZone());

it("what rests wakes when the reader's day begins", () => {
	for (const days of [1, 7, 30]) {
		const until = inDays(days, now);
		expect(dayOf(until, localTimeZone())).toBe(addDays(today, days));
		expect(new Date(until).getHours()).toBe(0);
	}
	expect(inDays(1, now)).toBe(startOf(addDays(today, 1)));
});

it("pauses until tomorrow at least, and no longer than allowed", () => {
	expect(untilDays(90, now)).toEqual({ min: addDays(today, 1), max: addDays(today, 90) });
	expect(Date.parse(inDays(90, now)) - now).toBeLessThan(90 * 86_400_000);
});
