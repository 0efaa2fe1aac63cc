import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { SerpBackfill } from "./serp-results.entity.ts";

/** Whether a domain has measurements whose results are to be read from the archive. */
export async function isBackfillDue(em: EntityManager): Promise<boolean> {
	return (await rowsOf(em, sql`select from serp_backfill limit 1`)).length > 0;
}

/** Locks the domain that is furthest behind, until the transaction ends; null if none is left to this worker. */
export async function nextBackfill(em: EntityManager): Promise<string | null> {
	const [domain] = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select domain_id as id from serp_backfill order by after_at, domain_id limit 1 for update skip locked`,
	);
	return domain?.id ?? null;
}

/** Notes the last measurement of a domain that is done. */
export async function advanceBackfill(
	em: EntityManager,
	domainId: string,
	last: { checkedAt: string; checkId: string },
): Promise<void> {
	await rowsOf(
		em,
		sql`update serp_backfill set after_at = ${last.checkedAt}, after_check_id = ${last.checkId} where domain_id = ${domainId}`,
	);
}

/** All measurements of a domain are done, or it is deleted. */
export async function endBackfill(em: EntityManager, domainId: string): Promise<void> {
	await em.nativeDelete(SerpBackfill, { domainId });
}
