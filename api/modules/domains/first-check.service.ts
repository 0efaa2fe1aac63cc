import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { Domain } from "./domain.entity.ts";

/**
 * Records when domains were first checked; call it in the transaction that saves results of theirs. Later calls change
 * nothing and lock nothing.
 */
export async function noteFirstChecks(em: EntityManager, domainIds: string[]): Promise<void> {
	await rowsOf(
		em,
		sql`update domains set first_checked_at = app_now()
			where id = any(${domainIds}::bigint[]) and first_checked_at is null`,
	);
}

/** Clears when an account's domains were first checked; call it in the transaction that deletes their measurements. */
export async function forgetFirstChecks(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeUpdate(Domain, { accountId }, { firstCheckedAt: null });
}
