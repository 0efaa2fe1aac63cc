import { addDays } from "../../../lib/days.ts";

const names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** The first day of the reader's week: 0 for Sunday to 6 for Saturday. */
export function firstWeekday(): number {
	const locale = new Intl.Locale(navigator.language) as Intl.Locale & {
		getWeekInfo?: () => { firstDay: number };
		weekInfo?: { firstDay: number };
	};
	return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}

/** `Mon`, `Tue`, … from the first day of the week on. */
export function weekdayHeads(first: number): string[] {
	return names.map((_, index) => names[(first + index) % 7] ?? "");
}

/** The month so many months from another, `yyyy-MM`. */
export function monthOf(month: string, by: number): string {
	const [year = 0, index = 1] = month.split("-").map(Number);
	return new Date(Date.UTC(year, index - 1 + by, 1)).toISOString().slice(0, 7);
}

/** `November 2026`. */
export function monthInWords(month: string): string {
	const format = { month: "long", year: "numeric", timeZone: "UTC" } as const;
	return new Date(`${month}-01T00:00:00Z`).toLocaleDateString("en-US", format);
}

/** The whole weeks that have days of a month, as `yyyy-MM-dd`. */
export function gridOf(month: string, firstWeekday: number): string[] {
	const start = `${month}-01`;
	const end = addDays(`${monthOf(month, 1)}-01`, -1);
	const before = (weekdayOf(start) - firstWeekday + 7) % 7;
	const after = (firstWeekday + 6 - weekdayOf(end) + 7) % 7;
	const first = addDays(start, -before);
	const length = before + Number(end.slice(8)) + after;
	return Array.from({ length }, (_, index) => addDays(first, index));
}

function weekdayOf(day: string): number {
	return new Date(`${day}T00:00:00Z`).getUTCDay();
}
