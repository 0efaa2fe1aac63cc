import type { SignedInContext } from "../../../context.ts";
import { sql } from "../../../db/sql.ts";
import { setAlarms } from "../../measuring/slots/booking.service.ts";
import { nextSlot, spreadOf } from "../../measuring/slots/rule/slots.ts";
import { changeSchedule } from "../../measuring/slots/schedule-rows.service.ts";
import { scheduleById } from "./shown-schedules.service.ts";

/** Works out a schedule's next slot, that on a date that neither ran nor is skipped, and sets its alarm after the commit. */
export async function bookNext(ctx: SignedInContext, id: string): Promise<void> {
	const schedule = await scheduleById(ctx, id, sql`for no key update of s`);
	const { rule, isPaused, pausedUntil, now } = schedule;
	if (isPaused && pausedUntil === null) {
		await changeSchedule(ctx.em, id, { nextSlotAt: null });
		return;
	}
	const from = pausedUntil && pausedUntil > now ? pausedUntil : now;
	const { at } = nextSlot(rule, from, new Set([...schedule.datesRun, ...schedule.skippedDates]));
	await changeSchedule(ctx.em, id, { nextSlotAt: at });
	const wait = (at.getTime() - now.getTime()) / 1_000 + spreadOf(id);
	await ctx.afterCommit(() => setAlarms(ctx.jobs, [{ scheduleId: id, wait }]));
}
