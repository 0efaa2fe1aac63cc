import { removeAll, removeBatch } from "../../../../db/batched-removal.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { sql } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { StoredReport } from "../scheduled/report.entity.ts";
import { endIssuesOf } from "./mails/issue-end.service.ts";
import { lockReports } from "./mails/issue-mails.service.ts";

/** Days that an issue is kept. */
const keptDays = 400;

/** Days in which a client key counts, with some to spare. */
const resendDays = 2;

/**
 * Deletes the reports of a domain or an account that is being deleted, before its views; in that transaction, if it is open. Issues that
 * wait are not sent.
 */
export function removeReports(em: EntityManager, of: { accountId: string } | { domainId: string }): Promise<void> {
	const isOf = "domainId" in of ? sql`domain_id = ${of.domainId}` : sql`account_id = ${of.accountId}`;
	return inTransaction(em, async (em) => {
		await lockReports(em, isOf);
		await endIssuesOf(em, isOf, "Its domain was deleted.");
		await em.nativeDelete(StoredReport, of);
	});
}

/** Deletes the issues of a deleted domain. */
export async function removeIssues(em: EntityManager, domainId: string): Promise<void> {
	while (await removeBatch(em, "report_issues", sql`domain_id = ${domainId}`));
}

/** Deletes issues after 400 days. */
export async function pruneIssues(em: EntityManager, process: { stopping: AbortSignal }): Promise<void> {
	await removeAll(em, "report_issues", sql`created_at <= app_now() - ${keptDays} * interval '1 day'`, process);
	await removeAll(em, "report_resends", sql`created_at <= app_now() - ${resendDays} * interval '1 day'`, process);
}
