import type { EntityManager } from "../../../db/orm.ts";
import type { CountedReadings } from "./held-readings.service.ts";
import { storeChanges } from "./level-changes.service.ts";
import { type MeasuredReading, moveSeries, type SeriesMove } from "./moves.policy.ts";
import { earlierReadings, keywordCounts, seriesKey } from "./readings.service.ts";
import { lockSeries, storeMoves } from "./series-store.service.ts";
import { countPastReadings } from "./site-wide/counted-days.service.ts";
import { proofFor } from "./usual-range/series.policy.ts";

/** How series are moved on. */
interface AdvanceOptions {
	/** Readings that count before these. */
	before?: CountedReadings["before"];
	/** Runs whose measurements a series without readings leaves out. */
	doubtful?: readonly string[];
	/** Whether these readings are history: they cause no alerts, and the caller counts their days. */
	isHistory?: boolean;
}

/**
 * Moves series on by readings, one of each series, and stores what they did; call it in a transaction. A series without
 * readings first steps through what was measured earlier in its context; level changes found there cause no alerts.
 */
export async function advanceSeries(
	em: EntityManager,
	readings: readonly MeasuredReading[],
	{ before, doubtful = [], isHistory = false }: AdvanceOptions = {},
): Promise<SeriesMove[]> {
	if (readings.length === 0) return [];
	const counts = await keywordCounts(
		em,
		readings.map(({ domainId }) => domainId),
	);
	const first = (reading: MeasuredReading) => before?.get(seriesKey(reading))?.at(0) ?? reading;
	const series = await lockSeries(em, readings.map(first));
	const isNew = (reading: MeasuredReading) => series.get(seriesKey(reading))?.state.length === 0;
	const earlier = await earlierReadings(em, readings.filter(isNew), doubtful);
	const moves = readings.flatMap((reading) => {
		const stored = series.get(seriesKey(reading));
		if (!stored) return [];
		const history = earlier.get(seriesKey(reading)) ?? [];
		const reviewed = history.length + (isHistory ? 1 : 0);
		const proof = proofFor(counts.get(reading.domainId) ?? 0);
		const held = before?.get(seriesKey(reading)) ?? [];
		return moveSeries(stored, [...history, ...held, reading], { proof, reviewed }) ?? [];
	});
	await storeChanges(em, moves);
	await storeMoves(em, moves);
	if (!isHistory) {
		await countPastReadings(
			em,
			moves.flatMap(({ earlier, reading: { domainId } }) => earlier.map((read) => ({ ...read, domainId }))),
		);
	}
	return moves;
}
