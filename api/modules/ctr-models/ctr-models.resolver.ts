import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { signedIn } from "../../core/guards.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { ctrModels, saveCtrModel, useCtrModel } from "./ctr-models.service.ts";
import { CtrModelType, SaveCtrModelInput } from "./ctr-models.types.ts";

/** Click rates by position. */
@Resolver(() => CtrModelType)
export class CtrModelsResolver {
	@Query(() => [CtrModelType], {
		description: "The account's CTR models, the newest version first; the last is built in.",
	})
	ctrModels(@Ctx() ctx: GraphQLContext): Promise<CtrModelType[]> {
		return ctrModels(signedIn(ctx));
	}

	@Mutation(() => CtrModelType, {
		description:
			"Saves click rates as a new version and uses it for all domains; their market is computed again. `CONFLICT` beyond 100 versions.",
	})
	saveCtrModel(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => SaveCtrModelInput, { description: "The rates." }) input: SaveCtrModelInput,
	): Promise<CtrModelType> {
		return saveCtrModel(signedIn(ctx), input);
	}

	@Mutation(() => CtrModelType, {
		description:
			"Uses a CTR model for all domains of the account; their market is computed again. Repeating changes nothing.",
	})
	useCtrModel(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The model's ID." }) id: string,
	): Promise<CtrModelType> {
		return useCtrModel(signedIn(ctx), id);
	}
}
