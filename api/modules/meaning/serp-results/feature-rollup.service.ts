import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf, toDate } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { lockUnhandled } from "../../measuring/checks/finished-runs.service.ts";
import { standingAt, standingHours } from "../../tracked/keywords/choice/standings.ts";
import { momentsOf } from "../statistics/statistics-rollup.service.ts";
import { type FeatureCounts, featureCounts } from "./feature-counts.ts";
import { DomainFeatureStatistics } from "./feature-statistics.entity.ts";
import { countStandings } from "./standing-counts.service.ts";

/**
 * Stores SERP features of domains as of the end of a run. Safe to repeat and to delay. Locks the run meanwhile, which
 * `removeStatisticsOfAccount` waits for.
 */
export async function rollUpFeatures(em: EntityManager, runId: string): Promise<void> {
	await inTransaction(em, async (em) => {
		await storeMoments(em, await lockUnhandled(em, sql`id = ${runId}`));
	});
}

/**
 * Computes the SERP features of a domain's past days again, from what is stored now: for when results of earlier checks
 * have been added. Safe to repeat, and while runs are under way. Keywords deleted since stay in the totals.
 */
export async function rebuildFeatureStatistics(em: EntityManager, domainId: string): Promise<void> {
	await inTransaction(em, async (em) => {
		// A deletion of these rows waits for this; before the first results they are all zero.
		const moments = await rowsOf(
			em,
			sqlOf({ quarterHour: "text", asOf: "text" })`
				select quarter_hour as "quarterHour", as_of as "asOf" from domain_feature_statistics
				where domain_id = ${domainId} and as_of >= (
					select min(p.checked_at) from position_records p where p.domain_id = ${domainId} and p.features is not null
				)
				order by quarter_hour for no key update`,
		);
		const times = moments.map(({ asOf }) => toDate(asOf));
		const counts = await countStandings(em, domainId, sql``, times);
		const lists = (which: keyof FeatureCounts) => counts.map((count) => `{${count[which].join(",")}}`);
		await rowsOf(
			em,
			sql`
				update domain_feature_statistics s set measured = c.measured, covered = c.covered::int[],
					present = c.present::int[], owner_known = c.owner_known::int[], owned = c.owned::int[]
				from unnest(${moments.map(({ quarterHour }) => quarterHour)}::timestamptz[],
					${counts.map(({ measured }) => measured)}::int[], ${lists("covered")}::text[], ${lists("present")}::text[],
					${lists("ownerKnown")}::text[], ${lists("owned")}::text[])
					as c (quarter_hour, measured, covered, present, owner_known, owned)
				where s.domain_id = ${domainId} and s.quarter_hour = c.quarter_hour`,
		);
	});
}

/** Deletes an account's SERP features over time; call it after `removeStatisticsOfAccount`, whose locks it relies on. */
export async function removeFeatureStatisticsOfAccount(em: EntityManager, accountId: string): Promise<void> {
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
 * Counts the standings at the end of these runs. A keyword's is on its row, or in its history if it was measured again since.
 */
async function storeMoments(em: EntityManager, runIds: readonly string[]): Promise<void> {
	const isRecent = (at: Fragment) => sql`${at} > m.as_of - ${sql.lit(standingHours)} * interval '1 hour'`;
	await rowsOf(
		em,
		sql`
			insert into domain_feature_statistics as s
				(domain_id, quarter_hour, as_of, total_keywords, measured, covered, present, owner_known, owned)
			select m.domain_id, m.quarter_hour, m.as_of, n.total, n.measured, n.covered, n.present,
				n."ownerKnown", n.owned
			from (${momentsOf(runIds)}) m
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
				total_keywords = excluded.total_keywords, measured = excluded.measured, covered = excluded.covered,
				present = excluded.present, owner_known = excluded.owner_known, owned = excluded.owned
			where s.as_of <= excluded.as_of`,
	);
}
