import { daysBetween, daysUpTo } from "../../lib/days.ts";

export interface DayFigures {
	date: string;
	clicks: number;
	impressions: number;
	avgPosition: number | null;
}

/** A day of the chart; null without data. */
export interface ChartDay {
	date: string;
	clicks: number | null;
	impressions: number | null;
	avgPosition: number | null;
}

/** Every day of a range, oldest first; Google's data is two or three days behind. */
export function chartDays(byDay: readonly DayFigures[], days: { startDate: string; endDate: string }): ChartDay[] {
	const known = new Map(byDay.map((day) => [day.date, day]));
	const nothing = { clicks: null, impressions: null, avgPosition: null };
	return daysUpTo(days.endDate, daysBetween(days.startDate, days.endDate) + 1)
		.toReversed()
		.map((date) => known.get(date) ?? { date, ...nothing });
}

/** Total clicks and impressions, and the average position, null without impressions. */
export function totalsOf(byDay: readonly DayFigures[]) {
	let [clicks, impressions, positions] = [0, 0, 0];
	for (const day of byDay) {
		clicks += day.clicks;
		impressions += day.impressions;
		positions += (day.avgPosition ?? 0) * day.impressions;
	}
	return { clicks, impressions, avgPosition: impressions === 0 ? null : positions / impressions };
}

/** Round ticks around all positions, for a reversed axis. */
export function positionTicks(days: readonly ChartDay[]): number[] {
	const positions = days.flatMap(({ avgPosition }) => avgPosition ?? []);
	const worst = Math.ceil(Math.max(2, ...positions));
	const step = [1, 2, 5, 10, 20, 50].find((size) => (worst - 1) / size <= 3) ?? 100;
	const last = 1 + Math.ceil((worst - 1) / step) * step;
	return Array.from({ length: Math.round((last - 1) / step) + 1 }, (_, index) => 1 + index * step);
}
