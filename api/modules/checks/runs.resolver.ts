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
import { lastSeq } from "../../db/outbox.ts";
import { Needs } from "../../edge/access.ts";
import { topics } from "../../edge/channels.ts";
import { signedIn } from "../../edge/guards.ts";
import type { GraphQLContext } from "../../edge/http-context.ts";
import { PageInput, pageRule } from "../../edge/page.ts";
import { validate } from "../../edge/validate.ts";
import { meOf } from "../accounts/accounts.service.ts";
import { MeType } from "../accounts/accounts.types.ts";
import { DomainType } from "../domains/domains.types.ts";
import { runById, runsOfDomain } from "./run-rows.service.ts";
import { activeRunByDomain, failuresByRun, lastRunByDomain } from "./runs.loaders.ts";
import { cancelRun, estimateRun, startRun } from "./runs.service.ts";
import { CheckFailure, EstimateRunInput, RunEstimate, RunPage, RunRow, StartRunInput } from "./runs.types.ts";

/** What starting or cancelling a run changed. */
@ObjectType({ description: "A run that was started or cancelled, and what the account has since." })
export class RunResult {
	@Field(() => RunRow, { description: "The run." })
	run!: RunRow;

	@Field(() => MeType, { description: "The caller, with the credits left." })
	me!: MeType;
}

/** Runs: asking for them, following them, ending them. */
@Resolver(() => RunRow)
export class RunsResolver {
	@Query(() => RunRow, { description: "A run of the account; `NOT_FOUND` otherwise." })
	run(@Ctx() ctx: GraphQLContext, @Arg("id", () => ID, { description: "The run's id." }) id: string): Promise<RunRow> {
		return runById(signedIn(ctx), id);
	}

	@Query(() => RunEstimate, { description: "What a run would check and cost if it began now; nothing is taken." })
	estimateRun(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => EstimateRunInput, { description: "Which keywords." }) input: EstimateRunInput,
	): Promise<RunEstimate> {
		return estimateRun(signedIn(ctx), input);
	}

	@Needs("SPEND")
	@Mutation(() => RunResult, {
		description:
			"Starts a run and takes its credits, all or nothing. Refuses with `PROVIDER_NOT_CONFIGURED`, `ALREADY_RUNNING`, `OUT_OF_CREDITS` or `IDEMPOTENCY_CONFLICT`.",
	})
	async startRun(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => StartRunInput, { description: "Which keywords." }) input: StartRunInput,
	): Promise<RunResult> {
		const run = await startRun(signedIn(ctx), input);
		return { run, me: await meOf(signedIn(ctx)) };
	}

	@Mutation(() => RunResult, {
		description:
			"Cancels what of a run has not begun and gives its credits back; checks under way end as they would. `CONFLICT` when the run is over.",
	})
	async cancelRun(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The run's id." }) id: string,
	): Promise<RunResult> {
		const run = await cancelRun(signedIn(ctx), id);
		return { run, me: await meOf(signedIn(ctx)) };
	}

	@FieldResolver(() => [CheckFailure], { description: "Its checks that failed, the first hundred." })
	async failures(@Ctx() ctx: GraphQLContext, @Root() run: RunRow): Promise<CheckFailure[]> {
		return (await ctx.loaders.load(failuresByRun, ctx, run.id)) ?? [];
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
		description: "The run under way that began first; null when there is none.",
	})
	activeRun(@Ctx() ctx: GraphQLContext, @Root() domain: DomainType): Promise<RunRow | null> {
		return ctx.loaders.load(activeRunByDomain, ctx, domain.id);
	}

	@FieldResolver(() => RunRow, {
		nullable: true,
		description: "Its newest run, under way or over; null when there was none.",
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
