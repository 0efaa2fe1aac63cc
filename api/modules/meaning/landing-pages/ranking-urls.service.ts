import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../../db/sql.ts";
import type { Standing } from "../../tracked/keywords/choice/standings.ts";
import { shownTargetState } from "../../tracked/keywords/conditions/named-conditions.ts";
import { isFeaturedSnippet } from "../../tracked/measurements/feature-states.ts";
import type { RankingUrl } from "./landing-pages.policy.ts";

/** How many of the chosen keywords there are. */
export interface ChosenCounts {
	total: number;
	/** How many were not measured by the earlier moment; null without one. */
	notCompared: number | null;
}

/** What chosen keywords rank with, by URL; by one statement, so that all belongs to the same moment. */
export interface RankingUrls {
	counts: ChosenCounts;
	urls: RankingUrl[];
}

/**
 * The URLs that keywords rank with.
 * @param matching SQL on keywords `k`
 * @param standing theirs at an earlier moment
 * @param rates SQL of a row with `desktop` and `mobile`: clicks per search at positions 1 to 10
 */
export async function rankingUrls(
	em: EntityManager,
	matching: Fragment,
	standing: Standing | null,
	rates: Fragment,
): Promise<RankingUrls> {
	const rows = await rowsOf(
		em,
		sql<RankingUrl & ChosenCounts & { url: string | null }>`
			with rates as materialized (${rates}), chosen as materialized (
				select k.ranking_url_id, k.latest_position as position, k.latest_checked_at as checked_at, ${shownTargetState} as target_state,
					${rateOf(sql`k.latest_measured_device`, sql`k.latest_position`)} as rate,
					case when k.latest_checked_at is not null then k.search_volume end as volume,
					k.phrase_key, k.country, k.language ${standing ? sql`, ${standingColumns(standing)}` : sql``}
				from keywords k cross join rates ${standing?.join ?? sql``} where ${matching}
			), shares as materialized (
				select phrase_key, country, language, count(*) as keywords from chosen where volume is not null group by 1, 2, 3
			), now_ranking as (
				select c.ranking_url_id as url_id, count(*) as keywords, count(c.position) as positions,
					sum(c.position) as position_sum, min(c.position) as best, count(*) filter (where c.position <= 10) as top10,
					count(*) filter (where c.target_state = 'WRONG') as wrong, count(c.volume) as volumes,
					sum(c.volume::float8 / s.keywords) as volume, sum(c.volume::float8 / s.keywords * c.rate) as clicks, max(c.checked_at) as checked_at
				from chosen c left join shares s
					on c.volume is not null and (s.phrase_key, s.country, s.language) = (c.phrase_key, c.country, c.language)
				where c.ranking_url_id is not null group by 1
			), before_shares as materialized (${standing ? sharesBefore : sharesNever}),
			before_ranking as (${standing ? rankingBefore : rankingNever})
			select u.url, coalesce(n.keywords, 0)::int as "keywordCount", coalesce(n.positions, 0)::int as "positionCount",
				coalesce(n.position_sum, 0)::int as "positionSum", n.best as "bestPosition", coalesce(n.top10, 0)::int as "top10Count",
				coalesce(n.wrong, 0)::int as "wrongCount", coalesce(n.volumes, 0)::int as "volumeKnownCount",
				coalesce(n.volume, 0) as volume, coalesce(n.clicks, 0) as "estimatedClicks",
				coalesce(b.keywords, 0)::int as "previousKeywordCount", coalesce(b.volumes, 0)::int as "previousVolumeKnownCount",
				coalesce(b.clicks, 0) as "previousEstimatedClicks",
				extract(epoch from coalesce(n.checked_at, b.checked_at))::float8 as "measuredAt", counts.*
			from (
				select count(*)::int as total,
					${standing ? sql`count(*) filter (where before_checked_at is null)::int` : sql`null::int`} as "notCompared"
				from chosen
			) counts
			left join (now_ranking n full join before_ranking b on b.url_id = n.url_id
				join urls u on u.id = coalesce(n.url_id, b.url_id)) on true`,
	);
	const { total = 0, notCompared = null } = rows[0] ?? {};
	return { counts: { total, notCompared }, urls: rows.filter(({ url }) => url !== null) };
}

const columnsBefore = ["check_id", "url_id", "position", "features", "checked_at"];

function standingColumns(standing: Standing): Fragment {
	const columns = columnsBefore.map((name) => sql`${standing.column(name)} as ${sql.ref(`before_${name}`)}`);
	const device = sql`(select m.device from measurement_contexts m where m.id = ${standing.column("context_id")})`;
	const rate = rateOf(device, standing.column("position"));
	const volume = sql`case when ${standing.column("checked_at")} is not null then k.search_volume end`;
	return sql.join([...columns, sql`${rate} as before_rate`, sql`${volume} as before_volume`]);
}

/** SQL: clicks per search at a position, by the device that was measured; 0 beyond position 10, and without one. */
function rateOf(device: Fragment, position: Fragment): Fragment {
	return sql`coalesce((case when ${device} = 'mobile' then rates.mobile else rates.desktop end)[${position}], 0)`;
}

const sharesBefore = sql`
	select phrase_key, country, language, count(*) as keywords from chosen where before_volume is not null group by 1, 2, 3`;
const sharesNever = sql`select null::text as phrase_key where false`;

/** SQL: as keywords' `ranking_url_id`; records have no page without a position. */
const rankingBefore = sql`
	select p.url_id, count(*) as keywords, max(p.checked_at) as checked_at, count(p.volume) as volumes, sum(p.clicks) as clicks
	from (
		select case when c.before_position is null then s.snippet_url_id else c.before_url_id end as url_id,
			c.before_checked_at as checked_at, c.before_volume as volume, c.before_volume::float8 / w.keywords * c.before_rate as clicks
		from chosen c left join serp_results s
			on s.check_id = c.before_check_id and c.before_position is null and ${isFeaturedSnippet(sql`c.before_features`)}
		left join before_shares w
			on c.before_volume is not null and (w.phrase_key, w.country, w.language) = (c.phrase_key, c.country, c.language)
	) p where p.url_id is not null group by 1`;

const rankingNever = sql`
	select null::bigint as url_id, null::bigint as keywords, null::timestamptz as checked_at, null::bigint as volumes,
		null::float8 as clicks where false`;
