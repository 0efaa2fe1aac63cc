import type { DailySchedulesQuery, ScheduleFieldsFragment } from "../../gql/graphql.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";

type Money = Pick<DailySchedulesQuery["me"], "credits" | "unlimitedCredits">;

/** What daily updates cost and how long the credits last. */
export function rateInWords({ cost, daysLeft }: DailySchedulesQuery["settings"]["dailyChecks"], me: Money): string {
	if (cost === 0) return "No keywords to check yet.";
	const rate = `${formatCount(cost, "credit")} a day.`;
	if (me.unlimitedCredits || me.credits === null) return `${rate} Your credits are unlimited.`;
	const credits = `Your ${formatCount(me.credits, "credit")}`;
	if (!daysLeft) return `${rate} ${credits} ${me.credits === 1 ? "does" : "do"} not last a day.`;
	return `${rate} ${credits} ${me.credits === 1 ? "lasts" : "last"} ${formatCount(daysLeft, "day")}.`;
}

/** `2 domains follow their own schedules.`, `All 2 domains follow their own schedules.` */
export function ownSchedulesInWords(count: number, domains: number): string {
	if (count > 1) return `${count === domains ? "All " : ""}${formatCount(count, "domain")} follow their own schedules.`;
	return `${domains === 1 ? "The domain" : "1 domain"} follows its own schedules.`;
}

/** When a domain's next run starts and what it costs; null when there is none. */
export function nextRunInWords({ nextRunAt, cost }: ScheduleFieldsFragment, moment: (iso: string) => string) {
	return nextRunAt && `Next run ${moment(nextRunAt)}, ${formatCount(cost, "credit")}`;
}

/** The result of a domain's last daily run, or why it did not start; null when there was none. */
export function lastRunInWords({ lastRun }: ScheduleFieldsFragment, moment: (iso: string) => string): string | null {
	if (!lastRun) return null;
	const { state, total, done, failed, unpaid, missedSlots, error, createdAt, finishedAt } = lastRun;
	if (state === "STOPPED") return `Did not run ${moment(createdAt)}: ${error}`;
	const isUnderWay = state === "RUNNING" && finishedAt === null;
	const checked = `${formatInteger(isUnderWay ? done : done - failed)} of ${formatInteger(total)} checked`;
	return [
		`${isUnderWay ? "Running since" : "Last run"} ${moment(createdAt)}`,
		state === "CANCELLED" && "cancelled",
		checked,
		failed > 0 && `${formatInteger(failed)} failed`,
		unpaid > 0 && `${formatInteger(unpaid)} skipped for lack of credits`,
		missedSlots > 0 && `covered ${formatCount(missedSlots, "missed run")}`,
	]
		.filter(Boolean)
		.join(", ");
}

/** Whether something blocks the next run; a domain without keywords only waits. */
export function isInTrouble({ problem, cost }: ScheduleFieldsFragment): boolean {
	return problem !== null && cost > 0;
}

/** Problems first, then by next run; those without one last. */
export function byUrgency(one: ScheduleFieldsFragment, other: ScheduleFieldsFragment): number {
	const later = "9";
	return (
		Number(isInTrouble(other)) - Number(isInTrouble(one)) ||
		(one.nextRunAt ?? later).localeCompare(other.nextRunAt ?? later)
	);
}
