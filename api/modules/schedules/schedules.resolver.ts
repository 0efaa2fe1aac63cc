import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { signedIn } from "../../core/guards.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { notFound } from "../../errors.ts";
import { SettingsType } from "../credentials/settings.types.ts";
import { DomainType } from "../domains/domains.types.ts";
import { scheduleByDomain } from "./schedules.loaders.ts";
import { dailyChecksOf } from "./schedules.service.ts";
import { DailyChecks, ScheduleType } from "./schedules.types.ts";

/** A domain's schedule. */
@Resolver(() => DomainType)
export class DomainScheduleResolver {
	@FieldResolver(() => ScheduleType, { description: "When the domain is checked automatically." })
	async schedule(@Ctx() ctx: GraphQLContext, @Root() domain: DomainType): Promise<ScheduleType> {
		const schedule = await ctx.loaders.load(scheduleByDomain, ctx, domain.id);
		if (!schedule) throw notFound("domain");
		return schedule;
	}
}

/** The cost of daily checks. */
@Resolver(() => SettingsType)
export class DailyChecksResolver {
	@FieldResolver(() => DailyChecks, {
		description: "What daily checks of all domains cost, whether or not they are on.",
	})
	dailyChecks(@Ctx() ctx: GraphQLContext): Promise<DailyChecks> {
		return dailyChecksOf(signedIn(ctx));
	}
}
