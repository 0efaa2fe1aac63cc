import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { SerpRecord } from "./serp-record.ts";

/** The URLs that a record refers to. */
export function urlsOfRecord({ urls, snippetUrl, references }: SerpRecord): string[] {
	return [...urls, ...(references ?? []), ...(snippetUrl === null ? [] : [snippetUrl])].filter((url) => url !== "");
}

/** Saves what checks read; a check that has results keeps them. `urlIds` has every URL of the records. */
export async function storeSerpResults(
	em: EntityManager,
	records: readonly (SerpRecord & { checkId: string })[],
	urlIds: ReadonlyMap<string, string>,
): Promise<void> {
	if (records.length === 0) return;
	// PostgreSQL cannot unnest lists of different lengths, so each is sent as text.
	const list = (urls: readonly string[]) => `{${urls.map((url) => urlIds.get(url) ?? 0).join(",")}}`;
	await rowsOf(
		em,
		sql`
			insert into serp_results (check_id, snippet_url_id, first_page_count, url_ids, reference_url_ids)
			select r.check_id, r.snippet, r.first_page_count, r.urls::int[], r.refs::int[]
			from unnest(${records.map(({ checkId }) => checkId)}::bigint[],
				${records.map(({ snippetUrl }) => (snippetUrl === null ? null : urlIds.get(snippetUrl)))}::int[],
				${records.map(({ page1Count }) => page1Count)}::smallint[], ${records.map(({ urls }) => list(urls))}::text[],
				${records.map(({ references }) => references && list(references))}::text[])
				as r (check_id, snippet, first_page_count, urls, refs)
			on conflict (check_id) do nothing`,
	);
}
