import { raw } from "@mikro-orm/core";
import type { EntityManager } from "../../../db/orm.ts";
import { appNow, rowsOf, sql } from "../../../db/sql.ts";
import { Domain } from "./domain.entity.ts";

/** Marks a domain as deleted, which hides it immediately; its rows are deleted later. */
export async function hideDomain(em: EntityManager, id: string, actor?: string): Promise<void> {
	await em.nativeUpdate(
		Domain,
		{ id, deletedAt: null },
		{ deletedAt: appNow, keywordCount: 0, ...(actor && { actor }) },
	);
}

/** Deletes the row of a deleted domain, once its keywords are gone. */
export async function removeDomain(em: EntityManager, id: string): Promise<void> {
	await rowsOf(
		em,
		sql`delete from domains d
			where d.id = ${id} and d.deleted_at is not null and not exists (select from keywords k where k.domain_id = d.id)`,
	);
}

/** Adds to a domain's keyword count. */
export async function countAdded(em: EntityManager, id: string, added: number): Promise<void> {
	if (added === 0) return;
	await em.nativeUpdate(Domain, { id }, { keywordCount: raw("keyword_count + ?", [added]) });
}

/** SQL: subtracts from domains' keyword counts, given a table `hidden` with a row per keyword. */
export const countHidden = sql`
	update domains d set keyword_count = d.keyword_count - h.count
	from (select domain_id, count(*)::int as count from hidden group by domain_id) h
	where d.id = h.domain_id`;
