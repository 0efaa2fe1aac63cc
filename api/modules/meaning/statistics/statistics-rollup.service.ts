import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { lockUnhandled } from "../../measuring/checks/finished-runs.service.ts";
import { standsAfter } from "../../tracked/keywords/choice/standings.ts";
import { DomainStatistics } from "./domain-statistics.entity.ts";

const trendColumns = [
	"trend_top3",
	"trend_from4to10",
	"trend_from11to20",
	"trend_below20",
	"trend_not_found",
	"trend_no_data",
	"trend_position_sum",
];

/** Rows that are prepared by one statement: of 10,000 keywords, half a second. */
const preparedAtOnce = 10;

/**
 * Stores domains' statistics as of the end of these runs, in one transaction. Safe to repeat and to delay. Locks the
 * runs meanwhile, which `removeStatisticsOfAccount` waits for.
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
export async function removeStatisticsOfAccount(em: EntityManager, accountId: string): Promise<void> {
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

/** Stores domains' statistics as of the end of these runs. A run without measurements stores nothing. */
async function keepMoments(em: EntityManager, runIds: readonly string[]): Promise<void> {
	const stored = [
		...trendColumns,
		"as_of",
		"total_keywords",
		"measured_count",
		"top3_count",
		"top10_count",
		"position_sum",
	];
	await rowsOf(
		em,
		sql`
			insert into domain_statistics as s
				(domain_id, quarter_hour, as_of, total_keywords, measured_count, top3_count, top10_count, position_sum,
				${sql.join(trendColumns.map((name) => sql.ref(name)))})
			select m.domain_id, m.quarter_hour, m.as_of, n.total, n.measured, n.top3, n.top10, n.positions,
				${sql.join(trendColumns.map((name) => sql.ref(`n.${name}`)))}
			from (${momentsOf(runIds)}) m
			cross join lateral (${countsAt()}) n
			where n.measured > 0
			order by m.domain_id, m.quarter_hour
			on conflict (domain_id, quarter_hour) do update set
				${sql.join(stored.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
			where s.as_of <= excluded.as_of`,
	);
}

/**
 * Prepares the trend of a domain's newest rows that lack it, except those another worker is at; false if there are none.
 * Keywords deleted since are missing in it: what they measured is gone.
 */
export async function prepareTrend(em: EntityManager): Promise<boolean> {
	const prepared = await rowsOf(
		em,
		sql`
			with due as (
				select domain_id from domain_statistics where trend_no_data is null limit 1 for update skip locked
			)
			update domain_statistics s set ${sql.join(trendColumns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`))}
			from (
				select s.domain_id, s.quarter_hour, s.as_of from domain_statistics s
				where s.domain_id in (select domain_id from due) and s.trend_no_data is null
				order by s.as_of desc limit ${preparedAtOnce} for update skip locked
			) m
			cross join lateral (${countsAt()}) n
			where s.domain_id = m.domain_id and s.quarter_hour = m.quarter_hour
			returning 1`,
	);
	return prepared.length > 0;
}

/**
 * SQL: the statistics of a row `m` with `domain_id` and `as_of`. A keyword's position then is on its row, or in its history
 * if it was measured again since. The trend also takes in a keyword whose measurements are older than itself.
 */
function countsAt(): Fragment {
	const count = (condition: Fragment) => sql`count(*) filter (where ${condition})::int`;
	const stands = (condition: Fragment) => count(sql`stands and ${condition}`);
	return sql`
		select ${count(sql`is_known`)} as total, ${count(sql`is_known and is_measured`)} as measured,
			${count(sql`is_known and position <= 3`)} as top3, ${count(sql`is_known and position <= 10`)} as top10,
			coalesce(sum(coalesce(position, 100)) filter (where is_known), 0)::int as positions,
			${stands(sql`position <= 3`)} as trend_top3, ${stands(sql`position between 4 and 10`)} as trend_from4to10,
			${stands(sql`position between 11 and 20`)} as trend_from11to20, ${stands(sql`position > 20`)} as trend_below20,
			${stands(sql`position is null`)} as trend_not_found,
			${count(sql`(is_known or is_measured) and stands is not true`)} as trend_no_data,
			coalesce(sum(position) filter (where stands), 0)::int as trend_position_sum
		from (
			select k.is_known, k.position, k.checked_at is not null as is_measured,
				k.checked_at > ${standsAfter(sql`m.as_of`)} as stands
			from (
				select k.created_at <= m.as_of as is_known,
					case when k.latest_checked_at <= m.as_of then k.latest_position
						when k.previous_checked_at <= m.as_of then k.previous_position else past.position end as position,
					case when k.latest_checked_at <= m.as_of then k.latest_checked_at
						when k.previous_checked_at <= m.as_of then k.previous_checked_at else past.checked_at end as checked_at
				from keywords k
				left join lateral (
					select p.position, p.checked_at from position_records p
					where k.previous_checked_at > m.as_of and p.keyword_id = k.id and p.checked_at <= m.as_of
					order by p.checked_at desc limit 1
				) past on true
				where k.domain_id = m.domain_id and k.deleted_at is null
			) k
		) k`;
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
