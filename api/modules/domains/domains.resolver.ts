import { Arg, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from "type-graphql";
import { signedIn } from "../../core/guards.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { MeType } from "../accounts/accounts.types.ts";
import { meOf } from "../users/users.service.ts";
import {
	costPerRun,
	createDomain,
	deleteDomain,
	domainById,
	listDomains,
	saveDomainNotes,
	updateDomain,
} from "./domains.service.ts";
import { CreateDomainInput, DomainType, UpdateDomainInput } from "./domains.types.ts";

/** What deleting a domain changed. */
@ObjectType({ description: "A domain that was deleted, and what the account has since." })
export class DeleteDomainResult {
	@Field(() => ID, { description: "The domain that is gone." })
	id!: string;

	@Field(() => MeType, {
		description: "The caller, with the credits left: those of checks no provider was asked for were given back.",
	})
	me!: MeType;
}

/** Domain profiles: making, changing, deleting and reading them. */
@Resolver(() => DomainType)
export class DomainsResolver {
	@Query(() => [DomainType], { description: "The account's domains, 1,000 at most, oldest first." })
	domains(
		@Ctx() ctx: GraphQLContext,
		@Arg("externalId", () => String, { nullable: true, description: "Only the one that has this id of your own." })
		externalId?: string,
	): Promise<DomainType[]> {
		return listDomains(signedIn(ctx), { externalId });
	}

	@Query(() => DomainType, { description: "A domain of the account; `NOT_FOUND` otherwise." })
	domain(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The domain's id." }) id: string,
	): Promise<DomainType> {
		return domainById(signedIn(ctx), id);
	}

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

	@Mutation(() => DomainType, { description: "Changes what is given of a domain; its history stays." })
	updateDomain(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The domain's id." }) id: string,
		@Arg("input", () => UpdateDomainInput, { description: "What to change." }) input: UpdateDomainInput,
	): Promise<DomainType> {
		return updateDomain(signedIn(ctx), id, input);
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

	@Mutation(() => DomainType, { description: "Replaces a domain's notes." })
	saveDomainNotes(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The domain's id." }) id: string,
		@Arg("notes", () => String, { description: "The notes, at most 20,000 characters; kept to the letter." })
		notes: string,
	): Promise<DomainType> {
		return saveDomainNotes(signedIn(ctx), id, { notes });
	}

	@FieldResolver(() => Int, { description: "Credits one run of all its keywords costs now: keywords × depth / 10." })
	costPerRun(@Root() domain: DomainType): number {
		return costPerRun(domain);
	}
}
