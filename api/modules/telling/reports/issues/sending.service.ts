import type { SignedInContext } from "../../../../context.ts";
import { refuseBeyondScopes } from "../../../../core/access.ts";
import { keyColumns, keyedRequest, madeBy } from "../../../../core/client-key.ts";
import { transacted } from "../../../../core/guards.ts";
import { validate } from "../../../../core/validate.ts";
import { Refusal } from "../../../../errors.ts";
import { countAttempt } from "../../../people/accounts/attempts.service.ts";
import { recordChange } from "../../../people/audit/audit.service.ts";
import { refuseWithoutMail } from "../../../people/mail/mail.service.ts";
import { domainById } from "../../../tracked/domains/domains.service.ts";
import { refuseUnverified } from "../scheduled/recipients.service.ts";
import type { ReportRow } from "../scheduled/report-rows.ts";
import { lockReport } from "../scheduled/reports.service.ts";
import { sendingArgs } from "./issues.input.ts";
import type { ReportIssue } from "./issues.types.ts";
import { stoppedAmong } from "./mails/issue-mails.service.ts";
import { StoredIssue } from "./report-issue.entity.ts";
import { issueById } from "./shown-issues.service.ts";

/**
 * Makes an issue of a report now and mails it to its recipients or, as a test, to the caller. `PROVIDER_NOT_CONFIGURED` without a mail
 * server, `CONFLICT` with nobody to mail, `RATE_LIMITED` beyond 20 an hour of a report. The same client key within 24 hours returns the
 * issue it made.
 */
export async function sendReport(
	ctx: SignedInContext,
	{ clientKey, ...args }: { reportId: unknown; to: unknown; clientKey?: unknown },
): Promise<ReportIssue> {
	const { reportId, to } = validate(sendingArgs, args);
	if (to === "ME") refuseBeyondScopes(ctx.viewer, "SESSION");
	refuseWithoutMail(ctx.config);
	const request = keyedRequest(clientKey, { reportId, to });
	return transacted(ctx, async (ctx) => {
		const { em, jobs } = ctx;
		const report = await lockReport(ctx, reportId);
		const earlier = await madeBy(ctx, "report_issues", request);
		if (earlier) return issueById(ctx, earlier);
		const address = await refuseUnverified(ctx);
		const addresses = to === "ME" ? [address] : report.recipients;
		await refuseNobody(ctx, report.id, addresses);
		await countSending(ctx, report.id);
		const { accountId, domainId, content, attachesPdf, attachesCsv, paper } = report;
		const issueId = await em.insert(StoredIssue, {
			...{ accountId, domainId, reportId: report.id, title: content.title, attachesPdf, attachesCsv, paper },
			...{ trigger: to === "ME" ? "TEST" : "MANUAL", testAddress: to === "ME" ? address : null },
			...keyColumns(request),
		});
		await recordSending(ctx, report, to === "ME" ? "as a test" : "to its recipients");
		await ctx.afterCommit(() => jobs.enqueue("report.issue", { issueId }));
		return issueById(ctx, issueId);
	});
}

async function recordSending(ctx: SignedInContext, report: ReportRow, how: string): Promise<void> {
	const domain = await domainById(ctx, report.domainId);
	const once = `sent the report “${report.content.title}” ${how}`;
	await recordChange(ctx, { action: "sendReport", domain, once, often: "sent reports" });
}

/** Refuses with `CONFLICT` if none of the addresses may be mailed. */
export async function refuseNobody(
	{ em }: SignedInContext,
	reportId: string,
	addresses: readonly string[],
): Promise<void> {
	const stopped = await stoppedAmong(em, reportId, addresses);
	if (addresses.some((address) => !stopped.includes(address))) return;
	const message = addresses.length === 0 ? "There is nobody to mail it to." : "All recipients have stopped it.";
	throw new Refusal("CONFLICT", message);
}

/** Counts a report's mailing by hand. */
export async function countSending({ em }: SignedInContext, reportId: string): Promise<void> {
	await countAttempt(em, {
		key: `send-report:${reportId}`,
		most: 20,
		seconds: 60 * 60,
		message: "A report can be sent 20 times an hour. Please try again later.",
	});
}
