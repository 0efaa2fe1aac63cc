import type { EntityManager } from "../../../db/orm.ts";
import { appNow, sql } from "../../../db/sql.ts";
import { Domain } from "./domain.entity.ts";
import { lockDomains } from "./domains.service.ts";

/**
 * Locks the domains of checks that were never checked before, in the order of their IDs; call it first in the transaction that saves
 * results, as domains are locked before their keywords everywhere. @returns their IDs
 */
export function lockUncheckedDomains(em: EntityManager, checkIds: readonly string[]): Promise<string[]> {
	const ofChecks = sql`id in (select domain_id from checks where id = any(${[...checkIds]}::bigint[]))`;
	return lockDomains(em, sql`first_checked_at is null and ${ofChecks}`);
}

/** Records that locked domains were first checked now. */
export async function noteFirstChecks(em: EntityManager, domainIds: string[]): Promise<void> {
	if (domainIds.length > 0) await em.nativeUpdate(Domain, { id: domainIds }, { firstCheckedAt: appNow });
}

/** Clears when an account's domains were first checked; call it in the transaction that deletes their measurements. */
export async function clearFirstChecks(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeUpdate(Domain, { accountId }, { firstCheckedAt: null });
}
