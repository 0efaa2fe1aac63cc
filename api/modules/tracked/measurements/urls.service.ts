import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";

/** SQL: what a URL is found by. */
export function urlHash(url: Fragment): Fragment {
	return sql`substring(sha256(convert_to(${url}, 'UTF8')) for 16)`;
}

/** SQL: stores URLs, rows with `url`, and returns the `id` of each, known ones too. */
export function storeUrls(urls: Fragment): Fragment {
	return sql`
		insert into urls (url, hash) select url, ${urlHash(sql`url`)} as hash from ${urls} order by hash
		on conflict (hash) do update set hash = excluded.hash
		returning id, url`;
}

/**
 * Returns the IDs of URLs and stores new ones; URLs are never deleted. Transactions that store the same new URLs wait for
 * each other, so call it before a long transaction, and at most once in any, because it locks URLs in its own order.
 */
export async function urlIdsOf(em: EntityManager, urls: Iterable<string>): Promise<Map<string, string>> {
	const wanted = [...new Set(urls)];
	const ids = new Map<string, string>();
	while (ids.size < wanted.length) {
		// A URL that another transaction stores meanwhile is in neither part; it is found the next time.
		const found = await rowsOf(
			em,
			sqlOf({ id: "text", url: "text" })`
				with wanted as materialized (
					select w.url, w.hash, u.id
					from (select url, ${urlHash(sql`url`)} as hash from unnest(${wanted}::text[]) as url) w
					left join urls u on u.hash = w.hash
				), stored as (
					insert into urls (url, hash) select url, hash from wanted where id is null order by hash
					on conflict (hash) do nothing returning id, url
				)
				select id, url from wanted where id is not null union all select id, url from stored`,
		);
		for (const { id, url } of found) ids.set(url, id);
	}
	return ids;
}
