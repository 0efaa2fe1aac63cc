import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { sleep } from "../../../lib/sleep.ts";
import { doubtfulRunsOfAccount } from "../../measuring/checks/doubt/doubtful-runs.ts";
import { advanceSeries } from "./advance-series.service.ts";
import { forgetSeries, keepKnown, lockSeriesOfKeywords } from "./forgotten-series.service.ts";
import type { SeriesMove } from "./moves.policy.ts";
import { newestReadings } from "./readings.service.ts";
import { copyVolatilities, keywordsNamed } from "./shown-volatility.service.ts";
import { type CountedDays, SignalsBackfill } from "./signals.entity.ts";
import { addToDays, replaceDays } from "./site-wide/counted-days.service.ts";

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

/** Whether a domain has keywords whose measurements are still to be stepped through. */
export async function isSignalsBackfillDue(em: EntityManager): Promise<boolean> {
	return (await rowsOf(em, sql`select from signals_backfill limit 1`)).length > 0;
}

/**
 * Steps through what was measured of domains, from the beginning, until all are done or the process stops: before there were
 * usual ranges, or when these followed another rule. Level changes found there cause no alerts, and open alerts stay open.
 * Workers share the domains; a crash loses a batch at most, which is repeated.
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
		sqlOf({ id: "text", afterKeywordId: "text", firstDay: "text", days: "text" })`
			select domain_id as id, after_keyword_id as "afterKeywordId", (created_at at time zone 'UTC')::date as "firstDay",
				days::text as days
			from signals_backfill order by domain_id limit 1 for update skip locked`,
	);
	if (!domain) return false;
	const days = JSON.parse(domain.days) as CountedDays;
	const keywords = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select id from keywords where domain_id = ${domain.id} and id > ${domain.afterKeywordId} and deleted_at is null
			order by id limit ${keywordsAtOnce}`,
	);
	const last = keywords.at(-1);
	if (!last) {
		await replaceDays(em, { domainId: domain.id, before: domain.firstDay }, days);
		await em.nativeDelete(SignalsBackfill, { domainId: domain.id });
		return true;
	}
	const ids = keywords.map(({ id }) => id);
	for (const { earlier, reading, stepped } of await stepAgain(em, ids))
		addToDays(days, [...earlier, { day: reading.day, z: stepped.z }]);
	await copyVolatilities(em, keywordsNamed(ids));
	await em.nativeUpdate(SignalsBackfill, { domainId: domain.id }, { afterKeywordId: last.id, days });
	return true;
}

/** Steps the series of keywords from the beginning up to their newest reading. */
async function stepAgain(em: EntityManager, keywordIds: readonly string[]): Promise<SeriesMove[]> {
	await lockSeriesOfKeywords(em, keywordIds);
	const newest = await newestReadings(em, keywordIds);
	const [anyRun] = newest;
	if (!anyRun) return [];
	const doubtful = await doubtfulRunsOfAccount(em, anyRun.runId);
	const known = await forgetSeries(em, newest);
	const moves = await advanceSeries(em, newest, { doubtful, isHistory: true });
	await keepKnown(em, known);
	return moves;
}
