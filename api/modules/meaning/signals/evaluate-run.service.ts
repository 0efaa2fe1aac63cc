import type { EntityManager } from "../../../db/orm.ts";
import { sql } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { doubtfulRunsOfAccount } from "../../measuring/checks/doubt/doubtful-runs.ts";
import { lockUnhandled, type ReactionParts } from "../../measuring/checks/finished-runs.service.ts";
import { advanceSeries } from "./advance-series.service.ts";
import { countedReadings } from "./held-readings.service.ts";
import { nextReadings, type RunBatch } from "./readings.service.ts";
import { copyVolatilities, keywordsNamed } from "./shown-volatility.service.ts";
import { evaluateDays } from "./site-wide/evaluate-days.service.ts";

/**
 * Evaluates what a run measured: each reading moves its series on, level changes are stored, and the days of its readings are
 * judged. What a doubtful run measured counts once the next reading agrees. Safe to repeat, in parallel too: each check
 * counts once per series. Does nothing for a run whose reactions are all done.
 */
export async function evaluateRun({ em }: Pick<ReactionParts, "em">, runId: string): Promise<void> {
	for (let lastCheckId: string | null = "0"; lastCheckId !== null; ) {
		const after: string = lastCheckId;
		const { readings, lastCheckId: last } = await inTransaction(em, (em) => evaluateBatch(em, runId, after));
		const measured = readings.map(({ keywordId }) => keywordId);
		if (measured.length > 0) await copyVolatilities(em, keywordsNamed(measured));
		lastCheckId = last;
	}
	await evaluateDays(em, runId);
}

/** Locks the run meanwhile, which `removeSignalsOfAccount` waits for. */
async function evaluateBatch(em: EntityManager, runId: string, afterCheckId: string): Promise<RunBatch> {
	if ((await lockUnhandled(em, sql`id = ${runId}`)).length === 0) return { readings: [], lastCheckId: null };
	const batch = await nextReadings(em, runId, afterCheckId);
	const doubtful = await doubtfulRunsOfAccount(em, runId);
	const { readings, before } = await countedReadings(em, batch.readings, doubtful);
	await advanceSeries(em, readings, { before, doubtful });
	return batch;
}
