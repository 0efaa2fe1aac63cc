import type { SignedInContext } from "../../../../context.ts";
import { keyColumns, keyedRequest, madeBy } from "../../../../core/client-key.ts";
import { transacted } from "../../../../core/guards.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { notFound, Refusal } from "../../../../errors.ts";
import { recordChange } from "../../../people/audit/audit.service.ts";
import { refuseWithoutMail } from "../../../people/mail/mail.service.ts";
import { domainById } from "../../../tracked/domains/domains.service.ts";
import { isAddressOfMember, refuseUnverified } from "../scheduled/recipients.service.ts";
import type { ReportRow } from "../scheduled/report-rows.ts";
import { lockReport } from "../scheduled/reports.service.ts";
import { resendArgs } from "./issues.input.ts";
import type { ReportIssue } from "./issues.types.ts";
import { lockIssues, queueMails, settleIssues } from "./mails/issue-mails.service.ts";
import { reportUnsent } from "./mails/not-sent.service.ts";
import { ReportResend } from "./report-issue.entity.ts";
import { countSending, refuseNobody } from "./sending.service.ts";
import { issueById } from "./shown-issues.service.ts";

/**
 * Mails an issue again, as it was made, to those of its recipients that are named, else to those whose mail failed; never to former
 * recipients of the report. Refuses as sending does, and with `CONFLICT` what was not made or whose report was deleted. The same client
 * key within 24 hours mails it once.
 */
export async function resendIssue(
	ctx: SignedInContext,
	{ clientKey, ...args }: { id: unknown; addresses?: unknown; clientKey?: unknown },
): Promise<ReportIssue> {
	const { id, addresses = null } = validate(resendArgs, args);
	refuseWithoutMail(ctx.config);
	const request = keyedRequest(clientKey, { id, addresses });
	return transacted(ctx, async (ctx) => {
		const { em, jobs, viewer } = ctx;
		const { reportId, title, domainId } = await issueById(ctx, id);
		if (reportId === null) throw new Refusal("CONFLICT", "Its report was deleted, so nobody could stop its mails.");
		const report = await lockReport(ctx, reportId);
		const earlier = await madeBy(ctx, "report_resends", request);
		if (earlier) return issueById(ctx, id);
		await refuseUnverified(ctx);
		await lockIssues(em, [id]);
		const chosen = await chosenAddresses(ctx, { id, report }, addresses);
		await refuseNobody(ctx, reportId, chosen);
		await countSending(ctx, reportId);
		const { accountId } = viewer;
		if (request.key !== null) await em.insert(ReportResend, { accountId, issueId: id, ...keyColumns(request) });
		await rowsOf(em, sql`update report_issues set state = 'SENDING', reason = null where id = ${id}`);
		const mailIds = await queueMails(ctx, { id, accountId, reportId }, chosen);
		await reportUnsent(em, await settleIssues(em, [id]));
		const domain = await domainById(ctx, domainId);
		const once = `sent the report “${title}” again`;
		await recordChange(ctx, { action: "resendIssue", domain, once, often: "sent reports again" });
		for (const mailId of mailIds) await ctx.afterCommit(() => jobs.enqueue("mail.send", { mailId }));
		return issueById(ctx, id);
	});
}

/**
 * Those to mail to, without those whose mail still waits. Refuses an address that is not of the issue with `NOT_FOUND`, and a former
 * recipient with `CONFLICT`.
 */
async function chosenAddresses(
	{ em }: SignedInContext,
	{ id, report }: { id: string; report: ReportRow },
	wanted: readonly string[] | null,
): Promise<string[]> {
	const { isMade, testAddress } = await rowOf(
		em,
		sqlOf({ isMade: "boolean", testAddress: "text?" })`
			select made is not null as "isMade", test_address as "testAddress" from report_issues where id = ${id}`,
	);
	if (!isMade) throw new Refusal("CONFLICT", "There is nothing to mail: it was not made.");
	const mails = await rowsOf(
		em,
		sqlOf({ address: "text", state: "text" })`
			select address, state from report_mails where issue_id = ${id} order by id`,
	);
	const recipients = await recipientsNow(em, report, testAddress);
	if (wanted === null) {
		const failed = mails.filter(({ address, state }) => state === "FAILED" && recipients.includes(address));
		return failed.map(({ address }) => address);
	}
	const stateOf = new Map(mails.map(({ address, state }) => [address, state]));
	const fieldsOf = (isRefused: (address: string) => boolean) =>
		wanted.flatMap((address, at) => (isRefused(address) ? [`addresses.${at}`] : []));
	const unknown = fieldsOf((address) => !stateOf.has(address));
	if (unknown.length > 0) throw notFound("recipient", unknown);
	const former = fieldsOf((address) => !recipients.includes(address));
	if (former.length > 0) {
		throw new Refusal("CONFLICT", isFormer, { details: former.map((field) => ({ field, message: isFormer })) });
	}
	return [...new Set(wanted)].filter((address) => stateOf.get(address) !== "QUEUED");
}

const isFormer = "This address is no longer a recipient of the report.";

/** The recipients of a report; of a test the one it went to, as long as they are a member who sees the domain. */
async function recipientsNow(em: EntityManager, report: ReportRow, testAddress: string | null): Promise<string[]> {
	if (testAddress === null) return report.recipients;
	return (await isAddressOfMember(em, report, testAddress)) ? [testAddress] : [];
}
