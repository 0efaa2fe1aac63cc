import { dayAt } from "../../../../lib/calendar.ts";
import type { ScheduleRule } from "../../../measuring/slots/rule/schedule-rule.types.ts";

/** The name of the schedule of the other keywords, unless it is taken. */
const usualName = "The other keywords";

/** A schedule that checks daily, live and to the domain's depth what no other takes, at the time of the one it is added with. */
export function othersRule({ time, timeZone }: Pick<ScheduleRule, "time" | "timeZone">, now: Date): ScheduleRule {
	return {
		cadence: { kind: "EVERY_N_DAYS", everyDays: 1, startsOn: dayAt(now, timeZone) },
		time,
		timeZone,
		target: { kind: "OTHERS" },
		mode: "LIVE",
		depthPolicy: "FIXED",
		depth: null,
	};
}

/** A name for that schedule which none of its domain has. */
export function othersName(taken: readonly string[]): string {
	const names = new Set(taken.map((name) => name.toLowerCase()));
	for (let number = 1; ; number++) {
		const name = number === 1 ? usualName : `${usualName} ${number}`;
		if (!names.has(name.toLowerCase())) return name;
	}
}

/** Whether schedules leave no keyword out, whatever is added later. */
export function leaveNoneOut(rules: readonly Pick<ScheduleRule, "target">[]): boolean {
	return rules.some(({ target: { kind } }) => kind === "ALL" || kind === "OTHERS");
}
