import { z } from "zod";
import type { EntityManager } from "../../db/orm.ts";
import { type Fragment, rowOf, rowsOf, sql } from "../../db/sql.ts";
import { type Page, pageRule } from "../../edge/page.ts";
import { validate } from "../../edge/validate.ts";
import { type Filter, keywordFilter, keywordSort, type Sort } from "./keyword-query.input.ts";
import { selectKeywordsById } from "./keyword-rows.service.ts";
import type { KeywordFacets, KeywordPage } from "./keywords.types.ts";

/** A domain that the caller was found to own. */
export interface FoundDomain {
	id: string;
	keywordCount: number;
}

const keywordPageArgs = z.object({ filter: keywordFilter, sort: keywordSort, page: pageRule });

/** A page of a domain's keywords, filtered and sorted. */
export async function keywordPage(em: EntityManager, domain: FoundDomain, args: unknown): Promise<KeywordPage> {
	const { filter, sort, page } = validate(keywordPageArgs, args);
	const { ids, totalCount } = await keywordIdPage(em, domain, { filter, sort, page });
	return { items: await selectKeywordsById(em, ids), totalCount };
}

/** The ids of a page, and how many pass the filter: the count is a statement of its own, or known where nothing filters. */
export async function keywordIdPage(
	em: EntityManager,
	domain: FoundDomain,
	{ filter, sort, page }: { filter: Filter; sort: Sort; page: Page },
): Promise<{ ids: string[]; totalCount: number }> {
	const condition = conditionOf(filter);
	const matching = sql`k.domain_id = ${domain.id} and k.deleted_at is null ${condition ?? sql``}`;
	const join = sort.field === "URL" ? sql`left join urls u on u.id = k.latest_url_id` : sql``;
	const rows = await rowsOf(
		em,
		sql<{ id: string }>`
			select k.id from keywords k ${join} where ${matching}
			order by ${orderOf(sort)} limit ${page.limit} offset ${page.offset}`,
	);
	const totalCount = condition ? await countOf(em, matching) : domain.keywordCount;
	return { ids: rows.map(({ id }) => id), totalCount };
}

/** What occurs among a domain's keywords. */
export async function keywordFacets(em: EntityManager, domainId: string): Promise<KeywordFacets> {
	return rowOf(
		em,
		sql<KeywordFacets>`
			with mine as materialized (
				select groups, country, language, device from keywords where domain_id = ${domainId} and deleted_at is null
			)
			select
				array(select distinct name from mine, unnest(groups) as name order by name) as groups,
				array(select distinct country::text from mine order by 1) as countries,
				array(select distinct language::text from mine order by 1) as languages,
				array(select distinct device from mine order by 1) as devices`,
	);
}

/** The filter as SQL that begins with `and`; null when it lets everything pass. */
export function conditionOf(filter: Filter): Fragment | null {
	const conditions = [
		filter.text && sql`strpos(k.phrase_key, ${filter.text}) > 0`,
		filter.groups?.length && sql`k.groups && ${filter.groups}::text[]`,
		filter.countries?.length && sql`k.country = any(${filter.countries}::text[])`,
		filter.languages?.length && sql`k.language = any(${filter.languages}::text[])`,
		filter.devices?.length && sql`k.device = any(${filter.devices}::text[])`,
		filter.position && positions[filter.position],
		filter.change && changes[filter.change],
	].filter((condition) => typeof condition === "object");
	return conditions.length === 0 ? null : sql`and ${sql.join(conditions, sql` and `)}`;
}

const positions = {
	TOP3: sql`k.latest_position <= 3`,
	TOP10: sql`k.latest_position <= 10`,
	TOP20: sql`k.latest_position <= 20`,
	BELOW20: sql`k.latest_position > 20`,
	UNTRACKED: sql`k.latest_position is null`,
};

const changes = {
	UP: sql`k.change > 0`,
	DOWN: sql`k.change < 0`,
	STABLE: sql`coalesce(k.change, 0) = 0`,
};

/** What to sort by; phrases by the rules of no language in particular. */
const sortKeys = {
	CREATED_AT: sql`k.id`,
	PHRASE: sql`k.phrase_key collate "und-x-icu"`,
	GROUPS: sql`nullif(lower(array_to_string(k.groups, ', ')), '') collate "und-x-icu"`,
	COUNTRY: sql`k.country`,
	DEVICE: sql`k.device`,
	URL: sql`coalesce(u.url, k.target_url)`,
	VOLUME: sql`k.search_volume`,
	POSITION: sql`k.latest_position`,
	CHANGE: sql`k.change`,
	CHECKED_AT: sql`k.latest_checked_at`,
};

/** What has no value comes last in either direction; what is equal stands in the order of adding. */
function orderOf({ field, direction }: Sort): Fragment {
	const way = direction === "ASC" ? sql`asc` : sql`desc`;
	if (field === "CREATED_AT") return sql`k.id ${way}`;
	const neverMeasuredLast = field === "POSITION" ? sql`k.latest_checked_at is null,` : sql``;
	return sql`${neverMeasuredLast} ${sortKeys[field]} ${way} nulls last, k.id`;
}

async function countOf(em: EntityManager, matching: Fragment): Promise<number> {
	const { count } = await rowOf(
		em,
		sql<{ count: number }>`select count(*)::int as count from keywords k where ${matching}`,
	);
	return count;
}
