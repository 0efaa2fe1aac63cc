import { isSnippetOnly } from "../../../../schema/rules/comparison.ts";
import { type Movement, movementSince } from "../../../entities/position/movement.ts";
import { type CheckStatus, nothingMeasured, type Reading } from "../../../entities/position/position.ts";
import type { KeywordRowFragment } from "../../../gql/graphql.ts";
import { dayOf, daysBetween } from "../../../lib/days.ts";

type Measured = Pick<KeywordRowFragment, "latestPosition" | "lastCheck" | "dayChange" | "outcome">;

function ageOf(checkedAt: string, today: string, timeZone: string): string {
	return `${daysBetween(dayOf(checkedAt, timeZone), today)} d ago`;
}

/** The reason of a check that failed today, else null. */
function failureOfToday({ lastCheck }: Measured, today: string, timeZone: string): { reason: string | null } | null {
	if (lastCheck?.state !== "FAILED") return null;
	const { checkedAt, error } = lastCheck;
	return checkedAt === null || dayOf(checkedAt, timeZone) === today ? { reason: error } : null;
}

/** What the Today cell shows. A failed check replaces an older value, and is a mark next to one of today. */
export function readingOfToday(keyword: Measured, today: string, timeZone: string): Reading {
	const { latestPosition, lastCheck, dayChange, outcome } = keyword;
	if (!latestPosition) {
		return outcome === "FAILED" ? { kind: "failed", reason: lastCheck?.error ?? null } : { kind: "never" };
	}
	const { position, depth, checkedAt } = latestPosition;
	const isSnippet = isSnippetOnly(latestPosition);
	const failed = failureOfToday(keyword, today, timeZone);
	if (dayOf(checkedAt, timeZone) !== today) {
		const age = ageOf(checkedAt, today, timeZone);
		return failed ? { kind: "failed", ...failed } : { kind: "stale", position, isSnippet, age };
	}
	const movement = movementSince(latestPosition, dayChange);
	const mark = failed && { failure: failed.reason ?? nothingMeasured };
	if (isSnippet) return { kind: "snippet", depth, ...mark };
	return position === null
		? { kind: "notFound", depth, movement, ...mark }
		: { kind: "found", position, movement, ...mark };
}

/** One day of a row, as the table reads it. */
export interface MeasuredDay {
	/** Null was not measured, 0 was not found. */
	position: number | null;
	change: number | null;
	hasFailed: boolean;
	isSnippet: boolean;
}

/** What an earlier day's cell says. */
export function readingOfDay({ position, change, hasFailed, isSnippet }: MeasuredDay): Reading {
	if (position === null) return hasFailed ? { kind: "failed", reason: null } : { kind: "none" };
	if (isSnippet) return { kind: "snippet", depth: null };
	if (position === 0) return { kind: "notFound", depth: null, movement: null };
	return { kind: "found", position, movement: change === null ? null : movementBy(position, change) };
}

function movementBy(position: number, change: number): Movement {
	const direction = change > 0 ? "UP" : change < 0 ? "DOWN" : "STABLE";
	return { direction, change, from: position + change, since: null };
}

/** The keyword's status in the current run. */
export function statusOf({ lastCheck }: Pick<Measured, "lastCheck">, runStartedAt: string | null): CheckStatus {
	if (lastCheck?.state === "QUEUED") return "queued";
	if (lastCheck?.state === "RUNNING") return "checking";
	if (lastCheck?.state === "POSTED") return "posted";
	const isOfThisRun = runStartedAt !== null && lastCheck?.checkedAt != null && lastCheck.checkedAt >= runStartedAt;
	return isOfThisRun && lastCheck.state === "DONE" ? "checked" : "idle";
}
