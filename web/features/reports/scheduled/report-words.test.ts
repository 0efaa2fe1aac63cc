import { expect, it } from "vitest";
import type { ReportFieldsFragment } from "../../../gql/graphql.ts";
import { newReport, overStored, reportFaults, reportInput, reportValuesOf } from "./report-values.ts";
import { effectInWords, nextDayOf, nextInWords, recipientsInLine, whenInWords } from "./report-words.ts";

const report: ReportFieldsFragment = {
	id: "1",
	content: {
		domain: { id: "7", name: "Kettle & Grain" },
		view: null,
		title: "Search report",
		timeZone: "Europe/Amsterdam",
		period: "PREVIOUS_MONTH",
		from: null,
		to: null,
		blocks: [{ kind: "SUMMARY", heading: null, text: null, rows: null, sort: null }],
	},
	cadence: { kind: "MONTHLY", everyDays: null, startsOn: null, weekdays: null, dayOfMonth: 1 },
	time: "08:00",
	recipients: [
		{ address: "odette@example.com", isStopped: false },
		{ address: "buying@example.com", isStopped: true },
	],
	attachesPdf: true,
	attachesCsv: false,
	paper: "A4",
	isPaused: false,
	nextIssueAt: "2026-12-01T07:00:00Z",
};

it("a report says when it is made next by the clock of its zone, and about which days", () => {
	expect(whenInWords(report)).toBe("Every month on the 1st at 08:00");
	const { next, days } = nextInWords(report);
	expect([next.replace(", 2026", ""), days?.replaceAll(", 2026", "")]).toEqual(["Dec 1, 08:00", "Nov 1 to Nov 30"]);
	expect(nextInWords({ ...report, isPaused: true, nextIssueAt: null })).toEqual({ next: "Paused", days: null });
	expect(whenInWords({ ...report, cadence: null, time: null })).toBe("Only by hand");
	expect(recipientsInLine(report.recipients)).toBe("2 recipients, 1 stopped");
});

it("the form says who gets it and when, and leaves out who has stopped it", () => {
	const values = reportValuesOf(report);
	const now = Date.parse("2026-11-22T12:00:00Z");
	const stopped = new Set(["buying@example.com"]);
	const say = (changed: Partial<typeof values>, sendsMail = true) => {
		const after = { ...values, ...changed };
		const day = nextDayOf(after, report, now);
		return effectInWords(after, { day, today: "2026-11-22", stopped, sendsMail }).join("");
	};
	expect(say({})).toBe("1 person gets it on Dec 1, 08:00.");
	expect(say({ typed: "mira@example.com, shop@example.com" })).toBe("3 people get it on Dec 1, 08:00.");
	expect(say({ kind: "WEEKDAYS", weekdays: ["MONDAY"], time: "07:30" })).toBe("1 person gets it on Nov 23, 07:30.");
	expect(say({ isByHand: true })).toBe("1 person gets it when you send it.");
	expect(say({ recipients: [] })).toBe("Nobody gets it: made on Dec 1, 08:00 and kept here.");
	expect(say({}, false)).toBe("Made on Dec 1, 08:00 and kept here to download.");
	expect(say({ isPaused: true })).toBe("Paused: nothing is made until you resume it.");
});

it("a report that is saved as it was read is the same: only a cadence has a time, and addresses still typed are recipients", () => {
	const values = reportValuesOf(report);
	expect(reportInput(values)).toMatchObject({
		content: { domainId: "7", timeZone: "Europe/Amsterdam", period: "PREVIOUS_MONTH" },
		cadence: { kind: "MONTHLY", dayOfMonth: 1 },
		time: "08:00",
		recipients: ["odette@example.com", "buying@example.com"],
	});
	const byHand = reportInput({ ...values, isByHand: true, isPaused: true, typed: "mira@example.com" });
	expect(byHand).toMatchObject({ isPaused: false, recipients: [...values.recipients, "mira@example.com"] });
	expect(byHand).not.toHaveProperty("cadence");
	expect(byHand).not.toHaveProperty("time");
});

it("a report's form names what is wrong, the content first", () => {
	const first = newReport("7");
	expect(reportFaults(first)).toEqual({});
	const wrong = { ...first, content: { ...first.content, title: " " }, dayOfMonth: "40", recipients: ["nobody"] };
	expect(Object.keys(reportFaults(wrong))).toEqual(["content", "dayOfMonth", "recipients"]);
	expect(reportFaults({ ...wrong, isByHand: true }).dayOfMonth).toBeUndefined();
	const many = Array.from({ length: 21 }, (_, index) => `client${index}@example.com`);
	expect(reportFaults({ ...first, recipients: many }).recipients).toBe("At most 20 addresses.");
});

it("saving takes over what others have saved meanwhile, but for what was changed in the form", () => {
	const before = reportValuesOf(report);
	const mine = {
		...before,
		content: { ...before.content, title: "Coffee in search" },
		recipients: ["odette@example.com", "mira@example.com"],
		typed: "shop@example.com",
		time: "07:30",
	};
	const theirs = {
		...before,
		content: { ...before.content, title: "Tea in search", period: "LAST_7_DAYS" as const },
		recipients: ["buying@example.com", "lena@example.com", "mira@example.com"],
		paper: "LETTER" as const,
	};
	expect(overStored(mine, before, theirs)).toEqual({
		...mine,
		content: { ...before.content, title: "Coffee in search", period: "LAST_7_DAYS" },
		recipients: ["lena@example.com", "mira@example.com"],
		paper: "LETTER",
	});
	expect(overStored(before, before, theirs)).toEqual(theirs);
});
