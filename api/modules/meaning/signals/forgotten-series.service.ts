import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import type { MeasuredReading } from "./moves.policy.ts";
import { readingRows, replayedDays } from "./readings.service.ts";

/** What others refer to of series that were forgotten. */
export interface KnownOfSeries {
	/** Episodes under way: the first level change, as JSON. */
	episodes: { id: string; seriesId: string; direction: number; row: string }[];
	/** Level changes that the alerts have not seen. */
	unreviewed: { seriesId: string; day: string }[];
}

/** Locks the series of keywords in the order of IDs until the transaction ends. */
export async function lockSeriesOfKeywords(em: EntityManager, keywordIds: readonly string[]): Promise<void> {
	await rowsOf(
		em,
		sql`select from series where keyword_id = any(${[...keywordIds]}::bigint[]) order by id for no key update`,
	);
}

/**
 * Makes the series of readings, which the caller has locked, as if they had none, and deletes the level changes of the days that
 * will be stepped through. Pass what it returns to `keepKnown` once they are.
 */
export async function forgetSeries(em: EntityManager, readings: readonly MeasuredReading[]): Promise<KnownOfSeries> {
	const series = sql`${readingRows(readings)} join series s on s.keyword_id = r.keyword_id and s.context_id = r.context_id`;
	const changes = await rowsOf(
		em,
		sqlOf({
			id: "text",
			seriesId: "text",
			day: "text",
			direction: "number",
			isUnderWay: "boolean",
			isReviewed: "boolean",
			row: "text",
		})`
			select c.id, c.series_id as "seriesId", c.day, c.direction, c.id is not distinct from s.episode_id as "isUnderWay",
				c.is_reviewed as "isReviewed", to_jsonb(c)::text as row
			from ${series} join level_changes c on c.series_id = s.id
			where c.day >= r.day - ${replayedDays}::int or c.id = s.episode_id
			order by c.id for update of c`,
	);
	const changeIds = changes.map(({ id }) => id);
	await rowsOf(em, sql`delete from level_changes where id = any(${changeIds}::bigint[])`);
	await rowsOf(em, sql`update series set state = '', episode_id = null where id in (select s.id from ${series})`);
	return {
		episodes: changes.filter(({ isUnderWay }) => isUnderWay),
		unreviewed: changes.filter(({ isReviewed }) => !isReviewed),
	};
}

/**
 * Alerts refer to episodes by ID: the newest episode of the same direction takes the ID of the one that was under way. If there
 * is none, that one's first level change stays, so that its alert ends as one whose episode is gone.
 */
export async function keepKnown(em: EntityManager, { episodes, unreviewed }: KnownOfSeries): Promise<void> {
	for (const { id, seriesId, direction, row } of episodes) {
		const [now] = await rowsOf(
			em,
			sqlOf({ id: "text" })`
				select id from level_changes
				where series_id = ${seriesId} and direction = ${direction} and episode_id is null
				order by day desc limit 1`,
		);
		if (now) await renameEpisode(em, { seriesId, from: now.id, to: id });
		else
			await rowsOf(
				em,
				sql`
					insert into level_changes select * from jsonb_populate_record(null::level_changes, ${row}::jsonb)
					on conflict (series_id, day) do nothing`,
			);
	}
	await rowsOf(
		em,
		sql`
			update level_changes c set is_reviewed = false
			from unnest(${unreviewed.map(({ seriesId }) => seriesId)}::bigint[], ${unreviewed.map(({ day }) => day)}::date[]) as u (series_id, day)
			where c.series_id = u.series_id and c.day = u.day`,
	);
}

async function renameEpisode(
	em: EntityManager,
	{ seriesId, from, to }: { seriesId: string; from: string; to: string },
): Promise<void> {
	await rowsOf(
		em,
		sql`
			update level_changes set id = case when id = ${from} then ${to} else id end,
				episode_id = case when episode_id = ${from} then ${to} else episode_id end
			where series_id = ${seriesId} and ${from} in (id, episode_id)`,
	);
	await rowsOf(
		em,
		sql`
			update series set episode_id = case when episode_id = ${from} then ${to} else episode_id end,
				before_episode_id = case when before_episode_id = ${from} then ${to} else before_episode_id end
			where id = ${seriesId}`,
	);
}
