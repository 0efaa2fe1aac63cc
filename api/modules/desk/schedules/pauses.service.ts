import type { SignedInContext } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { sql } from "../../../db/sql.ts";
import { badInput } from "../../../errors.ts";
import { type Day, dayAt, dayInWords } from "../../../lib/calendar.ts";
import { type RuleSlot, slotsAfter } from "../../measuring/slots/rule/slots.ts";
import { changeSchedule } from "../../measuring/slots/schedule-rows.service.ts";
import { takeOver } from "../../measuring/slots/takeover.service.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { type Change, inDomain, shownName } from "../../people/audit/change.policy.ts";
import { lockBalance } from "../../people/credits/credits.service.ts";
import { refuseBeyondKey } from "./check-schedules.service.ts";
import { bookNext } from "./next-slot.service.ts";
import { type ScheduleRecord, scheduleById } from "./shown-schedules.service.ts";

/** How many slots ahead can be skipped. */
const skippable = 10;

const maxPauseMs = 366 * 86_400_000;

/**
 * Pauses a schedule until a moment, at most 366 days ahead, or until it is resumed. For an API key to end a pause sooner it needs
 * the scope `SPEND`.
 */
export function pauseSchedule(ctx: SignedInContext, id: string, until: Date | null): Promise<ScheduleRecord> {
	return changing(ctx, id, async (ctx, schedule) => {
		const { now, isPaused, pausedUntil, timeZone } = schedule;
		if (until !== null && !(until > now)) throw badInput({ field: "until", message: "This moment has passed." });
		if (until !== null && until.getTime() - now.getTime() > maxPauseMs) {
			throw badInput({ field: "until", message: "A schedule can be paused for at most 366 days." });
		}
		// A pause that ends sooner makes checks possible that were not.
		const isShorter = isPaused && until !== null && (pausedUntil === null || until < pausedUntil);
		if (isPaused && until?.getTime() === pausedUntil?.getTime()) return null;
		await changeSchedule(ctx.em, id, { isPaused: true, pausedUntil: until });
		if (isShorter) await checksMore(ctx, id);
		const end = until ? ` until ${dayInWords(dayAt(until, timeZone))}` : "";
		return changeOf(schedule, { action: "pauseSchedule", verb: "paused", end });
	});
}

/** Resumes a paused schedule; one that is not paused stays as it is. */
export function resumeSchedule(ctx: SignedInContext, id: string): Promise<ScheduleRecord> {
	return changing(ctx, id, async (ctx, schedule) => {
		if (!schedule.isPaused) return null;
		await changeSchedule(ctx.em, id, { isPaused: false, pausedUntil: null });
		await checksMore(ctx, id);
		return changeOf(schedule, { action: "resumeSchedule", verb: "resumed" });
	});
}

/** Skips one of the next ten slots; skipping it again changes nothing. */
export function skipSlot(ctx: SignedInContext, id: string, slotAt: Date): Promise<ScheduleRecord> {
	return changing(ctx, id, async (ctx, schedule) => {
		const { date } = slotAhead(schedule, slotAt);
		if (schedule.skippedDates.includes(date)) return null;
		const skippedDates = [...schedule.skippedDates, date].sort();
		await changeSchedule(ctx.em, id, { skippedDates });
		return changeOf(schedule, { action: "skipSlot", verb: "skipped", slot: date });
	});
}

/** Takes back that a slot is skipped, while it lies ahead. */
export function unskipSlot(ctx: SignedInContext, id: string, slotAt: Date): Promise<ScheduleRecord> {
	return changing(ctx, id, async (ctx, schedule) => {
		const { date } = slotAhead(schedule, slotAt);
		if (!schedule.skippedDates.includes(date)) return null;
		const skippedDates = schedule.skippedDates.filter((skipped) => skipped !== date);
		await changeSchedule(ctx.em, id, { skippedDates });
		await checksMore(ctx, id);
		return changeOf(schedule, { action: "unskipSlot", verb: "restored", slot: date });
	});
}

/** Makes a schedule check more; refuses an API key with a monthly cap that cannot pay for 30 days of it. */
async function checksMore(ctx: SignedInContext, id: string): Promise<void> {
	await refuseBeyondKey(ctx, await takeOver(ctx, sql`s.id = ${id}`));
}

/** The slot of a moment among the next ten, skipped ones included. */
function slotAhead(schedule: ScheduleRecord, slotAt: Date): RuleSlot {
	const run = new Set(schedule.datesRun);
	let count = 0;
	for (const slot of slotsAfter(schedule.rule, schedule.now)) {
		if (run.has(slot.date)) continue;
		if (slot.at.getTime() === slotAt.getTime()) return slot;
		if (++count >= skippable) break;
	}
	throw badInput({ field: "slotAt", message: "This is none of the next 10 slots of this schedule." });
}

/** What was done to a schedule, or to a slot of it. */
interface Deed {
	action: "pauseSchedule" | "resumeSchedule" | "skipSlot" | "unskipSlot";
	verb: string;
	/** The slot that it was done to, not the whole schedule. */
	slot?: Day;
	/** What follows. */
	end?: string;
}

/** What was done to a schedule, as the audit log tells it: `skipped the Nov 23, 2026 slot of the schedule “Weekly” in Kettle`. */
function changeOf({ name, domainId, domainName }: ScheduleRecord, { action, verb, slot, end = "" }: Deed): Change {
	const domain = { id: domainId, name: domainName };
	const place = inDomain(domain);
	const [one, many] = slot ? [`the ${dayInWords(slot)} slot of `, "slots of "] : ["", ""];
	const once = `${verb} ${one}the schedule “${shownName(name)}”${place}${end}`;
	return { action, domain, once, often: `${verb} ${many}schedules${place}` };
}

/** Changes a locked schedule, and rebooks its next slot if anything changed. */
async function changing(
	ctx: SignedInContext,
	id: string,
	change: (ctx: SignedInContext, schedule: ScheduleRecord) => Promise<Change | null>,
): Promise<ScheduleRecord> {
	return transacted(ctx, async (ctx) => {
		await lockBalance(ctx.em, ctx.viewer.accountId);
		const schedule = await scheduleById(ctx, id, sql`for no key update of s`);
		const made = await change(ctx, schedule);
		if (!made) return schedule;
		// A slot that is due stays due.
		const isDue = schedule.nextSlotAt !== null && schedule.nextSlotAt <= schedule.now;
		if (!isDue) await bookNext(ctx, id);
		await recordChange(ctx, made);
		return scheduleById(ctx, id);
	});
}
