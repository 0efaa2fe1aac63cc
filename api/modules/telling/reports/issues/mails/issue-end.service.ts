import type { EntityManager } from "../../../../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../../../../db/sql.ts";
import { inTransaction } from "../../../../../db/transaction.ts";
import { endMails, settleIssues } from "./issue-mails.service.ts";

/** Ends issues that wait, or whose mails do, as failed. @param which SQL on `report_issues i` */
export async function endIssuesOf(em: EntityManager, which: Fragment, reason: string): Promise<void> {
	await settleIssues(em, await endMails(em, which, { state: "FAILED", error: reason }));
	await rowsOf(
		em,
		sql`update report_issues i set state = 'FAILED', reason = ${reason} where i.state = 'PENDING' and ${which}`,
	);
}

const sendsNoMail = "This installation sends no mail.";

/** Where no mail is sent any more: issues whose mails wait are ready, unless some were sent. */
export async function endUnmailable(em: EntityManager): Promise<void> {
	await inTransaction(em, async (em) => {
		const ids = await endMails(em, sql`true`, { state: "FAILED", error: sendsNoMail });
		await settleIssues(em, ids, "READY");
	});
}

/** Ends the mails of an account's reports to somebody who is no member any more. */
export async function endMailsTo(em: EntityManager, accountId: string, address: string): Promise<void> {
	const which = sql`i.account_id = ${accountId} and m.address = ${address}`;
	await settleIssues(em, await endMails(em, which, { state: "FAILED", error: "This member was removed." }));
}
