import { Arg, Ctx, Extensions, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { andThen } from "../../../lib/at-once.ts";
import { choicesOfViewer } from "../../keys/credentials/choice/choices.loaders.ts";
import { domainRates } from "../../keys/credentials/choice/rates.ts";
import { costPerRun, domainById, listDomains, saveDomainNotes } from "./domains.service.ts";
import { DomainType } from "./domains.types.ts";

/** Domain profiles: reading them, and their notes. */
@Resolver(() => DomainType)
export class DomainsResolver {
	@Query(() => [DomainType], { description: "The account's domains, oldest first; at most 1,000." })
	domains(
		@Ctx() ctx: GraphQLContext,
		@Arg("externalId", () => String, { nullable: true, description: "Only the domain with this external ID." })
		externalId?: string,
	): Promise<DomainType[]> {
		return listDomains(signedIn(ctx), { externalId });
	}

	@Query(() => DomainType, { description: "A domain of the account; `NOT_FOUND` otherwise." })
	domain(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The domain's ID." }) id: string,
	): Promise<DomainType> {
		return domainById(signedIn(ctx), id);
	}

	@Mutation(() => DomainType, { description: "Replaces a domain's notes." })
	saveDomainNotes(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The domain's ID." }) id: string,
		@Arg("notes", () => String, { description: "The notes, at most 20,000 characters; stored unchanged." })
		notes: string,
	): Promise<DomainType> {
		return saveDomainNotes(signedIn(ctx), id, { notes });
	}

	@Extensions({ ahead: choicesOfViewer })
	@FieldResolver(() => Int, {
		description: "Credits that a live run of all keywords costs now with the domain's provider.",
	})
	costPerRun(@Ctx() ctx: GraphQLContext, @Root() domain: DomainType): number | Promise<number> {
		return andThen(choicesOfViewer(ctx), (choices) => costPerRun(domain, domainRates(ctx.config, choices, domain.id)));
	}
}
