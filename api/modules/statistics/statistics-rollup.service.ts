import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockUnhandled } from "../checks/finished-runs.service.ts";
import { DomainStatistics } from "./domain-statistics.entity.ts";

/**
 * Stores domains' statistics as of the end of these runs, in one transaction. Safe to repeat and to delay. Locks the
 * runs meanwhile, which `forgetStatistics` waits for.
 */
export async function rollUpRuns(em: EntityManager, runIds: readonly string[]): Promise<void> {
	await inTransaction(em, async (em) => {
		await keepMoments(em, await lockUnhandled(em, sql`id = any(${runIds}::bigint[])`));
	});
}

/**
 * Deletes an account's statistics; call it in the transaction that deletes the measurements. Waits for roll-ups in
 * progress and deletes their rows; later ones find no measurements.
 */
export async function forgetStatistics(em: EntityManager, accountId: string): Promise<void> {
	await lockUnhandled(em, sql`account_id = ${accountId}`);
	await rowsOf(
		em,
		sql`delete from domain_statistics where domain_id in (select id from domains where account_id = ${accountId})`,
	);
}

/** Deletes a domain's statistics with the domain. */
export async function removeStatistics(em: EntityManager, domainId: string): Promise<void> {
	await em.nativeDelete(DomainStatistics, { domainId });
}

/**
 * Stores domains' statistics as of the end of these runs. A keyword's position then is on its row, or in its history if
 * it was measured again since. A run without measurements stores nothing.
 */
async function keepMoments(em: EntityManager, runIds: readonly string[]): Promise<void> {
	await rowsOf(
		em,
		sql`
			insert into domain_statistics as s
				(domain_id, quarter_hour, as_of, total_keywords, measured_count, top3_count, top10_count, position_sum)
			select m.domain_id, m.quarter_hour, m.as_of, n.total, n.measured, n.top3, n.top10, n.positions
			from (${momentsOf(runIds)}) m
			cross join lateral (
				select count(*)::int as total, count(*) filter (where is_measured)::int as measured,
					count(*) filter (where position <= 3)::int as top3, count(*) filter (where position <= 10)::int as top10,
					sum(coalesce(position, 100))::int as positions
				from (
					select
						k.latest_checked_at <= m.as_of or k.previous_checked_at <= m.as_of or past.is_there as is_measured,
						case when k.latest_checked_at <= m.as_of then k.latest_position
							when k.previous_checked_at <= m.as_of then k.previous_position else past.position end as position
					from keywords k
					left join lateral (
						select p.position, true as is_there from position_records p
						where k.previous_checked_at > m.as_of and p.keyword_id = k.id and p.checked_at <= m.as_of
						order by p.checked_at desc limit 1
					) past on true
					where k.domain_id = m.domain_id and k.deleted_at is null and k.created_at <= m.as_of
				) k
			) n
			where n.measured > 0
			order by m.domain_id, m.quarter_hour
			on conflict (domain_id, quarter_hour) do update set as_of = excluded.as_of, total_keywords = excluded.total_keywords,
				measured_count = excluded.measured_count, top3_count = excluded.top3_count,
				top10_count = excluded.top10_count, position_sum = excluded.position_sum
			where s.as_of <= excluded.as_of`,
	);
}

/** SQL: a row per domain and quarter of an hour in which one of these runs ended, with the last end. */
export function momentsOf(runIds: readonly string[]) {
	return sql`
		select d.id as domain_id, ended.quarter_hour, max(ended.at) as as_of
		from (
			select r.id, r.domain_id, r.finished_at as at, date_bin('15 minutes', r.finished_at, 'epoch') as quarter_hour
			from runs r where r.id = any(${runIds}::bigint[]) and r.done > r.failed
		) ended
		join domains d on d.deleted_at is null and (
			d.id = ended.domain_id
			or ended.domain_id is null and d.id in (select c.domain_id from checks c where c.run_id = ended.id)
		)
		group by d.id, ended.quarter_hour`;
}
