import { expect, it } from "vitest";
import type { ReportIssueState, ReportIssueTrigger, ReportMailState } from "../../../gql/graphql.ts";
import { lastInWords, outcomeInWords } from "./issue-words.ts";

const issue = (
	state: ReportIssueState,
	mails: ReportMailState[] = [],
	{ trigger = "SCHEDULE" as ReportIssueTrigger, reason = null as string | null } = {},
) => ({
	state,
	reason,
	trigger,
	period: "Nov 1 to Nov 30, 2026",
	mails: mails.map((state) => ({ state, error: state === "FAILED" ? "550 No such mailbox" : null })),
});

it("an issue says for how many it was sent, without those who stopped it", () => {
	expect(outcomeInWords(issue("SENT", ["SENT", "SENT", "STOPPED"]))).toBe("2 of 2 sent, 1 stopped");
	expect(outcomeInWords(issue("PARTLY_SENT", ["SENT", "SENT", "FAILED"]))).toBe("2 of 3 sent");
	expect(outcomeInWords(issue("SENDING", ["SENT", "QUEUED"]))).toBe("Sending, 1 of 2 sent");
	expect(outcomeInWords(issue("SENT", ["STOPPED"]))).toBe("Not sent, 1 stopped");
});

it("an issue says by what it was made, where that is no schedule", () => {
	expect(outcomeInWords(issue("SENT", ["SENT"], { trigger: "MANUAL" }))).toBe("1 of 1 sent, by hand");
	expect(outcomeInWords(issue("FAILED", ["FAILED"], { trigger: "MANUAL" }))).toBe("0 of 1 sent, by hand");
	expect(outcomeInWords(issue("SENT", ["SENT"], { trigger: "TEST" }))).toBe("Sent as a test");
	expect(outcomeInWords(issue("FAILED", ["FAILED"], { trigger: "TEST" }))).toBe("Test not sent");
});

it("an issue that was not sent says why", () => {
	const reason = "Nothing was measured in this period.";
	expect(outcomeInWords(issue("SKIPPED", [], { reason }))).toBe(`Skipped. ${reason}`);
	expect(outcomeInWords(issue("FAILED", [], { reason: "The report could not be made." }))).toBe(
		"Failed. The report could not be made.",
	);
	// The mail server's words are with each recipient.
	expect(outcomeInWords(issue("FAILED", ["FAILED", "FAILED"], { reason: "550" }))).toBe("0 of 2 sent");
	expect(outcomeInWords(issue("FAILED", ["STOPPED", "QUEUED"], { reason: "Too many mails." }))).toBe(
		"0 of 1 sent, 1 stopped. Too many mails.",
	);
	expect(outcomeInWords(issue("READY"))).toBe("Ready to download");
});

it("the list of reports says it in a word, with the day", () => {
	expect(lastInWords(issue("SENT", ["SENT", "SENT", "STOPPED"]), "Nov 1")).toEqual({
		word: "Sent",
		detail: "Nov 1, 2 of 2",
	});
	expect(lastInWords(issue("SENT", ["STOPPED", "STOPPED"]), "Nov 1")).toEqual({
		word: "Not sent",
		detail: "Nov 1, 2 stopped",
	});
	expect(lastInWords(issue("FAILED", [], { reason: "Its view cannot be read." }), "Nov 1")).toEqual({
		word: "Failed",
		detail: "Nov 1, its view cannot be read",
	});
	expect(lastInWords(issue("FAILED", ["FAILED"]), "Nov 1").detail).toBe("Nov 1, 0 of 1");
	expect(lastInWords(issue("SKIPPED"), "Nov 1").detail).toBe("Nov 1, nothing was measured");
});
