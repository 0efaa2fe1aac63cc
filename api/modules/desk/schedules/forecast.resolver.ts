import { Arg, Ctx, Extensions, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { For } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { chargeKeywords } from "../../../core/requested-rows.ts";
import { timeZoneOptions } from "../../../core/time-zone.ts";
import { SettingsType } from "../../keys/credentials/settings.types.ts";
import { domainsByIds } from "../../tracked/domains/domains.loaders.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { calendarOf } from "./calendar.service.ts";
import { expectationsOfViewer, forecastByDomain, schedulesByIds } from "./check-schedules.loaders.ts";
import { CheckScheduleType, ScheduleInput } from "./check-schedules.types.ts";
import { CreditDay } from "./credit-days.types.ts";
import { creditDays } from "./forecast/credit-days.service.ts";
import { forecastOfAccount } from "./forecast/forecast.service.ts";
import { CalendarDay, Forecast, PlannedSlot, SchedulePreview } from "./forecast/forecast.types.ts";
import { previewSchedule } from "./preview.service.ts";

/** What automatic checks are expected to take. */
@Resolver(() => PlannedSlot)
export class ForecastResolver {
	@Extensions({ asksAlone: 2_500 })
	@Query(() => SchedulePreview, { description: "What a schedule would do and cost; saves nothing." })
	previewSchedule(
		@Ctx() ctx: GraphQLContext,
		@Arg("domainId", () => ID, { description: "The domain's ID." }) domainId: string,
		@Arg("input", () => ScheduleInput, { description: "The schedule." }) input: ScheduleInput,
		@Arg("scheduleId", () => ID, { nullable: true, description: "The schedule it would replace; left out: none." })
		scheduleId?: string | null,
		@Arg("keepOthers", () => Boolean, { defaultValue: false, description: "As `createSchedule` would be told." })
		keepOthers?: boolean,
	): Promise<SchedulePreview> {
		const args = { domainId, scheduleId: scheduleId ?? null, input, keepOthers };
		return previewSchedule(signedIn(ctx), args, (keywordCount) => chargeKeywords(ctx, keywordCount));
	}

	@Extensions({ asksAlone: 2_500 })
	@Query(() => [CalendarDay], {
		nullable: true,
		description: "Runs of days past, however started, and slots ahead, for at most 62 days, each day of the zone.",
	})
	calendar(
		@Ctx() ctx: GraphQLContext,
		@Arg("from", () => String, { description: "The first day, `yyyy-MM-dd`." }) from: string,
		@Arg("to", () => String, { description: "The last day, `yyyy-MM-dd`." }) to: string,
		@Arg("timeZone", () => String, { defaultValue: "UTC", description: "IANA name of the days' time zone." })
		timeZone: string,
		@Arg("domainId", () => ID, { nullable: true, description: "Of one domain; left out: of all." })
		domainId?: string | null,
	): Promise<CalendarDay[]> {
		const args = { from, to, timeZone, domainId: domainId ?? null };
		return calendarOf(signedIn(ctx), args, (keywordCount) => chargeKeywords(ctx, keywordCount));
	}

	@FieldResolver(() => CheckScheduleType, {
		nullable: true,
		description: "Its schedule; null for daily updates and in a preview.",
	})
	async schedule(@Ctx() ctx: GraphQLContext, @Root() { scheduleId }: PlannedSlot): Promise<CheckScheduleType | null> {
		return scheduleId === null ? null : ctx.loaders.load(schedulesByIds, ctx, scheduleId);
	}

	@FieldResolver(() => DomainType, { description: "Its domain." })
	async domain(@Ctx() ctx: GraphQLContext, @Root() { domainId }: PlannedSlot): Promise<DomainType> {
		return (await ctx.loaders.load(domainsByIds, ctx, domainId)) ?? domainById(signedIn(ctx), domainId);
	}
}

/** The forecast of a domain. */
@Resolver(() => DomainType)
export class DomainForecastResolver {
	@FieldResolver(() => Forecast, { description: "What its automatic checks are expected to take." })
	async forecast(@Ctx() ctx: GraphQLContext, @Root() { id }: DomainType): Promise<Forecast> {
		return (await ctx.loaders.load(forecastByDomain, ctx, id)) as Forecast;
	}
}

/** The forecast of all domains. */
@Resolver(() => SettingsType)
export class AccountForecastResolver {
	@For("ALL")
	@FieldResolver(() => Forecast, { description: "What automatic checks of all domains are expected to take." })
	async forecast(@Ctx() ctx: GraphQLContext): Promise<Forecast> {
		return forecastOfAccount(await expectationsOfViewer(ctx));
	}

	@For("ALL")
	@FieldResolver(() => [CreditDay], {
		nullable: true,
		description:
			"The account's credits on each of the last 30 days, today, and the days ahead until automatic checks have used them up, for at most 366 days; oldest first, none before the account's first credits and none ahead without automatic checks. Null: unlimited, or for members who may not spend.",
	})
	async creditDays(
		@Ctx() ctx: GraphQLContext,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
	): Promise<CreditDay[] | null> {
		return creditDays(signedIn(ctx), await expectationsOfViewer(ctx), timeZone);
	}
}
