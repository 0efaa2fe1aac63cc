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
import { maxRunFailures } from "../../../../schema/rules/limits.ts";
import { Needs } from "../../../core/access.ts";
import { topics } from "../../../core/channels.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { PageInput, pageSchema } from "../../../core/page.ts";
import { readKeywords } from "../../../core/requested-rows.ts";
import { CostsRows } from "../../../core/row-cost.ts";
import { validate } from "../../../core/validate.ts";
import { lastSeq } from "../../../db/outbox.ts";
import { MeType } from "../../people/accounts/accounts.types.ts";
import { balanceAfterRun, shownBalance, shownShortage } from "../../people/credits/credits.service.ts";
import { LedgerRow } from "../../people/credits/credits.types.ts";
import { meOf } from "../../people/users/users.service.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { domainByKeyword } from "../../tracked/keywords/keywords.loaders.ts";
import { queueByRun, queueTimesByRun } from "./run-queue.loaders.ts";
import { hasRun, runById, runsOfDomain } from "./run-rows.service.ts";
import { activeRunsByDomain, failuresByRun, maxActiveRuns, newestRunsByDomain, runsByIds } from "./runs.loaders.ts";
import { cancelRun, estimateCancel, estimateRun, startRun } from "./runs.service.ts";
import {
	CancelEstimate,
	CheckFailure,
	EstimateRunInput,
	RunEstimate,
	RunPage,
	RunQueue,
	RunRow,
	StartRunInput,
} from "./runs.types.ts";

@ObjectType({ description: "A started or cancelled run, with the account's credits." })
export class RunResult {
	@Field(() => ID, { description: "The run's ID, also for API keys without the scope `READ`." })
	runId!: string;

	@Field(() => Int, { description: "Credits charged when it started." })
	cost!: number;

	@Field(() => Int, {
		nullable: true,
		description:
			"Credits left after the run was charged or cancelled; null when unlimited, or for members who may not spend.",
	})
	credits!: number | null;

	@Field(() => RunRow, { description: "The run." })
	run!: RunRow;

	@Field(() => MeType, { description: "The caller, with updated credits." })
	me!: MeType;
}

/** A run with the caller's credits. */
export function resultOf(run: RunRow, me: MeType): RunResult {
	return { runId: run.id, cost: run.cost, credits: me.credits, run, me };
}

/** Starting, following and cancelling runs. */
@Resolver(() => RunRow)
export class RunsResolver {
	@Query(() => RunRow, { description: "A run of the account; `NOT_FOUND` otherwise." })
	run(@Ctx() ctx: GraphQLContext, @Arg("id", () => ID, { description: "The run's ID." }) id: string): Promise<RunRow> {
		return runById(signedIn(ctx), id);
	}

	@Query(() => RunEstimate, { description: "What a run would check and cost if it started now; charges nothing." })
	async estimateRun(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => EstimateRunInput, { description: "Which keywords." }) input: EstimateRunInput,
	): Promise<RunEstimate> {
		const { domainId, keywordIds } = input;
		const domain = domainId == null ? null : await ctx.loaders.load(domainByKeyword, ctx, domainId);
		const keywordCount = Math.max(domain?.keywordCount ?? 0, keywordIds?.length ?? 0);
		return readKeywords(ctx, keywordCount, () => estimateRun(signedIn(ctx), input));
	}

	@Query(() => CancelEstimate, {
		description:
			"What cancelling a run now would do; cancels nothing. `NOT_FOUND` for another account's run, `CONFLICT` if the run is over.",
	})
	async estimateCancel(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The run's ID." }) id: string,
	): Promise<CancelEstimate> {
		const { total } = await runById(signedIn(ctx), id);
		return readKeywords(ctx, total, () => estimateCancel(signedIn(ctx), id));
	}

	@Needs("SPEND")
	@Mutation(() => RunResult, {
		description:
			"Starts a run and charges its credits, all or nothing. Refuses with `PROVIDER_NOT_CONFIGURED`, `ALREADY_RUNNING`, `OUT_OF_CREDITS`, `IDEMPOTENCY_CONFLICT`, or `PROVIDER_ERROR` while the provider rejects the key.",
	})
	async startRun(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => StartRunInput, { description: "Which keywords." }) input: StartRunInput,
	): Promise<RunResult> {
		const run = await startRun(signedIn(ctx), input);
		const left = shownBalance(signedIn(ctx), await balanceAfterRun(ctx.em, run.id));
		return resultOf(run, { ...(await meOf(signedIn(ctx))), ...left });
	}

	@Mutation(() => RunResult, {
		description:
			"Cancels the run's checks not yet sent to a provider and refunds them. Checks already sent finish and are charged. `CONFLICT` if the run is over.",
	})
	async cancelRun(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The run's ID." }) id: string,
	): Promise<RunResult> {
		const run = await cancelRun(signedIn(ctx), id);
		return resultOf(run, await meOf(signedIn(ctx)));
	}

	@FieldResolver(() => String, { nullable: true, description: "Why the run could not start, if it was stopped." })
	error(@Ctx() ctx: GraphQLContext, @Root() { error }: RunRow): string | null {
		return error && shownShortage(signedIn(ctx).viewer, error);
	}

	@CostsRows(() => maxRunFailures)
	@FieldResolver(() => [CheckFailure], { description: "The first 100 failed checks." })
	async failures(@Ctx() ctx: GraphQLContext, @Root() run: RunRow): Promise<CheckFailure[]> {
		return (await ctx.loaders.load(failuresByRun, ctx, run.id)) ?? [];
	}

	@FieldResolver(() => RunQueue, { nullable: true, description: "What waits at the provider; null if nothing does." })
	queue(@Ctx() ctx: GraphQLContext, @Root() run: RunRow): Promise<RunQueue | null> {
		return run.mode === "QUEUED" ? ctx.loaders.load(queueByRun, ctx, run.id) : Promise.resolve(null);
	}
}

/** How long a provider's queue takes. */
@Resolver(() => RunQueue)
export class RunQueueResolver {
	@FieldResolver(() => Int, {
		nullable: true,
		description: "Median seconds from posting to storing over this login's last 7 days; null below 20 answers.",
	})
	async typicalSeconds(@Ctx() ctx: GraphQLContext, @Root() { runId }: RunQueue): Promise<number | null> {
		return (await ctx.loaders.load(queueTimesByRun, ctx, runId))?.typicalSeconds ?? null;
	}

	@FieldResolver(() => Int, { nullable: true, description: "The same, 95th percentile." })
	async slowSeconds(@Ctx() ctx: GraphQLContext, @Root() { runId }: RunQueue): Promise<number | null> {
		return (await ctx.loaders.load(queueTimesByRun, ctx, runId))?.slowSeconds ?? null;
	}

	@FieldResolver(() => Int, { description: "How many answers these figures rest on." })
	async sampleSize(@Ctx() ctx: GraphQLContext, @Root() { runId }: RunQueue): Promise<number> {
		return (await ctx.loaders.load(queueTimesByRun, ctx, runId))?.sampleSize ?? 0;
	}
}

/** An account's runs. */
@Resolver(() => MeType)
export class MeRunsResolver {
	@FieldResolver(() => Boolean, {
		description: "Whether the account has ever had a run, on any domain and by any trigger. Stopped runs do not count.",
	})
	hasRun(@Ctx() ctx: GraphQLContext): Promise<boolean> {
		return hasRun(signedIn(ctx));
	}
}

/** A domain's runs. */
@Resolver(() => DomainType)
export class DomainRunsResolver {
	@FieldResolver(() => RunPage, {
		description: "The domain's runs, newest first. Runs over several domains are not included.",
	})
	runs(
		@Ctx() ctx: GraphQLContext,
		@Root() domain: DomainType,
		@Arg("page", () => PageInput, { nullable: true, description: "Which page." }) page?: PageInput,
	): Promise<RunPage> {
		return runsOfDomain(ctx.em, domain.id, validate(pageSchema, page));
	}

	@CostsRows(() => 1)
	@FieldResolver(() => RunRow, {
		nullable: true,
		description:
			"The first of `activeRuns`. A cancelled run is in progress until the checks already sent to a provider have finished. Null if there is none.",
	})
	async activeRun(@Ctx() ctx: GraphQLContext, @Root() domain: DomainType): Promise<RunRow | null> {
		return (await ctx.loaders.load(activeRunsByDomain, ctx, domain.id))?.[0] ?? null;
	}

	@CostsRows(() => maxActiveRuns)
	@FieldResolver(() => [RunRow], {
		description: "The runs in progress: live ones before queued ones, oldest first, at most 50.",
	})
	async activeRuns(@Ctx() ctx: GraphQLContext, @Root() domain: DomainType): Promise<RunRow[]> {
		return (await ctx.loaders.load(activeRunsByDomain, ctx, domain.id)) ?? [];
	}

	@CostsRows(() => 1)
	@FieldResolver(() => RunRow, {
		nullable: true,
		description:
			"The newest run of more than half of the keywords, running or finished; if there is none, the newest run. Null if there never was a run.",
	})
	async lastRun(@Ctx() ctx: GraphQLContext, @Root() domain: DomainType): Promise<RunRow | null> {
		return (await ctx.loaders.load(newestRunsByDomain, ctx, domain.id))?.last ?? null;
	}

	@CostsRows(() => 1)
	@FieldResolver(() => RunRow, {
		nullable: true,
		description:
			"The newest run of a selection that finished since `lastRun`: of several keywords, up to half of them. Null if none of the domain's three newest finished runs since then is one.",
	})
	async laterRun(@Ctx() ctx: GraphQLContext, @Root() domain: DomainType): Promise<RunRow | null> {
		return (await ctx.loaders.load(newestRunsByDomain, ctx, domain.id))?.later ?? null;
	}

	// Read when requested, not batched a moment later: sibling fields must not be older.
	@Extensions({ asksAlone: true })
	@FieldResolver(() => Int, {
		description:
			"The last `seq` of `positionsMeasured`. Read it together with the table, then subscribe with it as `after` to miss nothing.",
	})
	positionsSeq(@Ctx() ctx: GraphQLContext, @Root() domain: DomainType): Promise<number> {
		return lastSeq(ctx.em, topics.positions(domain.id));
	}
}

/** A ledger entry's run. */
@Resolver(() => LedgerRow)
export class LedgerRunResolver {
	@FieldResolver(() => RunRow, {
		nullable: true,
		description: "The run; null without one or when it was deleted with its domain.",
	})
	async run(@Ctx() ctx: GraphQLContext, @Root() { runId }: LedgerRow): Promise<RunRow | null> {
		return runId === null ? null : ctx.loaders.load(runsByIds, ctx, runId);
	}
}
