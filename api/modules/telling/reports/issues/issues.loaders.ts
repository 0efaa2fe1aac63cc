import type { Context } from "../../../../context.ts";
import { signedIn } from "../../../../core/guards.ts";
import { columnsOf, selectOf } from "../../../../db/select.ts";
import { sql } from "../../../../db/sql.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import type { Report } from "../scheduled/reports.types.ts";
import { reportsById } from "../scheduled/shown-reports.service.ts";
import { selectIssues } from "./issue-rows.ts";
import type { ReportIssue, ReportMail } from "./issues.types.ts";
import { StoredReportMail } from "./report-issue.entity.ts";

/** Batch: the newest issue of each report; null before its first. */
export async function lastIssueByReport(ctx: Context, ids: readonly string[]): Promise<(ReportIssue | null)[]> {
	const { em, viewer } = signedIn(ctx);
	const newest = sql`i.id in (
		select (select max(n.id) from report_issues n where n.report_id = wanted.id)
		from unnest(${[...ids]}::bigint[]) as wanted (id))`;
	const issues = await selectIssues(em, sql`${isGranted(viewer, "i")} and ${newest}`);
	const byReport = new Map(issues.map((issue) => [issue.reportId, issue]));
	return ids.map((id) => byReport.get(id) ?? null);
}

/** Batch: reports by their IDs; null for deleted ones. */
export function reportsByIds(ctx: Context, ids: readonly string[]): Promise<(Report | null)[]> {
	return reportsById(signedIn(ctx), ids);
}

const mail = selectOf<ReportMail & { issueId: string }>({
	...columnsOf(StoredReportMail, "m", ["issueId", "address", "state", "at"]),
	// Of one that is tried again, why the last attempt failed.
	error: sql`coalesce(m.error, w.error)`,
});

/** Batch: the mails of issues that the caller sees, by address. */
export async function mailsByIssue(ctx: Context, ids: readonly string[]): Promise<ReportMail[][]> {
	const mails = await mail.read(
		ctx.em,
		sql`select ${mail.list} from report_mails m left join mail w on w.id = m.mail_id and m.state = 'QUEUED'
			where m.issue_id = any(${[...ids]}::bigint[]) order by m.issue_id, m.address collate "C"`,
	);
	const byIssue = Map.groupBy(mails, ({ issueId }) => issueId);
	return ids.map((id) => byIssue.get(id) ?? []);
}
