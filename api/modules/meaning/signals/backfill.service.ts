import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { sleep } from "../../../lib/sleep.ts";
import { advanceSeries } from "./advance-series.service.ts";
import { readingsWithoutSeries } from "./readings.service.ts";
import { copyVolatilities, keywordsNamed } from "./shown-volatility.service.ts";
import { SignalsBackfill } from "./signals.entity.ts";
import { countPastReadings } from "./site-wide/counted-days.service.ts";

/** Keywords whose history is stepped through in one transaction. */
const keywordsAtOnce = 100;

/** How much longer than a batch the job rests after it while checks are running, so that these are not slowed down. */
const restWhileBusy = 4;

/** Has the job step through what was measured of domains. */
export async function queueBackfill(em: EntityManager, domainIds: readonly string[]): Promise<void> {
	await em.insertMany(
		SignalsBackfill,
		domainIds.map((domainId) => ({ domainId, afterKeywordId: "0" })),
	);
}

/** Whether a domain has keywords that were measured before there were usual ranges. */
export async function isSignalsBackfillDue(em: EntityManager): Promise<boolean> {
	return (await rowsOf(em, sql`select from signals_backfill limit 1`)).length > 0;
}

/**
 * Steps through what was measured before there were usual ranges, until all domains are done or the process stops. Level
 * changes found there cause no alerts. Workers share the domains; a crash loses a batch at most, which is repeated.
 */
export async function backfillSignals({ stopping }: Pick<Services, "stopping">, em: EntityManager): Promise<void> {
	for (;;) {
		const began = performance.now();
		if (stopping.aborted || !(await inTransaction(em, backfillBatch))) return;
		if (await isBusy(em)) await sleep(restWhileBusy * (performance.now() - began), stopping).catch(() => {});
	}
}

async function isBusy(em: EntityManager): Promise<boolean> {
	return (await rowsOf(em, sql`select from checks where state = 'RUNNING' limit 1`)).length > 0;
}

/** Steps through the next keywords of a domain; false if no domain is left to this worker. */
async function backfillBatch(em: EntityManager): Promise<boolean> {
	const [domain] = await rowsOf(
		em,
		sqlOf({ id: "text", afterKeywordId: "text" })`
			select domain_id as id, after_keyword_id as "afterKeywordId" from signals_backfill
			order by domain_id limit 1 for update skip locked`,
	);
	if (!domain) return false;
	const keywords = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select id from keywords where domain_id = ${domain.id} and id > ${domain.afterKeywordId} and deleted_at is null
			order by id limit ${keywordsAtOnce}`,
	);
	const last = keywords.at(-1);
	if (!last) {
		await em.nativeDelete(SignalsBackfill, { domainId: domain.id });
		return true;
	}
	const ids = keywords.map(({ id }) => id);
	const readings = await readingsWithoutSeries(em, ids);
	const moves = await advanceSeries(em, readings, { areReviewed: true });
	await countPastReadings(
		em,
		moves.map(({ reading, stepped }) => ({ ...reading, z: stepped.z })),
	);
	await copyVolatilities(em, keywordsNamed(ids));
	await em.nativeUpdate(SignalsBackfill, { domainId: domain.id }, { afterKeywordId: last.id });
	return true;
}
