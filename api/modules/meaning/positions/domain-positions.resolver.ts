import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { notFound } from "../../../errors.ts";
import { KeywordType } from "../../tracked/keywords/keywords.types.ts";
import { KeywordPosition } from "./domain-positions.types.ts";
import { keywordByRecord } from "./positions.loaders.ts";

/** The keyword of a measurement. Callers can only reach their own measurements. */
@Resolver(() => KeywordPosition)
export class KeywordPositionResolver {
	@FieldResolver(() => KeywordType, { description: "The measured keyword in its current state." })
	async keyword(@Ctx() ctx: GraphQLContext, @Root() { keywordId }: KeywordPosition): Promise<KeywordType> {
		const keyword = await ctx.loaders.load(keywordByRecord, ctx, keywordId);
		if (!keyword) throw notFound("keyword");
		return keyword;
	}
}
