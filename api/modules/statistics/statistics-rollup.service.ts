import type { EntityManager } from "../../db/orm.ts";
import { appNow, rowsOf, sql } from "../../db/sql.ts";
import { inTransaction } from "../../db/transaction.ts";
import { Run } from "../checks/run.entity.ts";
import { DomainStatistics } from "./domain-statistics.entity.ts";

/** Runs one transaction takes in. */
const batchSize = 20;

/** Batches of one call: what is left is done by the next one. */
const maxBatches = 20;

/**
 * Keeps how domains stood when their runs ended, for runs it was not kept for yet, the last ones first. Late or twice makes no
 * difference: what is kept is how they stood then.
 */
export async function rollUpStatistics(em: EntityManager): Promise<void> {
	for (let batch = 0; batch < maxBatches; batch++) {
		const taken = await inTransaction(em, rollUpBatch);
		if (taken < batchSize) return;
	}
}

const unrolled = { finishedAt: { $ne: null }, statisticsAt: null };

/** Whether a run ended that was not rolled up yet. */
export async function isRollUpDue(em: EntityManager): Promise<boolean> {
	return (await em.findOne(Run, unrolled, { disableIdentityMap: true })) !== null;
}

/**
 * Forgets how an account's domains stood; call it in the transaction that deletes their measurements. Runs that ended are
 * taken as rolled up first: whoever is just rolling them up is waited for, and what that leaves is deleted too.
 */
export async function forgetStatistics(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeUpdate(Run, { accountId, ...unrolled }, { statisticsAt: appNow });
	await rowsOf(
		em,
		sql`delete from domain_statistics where domain_id in (select id from domains where account_id = ${accountId})`,
	);
}

/** Removes how a domain stood, when the domain is removed. */
export async function removeStatistics(em: EntityManager, domainId: string): Promise<void> {
	await em.nativeDelete(DomainStatistics, { domainId });
}

/** Rolls one batch of runs up; returns how many it took. Several processes may do it at once, each with runs of its own. */
async function rollUpBatch(em: EntityManager): Promise<number> {
	const runs = await rowsOf(
		em,
		sql<{ id: string }>`
			select id from runs where finished_at is not null and statistics_at is null
			order by id desc limit ${batchSize} for no key update skip locked`,
	);
	const ids = runs.map(({ id }) => id);
	if (ids.length === 0) return 0;
	await keepMoments(em, ids);
	await em.nativeUpdate(Run, { id: { $in: ids } }, { statisticsAt: appNow });
	return ids.length;
}

/**
 * Keeps how domains stood when these runs ended. Where a keyword stood then is on its row, but for those measured twice
 * since, whose history is asked. A run that measured nothing leaves nothing.
 */
async function keepMoments(em: EntityManager, runIds: string[]): Promise<void> {
	await rowsOf(
		em,
		sql`
			insert into domain_statistics as s
				(domain_id, quarter, as_of, total_keywords, measured_count, top3_count, top10_count, position_sum)
			select m.domain_id, m.quarter, m.as_of, n.total, n.measured, n.top3, n.top10, n.positions
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
			order by m.domain_id, m.quarter
			on conflict (domain_id, quarter) do update set as_of = excluded.as_of, total_keywords = excluded.total_keywords,
				measured_count = excluded.measured_count, top3_count = excluded.top3_count,
				top10_count = excluded.top10_count, position_sum = excluded.position_sum
			where s.as_of <= excluded.as_of`,
	);
}

/** SQL: a row for each domain and quarter of an hour in which one of these runs ended, with when the last one did. */
function momentsOf(runIds: string[]) {
	return sql`
		select d.id as domain_id, ended.quarter, max(ended.at) as as_of
		from (
			select r.id, r.domain_id, r.finished_at as at, date_bin('15 minutes', r.finished_at, 'epoch') as quarter
			from runs r where r.id = any(${runIds}::bigint[]) and r.done > r.failed
		) ended
		join domains d on d.deleted_at is null and (
			d.id = ended.domain_id
			or ended.domain_id is null and d.id in (select c.domain_id from checks c where c.run_id = ended.id)
		)
		group by d.id, ended.quarter`;
}
