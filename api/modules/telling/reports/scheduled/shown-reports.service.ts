import type { SignedInContext } from "../../../../context.ts";
import { validate } from "../../../../core/validate.ts";
import { type Fragment, rowOf, sql, sqlOf } from "../../../../db/sql.ts";
import { notFound } from "../../../../errors.ts";
import { isId } from "../../../../lib/id.ts";
import { shownCadence } from "../../../measuring/slots/rule/shown-cadence.ts";
import { domainById } from "../../../tracked/domains/domains.service.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import { contentOf } from "../content/content.service.ts";
import { isAlive, type ReportRow, selectReports } from "./report-rows.ts";
import { reportsArgs } from "./reports.input.ts";
import type { Report, ReportPage } from "./reports.types.ts";

/** Reports of the caller's domains, or of one of them, by title. Refuses an unknown domain with `NOT_FOUND`. */
export async function listReports(ctx: SignedInContext, args: unknown): Promise<ReportPage> {
	const { domainId, page } = validate(reportsArgs, args);
	const domain = domainId == null ? null : await domainById(ctx, domainId);
	const ofDomain = domain === null ? sql`` : sql`and r.domain_id = ${domain.id}`;
	const which = sql`${isGranted(ctx.viewer, "r")} ${ofDomain}`;
	const byTitle = sql`lower(r.content ->> 'title') collate "und-x-icu", r.id`;
	const rows = await selectReports(ctx.em, sql`${which} order by ${byTitle} limit ${page.limit} offset ${page.offset}`);
	const { totalCount } = await rowOf(
		ctx.em,
		sqlOf({ totalCount: "number" })`
			select count(*)::int as "totalCount" from reports r where ${isAlive} and ${which}`,
	);
	return { items: rows.map(shownReport), totalCount };
}

/** A report of the caller's domains, or `NOT_FOUND`. */
export async function reportById(ctx: SignedInContext, id: string): Promise<Report> {
	return shownReport(await reportRowById(ctx, id));
}

/** The same as it is stored. @param lock SQL that locks `r` */
export async function reportRowById(ctx: SignedInContext, id: string, lock: Fragment = sql``): Promise<ReportRow> {
	const which = sql`r.id = ${id} and ${isGranted(ctx.viewer, "r")} ${lock}`;
	const [row] = isId(id) ? await selectReports(ctx.em, which) : [];
	if (!row) throw notFound("report");
	return row;
}

/** The caller's reports by their IDs; null for those that are not there. */
export async function reportsById(ctx: SignedInContext, ids: readonly string[]): Promise<(Report | null)[]> {
	const which = sql`r.id = any(${ids.filter(isId)}::bigint[]) and ${isGranted(ctx.viewer, "r")}`;
	const byId = new Map((await selectReports(ctx.em, which)).map((row) => [row.id, shownReport(row)]));
	return ids.map((id) => byId.get(id) ?? null);
}

/** The caller's reports that use views, oldest first. */
export async function reportsOfViews(
	{ em, viewer }: SignedInContext,
	viewIds: readonly string[],
): Promise<{ id: string; name: string; viewId: string | null }[]> {
	const ofViews = sql`r.view_id = any(${[...viewIds]}::bigint[])`;
	const rows = await selectReports(em, sql`${isGranted(viewer, "r")} and ${ofViews} order by r.id`);
	return rows.map(({ id, viewId, content }) => ({ id, name: content.title, viewId }));
}

function shownReport(row: ReportRow): Report {
	const { id, cadence, time, recipients, stopped, attachesPdf, attachesCsv, paper, isPaused } = row;
	return {
		id,
		content: contentOf(row),
		cadence: cadence && shownCadence(cadence),
		time,
		recipients: recipients.map((address) => ({ address, isStopped: stopped.includes(address) })),
		attachesPdf,
		attachesCsv,
		paper,
		isPaused,
		nextIssueAt: row.nextIssueAt,
		actorName: row.actorName,
	};
}
