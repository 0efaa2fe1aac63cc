import type { DomainRunsQuery, RunFieldsFragment } from "../../gql/graphql.ts";
import { dayOf, daysBetween, localTimeZone } from "../../lib/days.ts";
import { formatCount, formatDay, formatInteger, formatTime } from "../../lib/format.ts";
import { weekdayAndTime } from "../../lib/moment.ts";

type Counts = Pick<RunFieldsFragment, "total" | "done" | "failed" | "refunded">;
type Queued = Pick<RunFieldsFragment, "total" | "done" | "cancelled" | "mode" | "queue">;

/** What checks a domain next. */
export interface NextRun {
	/** Its daily updates; null until known. */
	schedule: DomainRunsQuery["domain"]["schedule"] | null;
	/** Its first schedule; null for none. */
	named: DomainRunsQuery["domain"]["schedules"][number] | null;
}

const triggers: Record<RunFieldsFragment["trigger"], string> = {
	MANUAL: "Manual run",
	DAILY: "Daily run",
	API: "API run",
	SCHEDULED: "Scheduled run",
};

/** Whether no check is running: a cancelled run still waits for those already started. */
export function isOver({ state, finishedAt }: Pick<RunFieldsFragment, "state" | "finishedAt">): boolean {
	return finishedAt !== null || state === "STOPPED";
}

/** How many checks wait in a provider's queue. A count may be older than that of the finished ones. */
export function countWaiting({ total, done, cancelled, queue }: Queued): number {
	return Math.min(queue?.waiting ?? 0, total - done - cancelled);
}

/** How many checks have neither ended nor been handed over to a provider's queue. */
export function countToHandOver(run: Queued): number {
	return run.total - run.done - run.cancelled - countWaiting(run);
}

/** `48 of 120 checked`: finished checks, failures included. Until a queue has answered, `20 of 120 handed over`. */
export function progressInWords(run: Queued): string {
	const { done, total, mode } = run;
	const isHandingOver = mode === "QUEUED" && done === 0 && countToHandOver(run) > 0;
	return isHandingOver
		? `${formatInteger(countWaiting(run))} of ${formatInteger(total)} handed over`
		: `${formatInteger(done)} of ${formatInteger(total)} checked`;
}

/** Why no run of everything starts now; undefined if one can. While some keywords wait in a queue, the others can be checked. */
export function busyInWords(run: RunFieldsFragment | null): string | undefined {
	return run && run.mode !== "QUEUED" ? progressInWords(run) : undefined;
}

/** `119 of 120 checked`: successful checks. */
export function resultInWords({ done, failed, total }: Counts): string {
	return `${formatInteger(done - failed)} of ${formatInteger(total)} checked`;
}

/** `["1 failed", "5 credits refunded"]`; empty without failures. */
export function lossesInWords({ failed, refunded }: Counts): string[] {
	const parts = [];
	if (failed > 0) parts.push(`${formatInteger(failed)} failed`);
	if (refunded > 0) parts.push(`${formatCount(refunded, "credit")} refunded`);
	return parts;
}

/** `Cancelled, 20 checks finish`, `Cancelled, 6,880 still to arrive`. */
export function waitInWords({ total, done, cancelled, mode }: Omit<Queued, "queue">): string {
	const left = total - done - cancelled;
	if (left <= 0) return "Cancelled";
	if (mode === "QUEUED") return `Cancelled, ${formatInteger(left)} still to arrive`;
	return `Cancelled, ${formatCount(left, "check")} ${left === 1 ? "finishes" : "finish"}`;
}

/** What checks a domain next: `Next run Mon 06:00, Long tail`, or its daily updates; null for nothing. */
export function nextRunInWords({ schedule, named }: NextRun): string | null {
	if (named?.nextSlotAt) return `Next run ${weekdayAndTime(named.nextSlotAt)}, ${named.name}`;
	if (!schedule?.isOn || schedule.nextRunAt === null) return null;
	const timeZone = localTimeZone();
	const day = dayOf(schedule.nextRunAt, timeZone);
	const time = formatTime(schedule.nextRunAt);
	const days = daysBetween(dayOf(Date.now(), timeZone), day);
	const moment = days === 0 ? time : days === 1 ? `${time} tomorrow` : `${time} on ${formatDay(day)}`;
	return `Daily updates, next run at ${moment}`;
}

/** What started a run: a schedule by its name. */
export function triggerInWords({ trigger, scheduleName }: Pick<RunFieldsFragment, "trigger" | "scheduleName">): string {
	return scheduleName ?? triggers[trigger];
}

/** Percentage of a run in steps of ten, as often as screen readers announce it. */
export function announcedShare({ done, total }: Counts): number {
	return total === 0 ? 0 : Math.floor((done / total) * 10) * 10;
}
