import { validate } from "../../../core/validate.ts";
import { rowOf, sql } from "../../../db/sql.ts";
import { conditionOf } from "../../tracked/keywords/choice/keyword-condition.service.ts";
import { filterQuery } from "../../tracked/keywords/choice/keyword-query.input.ts";
import { type PageIssuePattern, pageIssueBits } from "../../tracked/keywords/keyword.entity.ts";
import type { FilterReader } from "../../tracked/keywords/views/stored-views.service.ts";
import type { PageHealth } from "./page-issues.types.ts";

/** The health of a domain's keywords, all or those of a filter. The caller has checked the domain's owner. */
export async function pageHealth(reader: FilterReader, domainId: string, args: unknown): Promise<PageHealth> {
	const condition = await conditionOf(reader, { domainId }, validate(filterQuery, args));
	const having = (pattern: PageIssuePattern) =>
		sql`count(*) filter (where k.page_issues & ${sql.lit(pageIssueBits[pattern])} <> 0)::int`;
	const counts = await rowOf(
		reader.em,
		sql<Omit<PageHealth, "health">>`
			select count(k.latest_checked_at)::int as "measuredCount",
				count(*) filter (where k.page_issues <> 0)::int as "affectedCount",
				${having("WRONG_PAGE")} as "wrongPageCount", ${having("MULTI_URL")} as "multiUrlCount",
				${having("FLIPPING")} as "flippingCount"
			from keywords k where k.domain_id = ${domainId} and k.deleted_at is null ${condition ?? sql``}`,
	);
	const { measuredCount, affectedCount } = counts;
	return { ...counts, health: measuredCount === 0 ? null : 100 * (1 - affectedCount / measuredCount) };
}
