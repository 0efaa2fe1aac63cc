import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { CostsRows, ReadsKeywords } from "../../../core/row-cost.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { KeywordType } from "../../tracked/keywords/keywords.types.ts";
import { type Volatility, VolatilityEnum } from "../../tracked/keywords/volatility.types.ts";
import { shownUsual } from "./shown-signals.ts";
import { levelChangesByKey, levelChangesKey, seriesByKeyword } from "./signals.loaders.ts";
import { LevelChangeType, UsualCounts, UsualRange } from "./signals.types.ts";
import { usualCounts } from "./usual-counts.service.ts";

/** Level changes are rare: in so many days there is hardly more than one. */
const daysOfALevelChange = 30;

/** A keyword's usual range and level changes. Callers can only reach their own keywords. */
@Resolver(() => KeywordType)
export class KeywordSignalsResolver {
	@FieldResolver(() => UsualRange, { description: "Its usual range, measured as the last reading was." })
	async usual(@Ctx() ctx: GraphQLContext, @Root() { id }: KeywordType): Promise<UsualRange> {
		return shownUsual(await ctx.loaders.load(seriesByKeyword, ctx, id));
	}

	@FieldResolver(() => VolatilityEnum, {
		nullable: true,
		description: "How much its position usually wanders; null while its usual range is not known.",
	})
	async volatility(@Ctx() ctx: GraphQLContext, @Root() { id }: KeywordType): Promise<Volatility | null> {
		return (await ctx.loaders.load(seriesByKeyword, ctx, id))?.volatility ?? null;
	}

	@CostsRows(({ days }) => Math.ceil(Number(days) / daysOfALevelChange))
	@FieldResolver(() => [LevelChangeType], { description: "Its level changes, newest first; at most 1,000." })
	async levelChanges(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: KeywordType,
		@Arg("days", () => Int, { defaultValue: 365, description: "Only those of so many last days: 1 to 3,660." })
		days: number,
	): Promise<LevelChangeType[]> {
		return (await ctx.loaders.load(levelChangesByKey, ctx, levelChangesKey(id, { days }))) ?? [];
	}
}

/** How a domain's keywords compare with their usual ranges. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class DomainSignalsResolver {
	@ReadsKeywords()
	@FieldResolver(() => UsualCounts, { description: "How its keywords stand in relation to their usual ranges." })
	usualCounts(@Ctx() { em }: GraphQLContext, @Root() { id }: DomainType): Promise<UsualCounts> {
		return usualCounts(em, id);
	}
}
