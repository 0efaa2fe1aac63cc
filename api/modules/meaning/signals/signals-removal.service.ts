import type { Services } from "../../../context.ts";
import { removeAll } from "../../../db/batched-removal.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { silentDays } from "./moves.policy.ts";
import { copyVolatilities } from "./shown-volatility.service.ts";
import { LevelChange, Series, SignalsBackfill, SiteWideDay } from "./signals.entity.ts";

/** Deletes what is known of keywords, with them; waits for evaluations of theirs. */
export async function removeSignals(em: EntityManager, keywordIds: string[]): Promise<void> {
	await em.nativeDelete(Series, { keywordId: { $in: keywordIds } });
	await em.nativeDelete(LevelChange, { keywordId: { $in: keywordIds } });
}

/** Deletes a domain's days, with the domain. */
export async function removeSiteWideDays(em: EntityManager, domainId: string): Promise<void> {
	await em.nativeDelete(SignalsBackfill, { domainId });
	await em.nativeDelete(SiteWideDay, { domainId });
}

/**
 * Deletes all that is known of an account's keywords and domains; call it in the transaction that deletes their measurements,
 * after `removeStatisticsOfAccount`, whose locks it relies on.
 */
export async function removeSignalsOfAccount(em: EntityManager, accountId: string): Promise<void> {
	const domains = sql`(select id from domains where account_id = ${accountId})`;
	for (const table of ["signals_backfill", "series", "level_changes", "site_wide_days"])
		await rowsOf(em, sql`delete from ${sql.table(table)} where domain_id in ${domains}`);
	await copyVolatilities(em, sql`k.domain_id in ${domains}`);
}

/** Deletes series that had no reading for long; their level changes stay with the keyword. */
export async function pruneSeries(em: EntityManager, parts: Pick<Services, "stopping">): Promise<void> {
	await removeAll(em, "series", sql`read_at < app_now() - ${silentDays} * interval '1 day'`, parts);
	const isSilent = sql`k.volatility is not null and not exists (select from series s where s.keyword_id = k.id)`;
	await copyVolatilities(em, isSilent);
}
