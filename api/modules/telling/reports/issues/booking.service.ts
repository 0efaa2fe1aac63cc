import type { Services } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { Day } from "../../../../lib/calendar.ts";
import type { RuleSlot } from "../../../measuring/slots/rule/slots.ts";
import { StoredReport } from "../scheduled/report.entity.ts";
import { isAlive, type ReportRow, selectReports, timesOf } from "../scheduled/report-rows.ts";
import { dueIssue, firstPassedDate, type ReportTimes } from "../scheduled/report-slots.policy.ts";

/** What booking needs. */
type BookingParts = Pick<Services, "log"> & { em: EntityManager };

/**
 * Books an issue of each report whose slot has come, and its next slot. Of missed slots the newest alone gets one, and a date by
 * the report's calendar never gets a second one. A report that cannot be booked is logged, and does not hold up the others.
 */
export async function bookIssues({ em, log }: BookingParts, now: Date): Promise<void> {
	for (const reportId of await dueReports(em, now)) {
		try {
			await inTransaction(em, (em) => bookDue(em, reportId, now));
		} catch (error) {
			log.error({ reportId, err: error }, "An issue of a report could not be booked");
		}
	}
}

async function dueReports(em: EntityManager, now: Date): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`select r.id from reports r where ${isDueAt(now)} order by r.next_issue_at, r.id`,
	);
	return rows.map(({ id }) => id);
}

async function bookDue(em: EntityManager, reportId: string, now: Date): Promise<void> {
	const which = sql`r.id = ${reportId} and ${isDueAt(now)} for no key update of r skip locked`;
	const [report] = await selectReports(em, which);
	if (report) await book(em, report, now);
}

/** SQL: the slot of a report `r` has come. */
function isDueAt(now: Date): Fragment {
	return sql`${isAlive} and r.next_issue_at <= ${now}`;
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
