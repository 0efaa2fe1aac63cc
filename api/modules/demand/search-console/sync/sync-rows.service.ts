import type { SignedInContext } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowsOf, sql, toDate, toDateOrNull } from "../../../../db/sql.ts";
import { notFound } from "../../../../errors.ts";
import { isId } from "../../../../lib/id.ts";
import type { PerformanceSync } from "../analytics/performance.types.ts";
import { pageSize } from "./staging.service.ts";

type SyncRow = Omit<PerformanceSync, "createdAt" | "nextAttemptAt" | "finishedAt"> & {
	createdAt: string;
	nextAttemptAt: string | null;
	finishedAt: string | null;
};

/** A sync of the account, or `NOT_FOUND`. */
export async function syncById(ctx: SignedInContext, id: string): Promise<PerformanceSync> {
	const [sync] = isId(id)
		? await selectSyncs(ctx.em, sql`where s.id = ${id} and s.account_id = ${ctx.viewer.accountId}`)
		: [];
	if (!sync) throw notFound("sync");
	return sync;
}

/** By property, the sync in progress, else the last one, else null. */
export async function currentSyncs(
	ctx: SignedInContext,
	propertyIds: readonly string[],
): Promise<(PerformanceSync | null)[]> {
	const syncs = await selectSyncs(
		ctx.em,
		sql`
			where s.account_id = ${ctx.viewer.accountId} and s.id in (
				select current.id from unnest(${propertyIds}::bigint[]) as p (id) cross join lateral (
					select t.id from search_console_syncs t where t.property_id = p.id
					order by t.state in ('DONE', 'FAILED'), case when t.state in ('DONE', 'FAILED') then -t.id else t.id end
					limit 1
				) as current)`,
	);
	const byProperty = new Map(syncs.map((sync) => [sync.propertyId, sync]));
	return propertyIds.map((id) => byProperty.get(id) ?? null);
}

/** Syncs as clients see them. */
async function selectSyncs(em: EntityManager, which: Fragment): Promise<PerformanceSync[]> {
	const rows = await rowsOf(
		em,
		sql<SyncRow>`
			select s.id, s.property_id as "propertyId", s.state, s.trigger, s.rows, s.start_row / ${pageSize}::int as pages,
				s.start_date::text as "startDate", s.end_date::text as "endDate", s.error, s.created_at as "createdAt",
				s.finished_at as "finishedAt", case when s.state = 'WAITING' then s.next_attempt_at end as "nextAttemptAt",
				s.state = 'WAITING' and s.attempts = 0 as "isOverQuota"
			from search_console_syncs s ${which}`,
	);
	return rows.map((row) => ({
		...row,
		createdAt: toDate(row.createdAt),
		nextAttemptAt: toDateOrNull(row.nextAttemptAt),
		finishedAt: toDateOrNull(row.finishedAt),
	}));
}
