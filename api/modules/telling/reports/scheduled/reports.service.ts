import { isDeepStrictEqual } from "node:util";
import { maxReports } from "../../../../../schema/rules/report-limits.ts";
import type { SignedInContext } from "../../../../context.ts";
import { keyColumns, keyedRequest, madeBy } from "../../../../core/client-key.ts";
import { transacted } from "../../../../core/guards.ts";
import { databaseNow, sql } from "../../../../db/sql.ts";
import { badInput, Refusal } from "../../../../errors.ts";
import { actorName } from "../../../people/accounts/actor-name.service.ts";
import { recordChange } from "../../../people/audit/audit.service.ts";
import { changedThing } from "../../../people/audit/changed-thing.policy.ts";
import { lockBalance } from "../../../people/credits/credits.service.ts";
import { domainById, lockDomain } from "../../../tracked/domains/domains.service.ts";
import type { GivenContent } from "../content/content.input.ts";
import { checkContent } from "../content/content.service.ts";
import { passedDates } from "../issues/booking.service.ts";
import { endIssuesOf } from "../issues/mails/issue-end.service.ts";
import { refuseRecipients } from "./recipients.service.ts";
import { StoredReport } from "./report.entity.ts";
import { type ReportRow, timesOf } from "./report-rows.ts";
import { nextIssueAt, type ReportTimes } from "./report-slots.policy.ts";
import { type ReportValues, validateReport } from "./reports.input.ts";
import type { Report } from "./reports.types.ts";
import { reportById, reportRowById } from "./shown-reports.service.ts";

/**
 * Creates a report. More than 1,000 of the account are a `CONFLICT`. The same client key within 24 hours returns the report it
 * created, or `IDEMPOTENCY_CONFLICT` for a different request.
 */
export async function createReport(ctx: SignedInContext, input: unknown, clientKey?: unknown): Promise<Report> {
	const now = await databaseNow(ctx.em);
	const given = validateReport(input, now);
	const request = keyedRequest(clientKey, input);
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { accountId } = viewer;
		await lockBalance(em, accountId);
		const earlier = await madeBy(ctx, "reports", request);
		if (earlier) return reportById(ctx, earlier);
		const values = await checkedValues(ctx, given);
		const domain = await lockDomain(ctx, values.domainId);
		if ((await em.count(StoredReport, { accountId })) >= maxReports) {
			throw new Refusal("CONFLICT", "An account can have at most 1,000 reports. Delete one first.");
		}
		const nextAt = nextIssueAt(timesOfValues(given), now, new Set());
		const id = await em.insert(StoredReport, { ...values, ...keyColumns(request), accountId, nextIssueAt: nextAt });
		const names = [values.content.title];
		await recordChange(ctx, { action: "createReport", verb: "created", noun: "report", names, domain });
		return reportById(ctx, id);
	});
}

/** Replaces a report; its domain is fixed. A slot that is due stays due unless the times change. */
export async function updateReport(ctx: SignedInContext, id: string, input: unknown): Promise<Report> {
	const now = await databaseNow(ctx.em);
	const given = validateReport(input, now);
	return transacted(ctx, async (ctx) => {
		const before = await lockReport(ctx, id);
		const values = await checkedValues(ctx, given, before);
		if (values.domainId !== before.domainId) {
			throw badInput({ field: "content.domainId", message: "The domain of a report cannot be changed." });
		}
		const times = timesOfValues(given);
		const isSame = isDeepStrictEqual(times, timesOf(before));
		const nextAt = isSame ? before.nextIssueAt : nextIssueAt(times, now, await passedDates(ctx.em, id, times, now));
		await ctx.em.nativeUpdate(StoredReport, { id }, { ...values, nextIssueAt: nextAt });
		await recordUpdate(ctx, before, await reportRowById(ctx, id));
		return reportById(ctx, id);
	});
}

/** Deletes a report. Its issues stay; those that wait are not sent. */
export async function deleteReport(ctx: SignedInContext, id: string): Promise<void> {
	await transacted(ctx, async (ctx) => {
		const report = await lockReport(ctx, id);
		await endIssuesOf(ctx.em, sql`i.report_id = ${id}`, "Its report was deleted.");
		await ctx.em.nativeDelete(StoredReport, { id });
		const domain = await domainById(ctx, report.domainId);
		const names = [report.content.title];
		await recordChange(ctx, { action: "deleteReport", verb: "deleted", noun: "report", names, domain });
	});
}

/** Locks the account's balance, then the report's domain, then the report. */
export async function lockReport(ctx: SignedInContext, id: string): Promise<ReportRow> {
	await lockBalance(ctx.em, ctx.viewer.accountId);
	const { domainId } = await reportRowById(ctx, id);
	await lockDomain(ctx, domainId);
	return reportRowById(ctx, id, sql`for no key update of r`);
}

/**
 * A report's columns, once its content and its recipients are allowed. What stays as it was is not looked at: a report whose view
 * cannot be read any more can still be paused.
 */
async function checkedValues(ctx: SignedInContext, { content, ...values }: ReportValues, before?: ReportRow) {
	const {
		domainId,
		viewId,
		content: stored,
	} = isSameContent(content, before) ? content : await checkContent(ctx, content);
	await refuseRecipients(ctx, values.recipients, before?.recipients);
	const { userId, actor } = ctx.viewer;
	const author = { userId, actor, actorName: await actorName(ctx.em, actor) };
	return { ...values, ...author, domainId, viewId, content: stored };
}

function isSameContent({ domainId, viewId, content }: GivenContent, before: ReportRow | undefined): boolean {
	return domainId === before?.domainId && viewId === before.viewId && isDeepStrictEqual(content, before.content);
}

function timesOfValues({ cadence, time, isPaused, content }: ReportValues): ReportTimes {
	return { cadence, time, timeZone: content.content.timeZone, isPaused };
}

const words = {
	rest: "content",
	viewId: "content",
	cadence: "cadence",
	time: "cadence",
	recipients: "recipients",
	attachesPdf: "attachments",
	attachesCsv: "attachments",
	paper: "attachments",
	isPaused: "pause",
} as const;

async function recordUpdate(ctx: SignedInContext, before: ReportRow, after: ReportRow): Promise<void> {
	const domain = await domainById(ctx, before.domainId);
	const told = (report: ReportRow) => {
		const { title, ...rest } = report.content;
		return { ...report, rest, name: title };
	};
	const change = changedThing(told(before), told(after), { noun: "report", domain, words });
	if (change) await recordChange(ctx, { action: "updateReport", ...change });
}
