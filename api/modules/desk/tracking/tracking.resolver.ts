import { Arg, Args, ArgsType, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { For } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { meOf } from "../../people/users/users.service.ts";
import { domainById, domainsById } from "../../tracked/domains/domains.service.ts";
import { CreateDomainInput, DomainType, UpdateDomainInput } from "../../tracked/domains/domains.types.ts";
import { AddKeywordsInput } from "../../tracked/keywords/add-keywords.types.ts";
import { ChosenKeywords } from "../../tracked/keywords/choice/chosen-keywords.types.ts";
import { createDomain, deleteDomain, updateDomain } from "./domains.service.ts";
import { addKeywords, deleteKeywords } from "./keywords.service.ts";
import { AddKeywordsResult, DeleteDomainResult, DeleteKeywordsResult } from "./tracking.results.ts";

@ArgsType()
class KeywordsToDelete extends ChosenKeywords {}

/** Creating, changing and deleting domains, adding and deleting keywords. */
@Resolver()
export class TrackingResolver {
	@For("ALL")
	@Mutation(() => DomainType, {
		description:
			"Creates a domain. `CONFLICT` if the account already has 1,000; `IDEMPOTENCY_CONFLICT` if the client key was used for another domain.",
	})
	createDomain(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => CreateDomainInput, { description: "The domain." }) input: CreateDomainInput,
	): Promise<DomainType> {
		return createDomain(signedIn(ctx), input, input.clientKey);
	}

	@Mutation(() => DomainType, { description: "Updates the given fields of a domain. Its history is kept." })
	updateDomain(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The domain's ID." }) id: string,
		@Arg("input", () => UpdateDomainInput, { description: "The fields to change." }) input: UpdateDomainInput,
	): Promise<DomainType> {
		return updateDomain(signedIn(ctx), id, input);
	}

	@For("ADMIN")
	@Mutation(() => DeleteDomainResult, {
		description:
			"Deletes a domain with its keywords and their history. Unfinished checks are cancelled; those not yet sent to a provider are refunded.",
	})
	async deleteDomain(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The domain's ID." }) id: string,
	): Promise<DeleteDomainResult> {
		await deleteDomain(signedIn(ctx), id);
		return { id, me: await meOf(signedIn(ctx)) };
	}

	@Mutation(() => AddKeywordsResult, {
		description:
			"Adds keywords to a domain. One invalid item rejects the request; keywords the domain already has are left unchanged. Returns a result per item. `CONFLICT` if another keyword of the domain has an external ID, or if the account would exceed its keyword limit (100,000 by default).",
	})
	async addKeywords(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => AddKeywordsInput, { description: "The domain and the keywords." })
		{ domainId, keywords }: AddKeywordsInput,
		@Arg("dryRun", () => Boolean, {
			nullable: true,
			description:
				"True adds nothing: it counts, lists the keywords the domain already tracks in `items`, and rejects what would be rejected.",
		})
		dryRun?: boolean | null,
	): Promise<AddKeywordsResult> {
		const added = await addKeywords(signedIn(ctx), domainId, { keywords }, { dryRun: dryRun ?? false });
		return { ...added, domain: await domainById(signedIn(ctx), domainId) };
	}

	@Mutation(() => DeleteKeywordsResult, {
		description:
			"Deletes keywords with their history, by ID or by filter. An ID that is not the caller's rejects the request. Unfinished checks are cancelled; those not yet sent to a provider are refunded.",
	})
	async deleteKeywords(
		@Ctx() ctx: GraphQLContext,
		@Args(() => KeywordsToDelete) choice: KeywordsToDelete,
	): Promise<DeleteKeywordsResult> {
		const { ids, domainIds } = await deleteKeywords(signedIn(ctx), choice);
		const domains = await domainsById(signedIn(ctx), domainIds);
		return { deleted: ids.length, ids, me: await meOf(signedIn(ctx)), domains: domains.filter((d) => d !== null) };
	}
}
