import { Arg, Ctx, Extensions, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { PageInput } from "../../../../core/page.ts";
import { DomainType } from "../../../tracked/domains/domains.types.ts";
import { pageOptions } from "../../../tracked/keywords/choice/keyword-query.types.ts";
import { untrackedQueries } from "./untracked-queries.service.ts";
import { QuerySort, UntrackedQueries } from "./untracked-queries.types.ts";

/** Queries that a domain's keywords leave out. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class UntrackedQueriesResolver {
	@Extensions({ asksAlone: 1_000 })
	@FieldResolver(() => UntrackedQueries, {
		nullable: true,
		description:
			"Queries of Search Console that lead to the domain's pages and are the phrase of none of its keywords, whatever their market. Null if no property with imported data covers the domain.",
	})
	untrackedQueries(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: DomainType,
		@Arg("days", () => Int, {
			defaultValue: 28,
			description: "Length of the period in days, 1 to 90; it ends on the last imported day.",
		})
		days: number,
		@Arg("minImpressions", () => Int, { defaultValue: 10, description: "Minimum impressions, 1 to 1,000,000." })
		minImpressions: number,
		@Arg("includeBrand", () => Boolean, {
			defaultValue: false,
			description: "Whether queries with one of the domain's brand terms are listed too.",
		})
		includeBrand: boolean,
		@Arg("text", () => String, {
			nullable: true,
			description: "Part of the query, case-insensitive; at most 200 characters.",
		})
		text?: string,
		@Arg("sort", () => QuerySort, {
			nullable: true,
			description: "Sort order. Defaults to `CLICKS`, largest first.",
		})
		sort?: QuerySort,
		@Arg("page", () => PageInput, pageOptions) page?: PageInput,
	): Promise<UntrackedQueries | null> {
		return untrackedQueries(signedIn(ctx), id, { days, minImpressions, includeBrand, text, sort, page });
	}
}
