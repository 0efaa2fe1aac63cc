import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { notFound } from "../../../errors.ts";
import { DomainType } from "../domains/domains.types.ts";
import { mayBeDouble } from "./doubles/doubles.service.ts";
import { setExternalIds } from "./external-ids.service.ts";
import { updateKeywordGroups } from "./keyword-groups.service.ts";
import { UpdateKeywordGroupsInput } from "./keyword-groups.types.ts";
import { keywordById, selectKeywordsById } from "./keyword-rows.service.ts";
import { domainByKeyword, doubleByKeyword } from "./keywords.loaders.ts";
import { SetExternalIdsResult, UpdateKeywordGroupsResult } from "./keywords.results.ts";
import { ExternalIdInput, KeywordType, UpdateKeywordInput } from "./keywords.types.ts";
import { updateKeyword } from "./update-keyword.service.ts";

/** Keywords: reading, grouping and changing them. */
@Resolver(() => KeywordType)
export class KeywordsResolver {
	@Query(() => KeywordType, { description: "A keyword of the account; `NOT_FOUND` otherwise." })
	keyword(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The keyword's ID." }) id: string,
	): Promise<KeywordType> {
		return keywordById(signedIn(ctx), id);
	}

	@Mutation(() => SetExternalIdsResult, {
		description:
			"Sets or removes external IDs of keywords, all or nothing. Two keywords may swap theirs. `CONFLICT`, with the items in `details`, if another keyword of the domain has the ID.",
	})
	async setExternalIds(
		@Ctx() ctx: GraphQLContext,
		@Arg("items", () => [ExternalIdInput], {
			description: "1–10,000 keywords with their IDs; each keyword at most once.",
		})
		items: ExternalIdInput[],
	): Promise<SetExternalIdsResult> {
		const ids = await setExternalIds(signedIn(ctx), { items });
		return { updated: ids.length, keywords: await selectKeywordsById(ctx.em, ids) };
	}

	@Mutation(() => UpdateKeywordGroupsResult, {
		description: "Adds, removes or replaces groups of keywords. An ID that is not the caller's rejects the request.",
	})
	async updateKeywordGroups(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => UpdateKeywordGroupsInput, { description: "The keywords and the change." })
		input: UpdateKeywordGroupsInput,
	): Promise<UpdateKeywordGroupsResult> {
		const ids = await updateKeywordGroups(signedIn(ctx), input);
		return { updated: ids.length, keywords: await selectKeywordsById(ctx.em, ids) };
	}

	@Mutation(() => KeywordType, {
		description:
			"Updates a keyword's target URL, groups or external ID; omitted fields stay unchanged. `CONFLICT` if another keyword of the domain has the external ID.",
	})
	updateKeyword(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The keyword's ID." }) id: string,
		@Arg("input", () => UpdateKeywordInput, { description: "The fields to change." }) input: UpdateKeywordInput,
	): Promise<KeywordType> {
		return updateKeyword(signedIn(ctx), id, input);
	}

	@FieldResolver(() => DomainType, { description: "The domain it belongs to." })
	async domain(@Ctx() ctx: GraphQLContext, @Root() { domainId }: KeywordType): Promise<DomainType> {
		const domain = await ctx.loaders.load(domainByKeyword, ctx, domainId);
		if (!domain) throw notFound("domain");
		return domain;
	}

	@FieldResolver(() => KeywordType, {
		nullable: true,
		description:
			"The keyword that this one is a double of: it was stored earlier with invisible characters, or with another spelling of its language, and the domain has the clean one too. Null for all others. Doubles are never merged.",
	})
	async doubleOf(@Ctx() ctx: GraphQLContext, @Root() keyword: KeywordType): Promise<KeywordType | null> {
		return mayBeDouble(keyword) ? ctx.loaders.load(doubleByKeyword, ctx, keyword.id) : null;
	}
}
