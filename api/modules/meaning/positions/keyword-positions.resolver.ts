import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { googleNote } from "../../../../schema/rules/google-page.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { CompetitorType, KeywordType, PositionRecordType } from "../../tracked/keywords/keywords.types.ts";
import { historyByKey, historyKey, pageOneByKeyword } from "./positions.loaders.ts";

/** Measurements of a keyword. Callers can only reach their own keywords. */
@Resolver(() => KeywordType)
export class KeywordPositionsResolver {
	@FieldResolver(() => [String], {
		description: "SERP features on page 1 of the last measurement, for example `Featured Snippet`.",
	})
	async features(@Ctx() ctx: GraphQLContext, @Root() { id }: KeywordType): Promise<string[]> {
		return (await ctx.loaders.load(pageOneByKeyword, ctx, id))?.features ?? [];
	}

	@FieldResolver(() => [CompetitorType], {
		description: "Organic results on page 1 of the last measurement, without the domain's own.",
	})
	async competitors(@Ctx() ctx: GraphQLContext, @Root() { id }: KeywordType): Promise<CompetitorType[]> {
		return (await ctx.loaders.load(pageOneByKeyword, ctx, id))?.competitors() ?? [];
	}

	@FieldResolver(() => [PositionRecordType], { description: "The keyword's measurements, newest first." })
	async positions(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: KeywordType,
		@Arg("limit", () => Int, { defaultValue: 100, description: "Maximum number of records: 1 to 1,000." })
		limit: number,
		@Arg("before", () => Date, { nullable: true, description: "Only measurements made before this time." })
		before?: Date,
	): Promise<PositionRecordType[]> {
		return (await ctx.loaders.load(historyByKey, ctx, historyKey(id, { limit, before }))) ?? [];
	}
}

/** What follows from a measurement. */
@Resolver(() => PositionRecordType)
export class PositionRecordResolver {
	@FieldResolver(() => String, {
		nullable: true,
		description:
			"What is said beside a URL at which Google serves the page: `translated by Google` or `AMP`; otherwise null.",
	})
	urlNote(@Root() { url }: PositionRecordType): string | null {
		return url === null ? null : googleNote(url);
	}
}
