import type { Context } from "../../context.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql, toDate } from "../../db/sql.ts";
import { inTransaction } from "../../db/transaction.ts";
import { Refusal } from "../../errors.ts";
import { unfinished } from "../checks/states.ts";
import { type Balance, lockBalance, outOfCredits } from "../credits/credits.service.ts";
import { beginRun, type NewRun, nothingToCheck, stopRun } from "../runs/begin-run.service.ts";
import { planRun, type RunPlan } from "../runs/run-plan.service.ts";
import type { TargetKeyword } from "../runs/run-target.service.ts";
import type { BookedSlot } from "./booking.service.ts";
import { Schedule } from "./schedule.entity.ts";
import { dueSlot } from "./slots.policy.ts";

type Parts = Pick<Context, "em" | "config" | "secrets" | "serp">;

/** The result of handling a schedule's job. */
export interface SlotOutcome {
	/** The slot's run; null if it was not due. */
	run: { id: string; hasBegun: boolean } | null;
	/** The next slot to schedule; null if there is none. */
	next: BookedSlot | null;
}

const nothing: SlotOutcome = { run: null, next: null };

/**
 * Runs a schedule's slot if it is due and books the next one, in one transaction, so that a concurrent or repeated job
 * finds it either run or untouched. A slot that cannot run leaves a stopped run with the reason.
 */
export async function runSlot(parts: Parts, scheduleId: string): Promise<SlotOutcome> {
	return inTransaction(parts.em, async (em) => {
		const accountId = await ownerOf(em, scheduleId);
		if (accountId === null) return nothing;
		// The account first, as in starting a run or changing the mode.
		const balance = await lockBalance(em, accountId);
		const schedule = await lockSchedule(em, scheduleId);
		if (!schedule) return nothing;
		const { now, domainId } = schedule;
		const due = dueSlot(schedule.nextSlotAt, now);
		const { nextSlotAt } = due ?? schedule;
		const next = { scheduleId, wait: (nextSlotAt.getTime() - now.getTime()) / 1_000 };
		if (!due) return { run: null, next };
		await em.nativeUpdate(Schedule, { id: scheduleId }, { nextSlotAt });
		const { slotAt, missedSlots } = due;
		const run = {
			accountId,
			domainId,
			trigger: "daily",
			actor: `schedule:${scheduleId}`,
			slot: { scheduleId, slotAt, missedSlots },
		} as const;
		return { run: await beginOrStop({ ...parts, em }, run, balance), next };
	});
}

/** Schedules with a due slot, whose job was lost or delayed by an outage; longest overdue first. */
export async function dueSchedules(em: EntityManager): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sql<{ id: string }>`
			select s.id from schedules s join domains d on d.id = s.domain_id
			where s.next_slot_at <= app_now() and d.keyword_count > 0 and d.deleted_at is null
			order by s.next_slot_at limit 200`,
	);
	return rows.map(({ id }) => id);
}

/** Starts a run of as many keywords as the account can pay for, or stores why it could not start. */
async function beginOrStop(parts: Parts, run: Omit<NewRun, "skipped">, balance: Balance): Promise<SlotOutcome["run"]> {
	const { em } = parts;
	const { accountId } = run;
	const domainId = String(run.domainId);
	const stop = async (reason: string, leftOut: Pick<NewRun, "skipped" | "unpaid">) => {
		return { id: await stopRun(em, { ...run, ...leftOut, domainId }, reason), hasBegun: false };
	};
	const { open, busy } = await keywordsOf(em, domainId);
	const plan = await planRun(parts, accountId, open, "LIVE");
	if (plan instanceof Refusal) return stop(plan.message, { skipped: 0 });
	if (open.length === 0) return stop(nothingToCheck, { skipped: busy });
	const paid = affordable(plan, balance);
	const unpaid = open.length - paid.checks.length;
	const leftOut = { skipped: busy + unpaid, unpaid };
	if (paid.checks.length === 0) return stop(outOfCredits(plan.cost, balance.credits).message, leftOut);
	return { id: await beginRun(parts, { ...run, ...leftOut }, paid), hasBegun: true };
}

/** As many of the checks as the account can pay for, in the given order. */
function affordable(plan: RunPlan, { credits, unlimitedCredits }: Balance): RunPlan {
	if (unlimitedCredits || plan.cost <= credits) return plan;
	let cost = 0;
	const checks = plan.checks.filter(({ price }) => {
		const isPaid = cost + price <= credits;
		if (isPaid) cost += price;
		return isPaid;
	});
	return { ...plan, checks, cost };
}

/** A domain's keywords that can be checked now, longest unchecked first, and how many are being checked. */
async function keywordsOf(em: EntityManager, domainId: string): Promise<{ open: TargetKeyword[]; busy: number }> {
	const found = await rowsOf(
		em,
		sql<TargetKeyword & { isBusy: boolean }>`
			select k.id, k.domain_id as "domainId", d.search_depth as depth, k.device, k.location_id as location, k.country,
				coalesce(k.check_state in ${unfinished}, false) as "isBusy"
			from domains d join keywords k on k.domain_id = d.id and k.deleted_at is null
			where d.id = ${domainId}
			order by k.latest_checked_at nulls first, k.check_ended_at nulls first, k.id`,
	);
	const open = found.filter(({ isBusy }) => !isBusy);
	return { open, busy: found.length - open.length };
}

async function ownerOf(em: EntityManager, scheduleId: string): Promise<string | null> {
	const schedule = await em.findOne(Schedule, scheduleId, { disableIdentityMap: true });
	return schedule?.accountId ?? null;
}

interface LockedSchedule {
	domainId: string;
	nextSlotAt: Date;
	now: Date;
}

/** Locks a schedule with a slot and keywords until the transaction ends. */
async function lockSchedule(em: EntityManager, scheduleId: string): Promise<LockedSchedule | null> {
	const [row] = await rowsOf(
		em,
		sql<{ domainId: string; nextSlotAt: string; now: string }>`
			select s.domain_id as "domainId", s.next_slot_at as "nextSlotAt", app_now() as now
			from schedules s join domains d on d.id = s.domain_id
			where s.id = ${scheduleId} and s.next_slot_at is not null and d.keyword_count > 0 and d.deleted_at is null
			for no key update of s`,
	);
	return row ? { domainId: row.domainId, nextSlotAt: toDate(row.nextSlotAt), now: toDate(row.now) } : null;
}
