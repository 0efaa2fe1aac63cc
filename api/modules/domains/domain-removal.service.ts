import { raw } from "@mikro-orm/core";
import { isKeyForgotten } from "../../core/client-key.ts";
import type { EntityManager } from "../../db/orm.ts";
import { appNow, rowsOf, sql } from "../../db/sql.ts";
import { Domain } from "./domain.entity.ts";

/** Hides a domain from everybody at once; its rows are removed later. */
export async function hideDomain(em: EntityManager, id: string, actor?: string): Promise<void> {
	await em.nativeUpdate(
		Domain,
		{ id, deletedAt: null },
		{ deletedAt: appNow, keywordCount: 0, ...(actor && { actor }) },
	);
}

/** SQL: whether the row of a deleted domain `made` can go. While its client key is remembered, it tells that key's domain was deleted. */
export const canBeRemoved = sql`(
	made.client_key is null or ${isKeyForgotten}
	or exists (select from accounts a where a.id = made.account_id and a.deleted_at is not null))`;

/** Removes the row of a deleted domain, the last of what it had. */
export async function removeDomain(em: EntityManager, id: string): Promise<void> {
	await rowsOf(
		em,
		sql`delete from domains made
			where made.id = ${id} and made.deleted_at is not null and ${canBeRemoved}
				and not exists (select from keywords k where k.domain_id = made.id)`,
	);
}

/** Counts a domain's keywords up. */
export async function countAdded(em: EntityManager, id: string, added: number): Promise<void> {
	await em.nativeUpdate(Domain, { id }, { keywordCount: raw("keyword_count + ?", [added]) });
}

/** SQL: counts domains' keywords down, by a table of `hidden` keywords with a row each. */
export const countHidden = sql`
	update domains d set keyword_count = d.keyword_count - h.count
	from (select domain_id, count(*)::int as count from hidden group by domain_id) h
	where d.id = h.domain_id`;
