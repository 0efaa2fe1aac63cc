import { slotInWords } from "../../entities/schedule/slot-words.ts";
import type { DailyDomain, ListedSchedule } from "../../features/schedules/list/cells.tsx";
import type { ForecastFiguresFragment, UncoveredFactsFragment, UncoveredKeywordsQuery } from "../../gql/graphql.ts";
import { localTimeZone } from "../../lib/days.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";

/** Domains with schedules that do not take all their keywords. */
export function uncoveredOf(
	data: UncoveredKeywordsQuery | null,
	schedules: readonly ListedSchedule[],
): UncoveredFactsFragment[] {
	const found = data?.domains ?? (data?.domain ? [data.domain] : []);
	return found.filter(
		({ id, uncoveredCount }) => uncoveredCount > 0 && schedules.some(({ domain }) => domain.id === id),
	);
}

/** The next slot of all that are listed. */
export function nextOf(schedules: readonly ListedSchedule[], daily: readonly DailyDomain[]) {
	const ahead = [
		...schedules.flatMap(({ nextSlotAt, isPaused, name, timeZone }) =>
			nextSlotAt && !isPaused ? [{ at: nextSlotAt, name, timeZone }] : [],
		),
		...daily.flatMap(({ schedule: { nextRunAt } }) =>
			nextRunAt ? [{ at: nextRunAt, name: "Daily updates", timeZone: localTimeZone() }] : [],
		),
	].sort((a, b) => (a.at < b.at ? -1 : 1));
	const [first] = ahead;
	return first ? { name: first.name, words: slotInWords(first.at, first.timeZone) } : null;
}

/** `7 schedules in 5 domains, 1 domain follows daily updates. Of this month's 4,330 credits, 240 were runs by hand or API.` */
export function countsInWords(
	schedules: readonly ListedSchedule[],
	daily: readonly DailyDomain[],
	forecast: ForecastFiguresFragment | null,
): string {
	const domains = new Set(schedules.map(({ domain }) => domain.id)).size;
	const parts = [];
	if (schedules.length > 0)
		parts.push(`${formatCount(schedules.length, "schedule")} in ${formatCount(domains, "domain")}`);
	if (daily.length > 0) {
		parts.push(`${formatCount(daily.length, "domain")} ${daily.length === 1 ? "follows" : "follow"} daily updates`);
	}
	const counts = parts.join(", ");
	if (!forecast || forecast.manualThisMonth === 0) return counts;
	const manual = `Of this month’s ${formatCount(forecast.takenThisMonth, "credit")}, ${formatInteger(forecast.manualThisMonth)} were runs by hand or API.`;
	return counts ? `${counts}. ${manual}` : manual;
}
