import { Arg, ID, Int, Resolver, Root, Subscription } from "type-graphql";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { CreditsType } from "../../people/credits/credits.types.ts";
import { creditsChanged, positionsMeasured, runProgress, runStarted } from "./live.service.ts";
import { PositionsMeasured } from "./live.types.ts";
import { RunRow } from "./runs.types.ts";

interface SubscriptionArgs<Args> {
	args: Args;
	context: GraphQLContext;
}

/**
 * Subscriptions. The methods only pass an event on: it is built once for all subscribers, so it must not depend on
 * arguments or the caller.
 */
@Resolver()
export class LiveResolver {
	@Subscription(() => PositionsMeasured, {
		description:
			"A domain's positions as they are stored, in batches. A check is reported here before it counts in `runProgress`. `NOT_FOUND` for another account's domain.",
		subscribe: ({ args, context }: SubscriptionArgs<{ domainId: string; after?: number | null }>) =>
			positionsMeasured(signedIn(context), args),
	})
	positionsMeasured(
		@Root() event: PositionsMeasured,
		@Arg("domainId", () => ID, { description: "The domain." }) _domainId: string,
		@Arg("after", () => Int, {
			nullable: true,
			description: "The last `seq` seen: later events are delivered first. Defaults to now.",
		})
		_after?: number,
	): PositionsMeasured {
		return event;
	}

	@Subscription(() => RunRow, {
		description:
			"A run's current state, sent immediately and on every change; completes when the run is over. Intermediate states may be skipped. `NOT_FOUND` for another account's run.",
		subscribe: ({ args, context }: SubscriptionArgs<{ runId: string }>) => runProgress(signedIn(context), args.runId),
	})
	runProgress(@Root() run: RunRow, @Arg("runId", () => ID, { description: "The run." }) _runId: string): RunRow {
		return run;
	}

	@Subscription(() => RunRow, {
		description:
			"A run that started on this domain, from any client. A run in progress is sent immediately and may be sent twice. `NOT_FOUND` for another account's domain.",
		subscribe: ({ args, context }: SubscriptionArgs<{ domainId: string }>) =>
			runStarted(signedIn(context), args.domainId),
	})
	runStarted(
		@Root() run: RunRow,
		@Arg("domainId", () => ID, { description: "The domain." }) _domainId: string,
	): RunRow {
		return run;
	}

	@Subscription(() => CreditsType, {
		description: "The account's credits, sent immediately and on every change.",
		subscribe: ({ context }: SubscriptionArgs<object>) => creditsChanged(signedIn(context)),
	})
	creditsChanged(@Root() credits: CreditsType): CreditsType {
		return credits;
	}
}
