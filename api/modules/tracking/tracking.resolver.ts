import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { signedIn } from "../../core/guards.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { timeZoneOptions } from "../../core/time-zone.ts";
import { domainById, domainsById } from "../domains/domains.service.ts";
import { CreateDomainInput, DomainType } from "../domains/domains.types.ts";
import { KeywordFilter } from "../keywords/choice/keyword-query.types.ts";
import { AddKeywordsInput } from "../keywords/keywords.types.ts";
import { meOf } from "../users/users.service.ts";
import { createDomain, deleteDomain } from "./domains.service.ts";
import { addKeywords, deleteKeywords } from "./keywords.service.ts";
import { AddKeywordsResult, DeleteDomainResult, DeleteKeywordsResult } from "./tracking.results.ts";

/** Beginning to track domains and keywords, and ending it. */
@Resolver()
export class TrackingResolver {
	@Mutation(() => DomainType, {
		description:
			"Makes a domain; an account can have 1,000 (`CONFLICT`). A client key used for another one is an `IDEMPOTENCY_CONFLICT`.",
	})
	createDomain(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => CreateDomainInput, { description: "The domain." }) input: CreateDomainInput,
	): Promise<DomainType> {
		return createDomain(signedIn(ctx), input, input.clientKey);
	}

	@Mutation(() => DeleteDomainResult, {
		description:
			"Deletes a domain with its keywords and their history. Unfinished checks are cancelled; those no provider was asked for are given back.",
	})
	async deleteDomain(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The domain's id." }) id: string,
	): Promise<DeleteDomainResult> {
		await deleteDomain(signedIn(ctx), id);
		return { id, me: await meOf(signedIn(ctx)) };
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
}
