import { expect, it } from "vitest";
import { cadenceSentence, whenInWords, zoneInWords } from "../../entities/schedule/cadence-words.ts";
import type { ScheduleFactsFragment } from "../../gql/graphql.ts";
import { clockInWords, costInWords, howInWords, previewInWords, targetInWords } from "./schedule-words.ts";

const none = { everyDays: null, startsOn: null, weekdays: null, dayOfMonth: null };
const at = (cadence: Partial<ScheduleFactsFragment["cadence"]> & Pick<ScheduleFactsFragment["cadence"], "kind">) =>
	whenInWords({ cadence: { ...none, ...cadence }, time: "06:00" });

it("says when a schedule runs", () => {
	expect(at({ kind: "EVERY_N_DAYS", everyDays: 1 })).toBe("Every day 06:00");
	expect(at({ kind: "EVERY_N_DAYS", everyDays: 3 })).toBe("Every 3 days 06:00");
	expect(at({ kind: "WEEKDAYS", weekdays: ["FRIDAY", "TUESDAY"] })).toBe("Tue, Fri 06:00");
	expect(at({ kind: "WEEKDAYS", weekdays: ["MONDAY"] })).toBe("Every Monday 06:00");
	const work = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"] as const;
	expect(at({ kind: "WEEKDAYS", weekdays: [...work] })).toBe("Mon to Fri 06:00");
	expect(at({ kind: "WEEKDAYS", weekdays: [...work, "SATURDAY", "SUNDAY"] })).toBe("Every day 06:00");
	expect(at({ kind: "MONTHLY", dayOfMonth: 20 })).toBe("Monthly, day 20, 06:00");
	const days = [1, 2, 3, 11, 22, 30].map((dayOfMonth) =>
		cadenceSentence({ cadence: { ...none, kind: "MONTHLY", dayOfMonth }, time: "08:00" }),
	);
	expect(days).toEqual(
		["1st", "2nd", "3rd", "11th", "22nd", "30th"].map((day) => `Every month on the ${day} at 08:00`),
	);
});

it("names zones by their city, targets and how it reads", () => {
	expect([zoneInWords("America/New_York"), zoneInWords("UTC")]).toEqual(["New York", "UTC"]);
	expect(targetInWords({ kind: "ALL", groups: null, view: null })).toBe("All");
	expect(targetInWords({ kind: "OTHERS", groups: null, view: null })).toBe("In no other schedule");
	expect(targetInWords({ kind: "GROUPS", groups: ["money", "brand"], view: null })).toBe("Groups money, brand");
	const domain = { id: "1", name: "", searchDepth: 30, keywordCount: 0 };
	expect(howInWords({ mode: "LIVE", depthPolicy: "FIXED", depth: null, domain })).toBe("Live, to 30");
	expect(howInWords({ mode: "QUEUED", depthPolicy: "FOLLOW", depth: 100, domain })).toBe("Queue, follows to 100");
});

it("says what a schedule will do and cost", () => {
	const schedule = {
		cadence: { ...none, kind: "WEEKDAYS" as const, weekdays: ["MONDAY" as const] },
		time: "06:00",
		timeZone: "Europe/Amsterdam",
	};
	const slots = ["2026-11-23T05:00:00Z", "2026-11-30T05:00:00Z", "2026-12-07T05:00:00Z", "2026-12-14T05:00:00Z"].map(
		(slotAt) => ({ slotAt }),
	);
	const preview = { keywordCount: 330, credits30: 1650, slots, forecast: { firstUnpaidAt: null } };
	expect(previewInWords(schedule, preview, 5450)).toBe(
		"Every Monday at 06:00 Amsterdam time. Next: Nov 23, Nov 30, Dec 7. 330 keywords, about 1,650 credits in the next 30 days.",
	);
});

it("says what a schedule costs, and with a second one the cost of each", () => {
	const alone = { keywordCount: 5, credits30: 40, lostCount: 19, othersCredits30: null, dailyCredits30: 1440 };
	const said = (preview: Parameters<typeof costInWords>[0]) => {
		const { credits, rest } = costInWords(preview);
		return `${credits}${rest}`;
	};
	expect(said({ ...alone, forecast: { credits30: 300 } })).toBe("40 in 30 days. Daily updates took 1,440.");
	expect(said({ ...alone, othersCredits30: 1140, forecast: { credits30: 1180 } })).toBe(
		"1180 in 30 days: 40 for these 5, 1,140 for the other 19. Daily updates took 1,440.",
	);
	const added = { ...alone, lostCount: 0, dailyCredits30: null };
	expect(said({ ...added, forecast: { credits30: 332 } })).toBe("40 in 30 days; 332 with all schedules");
	expect(said({ ...added, forecast: { credits30: 40 } })).toBe("40 in 30 days");
});

it("writes UTC without a second word for it", () => {
	expect(clockInWords({ time: "06:00", timeZone: "UTC" })).toBe("06:00 UTC");
	expect(clockInWords({ time: "06:00", timeZone: "America/New_York" })).toBe("06:00 New York time");
});
