import { rowsOf, sql } from "../db/sql.ts";
import type { TestDatabase } from "./database.ts";

/** An entry of the audit log, as far as tests compare it. */
export interface Audited {
	action: string;
	text: string;
	domainId: string | null;
	actor: string;
	count: number;
}

/** An account's entries, oldest first; sign-ins only if they are asked for. */
export function auditedIn(
	{ orm }: Pick<TestDatabase, "orm">,
	accountId: string,
	{ isLoginShown = false } = {},
): Promise<Audited[]> {
	return rowsOf(
		orm.em.fork(),
		sql<Audited>`
			select action, text, domain_id as "domainId", actor, count from audit_entries
			where account_id = ${accountId} and (${isLoginShown} or action <> 'login') order by at, id`,
	);
}
