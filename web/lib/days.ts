const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
	const known = formats.get(timeZone);
	if (known) return known;
	// Swedish writes dates as yyyy-MM-dd.
	const made = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
	formats.set(timeZone, made);
	return made;
}

let zone: string | undefined;

/** The reader's time zone as an IANA name, read once because the browser is slow to give it. */
export function localTimeZone(): string {
	zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
	return zone;
}

/** The calendar day of a moment in a time zone, as `yyyy-MM-dd`. */
export function dayOf(moment: string | number | Date, timeZone: string): string {
	return formatOf(timeZone).format(new Date(moment));
}

/** Whether a text is a day of the calendar, as `yyyy-MM-dd`. */
export function isDay(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const day = new Date(text);
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whole calendar days from one `yyyy-MM-dd` to a later one. */
export function daysBetween(earlier: string, later: string): number {
	return Math.round((Date.parse(later) - Date.parse(earlier)) / 86_400_000);
}

/** The last `count` calendar days up to one, newest first, as `yyyy-MM-dd`. */
export function daysUpTo(last: string, count: number): string[] {
	const end = Date.parse(last);
	return Array.from({ length: count }, (_, index) => new Date(end - index * 86_400_000).toISOString().slice(0, 10));
}

/** The day so many days later; earlier below zero. */
export function addDays(day: string, days: number): string {
	return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
