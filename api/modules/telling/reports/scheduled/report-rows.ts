import type { EntityManager } from "../../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../../db/select.ts";
import { type Fragment, sql } from "../../../../db/sql.ts";
import type { Cadence } from "../../../measuring/slots/schedule.entity.ts";
import type { StoredReportContent } from "../content/content.types.ts";
import { StoredReport } from "./report.entity.ts";
import type { ReportTimes } from "./report-slots.policy.ts";
import type { ReportPaper } from "./reports.types.ts";

/** A report as it is stored. */
export interface ReportRow {
	id: string;
	accountId: string;
	domainId: string;
	viewId: string | null;
	content: StoredReportContent;
	cadence: Cadence | null;
	time: string | null;
	recipients: string[];
	/** Those of the recipients that stopped its mails. */
	stopped: string[];
	attachesPdf: boolean;
	attachesCsv: boolean;
	paper: ReportPaper;
	isPaused: boolean;
	nextIssueAt: Date | null;
	userId: string;
	actorName: string;
}

/** SQL: whether the domain of a report `r` is still there, and its account. */
export const isAlive = sql`exists (
	select from domains d join accounts a on a.id = d.account_id
	where d.id = r.domain_id and d.deleted_at is null and a.deleted_at is null)`;

const row = selectOf<Omit<ReportRow, "content" | "cadence"> & { content: string; cadence: string | null }>({
	...columnsOf(StoredReport, "r", ["id", "accountId", "domainId", "viewId", "time", "recipients", "attachesPdf"]),
	...columnsOf(StoredReport, "r", ["attachesCsv", "paper", "isPaused", "nextIssueAt", "userId", "actorName"]),
	content: sql<string>`r.content::text`,
	cadence: sql<string | null>`r.cadence::text`,
	stopped: sql<string[]>`array(
		select distinct s.address from report_stops s where s.report_id = r.id and s.stopped_at is not null)`,
});

/** Reads reports `r` of domains that are not deleted. @param which SQL: further conditions, and what follows them */
export async function selectReports(em: EntityManager, which: Fragment): Promise<ReportRow[]> {
	const rows = await row.read(em, sql`select ${row.list} from reports r where ${isAlive} and ${which}`);
	return rows.map(({ content, cadence, ...report }) => ({
		...report,
		content: JSON.parse(content) as StoredReportContent,
		cadence: cadence === null ? null : (JSON.parse(cadence) as Cadence),
	}));
}

/** When a report is sent. */
export function timesOf({ cadence, time, isPaused, content: { timeZone } }: ReportRow): ReportTimes {
	return { cadence, time, timeZone, isPaused };
}
