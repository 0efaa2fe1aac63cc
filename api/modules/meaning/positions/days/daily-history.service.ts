import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import type { KeywordType } from "../../../tracked/keywords/keywords.types.ts";
import { isSnippetOnly, recordOf } from "../../../tracked/measurements/comparability.ts";
import { type AlignedDays, alignDays, type DayWindow, type KeywordDays } from "./day-window.ts";

/** A keyword with its days. */
export interface AlignedRow extends AlignedDays {
	keyword: KeywordType;
}

/** Keywords' days, aligned with the window's dates. */
export async function alignedRows(
	em: EntityManager,
	keywords: KeywordType[],
	{ dates, bounds }: DayWindow,
): Promise<AlignedRow[]> {
	const days = await selectDays(
		em,
		keywords.map(({ id }) => id),
		bounds,
	);
	return keywords.map((keyword) => ({ keyword, ...alignDays(dates.length, days.get(keyword.id) ?? noDays) }));
}

/** The distinct ids of the URLs in rows. */
export function urlIdsOf(rows: AlignedRow[]): string[] {
	return [...new Set(rows.flatMap(({ urlIds }) => urlIds))].filter((id) => id !== null);
}

/** URLs by id. */
export async function urlsById(em: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const urls = await rowsOf(
		em,
		sqlOf({ id: "text", url: "text" })`select id, url from urls where id = any(${ids}::bigint[])`,
	);
	return new Map(urls.map(({ id, url }) => [id, url]));
}

const noDays: KeywordDays = {
	days: [],
	positions: [],
	contextIds: [],
	urlIds: [],
	before: null,
	beforeContextId: null,
	failed: [],
};

/**
 * One read of the covering index per keyword, limited to the window, and one of the measurement before it. Returns days
 * as arrays, because rows or entities for 100 keywords × 30 days cost several times as much.
 */
async function selectDays(em: EntityManager, ids: string[], bounds: Date[]): Promise<Map<string, KeywordDays>> {
	const from = bounds[0];
	const to = bounds.at(-1);
	const rows = await rowsOf(
		em,
		sql<KeywordDays & { id: string }>`
			select wanted.id, coalesce(measured.days, '{}') as days, coalesce(measured.positions, '{}') as positions,
				coalesce(measured.context_ids, '{}') as "contextIds", coalesce(measured.url_ids, '{}') as "urlIds",
				earlier.position as before, earlier.context_id as "beforeContextId",
				coalesce(failures.days, '{}') as failed
			from unnest(${ids}::bigint[]) as wanted (id)
			cross join lateral (
				select array_agg(d.day order by d.day) as days,
					array_agg(case when ${isSnippetOnly(recordOf("d"))} then 0 else d.position end order by d.day) as positions,
					array_agg(d.context_id order by d.day) as context_ids, array_agg(d.url_id order by d.day) as url_ids
				from (
					select distinct on (day) width_bucket(p.checked_at, ${bounds}::timestamptz[]) as day, p.position, p.depth,
						p.context_id, p.url_id, p.features
					from position_records p
					where p.keyword_id = wanted.id and p.checked_at >= ${from} and p.checked_at < ${to}
					order by day, p.checked_at desc
				) d
			) measured
			left join lateral (
				select p.position, p.context_id from position_records p
				where p.keyword_id = wanted.id and p.checked_at < ${from}
				order by p.checked_at desc limit 1
			) earlier on true
			cross join lateral (
				select array_agg(distinct width_bucket(c.finished_at, ${bounds}::timestamptz[])) as days
				from checks c
				where c.keyword_id = wanted.id and c.state = 'FAILED' and c.finished_at >= ${from} and c.finished_at < ${to}
			) failures`,
	);
	return new Map(rows.map((row) => [row.id, row]));
}
