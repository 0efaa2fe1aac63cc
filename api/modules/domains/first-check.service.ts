import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { Domain } from "./domain.entity.ts";

/**
 * Remembers when domains were first checked; call it in the transaction that ends checks of theirs. Later calls change
 * nothing and lock nothing.
 */
export async function noteFirstChecks(em: EntityManager, domainIds: string[]): Promise<void> {
	await rowsOf(
		em,
		sql`update domains set first_checked_at = app_now()
			where id = any(${domainIds}::bigint[]) and first_checked_at is null`,
	);
}

/** Forgets when an account's domains were first checked; call it in the transaction that deletes their measurements. */
export async function forgetFirstChecks(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeUpdate(Domain, { accountId }, { firstCheckedAt: null });
}
