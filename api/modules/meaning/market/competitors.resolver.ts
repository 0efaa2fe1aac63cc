import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { For } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { ReadsEveryKeyword } from "../../../core/row-cost.ts";
import { competitorsByDomain } from "../../tracked/competitors/competitors.loaders.ts";
import {
	addCompetitors,
	ignoreSites,
	removeCompetitor,
	unignoreSites,
} from "../../tracked/competitors/competitors.service.ts";
import { TrackedCompetitor } from "../../tracked/competitors/competitors.types.ts";
import { ignoredSitesOf } from "../../tracked/competitors/tracked-sites.service.ts";
import type { Domain } from "../../tracked/domains/domain.entity.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { countBrandKeywords, saveBrandTerms } from "../../tracked/keywords/brand/brand.service.ts";

/** What a domain's market is made of: competitors, brand terms, and sites that are not suggested. */
@Resolver(() => DomainType)
export class CompetitorsResolver {
	@FieldResolver(() => [TrackedCompetitor], {
		description: "The sites tracked beside the domain, oldest first; at most 20.",
	})
	async trackedCompetitors(@Ctx() ctx: GraphQLContext, @Root() { id }: DomainType): Promise<TrackedCompetitor[]> {
		return (await ctx.loaders.load(competitorsByDomain, ctx, id)) ?? [];
	}

	@ReadsEveryKeyword()
	@FieldResolver(() => Int, {
		description: "How many of the domain's keywords `saveBrandTerms` would flag with these terms.",
	})
	brandKeywordCount(
		@Ctx() { em }: GraphQLContext,
		@Root() { id }: DomainType,
		@Arg("terms", () => [String], { description: "At most 50 terms of 2–100 characters." }) terms: string[],
	): Promise<number> {
		return countBrandKeywords(em, id, terms);
	}

	@For("ALL")
	@Query(() => [String], {
		description: "Registrable domains that the account does not want suggested as competitors.",
	})
	ignoredSites(@Ctx() ctx: GraphQLContext): Promise<string[]> {
		return ignoredSitesOf(ctx.em, signedIn(ctx).viewer.accountId);
	}

	@Mutation(() => DomainType, {
		description:
			"Tracks sites beside a domain, all or none; what is tracked already is left alone. `CONFLICT` if one overlaps the domain or a competitor, or beyond 20; `details` names each.",
	})
	addCompetitors(
		@Ctx() ctx: GraphQLContext,
		@Arg("domainId", () => ID, { description: "The domain's ID." }) domainId: string,
		@Arg("sites", () => [String], { description: "1–20 URLs or bare hosts, judged as a domain's URL." })
		sites: string[],
	): Promise<Domain> {
		return addCompetitors(signedIn(ctx), domainId, sites);
	}

	@Mutation(() => DomainType, { description: "Stops tracking a competitor. Its results stay." })
	removeCompetitor(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The competitor's ID." }) id: string,
	): Promise<Domain> {
		return removeCompetitor(signedIn(ctx), id);
	}

	@Mutation(() => DomainType, {
		description: "Replaces a domain's brand terms, and flags the keywords that contain one.",
	})
	saveBrandTerms(
		@Ctx() ctx: GraphQLContext,
		@Arg("domainId", () => ID, { description: "The domain's ID." }) domainId: string,
		@Arg("terms", () => [String], { description: "At most 50 terms of 2–100 characters; repeats count once." })
		terms: string[],
	): Promise<Domain> {
		return saveBrandTerms(signedIn(ctx), domainId, terms);
	}

	@For("ALL")
	@Mutation(() => [String], {
		description:
			"Suggests sites no more; no figure changes. Returns all that are ignored. `CONFLICT` beyond 500. Repeating changes nothing.",
	})
	ignoreSites(
		@Ctx() ctx: GraphQLContext,
		@Arg("sites", () => [String], { description: "1–100 hosts or URLs; kept as registrable domains." }) sites: string[],
	): Promise<string[]> {
		return ignoreSites(signedIn(ctx), sites);
	}

	@For("ALL")
	@Mutation(() => [String], { description: "Suggests sites again. Returns all that are still ignored." })
	unignoreSites(
		@Ctx() ctx: GraphQLContext,
		@Arg("sites", () => [String], { description: "1–100 hosts or URLs." }) sites: string[],
	): Promise<string[]> {
		return unignoreSites(signedIn(ctx), sites);
	}
}
