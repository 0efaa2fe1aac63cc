import { sql } from "../../../db/sql.ts";

/** SQL: credits above which an account's automatic runs wait for approval; null: none does. */
export function approvalLimitOf(accountId: string) {
	return sql<number | null>`(
		select nullif(value, '')::int from settings where account_id = ${accountId} and key = 'approvalLimit')`;
}
