import type { Context } from "../../../../../context.ts";
import type { EntityManager } from "../../../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../../../db/sql.ts";
import { type AttemptLimit, tryAttempt } from "../../../../people/accounts/attempts.service.ts";
import { dropWaitingMail, storeMail } from "../../../../people/mail/mail.service.ts";
import { allowsStrangers, membersOnly, strangersAmong } from "../../scheduled/recipients.service.ts";

/** The kind of the letter that brings an issue; the letter itself needs what is written here. */
const reportKind = { kind: "REPORT" };

/** Report mails of an account in 24 hours. */
const maxMails = 5_000;

const tooManyMails = "An account can send 5,000 report mails in 24 hours.";

/** An issue that is mailed. */
interface MailedIssue {
	id: string;
	accountId: string;
	reportId: string;
}

/**
 * Queues an issue's mails, again for those that had one: not to those that stopped them, to whom the installation does not mail, or
 * beyond the account's limit. The report and the issue are locked. @returns the ids of the mails
 */
export async function queueMails(
	{ em, config }: Pick<Context, "em" | "config">,
	issue: MailedIssue,
	addresses: readonly string[],
): Promise<string[]> {
	const { accountId, reportId } = issue;
	const stopped = await stoppedAmong(em, reportId, addresses);
	const strangers = allowsStrangers(config) ? [] : await strangersAmong(em, accountId, addresses);
	const mailIds: string[] = [];
	for (const address of addresses) {
		if (stopped.includes(address)) {
			await storeState(em, issue, address, { state: "STOPPED", error: null });
			continue;
		}
		const refusal = strangers.includes(address) ? membersOnly : await refusalOfLimit(em, accountId);
		if (refusal !== null) await storeState(em, issue, address, { state: "FAILED", error: refusal });
		else mailIds.push(await queueOne(em, issue, address));
	}
	return mailIds;
}

async function refusalOfLimit(em: EntityManager, accountId: string): Promise<string | null> {
	const limit: AttemptLimit = {
		key: `report-mails:${accountId}`,
		most: maxMails,
		seconds: 24 * 60 * 60,
		message: tooManyMails,
	};
	return (await tryAttempt(em, limit)).isWithin ? null : tooManyMails;
}

async function queueOne(em: EntityManager, issue: MailedIssue, address: string): Promise<string> {
	const id = await storeState(em, issue, address, { state: "QUEUED", error: null });
	const mailId = await storeMail(em, {
		letter: reportKind,
		recipient: address,
		parameters: { reportMailId: id },
	});
	await rowsOf(em, sql`update report_mails set mail_id = ${mailId} where id = ${id}`);
	return mailId;
}

interface MailEnd {
	state: "STOPPED" | "FAILED";
	error: string | null;
}

/** That a mail was sent is kept, unless another is. @returns the mail's id */
async function storeState(
	em: EntityManager,
	{ id: issueId }: MailedIssue,
	address: string,
	{ state, error }: { state: "QUEUED" | MailEnd["state"]; error: string | null },
): Promise<string> {
	const at = state === "QUEUED" ? sql`null` : sql`app_now()`;
	const [stored] = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			insert into report_mails (issue_id, address, state, error, at) values (${issueId}, ${address}, ${state}, ${error}, ${at})
			on conflict (issue_id, address) do update
				set state = excluded.state, error = excluded.error, at = excluded.at, mail_id = null
				where excluded.state = 'QUEUED' or report_mails.state <> 'SENT'
			returning id`,
	);
	return stored?.id ?? "";
}

/** Those of some addresses that stopped a report's mails. */
export async function stoppedAmong(
	em: EntityManager,
	reportId: string,
	addresses: readonly string[],
): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ address: "text" })`
			select distinct address from report_stops
			where report_id = ${reportId} and address = any(${[...addresses]}::text[]) and stopped_at is not null`,
	);
	return rows.map(({ address }) => address);
}

/**
 * Ends mails that wait: they are not sent. Those that are being sent end as their delivery does, and are not tried again if it fails.
 * Locks their reports, then them, then their issues, as their delivery does. Call `settleIssues` with what it returns.
 * @param which SQL on `report_mails m` of `report_issues i` @returns the ids of the issues
 */
export async function endMails(em: EntityManager, which: Fragment, { state, error }: MailEnd): Promise<string[]> {
	const waiting = await rowsOf(
		em,
		sqlOf({ id: "text", mailId: "text?", issueId: "text", reportId: "text?" })`
			select m.id, m.mail_id as "mailId", m.issue_id as "issueId", i.report_id as "reportId"
			from report_mails m join report_issues i on i.id = m.issue_id
			where i.state = 'SENDING' and m.state = 'QUEUED' and ${which}`,
	);
	if (waiting.length === 0) return [];
	const reportIds = waiting.flatMap(({ reportId }) => reportId ?? []);
	await lockReports(em, sql`id = any(${reportIds}::bigint[])`);
	const mailIds = waiting.flatMap(({ mailId }) => mailId ?? []);
	const sending = await dropWaitingMail(em, mailIds);
	const issueIds = [...new Set(waiting.map(({ issueId }) => issueId))];
	await lockIssues(em, issueIds);
	await rowsOf(
		em,
		sql`
			update report_mails set error = ${error},
				state = case when mail_id = any(${sending}::bigint[]) then state else ${state} end,
				at = case when mail_id = any(${sending}::bigint[]) then at else app_now() end
			where id = any(${waiting.map(({ id }) => id)}::bigint[]) and state = 'QUEUED'`,
	);
	return issueIds;
}

/** Locks reports until the transaction ends: before their mails and issues, as everywhere. @param which SQL on `reports` */
export async function lockReports(em: EntityManager, which: Fragment): Promise<void> {
	await rowsOf(em, sql`select from reports where ${which} order by id for no key update`);
}

/** Locks issues until the transaction ends. */
export async function lockIssues(em: EntityManager, ids: readonly string[]): Promise<void> {
	await rowsOf(em, sql`select from report_issues where id = any(${[...ids]}::bigint[]) order by id for no key update`);
}

/** An issue all of whose mails have ended, none of them sent. */
export interface FailedIssue {
	id: string;
	reason: string;
}

/**
 * Gives issues that are being sent the state that their mails come to. They are locked.
 * @param unsent the state if mails failed and none was sent @returns those that failed with it
 */
export async function settleIssues(
	em: EntityManager,
	ids: readonly string[],
	unsent: "FAILED" | "READY" = "FAILED",
): Promise<FailedIssue[]> {
	const settled = await rowsOf(
		em,
		sqlOf({ id: "text", state: "text", reason: "text?" })`
			update report_issues i set
				state = case when c.queued > 0 then 'SENDING' when c.failed = 0 then 'SENT'
					when c.sent > 0 then 'PARTLY_SENT' else ${unsent} end,
				reason = case when c.queued = 0 and c.sent = 0 and c.failed > 0 and ${unsent} = 'FAILED' then
					(case when c.failed = 1 then 'Its mail could not' else 'None of its ' || c.failed || ' mails could' end)
					|| ' be sent: ' || coalesce(c.error, 'it was withdrawn.') end
			from (
				select issue_id, count(*) filter (where state = 'QUEUED') as queued, count(*) filter (where state = 'SENT') as sent,
					count(*) filter (where state = 'FAILED') as failed, min(error) filter (where state = 'FAILED') as error
				from report_mails where issue_id = any(${[...ids]}::bigint[]) group by issue_id
			) c
			where i.id = c.issue_id and i.state = 'SENDING'
			returning i.id, i.state, i.reason`,
	);
	return settled.flatMap(({ id, state, reason }) => (state === "FAILED" && reason !== null ? [{ id, reason }] : []));
}
