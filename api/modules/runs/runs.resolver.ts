import {
	Arg,
	Ctx,
	Extensions,
	Field,
	FieldResolver,
	ID,
	Int,
	Mutation,
	ObjectType,
	Query,
	Resolver,
	Root,
} from "type-graphql";
import { Needs } from "../../core/access.ts";
import { topics } from "../../core/channels.ts";
import { signedIn } from "../../core/guards.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { PageInput, pageRule } from "../../core/page.ts";
import { validate } from "../../core/validate.ts";
import { lastSeq } from "../../db/outbox.ts";
import { MeType } from "../accounts/accounts.types.ts";
import { balanceAfterRun, creditsPayload } from "../credits/credits.service.ts";
import { LedgerRow } from "../credits/credits.types.ts";
import { DomainType } from "../domains/domains.types.ts";
import { meOf } from "../users/users.service.ts";
import { hasRun, runById, runsOfDomain } from "./run-rows.service.ts";
import { activeRunByDomain, failuresByRun, lastRunByDomain, runsByIds } from "./runs.loaders.ts";
import { cancelRun, estimateCancel, estimateRun, startRun } from "./runs.service.ts";
import {
	CancelEstimate,
	CheckFailure,
	EstimateRunInput,
	RunEstimate,
	RunPage,
	RunRow,
	StartRunInput,
} from "./runs.types.ts";

/** What starting or cancelling a run changed. */
@ObjectType({ description: "A run that was started or cancelled, and what the account has since." })
export class RunResult {
	@Field(() => ID, { description: "The run's id, also for API keys that may not read." })
	runId!: string;

	@Field(() => Int, { description: "Credits it took when it began." })
	cost!: number;

	@Field(() => Int, {
		nullable: true,
		description: "Credits left after this run was paid, or cancelled; null when unlimited.",
	})
	credits!: number | null;

	@Field(() => RunRow, { description: "The run." })
	run!: RunRow;

	@Field(() => MeType, { description: "The caller, with the credits left after it." })
	me!: MeType;
}

function resultOf(run: RunRow, me: MeType): RunResult {
	return { runId: run.id, cost: run.cost, credits: me.credits, run, me };
}

/** Runs: asking for them, following them, ending them. */
@Resolver(() => RunRow)
export class RunsResolver {
	@Query(() => RunRow, { description: "A run of the account; `NOT_FOUND` otherwise." })
	run(@Ctx() ctx: GraphQLContext, @Arg("id", () => ID, { description: "The run's id." }) id: string): Promise<RunRow> {
		return runById(signedIn(ctx), id);
	}

	// As many keywords as a run may have, of which four count as a row.
	@Extensions({ asksAlone: 2_500 })
	@Query(() => RunEstimate, { description: "What a run would check and cost if it began now; nothing is taken." })
	estimateRun(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => EstimateRunInput, { description: "Which keywords." }) input: EstimateRunInput,
	): Promise<RunEstimate> {
		return estimateRun(signedIn(ctx), input);
	}

	@Query(() => CancelEstimate, {
		description:
			"What cancelling a run would do now; nothing is cancelled. `NOT_FOUND` for a run of another account, `CONFLICT` when the run is over.",
	})
	estimateCancel(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The run's id." }) id: string,
	): Promise<CancelEstimate> {
		return estimateCancel(signedIn(ctx), id);
	}

	@Needs("SPEND")
	@Mutation(() => RunResult, {
		description:
			"Starts a run and takes its credits, all or nothing. Refuses with `PROVIDER_NOT_CONFIGURED`, `ALREADY_RUNNING`, `OUT_OF_CREDITS`, `IDEMPOTENCY_CONFLICT`, or `PROVIDER_ERROR` while the provider refuses the key.",
	})
	async startRun(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => StartRunInput, { description: "Which keywords." }) input: StartRunInput,
	): Promise<RunResult> {
		const run = await startRun(signedIn(ctx), input);
		const left = creditsPayload(await balanceAfterRun(ctx.em, run.id));
		return resultOf(run, { ...(await meOf(signedIn(ctx))), ...left });
	}

	@Mutation(() => RunResult, {
		description:
			"Cancels the checks of a run that no provider was asked for yet and gives their credits back; those already asked finish and keep their price. `CONFLICT` when the run is over.",
	})
	async cancelRun(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The run's id." }) id: string,
	): Promise<RunResult> {
		const run = await cancelRun(signedIn(ctx), id);
		return resultOf(run, await meOf(signedIn(ctx)));
	}

	@FieldResolver(() => [CheckFailure], { description: "Its checks that failed, the first hundred." })
	async failures(@Ctx() ctx: GraphQLContext, @Root() run: RunRow): Promise<CheckFailure[]> {
		return (await ctx.loaders.load(failuresByRun, ctx, run.id)) ?? [];
	}
}

/** What an account shows of its runs. */
@Resolver(() => MeType)
export class MeRunsResolver {
	@FieldResolver(() => Boolean, {
		description:
			"Whether the account has ever had a run, on any domain and by any trigger; those that were stopped aside.",
	})
	hasRun(@Ctx() ctx: GraphQLContext): Promise<boolean> {
		return hasRun(signedIn(ctx));
	}
}

/** What a domain shows of its runs. */
@Resolver(() => DomainType)
export class DomainRunsResolver {
	@FieldResolver(() => RunPage, {
		description: "Its runs, newest first; those over several domains are not among them.",
	})
	runs(
		@Ctx() ctx: GraphQLContext,
		@Root() domain: DomainType,
		@Arg("page", () => PageInput, { nullable: true, description: "Which of them." }) page?: PageInput,
	): Promise<RunPage> {
		return runsOfDomain(ctx.em, domain.id, validate(pageRule, page));
	}

	@FieldResolver(() => RunRow, {
		nullable: true,
		description:
			"The run under way that began first; a cancelled one is under way until the checks already asked have finished. Null when there is none.",
	})
	activeRun(@Ctx() ctx: GraphQLContext, @Root() domain: DomainType): Promise<RunRow | null> {
		return ctx.loaders.load(activeRunByDomain, ctx, domain.id);
	}

	@FieldResolver(() => RunRow, {
		nullable: true,
		description:
			"Its newest run of more than half of its keywords, under way or over; where there was none, its newest run. Null when there was none at all.",
	})
	lastRun(@Ctx() ctx: GraphQLContext, @Root() domain: DomainType): Promise<RunRow | null> {
		return ctx.loaders.load(lastRunByDomain, ctx, domain.id);
	}

	// Read when it is asked for, and not with others a moment later: the rows asked for beside it must not be older.
	@Extensions({ asksAlone: true })
	@FieldResolver(() => Int, {
		description:
			"The last `seq` of `positionsMeasured`. Read it with the table, then subscribe `after` it: nothing is missed.",
	})
	positionsSeq(@Ctx() ctx: GraphQLContext, @Root() domain: DomainType): Promise<number> {
		return lastSeq(ctx.em, topics.positions(domain.id));
	}
}

/** What a movement of credits shows of its run. */
@Resolver(() => LedgerRow)
export class LedgerRunResolver {
	@FieldResolver(() => RunRow, {
		nullable: true,
		description: "The run it belongs to; null without one, and when the run is gone with its domain.",
	})
	async run(@Ctx() ctx: GraphQLContext, @Root() { runId }: LedgerRow): Promise<RunRow | null> {
		return runId === null ? null : ctx.loaders.load(runsByIds, ctx, runId);
	}
}
