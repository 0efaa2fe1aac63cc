import { removeAll } from "../../../../db/batched-removal.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { sql } from "../../../../db/sql.ts";
import { StoredShareLink } from "./share-link.entity.ts";
import { revokedDays } from "./shown-links.service.ts";

/** Deletes the share links of a deleted domain or account. Call it before their views are deleted. */
export async function removeShareLinks(
	em: EntityManager,
	of: { accountId: string } | { domainId: string },
): Promise<void> {
	await em.nativeDelete(StoredShareLink, of);
}

/** Takes a view that is about to be deleted from revoked links, which do not keep it. */
export async function releaseView(em: EntityManager, viewId: string): Promise<void> {
	await em.nativeUpdate(StoredShareLink, { viewId, revokedAt: { $ne: null } }, { viewId: null });
}

/** Deletes links 90 days after they were revoked. */
export async function pruneShareLinks(em: EntityManager, process: { stopping: AbortSignal }): Promise<void> {
	await removeAll(em, "share_links", sql`revoked_at <= app_now() - ${revokedDays} * interval '1 day'`, process);
}
