import type { Context } from "../../../context.ts";
import { readTogether } from "../../../core/loaders.ts";
import { validate } from "../../../core/validate.ts";
import { sql } from "../../../db/sql.ts";
import { shownChange } from "./shown-signals.ts";
import { levelChangeRow, type SeriesRow, seriesRow } from "./signal-rows.ts";
import { levelChangesArgs } from "./signals.input.ts";
import type { LevelChangeType } from "./signals.types.ts";

/** Level changes of one keyword in an answer. */
const maxListed = 1_000;

/** Batch: the series of each keyword's newest reading; null if it has none. */
export async function seriesByKeyword({ em }: Context, keywordIds: readonly string[]): Promise<(SeriesRow | null)[]> {
	const rows = await seriesRow.read(
		em,
		sql`
			select distinct on (s.keyword_id) ${seriesRow.list} from series s
			where s.keyword_id = any(${[...keywordIds]}::bigint[]) order by s.keyword_id, s.read_at desc, s.id desc`,
	);
	const byId = new Map(rows.map((row) => [row.keywordId, row]));
	return keywordIds.map((id) => byId.get(id) ?? null);
}

/** A loader key for a keyword's level changes. */
export function levelChangesKey(keywordId: string, args: unknown): string {
	return JSON.stringify([keywordId, validate(levelChangesArgs, args).days]);
}

/** Batch: level changes by `levelChangesKey`, newest first; those of the same days take one statement. */
export async function levelChangesByKey({ em }: Context, keys: readonly string[]): Promise<LevelChangeType[][]> {
	const requested = keys.map((key) => JSON.parse(key) as [keywordId: string, days: number]);
	return readTogether(
		requested,
		([, days]) => String(days),
		async (group) => {
			const [[, days]] = group;
			const rows = await levelChangeRow.read(
				em,
				sql`
					select ${levelChangeRow.list} from unnest(${group.map(([id]) => id)}::bigint[]) as wanted (id)
					cross join lateral (
						select * from level_changes c
						where c.keyword_id = wanted.id and c.at > app_now() - ${days} * interval '1 day'
						order by c.at desc, c.id desc limit ${maxListed}
					) c`,
			);
			const byId = Map.groupBy(rows, ({ keywordId }) => keywordId);
			return ([keywordId]) => (byId.get(keywordId) ?? []).map(shownChange);
		},
	);
}
