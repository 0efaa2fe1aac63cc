import { Arg, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { ReadsEveryKeyword } from "../../../../core/row-cost.ts";
import { notFound } from "../../../../errors.ts";
import { DomainType } from "../../../tracked/domains/domains.types.ts";
import { filterOptions, KeywordFilter } from "../../../tracked/keywords/choice/keyword-query.types.ts";
import { keywordsByIds } from "../../../tracked/keywords/keywords.loaders.ts";
import { KeywordType } from "../../../tracked/keywords/keywords.types.ts";
import { searchConsoleAgreement } from "./agreement.service.ts";
import { PositionDisagreement, SearchConsoleAgreement } from "./agreement.types.ts";

/** Measured positions next to Search Console's. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class AgreementResolver {
	@ReadsEveryKeyword()
	@FieldResolver(() => SearchConsoleAgreement, {
		nullable: true,
		description:
			"How far measured positions agree with Search Console's; null if no property with imported data covers the domain.",
	})
	searchConsoleAgreement(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: DomainType,
		@Arg("filter", () => KeywordFilter, filterOptions) filter?: KeywordFilter,
	): Promise<SearchConsoleAgreement | null> {
		return searchConsoleAgreement(signedIn(ctx), id, { filter });
	}
}

/** A keyword that Search Console reports elsewhere. */
@Resolver(() => PositionDisagreement)
export class DisagreementResolver {
	@FieldResolver(() => KeywordType, { description: "The keyword." })
	async keyword(@Ctx() ctx: GraphQLContext, @Root() { keywordId }: PositionDisagreement): Promise<KeywordType> {
		const keyword = await ctx.loaders.load(keywordsByIds, ctx, keywordId);
		if (!keyword) throw notFound("keyword");
		return keyword;
	}
}
