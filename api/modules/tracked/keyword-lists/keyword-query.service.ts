import { type Page, pageSchema } from "../../../core/page.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { conditionOf } from "../keywords/choice/keyword-condition.service.ts";
import { type Filter, filterQuery, keywordSort, type Sort } from "../keywords/choice/keyword-query.input.ts";
import { selectKeywordsById } from "../keywords/keyword-rows.service.ts";
import type { KeywordPage } from "../keywords/keywords.types.ts";
import type { FilterReader } from "../keywords/views/stored-views.service.ts";
import { orderOf } from "./keyword-order.service.ts";

/** A domain whose owner the caller has checked. */
export interface CountedDomain {
	id: string;
	keywordCount: number;
}

const keywordPageArgs = filterQuery.extend({ sort: keywordSort, page: pageSchema });

/** A page of a domain's keywords, filtered and sorted. */
export async function keywordPage(reader: FilterReader, domain: CountedDomain, args: unknown): Promise<KeywordPage> {
	const { ids, totalCount } = await keywordIdPage(reader, domain, validate(keywordPageArgs, args));
	return { items: await selectKeywordsById(reader.em, ids), totalCount };
}

/** A validated page request. */
export interface PageRequest {
	filter: Filter;
	sort: Sort;
	page: Page;
	timeZone: string;
}

/** The ids of a page and the number of matches: counted in a separate statement, or known without a filter. */
export async function keywordIdPage(
	reader: FilterReader,
	domain: CountedDomain,
	{ filter, sort, page, timeZone }: PageRequest,
): Promise<{ ids: string[]; totalCount: number }> {
	const { em } = reader;
	const condition = await conditionOf(reader, { domainId: domain.id }, { filter, timeZone });
	const matching = sql`k.domain_id = ${domain.id} and k.deleted_at is null ${condition ?? sql``}`;
	const order = await orderOf(em, sort, timeZone);
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select k.id from keywords k ${order.join} where ${matching}
			order by ${order.by} limit ${page.limit} offset ${page.offset}`,
	);
	const totalCount = condition ? await countOf(em, matching) : domain.keywordCount;
	return { ids: rows.map(({ id }) => id), totalCount };
}

async function countOf(em: EntityManager, matching: Fragment): Promise<number> {
	const { count } = await rowOf(
		em,
		sqlOf({ count: "number" })`select count(*)::int as count from keywords k where ${matching}`,
	);
	return count;
}
