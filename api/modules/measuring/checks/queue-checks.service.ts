import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import type { CheckMode } from "../../keys/credentials/providers.types.ts";
import { markQueued } from "../../tracked/keywords/standing.ts";
import { urlIdsOf } from "../../tracked/measurements/urls.service.ts";

/** A check to queue. */
export interface NewCheck {
	keywordId: string;
	domainId: string;
	/** The lane of its provider's key. */
	laneId: string;
	mode: CheckMode;
	readsAiOverview: boolean;
	depth: number;
	/** Credits. */
	price: number;
	/** The provider that refuses its key at the moment, and whose fallback starts at once. */
	fallbackFrom: string | null;
	/** What that provider says. */
	fallbackError: string | null;
}

/** Queues a run's checks, in order. */
export async function queueChecks(em: EntityManager, runId: string, checks: readonly NewCheck[]): Promise<void> {
	const of = <Key extends keyof NewCheck>(key: Key) => checks.map((check) => check[key]);
	const sites = await siteUrlIds(em, [...new Set(of("domainId"))]);
	await rowsOf(
		em,
		sql`
			with sites as (
				select * from unnest(${[...sites.keys()]}::bigint[], ${[...sites.values()]}::bigint[]) as s (domain_id, id)
			), queued as (
				insert into checks (run_id, account_id, domain_id, keyword_id, lane_id, mode, reads_ai_overview, depth, price,
					fallback_from, error, site_url_id, site_host, site_path)
				select ${runId}, d.account_id, d.id, k.id, wanted.lane_id, wanted.mode, wanted.reads_ai_overview, wanted.depth,
					wanted.price, wanted.fallback_from, wanted.error, sites.id, d.host, d.path
				from unnest(${of("keywordId")}::bigint[], ${of("laneId")}::bigint[], ${of("mode")}::text[],
					${of("readsAiOverview")}::boolean[], ${of("depth")}::int[], ${of("price")}::int[],
					${of("fallbackFrom")}::text[], ${of("fallbackError")}::text[])
					with ordinality as wanted (id, lane_id, mode, reads_ai_overview, depth, price, fallback_from, error, at)
				join keywords k on k.id = wanted.id
				join domains d on d.id = k.domain_id
				join sites on sites.domain_id = d.id
				order by wanted.at
				returning id, keyword_id
			)
			${markQueued(sql`queued`)}`,
	);
}

/** The IDs of domains' URLs by domain. Only domains created before URLs were stored with them have new ones. */
async function siteUrlIds(em: EntityManager, domainIds: string[]): Promise<Map<string, string | undefined>> {
	const domains = await rowsOf(
		em,
		sqlOf({ id: "text", url: "text" })`select id, url from domains where id = any(${domainIds}::bigint[])`,
	);
	const ids = await urlIdsOf(
		em,
		domains.map(({ url }) => url),
	);
	return new Map(domains.map(({ id, url }) => [id, ids.get(url)]));
}
