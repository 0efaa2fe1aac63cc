import type { KeywordRowFragment } from "../../gql/graphql.ts";
import { dayOf, daysBetween } from "../../lib/days.ts";
import type { CheckStatus, Reading } from "../../lib/position.ts";

type Measured = Pick<KeywordRowFragment, "latestPosition" | "lastCheck">;

function ageOf(checkedAt: string, today: string, timeZone: string): string {
	return `${daysBetween(dayOf(checkedAt, timeZone), today)} d ago`;
}

/** What the Today cell says. A failed check says nothing about the position: it takes the place of an older value, not of its history. */
export function readingOfToday({ latestPosition, lastCheck }: Measured, today: string, timeZone: string): Reading {
	const hasFailed = lastCheck?.state === "FAILED";
	const failedToday = hasFailed && (lastCheck.checkedAt === null || dayOf(lastCheck.checkedAt, timeZone) === today);
	if (failedToday || (hasFailed && !latestPosition)) return { kind: "failed", reason: lastCheck.error };
	if (!latestPosition) return { kind: "never" };
	const { position, change, depth, checkedAt } = latestPosition;
	if (dayOf(checkedAt, timeZone) !== today) return { kind: "stale", position, age: ageOf(checkedAt, today, timeZone) };
	return position === null ? { kind: "notFound", depth } : { kind: "found", position, change };
}

/** What an earlier day's cell says: null was not measured, 0 not found. */
export function readingOfDay(position: number | null, change: number | null, hasFailed: boolean): Reading {
	if (position === null) return hasFailed ? { kind: "failed", reason: null } : { kind: "none" };
	return position === 0 ? { kind: "notFound", depth: null } : { kind: "found", position, change };
}

/** Where the keyword stands in the run under way; `runStartedAt` is null when there is none. */
export function statusOf({ lastCheck }: Measured, runStartedAt: string | null): CheckStatus {
	if (lastCheck?.state === "QUEUED") return "queued";
	if (lastCheck?.state === "RUNNING") return "checking";
	const isOfThisRun = runStartedAt !== null && lastCheck?.checkedAt != null && lastCheck.checkedAt >= runStartedAt;
	return isOfThisRun && lastCheck.state === "DONE" ? "checked" : "idle";
}
