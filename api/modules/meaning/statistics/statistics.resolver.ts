import { Arg, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { ReadsKeywords } from "../../../core/row-cost.ts";
import { timeZoneOptions } from "../../../core/time-zone.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { filterOptions, KeywordFilter } from "../../tracked/keywords/choice/keyword-query.types.ts";
import { domainStatistics } from "./statistics.service.ts";
import { DomainStats } from "./statistics.types.ts";

/** A domain's current statistics. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class StatisticsResolver {
	@ReadsKeywords()
	@FieldResolver(() => DomainStats, { description: "Statistics of the domain's keywords." })
	stats(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: DomainType,
		@Arg("filter", () => KeywordFilter, filterOptions) filter: KeywordFilter | undefined,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
	): Promise<DomainStats> {
		return domainStatistics(ctx, id, { filter, timeZone });
	}
}
