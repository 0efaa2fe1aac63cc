import type { Actor } from "../../../context.ts";
import { changesAny, removalBatch } from "../../../db/batched-removal.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { appNow, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { noteDeleted } from "../domains/deletions.service.ts";
import { countHidden } from "../domains/domain-removal.service.ts";
import type { ChangedKeyword } from "./choice/recorded-keywords.service.ts";
import { Keyword } from "./keyword.entity.ts";

/**
 * Hides keywords immediately, notes that, and subtracts them from their domains' counts; rows are deleted later. The caller has
 * locked the account. @returns them with their domains
 */
export function hideKeywords(em: EntityManager, ids: string[], actor: Actor): Promise<ChangedKeyword[]> {
	return rowsOf(
		em,
		sqlOf({ id: "text", domainId: "text" })`
			with hidden as (
				update keywords set deleted_at = app_now(), actor = ${actor} where id = any(${ids}::bigint[])
				returning id, account_id, domain_id, external_id
			), noted as (${noteDeleted(sql`hidden`)}), counted as (${countHidden})
			select id, domain_id as "domainId" from hidden`,
	);
}

/** Hides all keywords of a deleted domain. */
export async function hideKeywordsOf(em: EntityManager, domainId: string): Promise<void> {
	await em.nativeUpdate(Keyword, { domainId, deletedAt: null }, { deletedAt: appNow });
}

/** Hides some keywords of a deleted domain; false if none are left. */
export async function hideBatch(em: EntityManager, domainId: string): Promise<boolean> {
	const batch = sql`select id from keywords where domain_id = ${domainId} and deleted_at is null limit ${removalBatch}`;
	return changesAny(em, sql`update keywords set deleted_at = app_now() where id in (${batch}) returning 1`);
}

/** Deletes the rows of keywords that nothing refers to any more. */
export async function removeKeywords(em: EntityManager, ids: string[]): Promise<void> {
	await em.nativeDelete(Keyword, { id: { $in: ids } });
}
