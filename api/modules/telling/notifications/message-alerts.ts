import type { SignedInContext } from "../../../context.ts";
import { type Fragment, rowsOf, sql } from "../../../db/sql.ts";
import { isId } from "../../../lib/id.ts";

/** Whether the account has this message. */
export async function isMessage({ em, viewer }: SignedInContext, messageId: string): Promise<boolean> {
	if (!isId(messageId)) return false;
	const which = sql`id = ${messageId} and account_id = ${viewer.accountId}`;
	return (await rowsOf(em, sql`select from messages where ${which}`)).length > 0;
}

/** SQL: the IDs of the alerts that a message of the account has lines about; none if there is no such message. */
export function alertsOfMessage(accountId: string, messageId: string): Fragment {
	return sql`select unnest(alert_ids) from messages where id = ${messageId} and account_id = ${accountId}`;
}
