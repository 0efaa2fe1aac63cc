import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, toDate } from "../../../db/sql.ts";
import { idOf, type MeasuredReading, type SeriesMove, type StoredSeries } from "./moves.policy.ts";
import { readingRows, seriesKey } from "./readings.service.ts";
import { figuresAfter, type SeriesFigures } from "./series-figures.policy.ts";

type LockedSeries = Omit<StoredSeries, "readAt"> &
	Pick<MeasuredReading, "keywordId" | "contextId"> & { readAt: string };

/**
 * The series of readings, locked in the order of their IDs until the transaction ends, by `seriesKey`; new ones are made,
 * without a reading.
 */
export async function lockSeries(
	em: EntityManager,
	readings: readonly MeasuredReading[],
): Promise<ReadonlyMap<string, StoredSeries>> {
	const found = new Map<string, StoredSeries>();
	const lock = async (wanted: readonly MeasuredReading[]) => {
		const rows = await rowsOf(
			em,
			sql<LockedSeries>`
				select s.id, s.keyword_id as "keywordId", s.context_id as "contextId", s.state, s.check_id as "checkId",
					s.read_at as "readAt", s.day, s.z, s.episode_id as "episodeId",
					case when s.day = r.day then s.before end as before, s.before_day as "beforeDay",
					s.before_z as "beforeZ", s.before_episode_id as "beforeEpisodeId"
				from ${readingRows(wanted)}
				join series s on s.keyword_id = r.keyword_id and s.context_id = r.context_id
				order by s.id for no key update of s`,
		);
		for (const row of rows) found.set(seriesKey(row), { ...row, readAt: toDate(row.readAt) });
	};
	await lock(readings);
	const missing = readings.filter((reading) => !found.has(seriesKey(reading)));
	if (missing.length === 0) return found;
	await rowsOf(
		em,
		sql`
			insert into series (keyword_id, domain_id, context_id, run_id, check_id, read_at, day, depth, state, is_ready, readings,
				is_outside, is_quiet, since_readings, ref_lost)
			select keyword_id, domain_id, context_id, 0, 0, app_now(), day, 0, '', false, 0, false, true, 0, false
			from ${readingRows(missing)} order by keyword_id, context_id
			on conflict (keyword_id, context_id) do nothing`,
	);
	await lock(missing);
	return found;
}

/** Stores what readings did to series; their level changes have their IDs by now. */
export async function storeMoves(em: EntityManager, moves: readonly SeriesMove[]): Promise<void> {
	if (moves.length === 0) return;
	const of = (value: (move: SeriesMove) => Plain) => listOf(moves.map(value));
	const figures = moves.map(figuresAfter);
	const then = (value: (figures: SeriesFigures) => Plain) => listOf(figures.map(value));
	await rowsOf(
		em,
		sql`
			update series s set
				run_id = m.run_id, check_id = m.check_id, read_at = m.read_at, day = m.day, position = m.position, depth = m.depth,
				z = m.z, state = m.state, episode_id = m.episode_id, before = case when m.is_next then s.state else s.before end,
				before_episode_id = case when m.is_next then s.episode_id else s.before_episode_id end,
				before_day = case when m.is_next then s.day else s.before_day end,
				before_z = case when m.is_next then s.z else s.before_z end, is_ready = m.is_ready, readings = m.readings, usual_t = m.usual_t,
				usual_best = m.usual_best, usual_worst = m.usual_worst, volatility = m.volatility, is_outside = m.is_outside,
				is_quiet = m.is_quiet, since = m.since, since_readings = m.since_readings, ref_t = m.ref_t, ref_lost = m.ref_lost
			from unnest(
				${of(({ seriesId }) => seriesId)}::bigint[], ${of(({ reading }) => reading.runId)}::bigint[],
				${of(({ reading }) => reading.checkId)}::bigint[], ${of(({ reading }) => reading.readAt)}::timestamptz[],
				${of(({ reading }) => reading.day)}::date[], ${of(({ reading }) => reading.position)}::smallint[],
				${of(({ reading }) => reading.depth)}::smallint[], ${of(({ stepped }) => stepped.z)}::float8[],
				${moves.map(({ state }) => state)}::bytea[], ${of(({ episode }) => idOf(episode))}::bigint[],
				${of(({ before }) => before.kind === "STORED")}::bool[],
				${then(({ isReady }) => isReady)}::bool[], ${then(({ readings }) => readings)}::smallint[], ${then(({ usualT }) => usualT)}::float8[],
				${then(({ usualBest }) => usualBest)}::smallint[], ${then(({ usualWorst }) => usualWorst)}::smallint[], ${then(({ volatility }) => volatility)}::text[],
				${then(({ isOutside }) => isOutside)}::bool[], ${then(({ isQuiet }) => isQuiet)}::bool[], ${then(({ since }) => since)}::timestamptz[],
				${then(({ sinceReadings }) => sinceReadings)}::smallint[], ${then(({ refT }) => refT)}::float8[], ${then(({ refLost }) => refLost)}::bool[]
			) as m (id, run_id, check_id, read_at, day, position, depth, z, state, episode_id, is_next, is_ready, readings, usual_t, usual_best, usual_worst, volatility, is_outside, is_quiet, since,
				since_readings, ref_t, ref_lost)
			where s.id = m.id`,
	);
	await storeOtherBefores(em, moves);
}

/** Few series need it: those that began with several readings, or began again. */
async function storeOtherBefores(em: EntityManager, moves: readonly SeriesMove[]): Promise<void> {
	const others = moves.flatMap(({ seriesId, before }) => (before.kind === "OTHER" ? [{ ...before, seriesId }] : []));
	if (others.length === 0) return;
	const of = <Value>(value: (other: (typeof others)[number]) => Value) => others.map(value);
	await rowsOf(
		em,
		sql`
			update series s set before = m.before, before_episode_id = m.episode_id, before_day = m.day, before_z = m.z
			from unnest(${of(({ seriesId }) => seriesId)}::bigint[], ${of(({ state }) => state)}::bytea[],
				${of(({ episode }) => idOf(episode))}::bigint[], ${of(({ day }) => day)}::date[], ${of(({ z }) => z)}::float8[])
				as m (id, before, episode_id, day, z)
			where s.id = m.id`,
	);
}

type Plain = number | string | boolean | Date | null;

/** Numbers, IDs, moments and the like as the text of an array: the driver takes ten times as long, as if each needed quotes. */
function listOf(values: readonly Plain[]): string {
	return `{${values.map((value) => (value instanceof Date ? value.toISOString() : (value ?? "NULL"))).join(",")}}`;
}
