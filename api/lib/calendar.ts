/** A calendar day, `yyyy-MM-dd`. */
export type Day = string;

const dayLength = 86_400_000;

/** Formatters are expensive to create; the bound keeps odd spellings from filling the memory. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const maxFormatters = 1_000;

/** Whether a text names a time zone of the IANA database (`Europe/Berlin`, `UTC`), in capitals or not. */
export function isTimeZone(name: string): boolean {
	// `Intl` also accepts bare offsets, which have no daylight saving rules.
	if (!/^[a-z][\w+-]*(\/[\w+-]+)*$/i.test(name) || name.length > 64) return false;
	try {
		return formatterOf(name) !== undefined;
	} catch {
		return false;
	}
}

/** A time zone as the IANA database spells it: `Europe/Berlin` for `europe/berlin`. Names that mean the same zone stay apart. */
export function spelledTimeZone(name: string): string {
	const { timeZone } = formatterOf(name).resolvedOptions();
	const isSameName = timeZone.toLowerCase() === name.toLowerCase();
	// `Intl` spells no second names, and knows some zones by an older one: Asia/Kolkata as Asia/Calcutta.
	const isSpelled = name.split("/").every((part) => /^[A-Z]/.test(part));
	return isSameName || !isSpelled ? timeZone : name;
}

/** Whether a text names a day of the calendar as `yyyy-MM-dd`; there is no year 0. */
export function isDay(text: string): boolean {
	const midnight = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? utcMidnight(text) : Number.NaN;
	return !Number.isNaN(midnight) && toDay(midnight) === text;
}

/** The calendar day at a moment in a time zone. */
export function dayAt(moment: Date, timeZone: string): Day {
	return toDay(moment.getTime() + offsetAt(moment.getTime(), timeZone));
}

const wordedDays = new Intl.DateTimeFormat("en-US", {
	year: "numeric",
	month: "short",
	day: "numeric",
	timeZone: "UTC",
});

const wordedShortDays = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** A day as sentences show it: `Nov 23, 2026`. */
export function dayInWords(day: Day): string {
	return wordedDays.format(utcMidnight(day));
}

/** The same without its year: `Nov 23`. */
export function shortDayInWords(day: Day): string {
	return wordedShortDays.format(utcMidnight(day));
}

/** The day a number of days later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
	return toDay(utcMidnight(day) + days * dayLength);
}

/** The first day of the month a number of months after the day's own, or before it if negative. */
export function monthStart(day: Day, months = 0): Day {
	const date = new Date(utcMidnight(day));
	return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

/** A day's place in its week, 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
	return (new Date(utcMidnight(day)).getUTCDay() + 6) % 7;
}

/** Whole days between two days. */
export function daysBetween(from: Day, to: Day): number {
	return Math.round((utcMidnight(to) - utcMidnight(from)) / dayLength);
}

/** The start of a day in a time zone: midnight, or the first moment after it if clocks skip midnight. */
export function startOfDay(day: Day, timeZone: string): Date {
	const midnight = utcMidnight(day);
	// Local midnight is within a day of UTC's, with at most one clock change in between.
	const before = offsetAt(midnight - dayLength, timeZone);
	const after = offsetAt(midnight + dayLength, timeZone);
	if (before === after) return new Date(midnight - before);
	return new Date(firstMomentOf(midnight, timeZone));
}

/** The last millisecond of a day in a time zone. */
export function endOfDay(day: Day, timeZone: string): Date {
	return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
}

/**
 * The moment at which the clock of a time zone shows a time of a day, in minutes since midnight. A time that the clock
 * skips moves forward by what is skipped; of a time that it shows twice, it is the first.
 */
export function momentAt(day: Day, minutes: number, timeZone: string): Date {
	const local = utcMidnight(day) + minutes * 60_000;
	const before = offsetAt(local - dayLength, timeZone);
	const after = offsetAt(local + dayLength, timeZone);
	const early = local - before;
	// The clock still shows the old time then, or neither time is ever shown: it is within what is skipped.
	const isEarly = offsetAt(early, timeZone) === before || offsetAt(local - after, timeZone) !== after;
	return new Date(isEarly ? early : local - after);
}

/** Bisects for the first moment at which the local clock shows this UTC midnight's day, or a later one. */
function firstMomentOf(midnight: number, timeZone: string): number {
	let earlier = midnight - dayLength;
	let later = midnight + dayLength;
	while (later - earlier > 1) {
		const middle = Math.floor((earlier + later) / 2);
		if (middle + offsetAt(middle, timeZone) >= midnight) later = middle;
		else earlier = middle;
	}
	return later;
}

/** Offsets by zone and quarter of an hour: clocks change at the start of one. */
const offsets = new Map<string, Map<number, number>>();
const maxOffsets = 50_000;
let offsetCount = 0;

/** The local clock's offset from UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
	if (timeZone === "UTC") return 0;
	const quarter = Math.floor(moment / 900_000);
	const known = offsets.get(timeZone)?.get(quarter);
	if (known !== undefined) return known;
	const offset = readOffset(moment, timeZone);
	if (offsetCount++ >= maxOffsets) {
		offsets.clear();
		offsetCount = 1;
	}
	const ofZone = offsets.get(timeZone) ?? new Map<number, number>();
	offsets.set(timeZone, ofZone.set(quarter, offset));
	return offset;
}

function readOffset(moment: number, timeZone: string): number {
	const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
	for (const { type, value } of formatterOf(timeZone).formatToParts(moment)) parts[type] = Number(value);
	const { year = 0, month = 1, day, hour, minute, second } = parts;
	const local = Date.UTC(year, month - 1, day, hour, minute, second);
	return local - Math.floor(moment / 1000) * 1000;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
	const known = formatters.get(timeZone);
	if (known) return known;
	const formatter = new Intl.DateTimeFormat("en-US", {
		timeZone,
		hourCycle: "h23",
		year: "numeric",
		month: "numeric",
		day: "numeric",
		hour: "numeric",
		minute: "numeric",
		second: "numeric",
	});
	if (formatters.size >= maxFormatters) formatters.clear();
	formatters.set(timeZone, formatter);
	return formatter;
}

function toDay(localTime: number): Day {
	return new Date(localTime).toISOString().slice(0, 10);
}

function utcMidnight(day: Day): number {
	return Date.parse(day);
}
