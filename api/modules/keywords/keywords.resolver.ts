import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { signedIn } from "../../core/guards.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { notFound } from "../../errors.ts";
import { DomainType } from "../domains/domains.types.ts";
import { setExternalIds } from "./external-ids.service.ts";
import { updateKeywordGroups } from "./keyword-groups.service.ts";
import { UpdateKeywordGroupsInput } from "./keyword-groups.types.ts";
import { keywordById, selectKeywordsById } from "./keyword-rows.service.ts";
import { domainByKeyword } from "./keywords.loaders.ts";
import { SetExternalIdsResult, UpdateKeywordGroupsResult } from "./keywords.results.ts";
import { ExternalIdInput, KeywordType, UpdateKeywordInput } from "./keywords.types.ts";
import { updateKeyword } from "./update-keyword.service.ts";

/** Keywords: reading, grouping and changing them. */
@Resolver(() => KeywordType)
export class KeywordsResolver {
	@Query(() => KeywordType, { description: "A keyword of the account; `NOT_FOUND` otherwise." })
	keyword(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The keyword's id." }) id: string,
	): Promise<KeywordType> {
		return keywordById(signedIn(ctx), id);
	}

	@Mutation(() => SetExternalIdsResult, {
		description:
			"Gives keywords ids of your own, or takes them away; two keywords may exchange theirs. All or nothing: an id that another keyword of the domain has is a `CONFLICT`, told by item.",
	})
	async setExternalIds(
		@Ctx() ctx: GraphQLContext,
		@Arg("items", () => [ExternalIdInput], { description: "1–10,000 keywords, each once, with their ids." })
		items: ExternalIdInput[],
	): Promise<SetExternalIdsResult> {
		const ids = await setExternalIds(signedIn(ctx), { items });
		return { updated: ids.length, keywords: await selectKeywordsById(ctx.em, ids) };
	}

	@Mutation(() => UpdateKeywordGroupsResult, {
		description: "Adds, removes or replaces groups of keywords; an id that is not the caller's refuses them all.",
	})
	async updateKeywordGroups(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => UpdateKeywordGroupsInput, { description: "Which keywords, and how." })
		input: UpdateKeywordGroupsInput,
	): Promise<UpdateKeywordGroupsResult> {
		const ids = await updateKeywordGroups(signedIn(ctx), input);
		return { updated: ids.length, keywords: await selectKeywordsById(ctx.em, ids) };
	}

	@Mutation(() => KeywordType, {
		description:
			"Changes a keyword's target URL, groups or external id; what is left out stays. An external id that another keyword of the domain has is a `CONFLICT`.",
	})
	updateKeyword(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The keyword's id." }) id: string,
		@Arg("input", () => UpdateKeywordInput, { description: "What to change." }) input: UpdateKeywordInput,
	): Promise<KeywordType> {
		return updateKeyword(signedIn(ctx), id, input);
	}

	@FieldResolver(() => DomainType, { description: "The domain it belongs to." })
	async domain(@Ctx() ctx: GraphQLContext, @Root() { domainId }: KeywordType): Promise<DomainType> {
		const domain = await ctx.loaders.load(domainByKeyword, ctx, domainId);
		if (!domain) throw notFound("domain");
		return domain;
	}
}
