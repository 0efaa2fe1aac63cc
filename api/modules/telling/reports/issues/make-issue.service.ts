import type { Context } from "../../../../context.ts";
import { holding, released } from "../../../../db/lease.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { Refusal } from "../../../../errors.ts";
import { forClient } from "../../../../lib/client-gone.ts";
import { withinMs } from "../../../../lib/within.ts";
import { lockAccount } from "../../../people/accounts/account-lock.service.ts";
import { sendsMail } from "../../../people/mail/mail.service.ts";
import { brandingOf } from "../branding/branding.service.ts";
import { contentOf } from "../content/content.service.ts";
import { makeDocument, maxDocumentMs } from "../document/make-document.service.ts";
import { isAddressOfMember } from "../scheduled/recipients.service.ts";
import { type ReportRow, selectReports } from "../scheduled/report-rows.ts";
import { type ClaimedIssue, claimIssue, isStillHeld, leaseSeconds, postponeIssue } from "./issue-claim.service.ts";
import { pdfOf } from "./issue-pdf.service.ts";
import { type MadeIssue, maxMadeBytes, packed } from "./made-issue.ts";
import { queueMails, settleIssues } from "./mails/issue-mails.service.ts";
import { reportUnsent } from "./mails/not-sent.service.ts";

/** What making an issue needs. */
export type MakingParts = Pick<Context, "config" | "log" | "jobs"> & { em: EntityManager };

/** Failures, and attempts with those that ended with their process, after which an issue is given up. */
const maxFailures = 3;
const maxAttempts = 20;

/** Seconds until the next attempt. */
const waitSeconds = 10;

const couldNot = "The report could not be made.";
const nothingMeasured = "Nothing was measured in this period.";
const tooLarge = "The report is too large to be kept. Choose a view with fewer keywords.";

/** What an issue came to. */
interface Outcome {
	state: "SENDING" | "SKIPPED" | "FAILED";
	reason: string | null;
	title: string | null;
	period: string | null;
	made: Buffer | null;
}

/** Makes an issue that is due, once however often it is called, and queues its mails. */
export async function makeIssue(parts: MakingParts, issueId: string): Promise<void> {
	const { em, log } = parts;
	const issue = await claimIssue(em, issueId);
	if (!issue) return;
	if (issue.attempts > maxAttempts) return conclude(parts, issue, failed(couldNot));
	const held = { id: issue.id, leaseToken: issue.leaseToken, table: "report_issues", seconds: leaseSeconds };
	try {
		const outcome = await holding(em, held, () => makeOutcome(parts, issue));
		await conclude(parts, issue, outcome);
	} catch (error) {
		const isFinal = issue.failures + 1 >= maxFailures;
		log.error({ issueId, err: error, attempts: issue.attempts }, "A report could not be made");
		await (isFinal ? conclude(parts, issue, failed(couldNot)) : postponeIssue(em, issue, waitSeconds));
	}
}

async function makeOutcome(parts: MakingParts, issue: ClaimedIssue): Promise<Outcome> {
	const [report] = await selectReports(parts.em, sql`r.id = ${issue.reportId}`);
	if (!report) return failed("Its report was deleted.");
	const givenUp = new AbortController();
	const making = forClient(givenUp.signal, () => makeDocumentOf(parts, issue, report));
	const made = await withinMs(maxDocumentMs, making);
	if (made === "late") {
		// A large read that waits for others, or has more statements to come, ends as if its client had gone.
		givenUp.abort();
		return failed(couldNot);
	}
	if (made instanceof Refusal) return failed(made.message);
	const bytes = await packed(made);
	if (bytes.length > maxMadeBytes) return failed(tooLarge);
	const { title, period, measuredCount } = made.document;
	const isEmpty = measuredCount === 0;
	if (!isEmpty && issue.attachesPdf && sendsMail(parts.config)) {
		// Before anybody is mailed: it must be possible, and is kept for the mails.
		await pdfOf(issue, made);
	}
	return {
		state: isEmpty ? "SKIPPED" : "SENDING",
		reason: isEmpty ? nothingMeasured : null,
		title,
		period,
		made: bytes,
	};
}

/** The document with the branding as of now, or why there cannot be one. */
async function makeDocumentOf(
	{ em, config }: MakingParts,
	{ accountId, at }: ClaimedIssue,
	report: ReportRow,
): Promise<MadeIssue | Refusal> {
	const parts = { em: em.fork(), config, viewer: null };
	try {
		const document = await makeDocument(parts, contentOf(report), { at, isWithKeywords: true });
		return { document, branding: await brandingOf(em, accountId) };
	} catch (error) {
		if (error instanceof Refusal) return error;
		throw error;
	}
}

function failed(reason: string): Outcome {
	return { state: "FAILED", reason, title: null, period: null, made: null };
}

/** Records what an issue came to, in one transaction with its mails. */
async function conclude(parts: MakingParts, issue: ClaimedIssue, outcome: Outcome): Promise<void> {
	const mailIds = await inTransaction(parts.em, async (em) => {
		const recipients = await lockRecipients(em, issue);
		if (!(await record(em, issue, outcome))) return [];
		const { state, reason } = outcome;
		if (state !== "SENDING") {
			if (sendsMail(parts.config) && reason !== null) await reportUnsent(em, [{ id: issue.id, reason }]);
			return [];
		}
		return startSending({ em, config: parts.config }, issue, recipients);
	});
	for (const mailId of mailIds) await parts.jobs.enqueue("mail.send", { mailId });
}

/**
 * Locks the report, so that a removed recipient is either off its list already or has a mail that the removal ends; for a test the
 * account first, as changes of its members do.
 */
async function lockRecipients(em: EntityManager, issue: ClaimedIssue): Promise<string[]> {
	const { accountId, reportId, testAddress } = issue;
	if (testAddress !== null) await lockAccount(em, accountId);
	const [report] = await rowsOf(
		em,
		sqlOf({ recipients: "text[]" })`select recipients from reports where id = ${reportId} for no key update`,
	);
	if (!report) return [];
	if (testAddress === null) return report.recipients;
	return (await isAddressOfMember(em, issue, testAddress)) ? [testAddress] : [];
}

/** Stores what an issue came to, if this process still holds it. */
async function record(em: EntityManager, issue: ClaimedIssue, outcome: Outcome): Promise<boolean> {
	const { state, reason, title, period, made } = outcome;
	const [recorded] = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			update report_issues set state = ${state}, reason = ${reason}, title = coalesce(${title}, title), period = ${period},
				made = ${made}, ${released}
			where ${isStillHeld(issue)} returning id`,
	);
	return recorded !== undefined;
}

/** Queues the mails of an issue. Without a mail server, and without recipients, it is ready. */
async function startSending(
	parts: Pick<Context, "em" | "config">,
	issue: ClaimedIssue,
	recipients: readonly string[],
): Promise<string[]> {
	const { em, config } = parts;
	if (!sendsMail(config) || recipients.length === 0) {
		await rowsOf(em, sql`update report_issues set state = 'READY' where id = ${issue.id}`);
		return [];
	}
	const mailIds = await queueMails(parts, issue, recipients);
	await reportUnsent(em, await settleIssues(em, [issue.id]));
	return mailIds;
}
