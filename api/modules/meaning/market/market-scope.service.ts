import { type Fragment, rowOf, sql, sqlOf } from "../../../db/sql.ts";
import { conditionOfResolved } from "../../tracked/keywords/choice/keyword-condition.service.ts";
import type { FilterQuery } from "../../tracked/keywords/choice/keyword-query.input.ts";
import { resolveFilter } from "../../tracked/keywords/choice/resolved-filter.service.ts";
import type { FilterReader } from "../../tracked/keywords/views/stored-views.service.ts";
import type { Weighting } from "./engine/measures.ts";

/** The keywords that a market is of, as they are now. */
export interface MarketScope {
	/** SQL that begins with `and`: keywords that pass the filter, without brand keywords unless they are included. */
	counted: Fragment;
	/** Whether some do not pass. */
	isFiltered: boolean;
	/** Keywords that pass the filter, brand keywords included. */
	keywordCount: number;
	/** Brand keywords that are left out. */
	brandKeywordCount: number;
	/** By volume if that is known of at least half of the keywords. */
	weighting: Weighting;
}

/** What is requested of a market's keywords. */
export interface ScopeArgs extends FilterQuery {
	includeBrand: boolean;
}

/** Finds the keywords that a market is of. */
export async function marketScope(
	reader: FilterReader,
	{ id }: { id: string },
	{ filter, timeZone, includeBrand }: ScopeArgs,
): Promise<MarketScope> {
	const { em } = reader;
	const resolved = await resolveFilter(reader, { domainId: id }, filter);
	const condition = await conditionOfResolved(em, resolved, timeZone);
	const passes = condition === null ? sql`true` : sql`(true ${condition})`;
	const namesBrand = [resolved.own, ...(resolved.views ?? [])].some(({ isBrand }) => isBrand != null);
	const isIncluded = includeBrand || namesBrand;
	const counts = await rowOf(
		em,
		sqlOf({ all: "number", passing: "number", brand: "number", scope: "number", known: "number" })`
			select count(*)::int as all, count(*) filter (where passes)::int as passing,
				count(*) filter (where passes and is_brand)::int as brand, count(*) filter (where is_counted)::int as scope,
				count(search_volume) filter (where is_counted)::int as known
			from (
				select k.is_brand, k.search_volume, p.passes, p.passes and (${isIncluded} or not k.is_brand) as is_counted
				from keywords k cross join lateral (select ${passes} as passes) p
				where k.domain_id = ${id} and k.deleted_at is null
			) k`,
	);
	return {
		isFiltered: counts.passing < counts.all,
		counted: sql`${condition ?? sql``} ${isIncluded ? sql`` : sql`and not k.is_brand`}`,
		keywordCount: counts.passing,
		brandKeywordCount: isIncluded ? 0 : counts.brand,
		weighting: 2 * counts.known >= counts.scope ? "VOLUME" : "EQUAL",
	};
}
