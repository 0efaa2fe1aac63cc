import { type Cadence, cadenceInWords, zoneInWords } from "../../entities/schedule/cadence-words.ts";
import type { ScheduleFactsFragment } from "../../gql/graphql.ts";
import { dayOf } from "../../lib/days.ts";
import { formatCount, formatDay, formatInteger, formatPastDay } from "../../lib/format.ts";

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
