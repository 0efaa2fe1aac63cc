import { Arg, Ctx, ID, Int, Mutation, Resolver } from "type-graphql";
import { Needs } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { RunResult, resultOf } from "../../measuring/runs/runs.resolver.ts";
import { RunRow } from "../../measuring/runs/runs.types.ts";
import { meOf } from "../../people/users/users.service.ts";
import { approveRun, declineRun } from "./approval.service.ts";

/** Runs that wait for approval. */
@Resolver(() => RunRow)
export class HeldRunsResolver {
	@Needs("SPEND")
	@Mutation(() => RunResult, {
		description:
			"Begins a held run, with keywords and price as they are now. `CONFLICT` if it would take more than `maxCredits` or was stopped; refuses as `startRun` does and then stays held. One that began already stays as it is.",
	})
	async approveRun(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The run's ID." }) id: string,
		@Arg("maxCredits", () => Int, { description: "The most it may take." }) maxCredits: number,
	): Promise<RunResult> {
		const run = await approveRun(signedIn(ctx), id, maxCredits);
		return resultOf(run, await meOf(signedIn(ctx)));
	}

	@Mutation(() => RunResult, {
		description: "Stops a held run. `CONFLICT` if it began; one that was stopped stays as it is.",
	})
	async declineRun(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The run's ID." }) id: string,
	): Promise<RunResult> {
		const run = await declineRun(signedIn(ctx), id);
		return resultOf(run, await meOf(signedIn(ctx)));
	}
}
