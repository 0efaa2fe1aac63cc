import { Arg, ID, Int, Resolver, Root, Subscription } from "type-graphql";
import { signedIn } from "../../core/guards.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { CreditsType } from "../credits/credits.types.ts";
import { creditsChanged, positionsMeasured, runProgress, runStarted } from "./live.service.ts";
import { PositionsMeasured } from "./live.types.ts";
import { RunRow } from "./runs.types.ts";

/** What `subscribe` is given. */
interface Asked<Args> {
	args: Args;
	context: GraphQLContext;
}

/**
 * What happens while somebody watches. The methods only pass on what an event holds: it is made once for all subscribers,
 * so neither the arguments nor the caller may shape it.
 */
@Resolver()
export class LiveResolver {
	@Subscription(() => PositionsMeasured, {
		description:
			"Positions of a domain as they are measured, an event for each time some were stored. A run's progress never tells of a check before this did. `NOT_FOUND` for a domain of another account.",
		subscribe: ({ args, context }: Asked<{ domainId: string; after?: number | null }>) =>
			positionsMeasured(signedIn(context), args),
	})
	positionsMeasured(
		@Root() event: PositionsMeasured,
		@Arg("domainId", () => ID, { description: "The domain." }) _domainId: string,
		@Arg("after", () => Int, {
			nullable: true,
			description: "The last `seq` seen: what came since is delivered first. Left out: from now on.",
		})
		_after?: number,
	): PositionsMeasured {
		return event;
	}

	@Subscription(() => RunRow, {
		description:
			"A run as it stands, at once and whenever that changes; completes when the run is over. Steps in between may be left out. `NOT_FOUND` for a run of another account.",
		subscribe: ({ args, context }: Asked<{ runId: string }>) => runProgress(signedIn(context), args.runId),
	})
	runProgress(@Root() run: RunRow, @Arg("runId", () => ID, { description: "The run." }) _runId: string): RunRow {
		return run;
	}

	@Subscription(() => RunRow, {
		description:
			"A run began on this domain, in whatever window or by whatever client; the one under way, if any, comes at once and may come twice. `NOT_FOUND` for a domain of another account.",
		subscribe: ({ args, context }: Asked<{ domainId: string }>) => runStarted(signedIn(context), args.domainId),
	})
	runStarted(
		@Root() run: RunRow,
		@Arg("domainId", () => ID, { description: "The domain." }) _domainId: string,
	): RunRow {
		return run;
	}

	@Subscription(() => CreditsType, {
		description: "What the account has to spend, at once and whenever that changes.",
		subscribe: ({ context }: Asked<object>) => creditsChanged(signedIn(context)),
	})
	creditsChanged(@Root() credits: CreditsType): CreditsType {
		return credits;
	}
}
