import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { priceIn } from "../credits/price.ts";
import { markQueued } from "../keywords/standing.ts";
import { storeUrls } from "../measurements/urls.service.ts";

/** Queues a check for each of these keywords, in order. */
export async function queueChecks(
	em: EntityManager,
	{ runId, laneId }: { runId: string; laneId: string },
	keywords: readonly { id: string; domainId: string }[],
): Promise<void> {
	await rowsOf(
		em,
		sql`
			with sites as (
				${storeUrls(sql`(
					select distinct d.url from domains d
					where d.id = any(${[...new Set(keywords.map(({ domainId }) => domainId))]}::bigint[])
				) d`)}
			), queued as (
				insert into checks (run_id, account_id, domain_id, keyword_id, lane_id, depth, price, site_url_id, site_host, site_path)
				select ${runId}, d.account_id, d.id, k.id, ${laneId}, d.search_depth, ${priceIn(sql`d.search_depth`)}, sites.id, d.host, d.path
				from unnest(${keywords.map(({ id }) => id)}::bigint[]) with ordinality as wanted (id, at)
				join keywords k on k.id = wanted.id
				join domains d on d.id = k.domain_id
				join sites on sites.url = d.url
				order by wanted.at
				returning id, keyword_id
			)
			${markQueued(sql`queued`)}`,
	);
}
