import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { signedIn } from "../../core/guards.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { timeZoneOptions } from "../../core/time-zone.ts";
import { notFound } from "../../errors.ts";
import { domainById, domainsById } from "../domains/domains.service.ts";
import { DomainType } from "../domains/domains.types.ts";
import {
	AddKeywordsResult,
	DeleteKeywordsResult,
	SetExternalIdsResult,
	UpdateKeywordGroupsResult,
} from "../tracking/keywords.results.ts";
import { addKeywords, deleteKeywords } from "../tracking/keywords.service.ts";
import { meOf } from "../users/users.service.ts";
import { setExternalIds } from "./external-ids.service.ts";
import { updateKeywordGroups } from "./keyword-groups.service.ts";
import { UpdateKeywordGroupsInput } from "./keyword-groups.types.ts";
import { KeywordFilter } from "./keyword-query.types.ts";
import { keywordById, selectKeywordsById } from "./keyword-rows.service.ts";
import { domainByKeyword, historyByKey, historyKey, pageOneByKeyword } from "./keywords.loaders.ts";
import {
	AddKeywordsInput,
	CompetitorType,
	ExternalIdInput,
	KeywordType,
	PositionRecordType,
	UpdateKeywordInput,
} from "./keywords.types.ts";
import { updateKeyword } from "./update-keyword.service.ts";

/** Keywords: adding, grouping, deleting and reading them. */
@Resolver(() => KeywordType)
export class KeywordsResolver {
	@Query(() => KeywordType, { description: "A keyword of the account; `NOT_FOUND` otherwise." })
	keyword(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The keyword's id." }) id: string,
	): Promise<KeywordType> {
		return keywordById(signedIn(ctx), id);
	}

	@Mutation(() => AddKeywordsResult, {
		description:
			"Adds keywords to a domain; one bad item refuses them all, those it has already are left alone. Answers item by item. An external id that another keyword of the domain has is a `CONFLICT`, and so are more keywords than the installation lets an account have (100,000 by default).",
	})
	async addKeywords(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => AddKeywordsInput, { description: "The domain and the keywords." })
		{ domainId, keywords }: AddKeywordsInput,
	): Promise<AddKeywordsResult> {
		const added = await addKeywords(signedIn(ctx), domainId, { keywords });
		const items = added.items.map((item, index) => ({ index, ...item }));
		return { ...added, items, domain: await domainById(signedIn(ctx), domainId) };
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

	@Mutation(() => DeleteKeywordsResult, {
		description:
			"Deletes keywords with their history, those named or all of a domain's that pass a filter; an id that is not the caller's refuses them all. Unfinished checks are cancelled and given back.",
	})
	async deleteKeywords(
		@Ctx() ctx: GraphQLContext,
		@Arg("keywordIds", () => [ID], {
			nullable: true,
			description: "1–10,000 keywords; the same id twice counts once.",
		})
		keywordIds?: string[],
		@Arg("domainId", () => ID, {
			nullable: true,
			description: "In place of ids: the domain, with `filter` or `all`.",
		})
		domainId?: string,
		@Arg("filter", () => KeywordFilter, {
			nullable: true,
			description:
				"Which of the domain's keywords, 10,000 at most. Conditions that are null or empty, and a filter without any, are `BAD_INPUT`. Only with `domainId`.",
		})
		filter?: KeywordFilter,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone?: string,
		@Arg("all", () => Boolean, {
			nullable: true,
			description: "True means every keyword of the domain, 10,000 at most. In place of `filter`.",
		})
		all?: boolean,
	): Promise<DeleteKeywordsResult> {
		const choice = { keywordIds, domainId, filter, timeZone, all };
		const { ids, domainIds } = await deleteKeywords(signedIn(ctx), choice);
		const domains = await domainsById(signedIn(ctx), domainIds);
		return { deleted: ids.length, ids, me: await meOf(signedIn(ctx)), domains: domains.filter((d) => d !== null) };
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

	@FieldResolver(() => [String], {
		description: "Features beside the results on page 1 of the last measurement, for example `Featured Snippet`.",
	})
	async features(@Ctx() ctx: GraphQLContext, @Root() { id }: KeywordType): Promise<string[]> {
		return (await ctx.loaders.load(pageOneByKeyword, ctx, id))?.features ?? [];
	}

	@FieldResolver(() => [CompetitorType], {
		description: "Organic results of page 1 of the last measurement, less the domain's own.",
	})
	async competitors(@Ctx() ctx: GraphQLContext, @Root() { id }: KeywordType): Promise<CompetitorType[]> {
		return (await ctx.loaders.load(pageOneByKeyword, ctx, id))?.competitors ?? [];
	}

	@FieldResolver(() => [PositionRecordType], { description: "Its measurements, newest first." })
	async positions(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: KeywordType,
		@Arg("limit", () => Int, { defaultValue: 100, description: "Records at most: 1 to 1,000." }) limit: number,
		@Arg("before", () => Date, { nullable: true, description: "Only those measured before this moment." })
		before?: Date,
	): Promise<PositionRecordType[]> {
		return (await ctx.loaders.load(historyByKey, ctx, historyKey(id, { limit, before }))) ?? [];
	}
}
