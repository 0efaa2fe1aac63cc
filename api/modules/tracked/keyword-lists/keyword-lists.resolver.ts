import { Arg, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { PageInput } from "../../../core/page.ts";
import { ReadsKeywords } from "../../../core/row-cost.ts";
import { timeZoneOptions } from "../../../core/time-zone.ts";
import { DomainType } from "../domains/domains.types.ts";
import {
	filterOptions,
	KeywordFilter,
	KeywordSort,
	pageOptions,
	sortOptions,
} from "../keywords/choice/keyword-query.types.ts";
import { KeywordPage } from "../keywords/keywords.types.ts";
import { keywordFacets } from "./keyword-facets.service.ts";
import { KeywordFacets } from "./keyword-facets.types.ts";
import { keywordPage } from "./keyword-query.service.ts";

/** Lists of a domain's keywords. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class KeywordListsResolver {
	@ReadsKeywords()
	@FieldResolver(() => KeywordPage, { description: "A page of the domain's keywords." })
	keywords(
		@Ctx() ctx: GraphQLContext,
		@Root() domain: DomainType,
		@Arg("filter", () => KeywordFilter, filterOptions) filter?: KeywordFilter,
		@Arg("sort", () => KeywordSort, sortOptions) sort?: KeywordSort,
		@Arg("page", () => PageInput, pageOptions) page?: PageInput,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone?: string,
	): Promise<KeywordPage> {
		return keywordPage(ctx, domain, { filter, sort, page, timeZone });
	}

	@ReadsKeywords()
	@FieldResolver(() => KeywordFacets, {
		description:
			"Filter options: every group, country, language and device among the domain's keywords, with the number of keywords that match the other filters.",
	})
	facets(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: DomainType,
		@Arg("filter", () => KeywordFilter, filterOptions) filter: KeywordFilter | undefined,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
	): Promise<KeywordFacets> {
		return keywordFacets(ctx, id, { filter, timeZone });
	}
}
