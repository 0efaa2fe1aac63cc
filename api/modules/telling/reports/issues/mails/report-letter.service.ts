import { rowsOf, sql, sqlOf } from "../../../../../db/sql.ts";
import type { FinishedMail } from "../../../../people/mail/letter.policy.ts";
import { LetterFault, type LetterParts, type StoredLetter } from "../../../../people/mail/stored-letter.ts";
import { attachedReportMail } from "../../mail/attached-mail.ts";
import type { ReportPaper } from "../../scheduled/reports.types.ts";
import { readyStop, stopPath } from "../../scheduled/stops.service.ts";
import { pdfOf } from "../issue-pdf.service.ts";
import { unpacked } from "../made-issue.ts";
import { lockIssues, settleIssues, stoppedAmong } from "./issue-mails.service.ts";
import { reportUnsent } from "./not-sent.service.ts";

/** A mail that waits, and what its issue keeps. */
interface WaitingMail {
	id: string;
	reportId: string;
	address: string;
	made: Uint8Array;
	attachesPdf: boolean;
	attachesCsv: boolean;
	paper: ReportPaper;
}

/** SQL: the mail `m` of the issue `i` is still to be sent: it was neither withdrawn nor stopped. */
const isWanted = sql`m.state = 'QUEUED' and m.error is null and i.report_id is not null and i.made is not null
	and exists (
		select from domains d join accounts a on a.id = i.account_id
		where d.id = i.domain_id and d.deleted_at is null and a.deleted_at is null)
	and not exists (
		select from report_stops s where s.report_id = i.report_id and s.address = m.address and s.stopped_at is not null)`;

/** Brings an issue to one recipient. Its parameter is the ID of the row in `report_mails`. */
export const reportLetter: StoredLetter = {
	kind: "REPORT",
	async read(parts, { reportMailId = "" }) {
		const [mail] = await rowsOf(
			parts.em,
			sqlOf({
				...{ id: "text", reportId: "text", address: "text", made: "bytes" },
				...{ attachesPdf: "boolean", attachesCsv: "boolean", paper: ["A4", "LETTER"] },
			})`
				select i.id, i.report_id as "reportId", m.address, i.made, i.attaches_pdf as "attachesPdf",
					i.attaches_csv as "attachesCsv", i.paper
				from report_mails m join report_issues i on i.id = m.issue_id where m.id = ${reportMailId} and ${isWanted}`,
		);
		if (!mail) return null;
		await readyStop(parts, mail);
		return drawn(parts, mail).catch((cause: unknown) => {
			throw new LetterFault("The report could not be made.", { cause });
		});
	},
	async isWanted(em, { reportMailId = "" }) {
		const wanted = await rowsOf(
			em,
			sql`select from report_mails m join report_issues i on i.id = m.issue_id where m.id = ${reportMailId} and ${isWanted}`,
		);
		return wanted.length > 0;
	},
	async onEnded(em, { reportMailId = "" }, state, error) {
		const [mail] = await rowsOf(
			em,
			sqlOf({ issueId: "text", reportId: "text?", address: "text" })`
				select m.issue_id as "issueId", i.report_id as "reportId", m.address
				from report_mails m join report_issues i on i.id = m.issue_id where m.id = ${reportMailId}`,
		);
		if (!mail) return;
		await lockIssues(em, [mail.issueId]);
		const isUnwanted = state === "FAILED" && error === null;
		const isStopped =
			isUnwanted && mail.reportId !== null && (await stoppedAmong(em, mail.reportId, [mail.address])).length > 0;
		await rowsOf(
			em,
			sqlOf({})`
				update report_mails set state = ${isStopped ? "STOPPED" : state}, at = app_now(),
					error = ${isUnwanted && !isStopped ? sql`error` : error}
				where id = ${reportMailId} and state = 'QUEUED'`,
		);
		await reportUnsent(em, await settleIssues(em, [mail.issueId]));
	},
};

async function drawn(parts: LetterParts, mail: WaitingMail): Promise<FinishedMail> {
	const { attachesPdf, attachesCsv } = mail;
	const made = await unpacked(mail.made);
	return attachedReportMail({
		...made,
		pdf: attachesPdf ? await pdfOf(mail, made) : null,
		attachesCsv,
		publicUrl: parts.config.publicUrl,
		unsubscribePath: stopPath(parts, mail),
	});
}
