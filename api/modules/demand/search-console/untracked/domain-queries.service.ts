import { belongsTo } from "../../../../../schema/rules/match.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, sql } from "../../../../db/sql.ts";
import type { Domain } from "../../../tracked/domains/domain.entity.ts";
import { totalsIn } from "../analytics/analytics.service.ts";
import { brandQueries } from "../analytics/brand-queries.service.ts";
import { isSiteItself } from "../analytics/coverage.policy.ts";
import type { FilledProperty } from "../analytics/filled-properties.service.ts";
import { pagesOf } from "../analytics/property-pages.service.ts";

/** The queries that lead to a domain's pages, in a property's last days. */
export interface DomainQueries {
	property: FilledProperty;
	/** SQL: rows with `name_id`, `clicks`, `impressions` and `position_sum`, one per query. */
	sums: Fragment;
	/** Names of queries with one of the domain's brand terms. */
	brandIds: string[];
	/** SQL: whether the page of a row `r` of `search_console_rows` is the domain's. */
	isOwn: Fragment;
}

/** Stored totals say all about a property whose pages are all the domain's; of others, every row is read. */
export async function domainQueries(
	em: EntityManager,
	domain: Domain,
	property: FilledProperty,
): Promise<DomainQueries> {
	const brandIds = await brandQueries(em, property.id, domain.brandTerms);
	const pages = isSiteItself(property.siteUrl, domain) ? null : await pagesOf(em, property);
	const own = pages?.filter(({ name }) => belongsTo(name, domain)) ?? null;
	if (own === null || own.length === pages?.length) {
		const totals = totalsIn(property.id, "query", property)();
		// Whole numbers far below 2^53; Postgres adds up `bigint` more slowly.
		const sums = sql`
			select t.name_id, sum(t.clicks::float8) as clicks, sum(t.impressions::float8) as impressions,
				sum(t.position_sum) as position_sum
			from ${totals} group by t.name_id`;
		return { property, sums, brandIds, isOwn: sql`true` };
	}
	const isOwn = sql`r.page_id = any(${own.map(({ id }) => id)}::bigint[])`;
	const sums = sql`
		select r.query_id as name_id, sum(r.clicks) as clicks, sum(r.impressions) as impressions,
			sum(r.position * r.impressions) as position_sum
		from search_console_rows r
		where r.property_id = ${property.id} and r.date between ${property.startDate} and ${property.endDate} and ${isOwn}
		group by r.query_id`;
	return { property, sums, brandIds, isOwn };
}
