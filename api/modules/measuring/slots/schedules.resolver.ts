import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { For } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { CostsRows } from "../../../core/row-cost.ts";
import { notFound } from "../../../errors.ts";
import { SettingsType } from "../../keys/credentials/settings.types.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { RunRow } from "../runs/runs.types.ts";
import { lastRuns, scheduleByDomain } from "./schedules.loaders.ts";
import { dailyChecksOf } from "./schedules.service.ts";
import { DailyChecks, ScheduleType } from "./schedules.types.ts";

/** A domain's schedule. */
@Resolver(() => DomainType)
export class DomainScheduleResolver {
	@CostsRows(() => 1)
	@FieldResolver(() => ScheduleType, { description: "When the domain is checked automatically." })
	async schedule(@Ctx() ctx: GraphQLContext, @Root() domain: DomainType): Promise<ScheduleType> {
		const schedule = await ctx.loaders.load(scheduleByDomain, ctx, domain.id);
		if (!schedule) throw notFound("domain");
		return schedule;
	}
}

/** The run that a domain's schedule started last. */
@Resolver(() => ScheduleType)
export class ScheduleResolver {
	@CostsRows(() => 1)
	@FieldResolver(() => RunRow, {
		nullable: true,
		description:
			"The last scheduled run, including one that could not start (its `error` says why). Null if there was none.",
	})
	async lastRun(@Ctx() ctx: GraphQLContext, @Root() { lastRunId }: ScheduleType): Promise<RunRow | null> {
		return lastRunId === null ? null : ctx.loaders.load(lastRuns, ctx, lastRunId);
	}
}

/** The cost of daily checks. */
@Resolver(() => SettingsType)
export class DailyChecksResolver {
	@For("ALL")
	@FieldResolver(() => DailyChecks, {
		description: "What daily checks of all domains cost, whether or not they are on.",
	})
	dailyChecks(@Ctx() ctx: GraphQLContext): Promise<DailyChecks> {
		return dailyChecksOf(signedIn(ctx));
	}
}
