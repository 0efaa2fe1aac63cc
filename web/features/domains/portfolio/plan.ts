import { slotInWords } from "../../../entities/schedule/slot-words.ts";
import type { DomainPortfolioQuery } from "../../../gql/graphql.ts";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { formatCount, formatInteger, formatPastDay } from "../../../lib/format.ts";

/** The next run of a domain in two lines, or what prevents it. */
export interface Plan {
	kind: "next" | "held" | "paused" | "unscheduled";
	/** When, such as `Tomorrow 06:00`; or `Waits for approval`, `Paused`, `Not scheduled`. */
	text: string;
	/** What runs, or what keeps it or some of it from running. */
	detail: string;
	/** Runs that wait for approval. */
	heldRuns: number;
	/** The next slot, an ISO date-time; null without one. */
	at: string | null;
	/** A run waits for approval or could not start, a schedule was stopped, or nothing checks some keywords. */
	isInNeed: boolean;
}

type Planned = Pick<DomainPortfolioQuery["domains"][number], "schedules" | "schedule" | "uncoveredCount">;

/** What checks a domain next. */
export function planOf({ schedules, schedule, uncoveredCount }: Planned, now = Date.now()): Plan {
	const waiting = schedules.filter(({ heldRun }) => heldRun !== null);
	const held = waiting[0];
	const next = schedules.find(({ nextSlotAt }) => nextSlotAt !== null);
	const paused = schedules.find(({ isPaused }) => isPaused);
	const sources = schedules.length > 0 ? schedules : [schedule];
	const isStopped = sources.some(({ lastRun }) => lastRun?.state === "STOPPED");
	const problem = sources.find((one) => one.problem !== null)?.problem ?? null;
	const uncovered = uncoveredCount > 0 ? `${formatInteger(uncoveredCount)} in no schedule` : null;
	const trouble = problem ?? uncovered ?? (isStopped ? "Its last run stopped" : null);
	const more = { heldRuns: waiting.length, isInNeed: held !== undefined || trouble !== null };
	if (held?.heldRun) {
		const detail = [
			held.heldRun.heldCost && formatCount(held.heldRun.heldCost, "credit"),
			until(held.heldRun.heldUntil, now),
		];
		return { kind: "held", text: "Waits for approval", detail: joined(detail), at: next?.nextSlotAt ?? null, ...more };
	}
	if (next?.nextSlotAt) {
		const text = slotInWords(next.nextSlotAt, localTimeZone(), now);
		return { kind: "next", text, detail: trouble ?? next.name, at: next.nextSlotAt, ...more };
	}
	if (paused) {
		const detail = trouble ?? joined([paused.name, until(paused.pausedUntil, now)]);
		return { kind: "paused", text: "Paused", detail, at: null, ...more };
	}
	if (schedules.length === 0 && schedule.nextRunAt !== null) {
		const text = slotInWords(schedule.nextRunAt, localTimeZone(), now);
		return { kind: "next", text, detail: trouble ?? "Daily updates", at: schedule.nextRunAt, ...more };
	}
	return { kind: "unscheduled", text: "Not scheduled", detail: trouble ?? "", at: null, ...more };
}

function until(moment: string | null | undefined, now: number): string | null {
	const timeZone = localTimeZone();
	return moment ? `until ${formatPastDay(dayOf(moment, timeZone), dayOf(now, timeZone))}` : null;
}

function joined(parts: readonly (string | number | null | undefined)[]): string {
	return parts.filter(Boolean).join(", ");
}
