import { removeAll } from "../../../db/batched-removal.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { sql } from "../../../db/sql.ts";
import { Annotation } from "./annotation.entity.ts";
import { isCountLow } from "./annotation-rows.ts";

/** Deletes the annotations of a deleted domain or account. */
export async function removeAnnotations(
	em: EntityManager,
	of: { accountId: string } | { domainId: string },
): Promise<void> {
	await em.nativeDelete(Annotation, of);
}

/**
 * Deletes the rows of deleted annotations, except those with a key of Toprung's, which is remembered as long as the domain.
 * Counts of keywords that stayed low go too, once their day is over.
 */
export async function pruneAnnotations(em: EntityManager, process: { stopping: AbortSignal }): Promise<void> {
	const isOld = sql`created_at <= app_now() - interval '1 day'`;
	const isGone = sql`deleted_at is not null and system_key is null`;
	await removeAll(em, "annotations", sql`(${isGone}) or (${isCountLow} and ${isOld})`, process);
}
