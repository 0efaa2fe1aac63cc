import type { DomainRunsQuery, EstimateCancelQuery, RunFieldsFragment } from "../../gql/graphql.ts";
import { dayOf, daysBetween, localTimeZone } from "../../lib/days.ts";
import { formatCount, formatDay, formatInteger, formatTime } from "../../lib/format.ts";
import { momentInWords } from "../../lib/moment.ts";

type Counts = Pick<RunFieldsFragment, "total" | "done" | "failed" | "refunded">;

const triggers: Record<RunFieldsFragment["trigger"], string> = {
	MANUAL: "Manual run",
	DAILY: "Daily run",
	API: "API run",
	SCHEDULED: "Scheduled run",
};

/** Whether no check is running: a cancelled run still waits for those that had begun. */
export function isOver({ state, finishedAt }: Pick<RunFieldsFragment, "state" | "finishedAt">): boolean {
	return finishedAt !== null || state === "STOPPED";
}

/** `48 of 120 checked`: finished checks, failures included. */
export function progressInWords({ done, total }: Counts): string {
	return `${formatInteger(done)} of ${formatInteger(total)} checked`;
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

/** What a run skipped, and the missed slots it made up for; a sentence for each. */
export function leftOutInWords(
	run: Pick<RunFieldsFragment, "cancelled" | "skipped" | "unpaid" | "missedSlots">,
): string[] {
	const { cancelled, unpaid, missedSlots } = run;
	const busy = run.skipped - unpaid;
	const sentences = [];
	if (cancelled > 0) sentences.push(`${formatCount(cancelled, "check")} cancelled before the provider was asked.`);
	if (busy > 0) sentences.push(`${formatCount(busy, "keyword")} left out and not charged: being checked already.`);
	if (unpaid > 0) sentences.push(`${formatCount(unpaid, "keyword")} left out: not enough credits.`);
	if (missedSlots > 0)
		sentences.push(`${formatCount(missedSlots, "daily run")} missed before this one, which covers them.`);
	return sentences;
}

/** `20 checks already asked will finish, 40 credits come back.` Where credits are unlimited none come back. */
export function cancelInWords(
	{ finishing, cancelled, refund }: EstimateCancelQuery["estimateCancel"],
	isUnlimited: boolean,
): string {
	const finish =
		finishing > 0 ? `${formatCount(finishing, "check")} already asked will finish` : "No check is in progress";
	if (cancelled === 0) return `${finish}, nothing is left to cancel.`;
	if (isUnlimited) return `${finish}, ${formatCount(cancelled, "check")} will be left out.`;
	return `${finish}, ${formatCount(refund, "credit")} ${refund === 1 ? "comes" : "come"} back.`;
}

/** `Cancelled, 20 checks finish`. */
export function waitInWords({
	total,
	done,
	cancelled,
}: Pick<RunFieldsFragment, "total" | "done" | "cancelled">): string {
	const left = total - done - cancelled;
	return left > 0 ? `Cancelled, ${formatCount(left, "check")} ${left === 1 ? "finishes" : "finish"}` : "Cancelled";
}

/** A schedule's next run: `14:05`, `14:05 tomorrow`, `14:05 on Nov 24`; null for none. */
export function nextRunInWords({ isOn, nextRunAt }: NonNullable<DomainRunsQuery["domain"]["schedule"]>): string | null {
	if (!isOn || nextRunAt === null) return null;
	const timeZone = localTimeZone();
	const day = dayOf(nextRunAt, timeZone);
	const time = formatTime(nextRunAt);
	const days = daysBetween(dayOf(Date.now(), timeZone), day);
	if (days === 1) return `${time} tomorrow`;
	return days === 0 ? time : `${time} on ${formatDay(day)}`;
}

export function triggerInWords(run: Pick<RunFieldsFragment, "trigger">): string {
	return triggers[run.trigger];
}

const states: Record<RunFieldsFragment["state"], string> = {
	RUNNING: "Running",
	DONE: "Done",
	CANCELLED: "Cancelled",
	STOPPED: "Stopped",
	HELD: "Waits for approval",
};

export function stateInWords(run: Pick<RunFieldsFragment, "state">): string {
	return states[run.state];
}

/** `40 s`, `3 min 20 s`, `1 h 5 min`. */
export function durationInWords(milliseconds: number): string {
	const seconds = Math.max(1, Math.round(milliseconds / 1000));
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
	const rest = seconds % 60;
	return [minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`].filter(Boolean).join(" ");
}

/** `started 14:32, took 3 min 20 s`. */
export function timesInWords({ createdAt, finishedAt }: Pick<RunFieldsFragment, "createdAt" | "finishedAt">): string {
	const started = momentInWords(createdAt);
	if (finishedAt === null) return `started ${started}`;
	return `started ${started}, took ${durationInWords(Date.parse(finishedAt) - Date.parse(createdAt))}`;
}

/** `about 40 s left`, `about 3 min left`. */
export function timeLeftInWords(milliseconds: number): string {
	const seconds = milliseconds / 1000;
	if (seconds < 60) return `about ${Math.max(1, Math.ceil(seconds / 5) * 5)} s left`;
	return `about ${Math.ceil(seconds / 60)} min left`;
}

/** Percentage of a run in steps of ten, as often as screen readers announce it. */
export function announcedShare({ done, total }: Counts): number {
	return total === 0 ? 0 : Math.floor((done / total) * 10) * 10;
}
