import type { EntityManager } from "../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../db/sql.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockUnhandled } from "../checks/finished-runs.service.ts";
import { standingAt, standingHours } from "../keywords/choice/standings.ts";
import { momentsOf } from "../statistics/statistics-rollup.service.ts";
import { featureCounts } from "./feature-counts.ts";
import { DomainFeatureStatistics } from "./feature-statistics.entity.ts";

/** Moments rebuilt per transaction. */
const momentsAtOnce = 30;

/**
 * Stores SERP features of domains as of the end of a run. Safe to repeat and to delay. Locks the run meanwhile, which
 * `forgetStatistics` waits for.
 */
export async function rollUpFeatures(em: EntityManager, runId: string): Promise<void> {
	await inTransaction(em, async (em) => {
		await storeMoments(em, momentsOf(await lockUnhandled(em, sql`id = ${runId}`)));
	});
}

/**
 * Computes the SERP features of a domain's past days again, from what is stored now: for when results of earlier checks
 * have been added. Safe to repeat, and beside runs. The oldest days come last, so that they are missing until all is done.
 */
export async function rebuildFeatureStatistics(em: EntityManager, domainId: string): Promise<void> {
	for (let before = "infinity"; ; ) {
		const oldest = await inTransaction(em, async (em) => {
			// Whoever deletes the statistics waits for these rows, and finds what is stored here.
			const moments = await rowsOf(
				em,
				sql<{ quarterHour: string }>`
					select quarter_hour as "quarterHour" from domain_statistics
					where domain_id = ${domainId} and quarter_hour < ${before}::timestamptz
					order by quarter_hour desc limit ${momentsAtOnce} for key share`,
			);
			const quarters = moments.map(({ quarterHour }) => quarterHour);
			await storeMoments(
				em,
				sql`
					select domain_id, quarter_hour, as_of from domain_statistics
					where domain_id = ${domainId} and quarter_hour = any(${quarters}::timestamptz[])`,
			);
			return quarters.at(-1);
		});
		if (oldest === undefined) return;
		before = oldest;
	}
}

/** Deletes an account's SERP features over time; call it after `forgetStatistics`, whose locks it relies on. */
export async function forgetFeatureStatistics(em: EntityManager, accountId: string): Promise<void> {
	await rowsOf(
		em,
		sql`delete from domain_feature_statistics where domain_id in (select id from domains where account_id = ${accountId})`,
	);
}

/** Deletes a domain's SERP features over time with the domain. */
export async function removeFeatureStatistics(em: EntityManager, domainId: string): Promise<void> {
	await em.nativeDelete(DomainFeatureStatistics, { domainId });
}

/**
 * Counts the standings at moments, rows with `domain_id`, `quarter_hour` and `as_of`. A keyword's standing is on its row, or
 * in its history if it was measured again since. Keywords deleted since stay in the total of a moment that was counted before.
 */
async function storeMoments(em: EntityManager, moments: Fragment): Promise<void> {
	const isRecent = (at: Fragment) => sql`${at} > m.as_of - ${sql.lit(standingHours)} * interval '1 hour'`;
	await rowsOf(
		em,
		sql`
			insert into domain_feature_statistics as s
				(domain_id, quarter_hour, as_of, total_keywords, measured, covered, present, owner_known, owned)
			select m.domain_id, m.quarter_hour, m.as_of, n.*
			from (${moments}) m
			cross join lateral (
				select count(*)::int as total, count(features)::int as measured, ${featureCounts(sql`features`)}
				from (
					select case
						when k.latest_checked_at <= m.as_of then case when ${isRecent(sql`k.latest_checked_at`)} then k.latest_features end
						when k.previous_checked_at <= m.as_of then
							case when ${isRecent(sql`k.previous_checked_at`)} then k.previous_features end
						else past.features
					end as features
					from keywords k
					left join lateral (
						select * from (${standingAt(sql`k.id`, sql`m.as_of`)}) p where k.previous_checked_at > m.as_of
					) past on true
					where k.domain_id = m.domain_id and k.deleted_at is null and k.created_at <= m.as_of
				) k
			) n
			where n.total > 0
			order by m.domain_id, m.quarter_hour
			on conflict (domain_id, quarter_hour) do update set as_of = excluded.as_of,
				total_keywords = case when s.as_of = excluded.as_of then s.total_keywords else excluded.total_keywords end,
				measured = excluded.measured, covered = excluded.covered, present = excluded.present,
				owner_known = excluded.owner_known, owned = excluded.owned
			where s.as_of <= excluded.as_of`,
	);
}
