import type { SignedInContext } from "../../../../context.ts";
import { validate } from "../../../../core/validate.ts";
import { rowOf, sql, sqlOf } from "../../../../db/sql.ts";
import { notFound, Refusal } from "../../../../errors.ts";
import { isId } from "../../../../lib/id.ts";
import { domainById } from "../../../tracked/domains/domains.service.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import type { ReportPaper } from "../scheduled/reports.types.ts";
import { reportById } from "../scheduled/shown-reports.service.ts";
import { hasDomain, selectIssues } from "./issue-rows.ts";
import { issuesArgs } from "./issues.input.ts";
import type { ReportIssue, ReportIssuePage } from "./issues.types.ts";
import { type MadeIssue, unpacked } from "./made-issue.ts";

/** Issues of the caller's domains, of one of them or of a report, newest first. Refuses what is unknown with `NOT_FOUND`. */
export async function listIssues(ctx: SignedInContext, args: unknown): Promise<ReportIssuePage> {
	const { reportId, domainId, page } = validate(issuesArgs, args);
	const report = reportId == null ? null : await reportById(ctx, reportId);
	const domain = domainId == null ? null : await domainById(ctx, domainId);
	const ofReport = report === null ? sql`` : sql`and i.report_id = ${report.id}`;
	const ofDomain = domain === null ? sql`` : sql`and i.domain_id = ${domain.id}`;
	const which = sql`${isGranted(ctx.viewer, "i")} ${ofReport} ${ofDomain}`;
	const items = await selectIssues(ctx.em, sql`${which} order by i.id desc limit ${page.limit} offset ${page.offset}`);
	const { totalCount } = await rowOf(
		ctx.em,
		sqlOf({ totalCount: "number" })`
			select count(*)::int as "totalCount" from report_issues i where ${hasDomain} and ${which}`,
	);
	return { items, totalCount };
}

/** An issue of the caller's domains, or `NOT_FOUND`. */
export async function issueById(ctx: SignedInContext, id: string): Promise<ReportIssue> {
	const which = sql`i.id = ${id} and ${isGranted(ctx.viewer, "i")}`;
	const [issue] = isId(id) ? await selectIssues(ctx.em, which) : [];
	if (!issue) throw notFound("issue");
	return issue;
}

/** An issue's document and branding as they were made. `CONFLICT` if it is not made, or could not be. */
export async function madeIssueById(ctx: SignedInContext, id: string): Promise<MadeIssue & { paper: ReportPaper }> {
	const issue = await issueById(ctx, id);
	const { made, paper } = await rowOf(
		ctx.em,
		sqlOf({ made: "bytes?", paper: ["A4", "LETTER"] })`select made, paper from report_issues where id = ${issue.id}`,
	);
	if (made === null) throw new Refusal("CONFLICT", issue.reason ?? "The issue is not made yet.");
	return { ...(await unpacked(made)), paper };
}
