import { ForeignKeyConstraintViolationException } from "@mikro-orm/core";
import type { SignedInContext } from "../../context.ts";
import { refuseBeyondScopes } from "../../core/access.ts";
import { transacted } from "../../core/guards.ts";
import { databaseNow, sql } from "../../db/sql.ts";
import { notFound, Refusal } from "../../errors.ts";
import { formatCount } from "../../lib/text.ts";
import { allowanceOf } from "../api-keys/key-spending.service.ts";
import { announceFinished } from "../checks/finished-runs.service.ts";
import { lockBalance } from "../credits/credits.service.ts";
import type { Domain } from "../domains/domain.entity.ts";
import { domainById } from "../domains/domains.service.ts";
import { stopHeld } from "../runs/held-runs.service.ts";
import { bookSlots, setAlarms } from "../schedules/booking.service.ts";
import type { ScheduleRule } from "../schedules/rule/schedule-rule.types.ts";
import { changeSchedule, deleteScheduleRow, insertSchedule } from "../schedules/schedule-rows.service.ts";
import { readDailyPositionCheck } from "../settings/settings.service.ts";
import { viewById } from "../views/shown-views.service.ts";
import { forecastOfSchedule } from "./forecast/forecast.service.ts";
import { bookNext } from "./next-slot.service.ts";
import { judgeSchedule } from "./schedule.input.ts";
import { type FoundSchedule, scheduleById, schedulesOfDomain, selectSchedules } from "./shown-schedules.service.ts";

const maxSchedules = 20;

/** Adds a schedule to a domain and ends its daily slots. A taken name and more than 20 are a `CONFLICT`. */
export async function createSchedule(ctx: SignedInContext, domainId: string, input: unknown): Promise<FoundSchedule> {
	const { name, rule } = judgeSchedule(input, await databaseNow(ctx.em));
	return changed(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { accountId, actor } = viewer;
		await domainById(ctx, domainId);
		const others = await schedulesOfDomain(ctx, domainId);
		refuseTaken(others, name);
		if (others.length >= maxSchedules) {
			throw new Refusal("CONFLICT", `A domain can have at most ${maxSchedules} schedules. Delete one first.`);
		}
		const viewId = await viewOfRule(ctx, domainId, rule);
		return insertSchedule(em, { accountId, domainId, name, rule, viewId, actor });
	});
}

/** Replaces what a schedule says. A taken name is a `CONFLICT`. */
export async function updateSchedule(ctx: SignedInContext, id: string, input: unknown): Promise<FoundSchedule> {
	const { name, rule } = judgeSchedule(input, await databaseNow(ctx.em));
	return changed(ctx, async (ctx) => {
		const { domainId } = await scheduleById(ctx, id, sql`for no key update of s`);
		const others = await selectSchedules(ctx, sql`s.domain_id = ${domainId} and s.id <> ${id}`);
		refuseTaken(others, name);
		const viewId = await viewOfRule(ctx, domainId, rule);
		await changeSchedule(ctx.em, id, { name, rule, viewId, actor: ctx.viewer.actor });
		return id;
	});
}

/**
 * Deletes a schedule and stops its held run; other runs stay. With the domain's last one its daily updates take over if they
 * are on, for which an API key needs the scope `SPEND`.
 */
export async function deleteSchedule(ctx: SignedInContext, id: string): Promise<Domain> {
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		await lockBalance(em, viewer.accountId);
		const { domainId } = await scheduleById(ctx, id, sql`for no key update of s`);
		const stopped = await stopHeld(em, sql`r.schedule_id = ${id}`, "The schedule was deleted.");
		const left = await deleteScheduleRow(em, { id, domainId });
		if (left === 0 && (await readDailyPositionCheck(ctx))) {
			refuseBeyondScopes(viewer, "SPEND");
			const booked = await bookSlots(em, viewer.accountId);
			await ctx.afterCommit(() => setAlarms(ctx.jobs, booked));
		}
		await ctx.afterCommit(async () => announceFinished(ctx.jobs, stopped));
		return domainById(ctx, domainId);
	});
}

/** Changes a schedule and books its next slot anew. An API key with a monthly cap must be able to pay for 30 days of it. */
async function changed(
	ctx: SignedInContext,
	change: (ctx: SignedInContext) => Promise<string>,
): Promise<FoundSchedule> {
	try {
		return await transacted(ctx, async (ctx) => {
			await lockBalance(ctx.em, ctx.viewer.accountId);
			const id = await change(ctx);
			await bookNext(ctx, id);
			await refuseBeyondKey(ctx, id);
			return scheduleById(ctx, id);
		});
	} catch (error) {
		// Its view was deleted at the same moment.
		throw error instanceof ForeignKeyConstraintViolationException ? notFound("view", ["input.target.viewId"]) : error;
	}
}

/** Refuses an API key with a monthly cap that cannot pay for 30 days of a schedule. */
export async function refuseBeyondKey(ctx: SignedInContext, id: string): Promise<void> {
	const allowance = await allowanceOf(ctx);
	if (!allowance) return;
	const { credits30 } = await forecastOfSchedule(ctx, id);
	if (credits30 <= allowance.left) return;
	const sentence = `This API key may spend ${formatCount(allowance.cap)} credits a month and has ${formatCount(allowance.left)} left: this schedule takes about ${formatCount(credits30)} in 30 days.`;
	throw new Refusal("OUT_OF_CREDITS", sentence);
}

function refuseTaken(others: readonly FoundSchedule[], name: string): void {
	if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return;
	throw new Refusal("CONFLICT", `This domain already has a schedule with the name “${name}”.`);
}

/** The view of a rule's target; refuses one that the domain does not see with `NOT_FOUND`. */
export async function viewOfRule(
	ctx: SignedInContext,
	domainId: string,
	{ target }: ScheduleRule,
): Promise<string | null> {
	if (target.kind !== "VIEW") return null;
	const view = await viewById(ctx, target.viewId).catch((error: unknown) => {
		throw error instanceof Refusal ? notFound("view", ["input.target.viewId"]) : error;
	});
	if (view.domainId !== null && view.domainId !== domainId) throw notFound("view", ["input.target.viewId"]);
	return view.id;
}
