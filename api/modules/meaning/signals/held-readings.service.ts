import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import type { MeasuredReading } from "./moves.policy.ts";
import { heldReadings, newestHeld, seriesKey } from "./readings.service.ts";
import { standingIfCounted } from "./series-figures.policy.ts";
import { type SeriesRow, seriesRow } from "./signal-rows.ts";
import { unpackState } from "./usual-range/state-codec.ts";
import { important, viewOf } from "./usual-range/usual-range.policy.ts";

/** Readings of series that count, one of each, and what counts before it. */
export interface CountedReadings {
	readings: MeasuredReading[];
	/** Oldest first, one of a day, by `seriesKey`. */
	before: ReadonlyMap<string, readonly MeasuredReading[]>;
}

/**
 * What a run's readings make count: they themselves, unless the run is doubtful, and those of doubtful runs since the newest
 * reading of the series which the next one agrees with.
 * @param doubtful the account's doubtful runs
 */
export async function countedReadings(
	em: EntityManager,
	readings: readonly MeasuredReading[],
	doubtful: readonly string[],
): Promise<CountedReadings> {
	if (doubtful.length === 0) return { readings: [...readings], before: new Map() };
	const held = await heldReadings(em, readings, doubtful);
	const counted = readings.flatMap((reading) => {
		const count = confirmed([...(held.get(seriesKey(reading)) ?? []), reading]);
		const ofSeries = doubtful.includes(reading.runId) ? count : [...count, reading];
		const newest = ofSeries.at(-1);
		return newest ? [{ newest, before: ofSeries.slice(0, -1).filter(({ day }) => day !== newest.day) }] : [];
	});
	return {
		readings: counted.map(({ newest }) => newest),
		before: new Map(counted.map(({ newest, before }) => [seriesKey(newest), before])),
	};
}

/** Of readings in order, those that the next one agrees with; the last of each day. The newest has none yet. */
export function confirmed(readings: readonly MeasuredReading[]): MeasuredReading[] {
	const agreed = readings.filter((reading, at) => {
		const next = readings[at + 1];
		return next !== undefined && agree(reading, next);
	});
	return agreed.filter(({ day }, at) => agreed[at + 1]?.day !== day);
}

/** Whether the later of two readings is at the level of the earlier one: no important move lies between them. */
function agree(earlier: MeasuredReading, later: MeasuredReading): boolean {
	const [one, other] = [viewOf(earlier, later.depth), viewOf(later, later.depth)];
	return one !== null && other !== null && !important(one, other);
}

/**
 * Series of domains as they would be after what doubtful runs measured since their newest reading, by ID. Only those
 * without an episode: others show nothing new by one reading.
 */
export async function heldSeries(
	em: EntityManager,
	domainIds: readonly string[],
	doubtful: readonly string[],
): Promise<ReadonlyMap<string, SeriesRow>> {
	if (doubtful.length === 0) return new Map();
	const held = new Map((await newestHeld(em, domainIds, doubtful)).map((reading) => [seriesKey(reading), reading]));
	const keywordIds = [...held.values()].map(({ keywordId }) => keywordId);
	const which = sql`from series s
		where s.keyword_id = any(${keywordIds}::bigint[]) and s.episode_id is null and length(s.state) > 0`;
	const states = await rowsOf(em, sqlOf({ id: "text", state: "bytes" })`select s.id, s.state ${which}`);
	const stateOf = new Map(states.map(({ id, state }) => [id, state]));
	const series = await seriesRow.read(em, sql`select ${seriesRow.list} ${which}`);
	return new Map(
		series.flatMap((row) => {
			const [reading, state] = [held.get(seriesKey(row)), stateOf.get(row.id)];
			if (!reading || !state || reading.readAt <= row.readAt) return [];
			const { runId, checkId, readAt, day, position, depth } = reading;
			const newest = { runId, checkId, readAt, day, position, depth };
			return [[row.id, { ...row, ...newest, ...standingIfCounted(unpackState(state), reading) }]];
		}),
	);
}
