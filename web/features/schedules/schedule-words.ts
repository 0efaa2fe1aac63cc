import type { ScheduleFactsFragment, Weekday } from "../../gql/graphql.ts";
import { dayOf } from "../../lib/days.ts";
import { formatCount, formatDay, formatInteger, formatPastDay } from "../../lib/format.ts";

type Cadence = Pick<ScheduleFactsFragment["cadence"], "kind" | "everyDays" | "weekdays" | "dayOfMonth">;

const shortNames: Record<Weekday, string> = {
	MONDAY: "Mon",
	TUESDAY: "Tue",
	WEDNESDAY: "Wed",
	THURSDAY: "Thu",
	FRIDAY: "Fri",
	SATURDAY: "Sat",
	SUNDAY: "Sun",
};

/** The days of the week from Monday on. */
export const weekdays = Object.keys(shortNames) as Weekday[];

/** `Mon`. */
export function weekdayInWords(day: Weekday): string {
	return shortNames[day];
}

/** `Every day`, `Every 3 days`, `Mon to Fri`, `Monthly, day 20`. */
function cadenceInWords({ kind, everyDays, weekdays: chosen, dayOfMonth }: Cadence): string {
	if (kind === "MONTHLY") return `Monthly, day ${dayOfMonth}`;
	if (kind === "EVERY_N_DAYS") return everyDays === 1 ? "Every day" : `Every ${everyDays} days`;
	return daysInWords(weekdays.filter((day) => chosen?.includes(day)));
}

/** `Every day 06:00`, `Mon to Fri 06:00`, `Tue, Fri 07:00`, `Every 3 days 04:30`, `Monthly, day 20, 04:00`. */
export function whenInWords({ cadence, time }: { cadence: Cadence; time: string }): string {
	return `${cadenceInWords(cadence)}${cadence.kind === "MONTHLY" ? "," : ""} ${time}`;
}

/** `Mon to Fri`, `Tue, Fri`, `Every Monday`, `Every day`. */
function daysInWords(days: readonly Weekday[]): string {
	const [first = "MONDAY"] = days;
	if (days.length === 7) return "Every day";
	if (days.length === 1) return `Every ${first.charAt(0)}${first.slice(1).toLowerCase()}`;
	const at = weekdays.indexOf(first);
	const isRow = days.length > 2 && days.every((day, index) => day === weekdays[at + index]);
	if (isRow) return `${shortNames[first]} to ${shortNames[days.at(-1) ?? first]}`;
	return days.map((day) => shortNames[day]).join(", ");
}

/** The city of a time zone: `Amsterdam`, `New York`, `UTC`. */
export function zoneInWords(timeZone: string): string {
	return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/** `06:00 UTC`, `06:00 Amsterdam time`. */
export function clockInWords({ time, timeZone }: { time: string; timeZone: string }): string {
	const zone = zoneInWords(timeZone);
	return `${time} ${zone === "UTC" ? zone : `${zone} time`}`;
}

/** `All`, `Group money`, `Groups money, brand`, `View Mobile`, `In no other schedule`. */
export function targetInWords({ kind, groups, view }: ScheduleFactsFragment["target"]): string {
	if (kind === "OTHERS") return "In no other schedule";
	if (kind === "VIEW") return view ? `View ${view.name}` : "View";
	if (kind === "ALL" || !groups) return "All";
	return `${groups.length === 1 ? "Group" : "Groups"} ${groups.join(", ")}`;
}

/** `Live, to 50`, `Queue, follows to 100`. */
export function howInWords({
	mode,
	depthPolicy,
	depth,
	domain,
}: Pick<ScheduleFactsFragment, "mode" | "depthPolicy" | "depth" | "domain">): string {
	const reads = depthPolicy === "FOLLOW" ? "follows to" : "to";
	return `${mode === "LIVE" ? "Live" : "Queue"}, ${reads} ${depth ?? domain.searchDepth}`;
}

/** A day of the reader's calendar: `Mar 15`, or `Mar 15, 2027` of another year. */
export function dayInWords(moment: string, timeZone: string, now = Date.now()): string {
	return formatPastDay(dayOf(moment, timeZone), dayOf(now, timeZone));
}

interface Previewed {
	keywordCount: number;
	credits30: number;
	slots: readonly { slotAt: string }[];
	forecast: { firstUnpaidAt: string | null };
}

/** What a schedule does, in sentences: when, how much, and how long the credits last. */
export function previewInWords(
	schedule: { cadence: Cadence; time: string; timeZone: string },
	preview: Previewed,
	credits: number | null,
): string {
	const { timeZone } = schedule;
	const next = preview.slots.slice(0, 3).map(({ slotAt }) => formatDay(dayOf(slotAt, timeZone)));
	const sentences = [
		`${cadenceInWords(schedule.cadence)} at ${clockInWords(schedule)}.`,
		`Next: ${next.join(", ")}.`,
		`${formatCount(preview.keywordCount, "keyword")}, about ${formatCount(preview.credits30, "credit")} in the next 30 days.`,
	];
	const { firstUnpaidAt } = preview.forecast;
	if (credits !== null && firstUnpaidAt) {
		sentences.push(`Your ${formatCount(credits, "credit")} last until ${dayInWords(firstUnpaidAt, timeZone)}.`);
	}
	return sentences.join(" ");
}

interface PreviewedCost {
	keywordCount: number;
	credits30: number;
	lostCount: number;
	othersCredits30: number | null;
	dailyCredits30: number | null;
	forecast: { credits30: number };
}

/** The words after `About 40 credits` in 30 days: with a second schedule for the other keywords, the cost of each. */
export function costInWords(preview: PreviewedCost): { credits: number; rest: string } {
	const { keywordCount, credits30, lostCount, othersCredits30, dailyCredits30, forecast } = preview;
	const credits = credits30 + (othersCredits30 ?? 0);
	const each =
		othersCredits30 === null
			? ""
			: `: ${formatInteger(credits30)} for these ${formatInteger(keywordCount)}, ${formatInteger(othersCredits30)} for the other ${formatInteger(lostCount)}`;
	const daily = dailyCredits30 === null ? "" : `. Daily updates took ${formatInteger(dailyCredits30)}`;
	const all = forecast.credits30 === credits ? "" : `; ${formatInteger(forecast.credits30)} with all schedules`;
	return { credits, rest: ` in 30 days${each}${daily || all}${daily ? "." : ""}` };
}

/** `about 430 credits`. */
export function aboutInWords(credits: number): string {
	return `about ${formatInteger(credits)} ${credits === 1 ? "credit" : "credits"}`;
}
