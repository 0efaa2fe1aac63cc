import type { EntityManager } from "../../../../../db/orm.ts";
import { sql } from "../../../../../db/sql.ts";
import { inTransaction } from "../../../../../db/transaction.ts";
import { notFound } from "../../../../../errors.ts";
import { recipientOf, type StoppableRecipient, setStopped } from "../../scheduled/stops.service.ts";
import { endMails, settleIssues } from "./issue-mails.service.ts";

/** Stops a report's mails to the recipient that the link was sent to, also those that wait; as often as wanted. */
export function stopReport(em: EntityManager, token: string): Promise<void> {
	return inTransaction(em, async (em) => {
		const recipient = await lockedRecipient(em, token);
		await setStopped(em, recipient, true);
		const which = sql`i.report_id = ${recipient.reportId} and m.address = ${recipient.address}`;
		await settleIssues(em, await endMails(em, which, { state: "STOPPED", error: null }));
	});
}

/** Undoes it: the next issue is mailed again. */
export function resumeReport(em: EntityManager, token: string): Promise<void> {
	return inTransaction(em, async (em) => setStopped(em, await lockedRecipient(em, token), false));
}

/** The report is locked before its issues, as everywhere. */
async function lockedRecipient(em: EntityManager, token: string): Promise<StoppableRecipient> {
	const recipient = await recipientOf(em, token, sql`for no key update of r`);
	if (!recipient) throw notFound("link");
	return recipient;
}
