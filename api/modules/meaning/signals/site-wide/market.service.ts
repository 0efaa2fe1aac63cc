import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowOf, sql, sqlOf } from "../../../../db/sql.ts";
import type { Day } from "../../../../lib/calendar.ts";

/** Days between two measurements of a keyword that are compared, at most. */
const maxDaysApart = 8;
/** Hosts that two lists must have in common length, and keywords that must be compared. */
const minHosts = 3;
const minKeywords = 20;

/** SQL: a host without its `www.`. */
const bare = (host: Fragment) => sql`regexp_replace(${host}, '^www\\.(?=.*\\.)', '')`;
/** SQL: a URL's host, without `www.`. */
const host = bare(sql`lower(substring(u.url from '^https?://([^/?#:]+)'))`);
/** SQL: whether that is a host of the own site; a site with `www.` is that host alone. */
const isOwn = sql`(${host} = ${bare(sql`p.own`)} or right(${host}, length(p.own) + 1) = '.' || p.own)`;

/**
 * How much page 1 changed for others on a day (UTC), 0 to 1: the mean over a domain's keywords of the share of hosts that were
 * not there in the measurement before. The domain's own hosts are left out, and both lists are cut to the shorter one, so that
 * its own leaving does not count. Null if too few keywords have results of both.
 */
export async function marketOf(em: EntityManager, domainId: string, day: Day): Promise<number | null> {
	const begin = sql`${day}::date::timestamp at time zone 'UTC'`;
	const { market } = await rowOf(
		em,
		sqlOf({ market: "number?" })`
			with measured as materialized (
				select distinct on (p.keyword_id) p.keyword_id, p.context_id, p.check_id, p.checked_at
				from position_records p
				where p.domain_id = ${domainId} and p.checked_at >= ${begin} and p.checked_at < ${begin} + interval '1 day'
				order by p.keyword_id, p.checked_at desc, p.check_id desc
			), pairs as materialized (
				select m.keyword_id, m.check_id as later, b.check_id as earlier, split_part(c.site, '/', 1) as own
				from measured m
				join measurement_contexts c on c.id = m.context_id
				cross join lateral (
					select p.check_id from position_records p
					where p.keyword_id = m.keyword_id and p.context_id = m.context_id and p.checked_at < ${begin}
						and p.checked_at >= m.checked_at - ${maxDaysApart} * interval '1 day'
					order by p.checked_at desc, p.check_id desc limit 1
				) b
			), hosts as (
				select p.keyword_id, r.check_id = p.later as is_later, ${host} as host, min(h.place) as place
				from pairs p
				join serp_results r on r.check_id in (p.later, p.earlier)
				cross join lateral unnest(r.url_ids[1:r.first_page_count]) with ordinality as h (url_id, place)
				join urls u on u.id = h.url_id
				where not ${isOwn}
				group by 1, 2, 3
			), ranked as (
				select *, row_number() over (partition by keyword_id, is_later order by place) as rank,
					count(*) filter (where is_later) over (partition by keyword_id) as laters,
					count(*) filter (where not is_later) over (partition by keyword_id) as earliers
				from hosts
			), compared as (
				select n.keyword_id, n.length, count(*) - count(distinct n.host) as common
				from (select *, least(laters, earliers) as length from ranked) n
				where n.rank <= n.length and n.length >= ${minHosts}
				group by 1, 2
			)
			select case when count(*) >= ${minKeywords} then avg(1 - common::float8 / length) end as market from compared`,
	);
	return market;
}
