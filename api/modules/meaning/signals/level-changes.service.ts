import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { type ChangeDraft, type EpisodeEnd, idOf, type SeriesMove } from "./moves.policy.ts";
import { type LevelChangeRow, levelChangeRow } from "./signal-rows.ts";
import { positionOf } from "./usual-range/usual-range.policy.ts";

/**
 * Stores the level changes that moves of locked series made, and gives them their IDs. Those of a reading that was replaced
 * go, unless the new one made them too: they keep their ID, and the alerts see them again if they differ.
 */
export async function storeChanges(em: EntityManager, moves: readonly SeriesMove[]): Promise<void> {
	await lockUnreviewed(em, moves);
	const redone = moves.flatMap(({ seriesId, redoneDay: day }) => (day === null ? [] : [{ seriesId, day }]));
	const drafts = moves.flatMap(({ changes }) => changes);
	const known = redone.length > 0 ? await undo(em, redone) : new Map<string, string>();
	await nameDrafts(em, drafts, known);
	await removeUndone(em, [...known.values()], drafts);
	await storeDrafts(em, drafts);
	await storeEnds(
		em,
		moves.flatMap(({ ends }) => ends),
	);
	await countReadings(em, moves);
}

/**
 * Locks those of the series that `takeUnreviewed` would lock too, in its order: the steps that follow change them in orders of
 * their own, and the two would wait for each other.
 */
async function lockUnreviewed(em: EntityManager, moves: readonly SeriesMove[]): Promise<void> {
	const domainIds = [...new Set(moves.map(({ reading }) => reading.domainId))];
	await rowsOf(
		em,
		sql`
			select from level_changes
			where domain_id = any(${domainIds}::bigint[]) and not is_reviewed
				and series_id = any(${moves.map(({ seriesId }) => seriesId)}::bigint[])
			order by id for no key update`,
	);
}

/** The newest level change of an episode under way counts the readings of its level. */
async function countReadings(em: EntityManager, moves: readonly SeriesMove[]): Promise<void> {
	const going = moves.filter(({ stepped: { state, change } }) => state.episode && !change);
	if (going.length === 0) return;
	const readings = going.map(({ stepped: { state } }) => state.base.length + state.tail.length);
	await rowsOf(
		em,
		sql`
			update level_changes c set readings = g.readings
			from unnest(${going.map(({ seriesId }) => seriesId)}::bigint[], ${readings}::smallint[]) as g (series_id, readings)
			where c.series_id = g.series_id and c.readings <> g.readings
				and c.day = (select max(n.day) from level_changes n where n.series_id = g.series_id)`,
	);
}

const changeKey = (seriesId: string, day: string) => `${seriesId} ${day}`;

/** Takes back the ends of episodes on days that are redone, and finds the level changes of these days. */
async function undo(
	em: EntityManager,
	redone: readonly { seriesId: string; day: string }[],
): Promise<Map<string, string>> {
	const days = sql`unnest(${redone.map(({ seriesId }) => seriesId)}::bigint[], ${redone.map(({ day }) => day)}::date[]) as r (series_id, day)`;
	await rowsOf(
		em,
		sql`
			with ended as materialized (
				select c.id from ${days} join level_changes c on c.series_id = r.series_id and c.ended_day = r.day
				order by c.id for no key update of c
			)
			update level_changes c set ended_day = null, ended_as = null, is_reviewed = false
			from ended where c.id = ended.id`,
	);
	const found = await rowsOf(
		em,
		sqlOf({ id: "text", seriesId: "text", day: "text" })`
			select c.id, c.series_id as "seriesId", c.day from ${days}
			join level_changes c on c.series_id = r.series_id and c.day = r.day`,
	);
	return new Map(found.map(({ id, seriesId, day }) => [changeKey(seriesId, day), id]));
}

async function nameDrafts(
	em: EntityManager,
	drafts: readonly ChangeDraft[],
	known: ReadonlyMap<string, string>,
): Promise<void> {
	for (const draft of drafts) draft.id = known.get(changeKey(draft.seriesId, draft.reading.day)) ?? null;
	const unnamed = drafts.filter(({ id }) => id === null);
	if (unnamed.length === 0) return;
	const ids = await rowsOf(
		em,
		sqlOf({ id: "text" })`select nextval('level_changes_id_seq') as id from generate_series(1, ${unnamed.length}::int)`,
	);
	for (const [index, draft] of unnamed.entries()) draft.id = ids[index]?.id ?? null;
}

async function removeUndone(em: EntityManager, ids: readonly string[], drafts: readonly ChangeDraft[]): Promise<void> {
	const kept = new Set(drafts.map(({ id }) => id));
	const undone = ids.filter((id) => !kept.has(id));
	if (undone.length > 0) await rowsOf(em, sql`delete from level_changes where id = any(${undone}::bigint[])`);
}

/** What makes a level change another one, for those who were notified of it. */
const comparedColumns = [
	"direction",
	"from_t",
	"from_lost",
	"to_t",
	"to_lost",
	"depth",
	"episode_id",
	"is_slide",
	"ended_day",
];

async function storeDrafts(em: EntityManager, drafts: readonly ChangeDraft[]): Promise<void> {
	if (drafts.length === 0) return;
	const of = <Value>(value: (draft: ChangeDraft) => Value) => drafts.map(value);
	const columns = (prefix: string) => sql.join(comparedColumns.map((name) => sql.ref(`${prefix}.${name}`)));
	await rowsOf(
		em,
		sql`
			insert into level_changes as c (id, series_id, keyword_id, domain_id, check_id, at, day, since, direction, from_t, from_lost,
				to_t, to_lost, depth, usual_best, usual_worst, readings, is_slide, is_important, is_reviewed, episode_id, ended_day,
				ended_as)
			select * from unnest(
				${of(({ id }) => id)}::bigint[], ${of(({ seriesId }) => seriesId)}::bigint[],
				${of(({ reading }) => reading.keywordId)}::bigint[], ${of(({ reading }) => reading.domainId)}::bigint[],
				${of(({ reading }) => reading.checkId)}::bigint[], ${of(({ reading }) => reading.readAt)}::timestamptz[],
				${of(({ reading }) => reading.day)}::date[], ${of(({ since }) => new Date(since.at * 1_000))}::timestamptz[],
				${of(({ direction }) => direction)}::smallint[], ${of(({ from }) => positionOf(from))}::float8[],
				${of(({ from }) => from.isLost)}::bool[], ${of(({ to }) => positionOf(to))}::float8[],
				${of(({ to }) => to.isLost)}::bool[], ${of(({ reading }) => reading.depth)}::smallint[],
				${of(({ best }) => best)}::smallint[], ${of(({ worst }) => worst)}::smallint[],
				${of(({ readings }) => readings)}::smallint[], ${of(({ isSlide }) => isSlide)}::bool[],
				${of(({ isImportant }) => isImportant)}::bool[], ${of(({ isReviewed }) => isReviewed)}::bool[],
				${of(({ episode }) => idOf(episode))}::bigint[], ${of(({ endedDay }) => endedDay)}::date[],
				${of(({ endedAs }) => endedAs)}::text[]
			)
			on conflict (series_id, day) do update set
				check_id = excluded.check_id, at = excluded.at, since = excluded.since, direction = excluded.direction,
				from_t = excluded.from_t, from_lost = excluded.from_lost, to_t = excluded.to_t, to_lost = excluded.to_lost,
				depth = excluded.depth, usual_best = excluded.usual_best, usual_worst = excluded.usual_worst,
				readings = excluded.readings, is_slide = excluded.is_slide, is_important = excluded.is_important,
				is_reviewed = c.is_reviewed and (${columns("c")}) is not distinct from (${columns("excluded")}),
				episode_id = excluded.episode_id, ended_day = excluded.ended_day, ended_as = excluded.ended_as`,
	);
}

async function storeEnds(em: EntityManager, ends: readonly EpisodeEnd[]): Promise<void> {
	if (ends.length === 0) return;
	await rowsOf(
		em,
		sql`
			update level_changes c set ended_day = e.day, ended_as = e.ended_as
			from unnest(${ends.map(({ episodeId }) => episodeId)}::bigint[], ${ends.map(({ day }) => day)}::date[],
				${ends.map(({ as }) => as)}::text[]) as e (id, day, ended_as)
			where c.id = e.id`,
	);
}

/** Marks the level changes of domains that the alerts have not seen yet, or not as they are now, and returns them, oldest first. */
export async function takeUnreviewed(em: EntityManager, domainIds: readonly string[]): Promise<LevelChangeRow[]> {
	return levelChangeRow.read(
		em,
		sql`
			with locked as materialized (
				select id from level_changes
				where domain_id = any(${[...domainIds]}::bigint[]) and not is_reviewed order by id for no key update
			), taken as (
				update level_changes set is_reviewed = true where id in (select id from locked) returning *
			)
			select ${levelChangeRow.list} from taken c order by c.at, c.id`,
	);
}
