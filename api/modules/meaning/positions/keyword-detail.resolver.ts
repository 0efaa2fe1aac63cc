import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { PageInput } from "../../../core/page.ts";
import { timeZoneOptions } from "../../../core/time-zone.ts";
import { notFound } from "../../../errors.ts";
import { KeywordType } from "../../tracked/keywords/keywords.types.ts";
import { checkPageByKey, checkPageKey } from "./check-history.service.ts";
import { CheckPage } from "./check-history.types.ts";
import { dayChangeByKey, dayChangeKey } from "./days/day-change.service.ts";
import { DayChange } from "./days/day-change.types.ts";
import { dailyHistoryByKey, dailyHistoryKey } from "./keyword-history.service.ts";
import { KeywordHistory } from "./keyword-history.types.ts";
import { siblingsByKeyword } from "./siblings.service.ts";

/** A keyword's history and variants. Callers can only reach their own keywords. */
@Resolver(() => KeywordType)
export class KeywordDetailResolver {
	@FieldResolver(() => KeywordHistory, { description: "The keyword's calendar days, each with its last measurement." })
	async history(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: KeywordType,
		@Arg("days", () => Int, { defaultValue: 30, description: "Number of calendar days, including today: 1 to 365." })
		days: number,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
	): Promise<KeywordHistory> {
		const history = await ctx.loaders.load(dailyHistoryByKey, ctx, dailyHistoryKey(id, { days, timeZone }));
		if (!history) throw notFound("keyword");
		return history;
	}

	@FieldResolver(() => DayChange, {
		nullable: true,
		description:
			"The last measurement today compared with the last one on an earlier day; null if not measured today, or never before.",
	})
	dayChange(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: KeywordType,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
	): Promise<DayChange | null> {
		return ctx.loaders.load(dayChangeByKey, ctx, dayChangeKey(id, { timeZone }));
	}

	@FieldResolver(() => CheckPage, { description: "The keyword's checks with their cost, newest first." })
	async checks(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: KeywordType,
		@Arg("page", () => PageInput, { nullable: true, description: "Which page. Defaults to the first 20 items." })
		page?: PageInput,
	): Promise<CheckPage> {
		const checks = await ctx.loaders.load(checkPageByKey, ctx, checkPageKey(id, page));
		return checks ?? { items: [], hasNext: false };
	}

	@FieldResolver(() => [KeywordType], {
		description: "Keywords of the domain with the same phrase but another country, language or device; at most 100.",
	})
	async siblings(@Ctx() ctx: GraphQLContext, @Root() { id }: KeywordType): Promise<KeywordType[]> {
		return (await ctx.loaders.load(siblingsByKeyword, ctx, id)) ?? [];
	}
}
