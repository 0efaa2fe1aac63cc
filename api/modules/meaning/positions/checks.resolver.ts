import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { notFound } from "../../../errors.ts";
import { KeywordType } from "../../tracked/keywords/keywords.types.ts";
import { checkById } from "./check-history.service.ts";
import { CheckReceipt, CheckType } from "./check-history.types.ts";
import { keywordByRecord } from "./positions.loaders.ts";
import { receiptByCheck } from "./receipts.loaders.ts";

/** Single checks. Callers can only reach their own. */
@Resolver(() => CheckType)
export class ChecksResolver {
	@Query(() => CheckType, { description: "A check of the account; `NOT_FOUND` otherwise." })
	check(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The check's ID." }) id: string,
	): Promise<CheckType> {
		return checkById(signedIn(ctx), id);
	}

	@FieldResolver(() => CheckReceipt, { description: "How it was made, and what its provider charged." })
	async receipt(@Ctx() ctx: GraphQLContext, @Root() { id }: CheckType): Promise<CheckReceipt> {
		const receipt = await ctx.loaders.load(receiptByCheck, ctx, id);
		if (!receipt) throw notFound("check");
		return receipt;
	}

	@FieldResolver(() => KeywordType, { description: "The keyword that was checked." })
	async keyword(@Ctx() ctx: GraphQLContext, @Root() { keywordId }: CheckType): Promise<KeywordType> {
		const keyword = await ctx.loaders.load(keywordByRecord, ctx, keywordId);
		if (!keyword) throw notFound("keyword");
		return keyword;
	}
}
