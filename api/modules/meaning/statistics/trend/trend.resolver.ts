import { Arg, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { CostsRows, ReadsKeywords } from "../../../../core/row-cost.ts";
import { timeZoneOptions } from "../../../../core/time-zone.ts";
import { DomainType } from "../../../tracked/domains/domains.types.ts";
import { filterOptions, KeywordFilter } from "../../../tracked/keywords/choice/keyword-query.types.ts";
import { domainTrend } from "./trend.service.ts";
import { DomainTrend } from "./trend.types.ts";
import { trendLength } from "./trend-days.ts";

/** How a domain's keywords stood over time. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class TrendResolver {
	@ReadsKeywords()
	@CostsRows(({ from, to }) => trendLength(from, to))
	@FieldResolver(() => DomainTrend, {
		description:
			"How the domain's keywords stood after each day's last run. Without a filter, past days stand as they were, with the keywords deleted since; with one, they count the keywords that exist and match it now, and were added or measured by then.",
	})
	trend(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: DomainType,
		@Arg("from", () => String, { description: "The first day, `yyyy-MM-dd`; at most 3,660 days before the last one." })
		from: string,
		@Arg("to", () => String, { description: "The last day, `yyyy-MM-dd`, not after today." }) to: string,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
		@Arg("filter", () => KeywordFilter, filterOptions) filter?: KeywordFilter,
	): Promise<DomainTrend> {
		return domainTrend(ctx, id, { from, to, timeZone, filter });
	}
}
