import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { signedIn } from "../../core/guards.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { costPerRun, domainById, listDomains, saveDomainNotes, updateDomain } from "./domains.service.ts";
import { DomainType, UpdateDomainInput } from "./domains.types.ts";

/** Domain profiles: reading and changing them. */
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

	@Mutation(() => DomainType, { description: "Changes what is given of a domain; its history stays." })
	updateDomain(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The domain's id." }) id: string,
		@Arg("input", () => UpdateDomainInput, { description: "What to change." }) input: UpdateDomainInput,
	): Promise<DomainType> {
		return updateDomain(signedIn(ctx), id, input);
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
