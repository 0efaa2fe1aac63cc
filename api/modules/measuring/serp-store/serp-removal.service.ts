import type { Services } from "../../../context.ts";
import { removeAll } from "../../../db/batched-removal.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import { SerpPageRow } from "./serp-page.entity.ts";

/** SQL: deletes the archived pages of keywords, rows with `id`, and returns the `check_id` of each. */
export function removePages(keywords: Fragment): Fragment {
	return sql`delete from serp_pages s using ${keywords} k where s.keyword_id = k.id returning s.check_id`;
}

/** Deletes the archived pages of checks that start again. */
export async function removeStoredPages(em: EntityManager, checkIds: string[]): Promise<void> {
	await em.nativeDelete(SerpPageRow, { checkId: { $in: checkIds } });
}

/** SQL: deletes what keywords, rows with `id`, show of page 1. */
export function removeSnapshots(keywords: Fragment): Fragment {
	return sql`delete from snapshots s using ${keywords} k where s.keyword_id = k.id`;
}

/** SQL: deletes the results of checks, rows with `check_id`. */
export function removeResults(checks: Fragment): Fragment {
	return sql`delete from serp_results r using ${checks} c where r.check_id = c.check_id`;
}

/** Deletes old pages, except those of each keyword's last measurement, and those whose results are not kept yet. */
export async function prunePages(
	em: EntityManager,
	before: Fragment,
	parts: Pick<Services, "stopping">,
): Promise<void> {
	const isLast = sql`exists (select from keywords k where k.id = serp_pages.keyword_id and k.latest_check_id = serp_pages.check_id)`;
	const isWaiting = sql`exists (
		select from position_records p join serp_backfill b on b.domain_id = p.domain_id
		where p.check_id = serp_pages.check_id and (p.checked_at, p.check_id) > (b.after_at, b.after_check_id)
	)`;
	await removeAll(em, "serp_pages", sql`fetched_at < ${before} and not ${isLast} and not ${isWaiting}`, parts);
}
