import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { ReadsKeywords } from "../../../core/row-cost.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { filterOptions, KeywordFilter } from "../../tracked/keywords/choice/keyword-query.types.ts";
import { KeywordType } from "../../tracked/keywords/keywords.types.ts";
import { pageHealth } from "./page-health.service.ts";
import { issuesByKeyword, targetPositions } from "./page-issues.loaders.ts";
import { PageHealth, PageIssue } from "./page-issues.types.ts";

/** A keyword's ranking pages next to its target. Callers can only reach their own keywords. */
@Resolver(() => KeywordType)
export class KeywordPagesResolver {
	@FieldResolver(() => [PageIssue], {
		description: "Its page issues now, by the last 10 measurements; they follow within a minute after a run.",
	})
	async pageIssues(@Ctx() ctx: GraphQLContext, @Root() { id, pageIssues }: KeywordType): Promise<PageIssue[]> {
		return pageIssues.length === 0 ? [] : ((await ctx.loaders.load(issuesByKeyword, ctx, id)) ?? []);
	}

	@FieldResolver(() => Int, {
		nullable: true,
		description:
			"While another page ranks: the place of the best right page on page 1, if it is there; otherwise null.",
	})
	async targetPosition(@Ctx() ctx: GraphQLContext, @Root() { id, targetState }: KeywordType): Promise<number | null> {
		return targetState === "WRONG" ? ctx.loaders.load(targetPositions, ctx, id) : null;
	}
}

/** The health of a domain's ranking pages. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class DomainPagesResolver {
	@ReadsKeywords()
	@FieldResolver(() => PageHealth, { description: "How many of its keywords rank with the pages they should." })
	pageHealth(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: DomainType,
		@Arg("filter", () => KeywordFilter, filterOptions) filter?: KeywordFilter,
	): Promise<PageHealth> {
		return pageHealth(ctx, id, { filter });
	}
}
