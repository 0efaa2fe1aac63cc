import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { For } from "../../../core/access.ts";
import { clientKeyOptions } from "../../../core/client-key.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { domainsById } from "../../tracked/domains/domains.service.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { ctrModels, deleteCtrModel, renameCtrModel, saveCtrModel, useCtrModel } from "./ctr-models.service.ts";
import { CtrModelPreview, CtrModelType, SaveCtrModelInput } from "./ctr-models.types.ts";
import { ctrModelPreview, learnCtrModel } from "./learning/learning.service.ts";

/** Click rates by position. */
@Resolver(() => CtrModelType)
export class CtrModelsResolver {
	@For("ALL")
	@Query(() => [CtrModelType], {
		description: "The account's CTR models, the newest version first; the last is built in.",
	})
	ctrModels(@Ctx() ctx: GraphQLContext): Promise<CtrModelType[]> {
		return ctrModels(signedIn(ctx));
	}

	@Extensions({ asksAlone: 1_000 })
	@For("ALL")
	@Query(() => CtrModelPreview, {
		description:
			"The click rates that 90 days of the account's Search Console data give, without searches for brand terms.",
	})
	ctrModelPreview(@Ctx() ctx: GraphQLContext): Promise<CtrModelPreview> {
		return ctrModelPreview(signedIn(ctx));
	}

	@For("ALL")
	@Mutation(() => CtrModelType, {
		description:
			"Saves click rates as a new version and uses it for all domains; their market is computed again. `CONFLICT` beyond 100 versions; `IDEMPOTENCY_CONFLICT` if the client key was used for other rates.",
	})
	async saveCtrModel(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => SaveCtrModelInput, { description: "The rates." }) input: SaveCtrModelInput,
		@Arg("clientKey", () => String, clientKeyOptions("model"))
		clientKey?: string | null,
	): Promise<CtrModelType> {
		return saveCtrModel(signedIn(ctx), input, clientKey);
	}

	@For("ALL")
	@Mutation(() => CtrModelType, {
		description:
			"Saves the rates of `ctrModelPreview` as a new version and uses it. `CONFLICT` if no device has 1,000 impressions, or beyond 100 versions.",
	})
	async learnCtrModel(
		@Ctx() ctx: GraphQLContext,
		@Arg("name", () => String, { description: "The name; 1–80 characters." }) name: string,
		@Arg("clientKey", () => String, clientKeyOptions("model"))
		clientKey?: string | null,
	): Promise<CtrModelType> {
		return learnCtrModel(signedIn(ctx), name, clientKey);
	}

	@For("ALL")
	@Mutation(() => CtrModelType, {
		description: "Renames a CTR model; its rates and its version stay. `CONFLICT` for the built-in one.",
	})
	renameCtrModel(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The model's ID." }) id: string,
		@Arg("name", () => String, { description: "The name; 1–80 characters." }) name: string,
	): Promise<CtrModelType> {
		return renameCtrModel(signedIn(ctx), id, name);
	}

	@For("ALL")
	@Mutation(() => ID, {
		description: "Deletes a CTR model that is not in use. `CONFLICT` for the one in use and the built-in one.",
	})
	async deleteCtrModel(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The model's ID." }) id: string,
	): Promise<string> {
		await deleteCtrModel(signedIn(ctx), id);
		return id;
	}

	@For("ALL")
	@Mutation(() => CtrModelType, {
		description:
			"Uses a CTR model for all domains of the account; their market is computed again. Repeating changes nothing.",
	})
	async useCtrModel(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The model's ID." }) id: string,
	): Promise<CtrModelType> {
		return useCtrModel(signedIn(ctx), id);
	}
}

/** Domains of a preview. */
@Resolver(() => CtrModelPreview)
export class CtrModelPreviewResolver {
	@FieldResolver(() => [DomainType], {
		description: "Domains whose searches for their own name count too, because they have no brand terms.",
	})
	async domainsWithoutBrandTerms(
		@Ctx() ctx: GraphQLContext,
		@Root() { domainsWithoutBrandTerms: ids }: CtrModelPreview,
	): Promise<DomainType[]> {
		const domains = await domainsById(signedIn(ctx), ids);
		return domains.filter((domain) => domain !== null);
	}
}
