import { Arg, Ctx, Extensions, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { CostsRows, ReadsKeywords } from "../../../core/row-cost.ts";
import { timeZoneOptions } from "../../../core/time-zone.ts";
import { notFound } from "../../../errors.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { filterOptions, KeywordFilter } from "../../tracked/keywords/choice/keyword-query.types.ts";
import { featureHistory, historyLength } from "./feature-history.service.ts";
import { FeatureHistory, SerpCoverage } from "./feature-history.types.ts";
import { keptChecksByDomain, serpCoverageByDomain } from "./serp-coverage.service.ts";

/** SERP features of a domain over time. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class FeatureHistoryResolver {
	@ReadsKeywords()
	@CostsRows(({ from, to }) => historyLength(from, to))
	@FieldResolver(() => FeatureHistory, {
		description:
			"SERP features of the domain's keywords for each day. A keyword counts with its last measurement of at most eight days. Without a filter, past days include keywords deleted since. Updated a few seconds after a run finishes. Costs a row a day.",
	})
	featureHistory(
		@Ctx() ctx: GraphQLContext,
		@Root() domain: DomainType,
		@Arg("from", () => String, { description: "The first day, `yyyy-MM-dd`; at most 365 days before `to`." })
		from: string,
		@Arg("to", () => String, { description: "The last day, `yyyy-MM-dd`; today at the latest." }) to: string,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
		@Arg("filter", () => KeywordFilter, filterOptions) filter?: KeywordFilter,
	): Promise<FeatureHistory> {
		return featureHistory(ctx, domain, { from, to, timeZone, filter });
	}

	@FieldResolver(() => SerpCoverage, { description: "Since when results of the domain's checks are kept." })
	async serpCoverage(@Ctx() ctx: GraphQLContext, @Root() { id }: DomainType): Promise<SerpCoverage> {
		const coverage = await ctx.loaders.load(serpCoverageByDomain, ctx, id);
		if (!coverage) throw notFound("domain");
		return coverage;
	}
}

/** Figures of the coverage that take a count. */
@Resolver(() => SerpCoverage)
export class SerpCoverageResolver {
	@Extensions({ asksAlone: 1_000 })
	@FieldResolver(() => Int, { description: "Number of checks with results. Counts as 1,000 rows." })
	async checks(@Ctx() ctx: GraphQLContext, @Root() { domainId }: SerpCoverage): Promise<number> {
		return (await ctx.loaders.load(keptChecksByDomain, ctx, domainId)) ?? 0;
	}
}
