import { expect, it } from "vitest";
import type { ScheduleFieldsFragment } from "../../gql/graphql.ts";
import { byUrgency, lastRunInWords, nextRunInWords, ownSchedulesInWords, rateInWords } from "./schedule-words.ts";

const moment = (iso: string) => iso.slice(11, 16);

const run: NonNullable<ScheduleFieldsFragment["lastRun"]> = {
	...{ id: "1", state: "DONE", total: 120, done: 120, failed: 0, unpaid: 0, missedSlots: 0, error: null },
	...{ createdAt: "2026-11-21T08:05:00.000Z", finishedAt: "2026-11-21T08:07:00.000Z" },
};

const schedule: ScheduleFieldsFragment = {
	...{ isOn: true, nextRunAt: "2026-11-22T08:05:00.000Z", cost: 120, problem: null, lastRun: run },
};

function lastRun(differing: Partial<typeof run>): string | null {
	return lastRunInWords({ ...schedule, lastRun: { ...run, ...differing } }, moment);
}

it("daily updates have their cost per day and how long the credits last", () => {
	const limited = { credits: 100, unlimitedCredits: false };
	expect(rateInWords({ cost: 12, daysLeft: 8 }, limited)).toBe("12 credits a day. Your 100 credits last 8 days.");
	expect(rateInWords({ cost: 120, daysLeft: 0 }, limited)).toBe(
		"120 credits a day. Your 100 credits do not last a day.",
	);
	expect(rateInWords({ cost: 1, daysLeft: 1 }, { ...limited, credits: 1 })).toBe(
		"1 credit a day. Your 1 credit lasts 1 day.",
	);
	expect(rateInWords({ cost: 12, daysLeft: null }, { credits: null, unlimitedCredits: true })).toBe(
		"12 credits a day. Your credits are unlimited.",
	);
	expect(rateInWords({ cost: 0, daysLeft: null }, limited)).toBe("No keywords to check yet.");
});

it("domains with schedules of their own are counted out of all", () => {
	expect(ownSchedulesInWords(2, 2)).toBe("All 2 domains follow their own schedules.");
	expect(ownSchedulesInWords(2, 3)).toBe("2 domains follow their own schedules.");
	expect(ownSchedulesInWords(1, 3)).toBe("1 domain follows its own schedules.");
	expect(ownSchedulesInWords(1, 1)).toBe("The domain follows its own schedules.");
});

it("a domain has the time and cost of its next run", () => {
	expect(nextRunInWords(schedule, moment)).toBe("Next run 08:05, 120 credits");
	expect(nextRunInWords({ ...schedule, nextRunAt: null }, moment)).toBeNull();
});

it("a domain has the result of its last run, or why it did not run", () => {
	expect(lastRun({})).toBe("Last run 08:05, 120 of 120 checked");
	expect(lastRun({ failed: 2, unpaid: 3, missedSlots: 1 })).toBe(
		"Last run 08:05, 118 of 120 checked, 2 failed, 3 skipped for lack of credits, covered 1 missed run",
	);
	expect(lastRun({ state: "RUNNING", done: 48, finishedAt: null })).toBe("Running since 08:05, 48 of 120 checked");
	expect(lastRun({ state: "STOPPED", total: 0, done: 0, error: "No key." })).toBe("Did not run 08:05: No key.");
	expect(lastRunInWords({ ...schedule, lastRun: null }, moment)).toBeNull();
});

it("domains with a problem come first, then by next run, last those without a next run", () => {
	const idle = { ...schedule, nextRunAt: null, cost: 0, problem: "No keywords." };
	const late = { ...schedule, nextRunAt: "2026-11-22T09:00:00.000Z" };
	const troubled = { ...late, problem: "No key." };
	expect([idle, late, schedule, troubled].sort(byUrgency)).toEqual([troubled, schedule, late, idle]);
});
