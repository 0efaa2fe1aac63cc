import type { Context } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { Refusal } from "../../../errors.ts";
import { endedKey, payingKey } from "../../people/api-keys/key-spending.service.ts";
import { type Balance, lockBalance } from "../../people/credits/credits.service.ts";
import { beginRun, holdRun, type NewRun, stopRun } from "../runs/begin-run.service.ts";
import { notApprovedInTime, stopHeld } from "../runs/held-runs.service.ts";
import { planRun } from "../runs/run-plan.service.ts";
import { approvalLimitOf } from "./approval-limit.service.ts";
import type { BookedSlot } from "./booking.service.ts";
import { type LockedSchedule, lockDueSchedule, whatIsDue } from "./locked-schedule.service.ts";
import { affordableChecks, notAffordable } from "./paid-checks.service.ts";
import { saveAgain, turnOnAgain } from "./problem.policy.ts";
import { Schedule } from "./schedule.entity.ts";
import { noKeyword, slotKeywords } from "./slot-keywords.service.ts";

type Parts = Pick<Context, "em" | "config" | "secrets" | "serp">;

/** The result of handling a schedule's job. */
export interface SlotOutcome {
	/** The slot's run; null if none was stored. */
	run: { id: string; hasBegun: boolean; isHeld?: boolean } | null;
	/** Runs that waited for approval until this slot. */
	expired: string[];
	/** The next slot to schedule; null if there is none. */
	next: BookedSlot | null;
}

const nothing: SlotOutcome = { run: null, expired: [], next: null };

/** Seconds after which a slot is tried again whose provider refuses its key. */
const refusedSeconds = 5;

/** Days for which a run can wait for approval. */
const maxHeldDays = 7;

/**
 * Runs a schedule's slot if it is due and books the next one, in one transaction, so that a concurrent or repeated job
 * finds it either run or untouched. A slot that cannot run leaves a stopped run with the reason; one above the approval
 * limit leaves a held run; while the provider refuses its key, the slot waits.
 */
export async function runSlot(parts: Parts, scheduleId: string): Promise<SlotOutcome> {
	return inTransaction(parts.em, async (em) => {
		const accountId = await ownerOf(em, scheduleId);
		if (accountId === null) return nothing;
		// The account first, as in starting a run or changing the mode.
		const balance = await lockBalance(em, accountId);
		const schedule = await lockDueSchedule(em, scheduleId);
		if (!schedule) return nothing;
		const { due, nextSlotAt, wait } = whatIsDue(schedule);
		if (!due) return { ...nothing, next: { scheduleId, wait } };
		const { domainId, named, now } = schedule;
		const run = {
			accountId,
			domainId,
			trigger: named ? "scheduled" : "daily",
			actor: `schedule:${scheduleId}`,
			apiKeyId: schedule.apiKeyId,
			slot: { scheduleId, ...due },
			...(named && { schedule: { id: scheduleId, name: named.name } }),
		} as const;
		const heldUntil = new Date(Math.min(now.getTime() + wait * 1_000, now.getTime() + maxHeldDays * 86_400_000));
		const begun = await beginOrStop({ ...parts, em }, schedule, run, { balance, heldUntil });
		if (begun === "refused") return { ...nothing, next: { scheduleId, wait: refusedSeconds } };
		const isOld = sql`r.schedule_id = ${scheduleId} and r.id <> ${begun?.id ?? "0"}`;
		const expired = await stopHeld(em, isOld, notApprovedInTime);
		await em.nativeUpdate(Schedule, { id: scheduleId }, { nextSlotAt, ...(named && skippedAfter(named, due.date)) });
		return { run: begun, expired, next: { scheduleId, wait } };
	});
}

type SlotRun = Omit<NewRun, "skipped"> & { domainId: string };

/**
 * Starts a run of as many keywords as can be paid for, holds it, or stores why it could not start; null where other schedules
 * take every keyword, which is nothing to report.
 */
async function beginOrStop(
	parts: Parts,
	schedule: LockedSchedule,
	run: SlotRun,
	{ balance, heldUntil }: { balance: Balance; heldUntil: Date },
): Promise<SlotOutcome["run"] | "refused"> {
	const { em } = parts;
	const { accountId, domainId, apiKeyId } = run;
	const stop = async (reason: string, leftOut: Pick<NewRun, "skipped" | "unpaid" | "overCap"> = { skipped: 0 }) => {
		return { id: await stopRun(em, { ...run, ...leftOut }, reason), hasBegun: false };
	};
	const key = await payingKey(em, accountId, apiKeyId);
	const ended = key && endedKey(key, schedule.named ? saveAgain : turnOnAgain);
	if (ended) return stop(ended);
	const keywords = await slotKeywords(parts, accountId, schedule);
	if (keywords instanceof Refusal) return stop(keywords.message);
	const { open, skipped, nothingToDo } = keywords;
	if (nothingToDo === noKeyword) return schedule.named?.rule.target.kind === "OTHERS" ? null : stop(noKeyword);
	const plan = await planRun(parts, accountId, open, schedule.named?.rule.mode ?? "LIVE");
	if (plan instanceof Refusal) return plan.code === "PROVIDER_ERROR" ? "refused" : stop(plan.message);
	if (nothingToDo) return stop(nothingToDo, { skipped });
	const paid = await affordableChecks(em, domainId, plan, balance, key);
	const leftOut = { skipped: skipped + paid.unpaid, unpaid: paid.unpaid, overCap: paid.overCap };
	if (paid.plan.checks.length === 0) return stop(notAffordable(plan.cost, paid, balance), leftOut);
	const { limit } = await rowOf(em, sqlOf({ limit: "number?" })`select ${approvalLimitOf(accountId)} as limit`);
	if (limit !== null && paid.plan.cost > limit) {
		return { id: await holdRun(em, { ...run, ...leftOut }, paid.plan, heldUntil), hasBegun: false, isHeld: true };
	}
	return { id: await beginRun(parts, { ...run, ...leftOut }, paid.plan), hasBegun: true };
}

function skippedAfter({ skippedDates }: NonNullable<LockedSchedule["named"]>, date: string | undefined) {
	return { skippedDates: skippedDates.filter((skipped) => date === undefined || skipped > date) };
}

async function ownerOf(em: EntityManager, scheduleId: string): Promise<string | null> {
	const schedule = await em.findOne(Schedule, scheduleId, { disableIdentityMap: true });
	return schedule?.accountId ?? null;
}
