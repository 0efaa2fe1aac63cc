import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { Needs } from "../../../core/access.ts";
import { clientKeyOptions } from "../../../core/client-key.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { PageInput } from "../../../core/page.ts";
import { CostsRows } from "../../../core/row-cost.ts";
import { runsByIds } from "../../measuring/runs/runs.loaders.ts";
import { RunResult, resultOf } from "../../measuring/runs/runs.resolver.ts";
import { RunRow } from "../../measuring/runs/runs.types.ts";
import { balanceAfterRun, shownBalance } from "../../people/credits/credits.service.ts";
import { meOf } from "../../people/users/users.service.ts";
import { domainsByIds } from "../../tracked/domains/domains.loaders.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { viewsByIds } from "../views/views.loaders.ts";
import { ViewType } from "../views/views.types.ts";
import { figuresBySchedule, schedulesByDomain, takenByDomain, uncoveredByDomain } from "./check-schedules.loaders.ts";
import { createSchedule, deleteSchedule, updateSchedule } from "./check-schedules.service.ts";
import { CheckSchedulePage, CheckScheduleType, ScheduleInput, ScheduleTargetType } from "./check-schedules.types.ts";
import { pauseSchedule, resumeSchedule, skipSlot, unskipSlot } from "./pauses.service.ts";
import { runNow } from "./run-now.service.ts";
import { listSchedules, scheduleById } from "./shown-schedules.service.ts";

const scheduleId = { description: "The schedule's ID." };
const keepingOthers = {
	defaultValue: false,
	description:
		"Also adds a schedule `The other keywords`, which checks daily at the same time, live, what no schedule of the domain takes. Without effect where one takes all or the others.",
};
const slot = { description: "The slot's moment, as `PlannedSlot.slotAt` says it: one of the next 10." };

/** Schedules: making, changing, pausing and running them. */
@Resolver(() => CheckScheduleType)
export class CheckSchedulesResolver {
	@Query(() => CheckScheduleType, { description: "A schedule of the account; `NOT_FOUND` otherwise." })
	checkSchedule(@Ctx() ctx: GraphQLContext, @Arg("id", () => ID, scheduleId) id: string): Promise<CheckScheduleType> {
		return scheduleById(signedIn(ctx), id);
	}

	@Query(() => CheckSchedulePage, { description: "Schedules, by next slot, then by name." })
	checkSchedules(
		@Ctx() ctx: GraphQLContext,
		@Arg("domainId", () => ID, { nullable: true, description: "Of one domain; left out: of all." })
		domainId?: string | null,
		@Arg("page", () => PageInput, { nullable: true, description: "Which page." }) page?: PageInput,
	): Promise<CheckSchedulePage> {
		return listSchedules(signedIn(ctx), { domainId: domainId ?? null, page });
	}

	@Needs("WRITE_AND_SPEND")
	@Mutation(() => CheckScheduleType, {
		description:
			"Adds a schedule to a domain, which then follows its schedules instead of daily updates: keywords that none takes are `Domain.uncoveredCount`. A taken name, a second one of the other keywords and more than 20 are a `CONFLICT`. Made by an API key, its runs count against the key's monthly cap and end with the key.",
	})
	createSchedule(
		@Ctx() ctx: GraphQLContext,
		@Arg("domainId", () => ID, { description: "The domain's ID." }) domainId: string,
		@Arg("input", () => ScheduleInput, { description: "The schedule." }) input: ScheduleInput,
		@Arg("keepOthers", () => Boolean, keepingOthers) keepOthers: boolean,
		@Arg("clientKey", () => String, clientKeyOptions("schedule"))
		clientKey?: string | null,
	): Promise<CheckScheduleType> {
		return createSchedule(signedIn(ctx), domainId, input, { keepOthers, clientKey });
	}

	@Needs("WRITE_AND_SPEND")
	@Mutation(() => CheckScheduleType, {
		description:
			"Replaces everything that a schedule says. A taken name and a second schedule of the other keywords are a `CONFLICT`. From then on it runs for the API key that saved it, or for none. If a key with a monthly cap changes the target, the schedule of the other keywords runs for it too.",
	})
	updateSchedule(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, scheduleId) id: string,
		@Arg("input", () => ScheduleInput, { description: "What it is to say." }) input: ScheduleInput,
		@Arg("keepOthers", () => Boolean, keepingOthers) keepOthers: boolean,
	): Promise<CheckScheduleType> {
		return updateSchedule(signedIn(ctx), id, input, { keepOthers });
	}

	@Mutation(() => DomainType, {
		description:
			"Deletes a schedule; its runs stay. Where daily updates then take over, or a schedule of the other keywords takes its keywords, an API key needs the scope `SPEND`; both then count against its monthly cap.",
	})
	deleteSchedule(@Ctx() ctx: GraphQLContext, @Arg("id", () => ID, scheduleId) id: string): Promise<DomainType> {
		return deleteSchedule(signedIn(ctx), id);
	}

	@Mutation(() => CheckScheduleType, {
		description:
			"Pauses a schedule: slots meanwhile are dropped. A run under way goes on. To end a pause sooner, an API key needs the scope `SPEND`.",
	})
	pauseSchedule(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, scheduleId) id: string,
		@Arg("until", () => Date, {
			nullable: true,
			description: "When it resumes by itself, at most 366 days ahead; left out: until `resumeSchedule`.",
		})
		until?: Date | null,
	): Promise<CheckScheduleType> {
		return pauseSchedule(signedIn(ctx), id, until ?? null);
	}

	@Needs("WRITE_AND_SPEND")
	@Mutation(() => CheckScheduleType, {
		description: "Resumes a paused schedule; one that is not paused stays as it is.",
	})
	resumeSchedule(@Ctx() ctx: GraphQLContext, @Arg("id", () => ID, scheduleId) id: string): Promise<CheckScheduleType> {
		return resumeSchedule(signedIn(ctx), id);
	}

	@Mutation(() => CheckScheduleType, { description: "Skips one slot. Skipping it again changes nothing." })
	skipSlot(
		@Ctx() ctx: GraphQLContext,
		@Arg("scheduleId", () => ID, scheduleId) id: string,
		@Arg("slotAt", () => Date, slot) slotAt: Date,
	): Promise<CheckScheduleType> {
		return skipSlot(signedIn(ctx), id, slotAt);
	}

	@Needs("WRITE_AND_SPEND")
	@Mutation(() => CheckScheduleType, { description: "Takes back that a slot is skipped, while it lies ahead." })
	unskipSlot(
		@Ctx() ctx: GraphQLContext,
		@Arg("scheduleId", () => ID, scheduleId) id: string,
		@Arg("slotAt", () => Date, slot) slotAt: Date,
	): Promise<CheckScheduleType> {
		return unskipSlot(signedIn(ctx), id, slotAt);
	}

	@Needs("SPEND")
	@Mutation(() => RunResult, {
		description:
			"Checks now what a schedule would, with its depth and mode, all or nothing; its slots stay. Refuses as `startRun` does.",
	})
	async runSchedule(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, scheduleId) id: string,
		@Arg("clientKey", () => String, clientKeyOptions("run"))
		clientKey?: string | null,
	): Promise<RunResult> {
		const run = await runNow(signedIn(ctx), id, clientKey);
		const left = shownBalance(signedIn(ctx), await balanceAfterRun(ctx.em, run.id));
		return resultOf(run, { ...(await meOf(signedIn(ctx))), ...left });
	}

	@FieldResolver(() => DomainType, { description: "Its domain." })
	async domain(@Ctx() ctx: GraphQLContext, @Root() { domainId }: CheckScheduleType): Promise<DomainType> {
		return (await ctx.loaders.load(domainsByIds, ctx, domainId)) ?? domainById(signedIn(ctx), domainId);
	}

	@FieldResolver(() => Int, { description: "Keywords it covers now." })
	async keywordCount(@Ctx() ctx: GraphQLContext, @Root() { id }: CheckScheduleType): Promise<number> {
		return (await ctx.loaders.load(figuresBySchedule, ctx, id))?.keywordCount ?? 0;
	}

	@FieldResolver(() => Int, { description: "Credits that its next slot is expected to take, about." })
	async plannedCredits(@Ctx() ctx: GraphQLContext, @Root() { id }: CheckScheduleType): Promise<number> {
		return (await ctx.loaders.load(figuresBySchedule, ctx, id))?.plannedCredits ?? 0;
	}

	@FieldResolver(() => Int, { description: "Credits that its slots in the next 30 days are expected to take, about." })
	async credits30(@Ctx() ctx: GraphQLContext, @Root() { id }: CheckScheduleType): Promise<number> {
		return (await ctx.loaders.load(figuresBySchedule, ctx, id))?.credits30 ?? 0;
	}

	@FieldResolver(() => Int, {
		description: "Keywords that nothing checks while it is paused: no other schedule takes them, or only paused ones.",
	})
	async uncoveredByPause(@Ctx() ctx: GraphQLContext, @Root() { id }: CheckScheduleType): Promise<number> {
		return (await ctx.loaders.load(figuresBySchedule, ctx, id))?.uncoveredByPause ?? 0;
	}

	@FieldResolver(() => Int, {
		description:
			"Keywords that would be in no schedule without it, if neither daily updates nor another one takes over.",
	})
	async uncoveredByDeletion(@Ctx() ctx: GraphQLContext, @Root() { id }: CheckScheduleType): Promise<number> {
		return (await ctx.loaders.load(figuresBySchedule, ctx, id))?.uncoveredByDeletion ?? 0;
	}

	@FieldResolver(() => String, {
		nullable: true,
		description: "What keeps its next slot from checking every keyword as it says; null if nothing does.",
	})
	async problem(@Ctx() ctx: GraphQLContext, @Root() { id }: CheckScheduleType): Promise<string | null> {
		return (await ctx.loaders.load(figuresBySchedule, ctx, id))?.problem ?? null;
	}

	@CostsRows(() => 1)
	@FieldResolver(() => RunRow, {
		nullable: true,
		description: "Its newest run that is not held, one that could not start included; null if there was none.",
	})
	async lastRun(@Ctx() ctx: GraphQLContext, @Root() { lastRunId }: CheckScheduleType): Promise<RunRow | null> {
		return lastRunId === null ? null : ctx.loaders.load(runsByIds, ctx, lastRunId);
	}

	@CostsRows(() => 1)
	@FieldResolver(() => RunRow, { nullable: true, description: "Its run that waits for approval; null if none does." })
	async heldRun(@Ctx() ctx: GraphQLContext, @Root() { heldRunId }: CheckScheduleType): Promise<RunRow | null> {
		return heldRunId === null ? null : ctx.loaders.load(runsByIds, ctx, heldRunId);
	}
}

/** The view of a schedule's target. */
@Resolver(() => ScheduleTargetType)
export class ScheduleTargetResolver {
	@FieldResolver(() => ViewType, { nullable: true, description: "Of `VIEW`." })
	async view(@Ctx() ctx: GraphQLContext, @Root() { viewId }: ScheduleTargetType): Promise<ViewType | null> {
		return viewId === null ? null : ctx.loaders.load(viewsByIds, ctx, viewId);
	}
}

/** A domain's schedules. */
@Resolver(() => DomainType)
export class DomainSchedulesResolver {
	// Flat charges, so that the domains of a large account can be listed with them.
	@CostsRows(() => 5)
	@FieldResolver(() => [CheckScheduleType], {
		description: "Its schedules, at most 20, by next slot, then by name. Without one it follows daily updates.",
	})
	async schedules(@Ctx() ctx: GraphQLContext, @Root() { id }: DomainType): Promise<CheckScheduleType[]> {
		return (await ctx.loaders.load(schedulesByDomain, ctx, id)) ?? [];
	}

	@CostsRows(() => 10)
	@FieldResolver(() => Int, {
		description:
			"Keywords that nothing checks automatically: none of its schedules takes them, paused or not, or it has none and daily updates are off.",
	})
	async uncoveredCount(@Ctx() ctx: GraphQLContext, @Root() { id }: DomainType): Promise<number> {
		return (await ctx.loaders.load(uncoveredByDomain, ctx, id)) ?? 0;
	}

	@CostsRows(() => 10)
	@FieldResolver(() => Int, {
		description:
			"Credits that its checks took this calendar month (UTC), less refunds, in runs that began in it, however started.",
	})
	async spentThisMonth(@Ctx() ctx: GraphQLContext, @Root() { id }: DomainType): Promise<number> {
		return (await ctx.loaders.load(takenByDomain, ctx, id)) ?? 0;
	}
}
