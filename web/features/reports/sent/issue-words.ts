import type { IssueFieldsFragment, ReportMailState } from "../../../gql/graphql.ts";
import { formatInteger } from "../../../lib/format.ts";

type Issue = Pick<IssueFieldsFragment, "state" | "reason" | "trigger" | "period"> & {
	mails: readonly { state: ReportMailState; error: string | null }[];
};

const countOf = (mails: Issue["mails"], state: ReportMailState) => mails.filter((mail) => mail.state === state).length;

/** `2 of 3`: how many of those who did not stop it were sent it. */
function sharesInWords({ mails }: Pick<Issue, "mails">): string {
	return `${formatInteger(countOf(mails, "SENT"))} of ${formatInteger(mails.length - countOf(mails, "STOPPED"))}`;
}

/** Whether nobody was mailed, because everybody had stopped it. */
function isStopped({ mails }: Pick<Issue, "mails">): boolean {
	return mails.length > 0 && countOf(mails, "STOPPED") === mails.length;
}

/** `2 of 3 sent, 1 stopped`. */
function sentInWords({ mails }: Pick<Issue, "mails">): string {
	const stopped = countOf(mails, "STOPPED");
	if (isStopped({ mails })) return `Not sent, ${formatInteger(stopped)} stopped`;
	return `${sharesInWords({ mails })} sent${stopped > 0 ? `, ${formatInteger(stopped)} stopped` : ""}`;
}

/** `2 of 3 sent, 1 stopped, by hand`, `Sent as a test`. */
function mailedInWords(issue: Issue): string {
	const { state, trigger, mails } = issue;
	if (trigger === "TEST") {
		if (state === "SENDING") return "Sending a test";
		return countOf(mails, "SENT") > 0 ? "Sent as a test" : "Test not sent";
	}
	const sent = state === "SENDING" ? `Sending, ${sentInWords(issue)}` : sentInWords(issue);
	return trigger === "MANUAL" ? `${sent}, by hand` : sent;
}

/** What failed: where the mail server has said why, its words are with each recipient. */
function failureInWords(issue: Issue): string {
	const { mails, reason } = issue;
	if (mails.length === 0) return ["Failed.", reason].filter(Boolean).join(" ");
	const sent = mailedInWords(issue);
	return reason === null || mails.some(({ error }) => error !== null) ? sent : `${sent}. ${reason}`;
}

/** What came of an issue: `2 of 3 sent, 1 stopped`, `Skipped. Nothing was measured in this period.` */
export function outcomeInWords(issue: Issue): string {
	const { state, reason } = issue;
	if (state === "PENDING") return "Being made";
	if (state === "READY") return "Ready to download";
	if (state === "SKIPPED") return `Skipped. ${reason ?? ""}`.trim();
	return state === "FAILED" ? failureInWords(issue) : mailedInWords(issue);
}

/** The same where there is room for a few words only. */
export function outcomeInShort(issue: Issue): string {
	if (issue.state === "SKIPPED") return "Skipped";
	return issue.state === "FAILED" ? "Failed" : outcomeInWords(issue);
}

/** An issue's state in a word or two, and what more there is to say of it. */
export function lastInWords(issue: Issue, day: string): { word: string; detail: string } {
	const { state, reason } = issue;
	const counted = `${day}, ${sharesInWords(issue)}`;
	switch (state) {
		case "PENDING":
			return { word: "Being made", detail: day };
		case "SENDING":
			return { word: "Sending", detail: counted };
		case "SENT":
			if (isStopped(issue)) return { word: "Not sent", detail: `${day}, ${formatInteger(issue.mails.length)} stopped` };
			return { word: "Sent", detail: issue.trigger === "TEST" ? `${day}, a test` : counted };
		case "PARTLY_SENT":
			return { word: "Partly sent", detail: counted };
		case "READY":
			return { word: "Ready", detail: `${day}, to download` };
		case "FAILED":
			return {
				word: "Failed",
				detail: issue.mails.length > 0 ? counted : `${day}, ${withoutStop(reason ?? "not made")}`,
			};
		case "SKIPPED":
			return { word: "Skipped", detail: `${day}, nothing was measured` };
	}
}

/** A sentence as the end of another. */
function withoutStop(sentence: string): string {
	return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, "")}`;
}

/** Whether something went wrong with an issue. */
export function isFaulty({ state }: Pick<Issue, "state">): boolean {
	return state === "FAILED" || state === "PARTLY_SENT";
}

/** Whether an issue is still being made or sent. */
export function isUnderWay({ state }: Pick<Issue, "state">): boolean {
	return state === "PENDING" || state === "SENDING";
}

/** Whether there is a document to look at. */
export function isMade({ period }: Pick<Issue, "period">): boolean {
	return period !== null;
}

/** What came of a recipient's mail, in a word. */
export const mailWords: Record<ReportMailState, string> = {
	QUEUED: "Waiting",
	SENT: "Sent",
	FAILED: "Failed",
	STOPPED: "Stopped",
};
