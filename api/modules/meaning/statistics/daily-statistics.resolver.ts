import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { ReadsKeywords } from "../../../core/row-cost.ts";
import { timeZoneOptions } from "../../../core/time-zone.ts";
import { notFound } from "../../../errors.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { dailyStatisticsByKey, dailyStatisticsKey } from "./daily-statistics.service.ts";
import { DailyStats } from "./daily-statistics.types.ts";

/** A domain's statistics over time. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class DailyStatisticsResolver {
	@ReadsKeywords()
	@FieldResolver(() => DailyStats, {
		description: "Statistics of the domain's keywords for each day. Updated a few seconds after a run finishes.",
	})
	async dailyStats(
		@Ctx() ctx: GraphQLContext,
		@Root() domain: DomainType,
		@Arg("days", () => Int, { defaultValue: 30, description: "Number of calendar days, including today: 1 to 365." })
		days: number,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
	): Promise<DailyStats> {
		const key = dailyStatisticsKey(domain, { days, timeZone });
		const stats = await ctx.loaders.load(dailyStatisticsByKey, ctx, key);
		if (!stats) throw notFound("domain");
		return stats;
	}
}
