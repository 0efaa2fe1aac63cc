import type { SignedInContext } from "../../../../context.ts";
import { keyColumns, keyedRequest, madeBy } from "../../../../core/client-key.ts";
import { transacted } from "../../../../core/guards.ts";
import { validate } from "../../../../core/validate.ts";
import { rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { notFound, Refusal } from "../../../../errors.ts";
import { recordChange } from "../../../people/audit/audit.service.ts";
import { refuseWithoutMail } from "../../../people/mail/mail.service.ts";
import { domainById } from "../../../tracked/domains/domains.service.ts";
import { refuseUnverified } from "../scheduled/recipients.service.ts";
import { lockReport } from "../scheduled/reports.service.ts";
import { resendArgs } from "./issues.input.ts";
import type { ReportIssue } from "./issues.types.ts";
import { lockIssues, queueMails, settleIssues } from "./mails/issue-mails.service.ts";
import { reportUnsent } from "./mails/not-sent.service.ts";
import { ReportResend } from "./report-issue.entity.ts";
import { countSending, refuseNobody } from "./sending.service.ts";
import { issueById } from "./shown-issues.service.ts";

/**
 * Mails an issue again, as it was made, to those of its recipients that are named, else to those whose mail failed. Refuses as
 * sending does, and with `CONFLICT` what was not made or whose report was deleted. The same client key within 24 hours mails it once.
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
		await lockReport(ctx, reportId);
		const earlier = await madeBy(ctx, "report_resends", request);
		if (earlier) return issueById(ctx, id);
		await refuseUnverified(ctx);
		await lockIssues(em, [id]);
		const chosen = await chosenAddresses(ctx, id, addresses);
		await refuseNobody(ctx, reportId, chosen);
		await countSending(ctx, reportId);
		const { accountId } = viewer;
		await em.insert(ReportResend, { accountId, issueId: id, ...keyColumns(request) });
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

/** Those to mail to: not who waits for it already. Refuses an address that is not of the issue with `NOT_FOUND`. */
async function chosenAddresses(
	{ em }: SignedInContext,
	issueId: string,
	wanted: readonly string[] | null,
): Promise<string[]> {
	const { isMade } = await rowOf(
		em,
		sqlOf({ isMade: "boolean" })`select made is not null as "isMade" from report_issues where id = ${issueId}`,
	);
	if (!isMade) throw new Refusal("CONFLICT", "There is nothing to mail: it was not made.");
	const mails = await rowsOf(
		em,
		sqlOf({ address: "text", state: "text" })`
			select address, state from report_mails where issue_id = ${issueId} order by id`,
	);
	if (wanted === null) return mails.filter(({ state }) => state === "FAILED").map(({ address }) => address);
	const stateOf = new Map(mails.map(({ address, state }) => [address, state]));
	const unknown = wanted.flatMap((address, at) => (stateOf.has(address) ? [] : [`addresses.${at}`]));
	if (unknown.length > 0) throw notFound("recipient", unknown);
	return [...new Set(wanted)].filter((address) => stateOf.get(address) !== "QUEUED");
}
