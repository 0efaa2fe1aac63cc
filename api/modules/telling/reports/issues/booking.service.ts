import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { Day } from "../../../../lib/calendar.ts";
import type { RuleSlot } from "../../../measuring/slots/rule/slots.ts";
import { StoredReport } from "../scheduled/report.entity.ts";
import { type ReportRow, selectReports, timesOf } from "../scheduled/report-rows.ts";
import { dueIssue, firstPassedDate, type ReportTimes } from "../scheduled/report-slots.policy.ts";

/** Reports booked in one transaction. */
const batch = 100;

/**
 * Books an issue of each report whose slot has come, and its next slot. Of missed slots the newest alone gets one, and a date by
 * the report's calendar never a second one, whatever the clock or its editors do.
 */
export async function bookIssues(em: EntityManager, now: Date): Promise<void> {
	while ((await inTransaction(em, (em) => bookBatch(em, now))) === batch);
}

async function bookBatch(em: EntityManager, now: Date): Promise<number> {
	const reports = await selectReports(
		em,
		sql`r.next_issue_at <= ${now} order by r.next_issue_at, r.id limit ${batch} for no key update of r skip locked`,
	);
	for (const report of reports) await book(em, report, now);
	return reports.length;
}

async function book(em: EntityManager, report: ReportRow, now: Date): Promise<void> {
	const { id, nextIssueAt: first } = report;
	if (first === null) return;
	const times = timesOf(report);
	const { due, nextIssueAt } = dueIssue(times, first, await passedDates(em, id, times, first), now);
	if (due) await insertIssue(em, report, due);
	await em.nativeUpdate(StoredReport, { id }, { nextIssueAt });
}

async function insertIssue(em: EntityManager, report: ReportRow, { at, date }: RuleSlot): Promise<void> {
	const { id, accountId, domainId, content, attachesPdf, attachesCsv, paper } = report;
	await rowsOf(
		em,
		sql`
			insert into report_issues (account_id, domain_id, report_id, title, trigger, slot_at, local_date,
				attaches_pdf, attaches_csv, paper)
			values (${accountId}, ${domainId}, ${id}, ${content.title}, 'SCHEDULE', ${at}, ${date},
				${attachesPdf}, ${attachesCsv}, ${paper})
			on conflict (report_id, local_date) where local_date is not null do nothing`,
	);
}

/** The dates, near a moment or later, that have an issue of a report. */
export async function passedDates(
	em: EntityManager,
	reportId: string,
	times: ReportTimes,
	moment: Date,
): Promise<ReadonlySet<Day>> {
	const rows = await rowsOf(
		em,
		sqlOf({ date: "text" })`
			select local_date::text as date from report_issues
			where report_id = ${reportId} and local_date >= ${firstPassedDate(times, moment)}`,
	);
	return new Set(rows.map(({ date }) => date));
}
