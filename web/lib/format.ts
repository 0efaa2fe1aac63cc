const locale = "en-US";
const minus = "−";

const integer = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const dollars = new Intl.NumberFormat(locale, {
	style: "currency",
	currency: "USD",
	minimumFractionDigits: 2,
	maximumFractionDigits: 5,
});
const mediumDate = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
const clock = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const monthAndYear = new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" });
const monthAndDay = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" });
const fullDay = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });

/** `40500` → `40,500`. */
export function formatInteger(value: number): string {
	return integer.format(value).replace("-", minus);
}

/** `1.275` → `$1.275`, `12` → `$12.00`: services charge fractions of a cent. */
export function formatDollars(value: number): string {
	return dollars.format(value);
}

/** `28.66` → `28.7`. */
export function formatDecimal(value: number): string {
	return oneDecimal.format(value).replace("-", minus);
}

/** `2` → `2.0`, so that the decimal points of a column line up. */
export function formatTenths(value: number): string {
	return tenths.format(value).replace("-", minus);
}

/** `3` → `+3`, `-3` → `−3` with the true minus sign, `0` → `0`. */
export function formatSigned(value: number): string {
	return value > 0 ? `+${oneDecimal.format(value)}` : formatDecimal(value);
}

/** `1 credit`, `2 credits`: a number with its noun. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
	return `${formatInteger(count)} ${count === 1 ? one : many}`;
}

/** `Nov 21, 2026`, or `Never` when there was none. */
export function formatDate(iso: string | null | undefined): string {
	return iso ? mediumDate.format(new Date(iso)) : "Never";
}

/** `14:34`. */
export function formatTime(iso: string): string {
	return clock.format(new Date(iso));
}

/** A `yyyy-MM-dd` day as a column's head: `Nov 20`. */
export function formatDay(day: string): string {
	return monthAndDay.format(new Date(`${day}T00:00:00Z`));
}

/** A `yyyy-MM-dd` day with its year: `Nov 20, 2026`. */
export function formatFullDay(day: string): string {
	return fullDay.format(new Date(`${day}T00:00:00Z`));
}

/** A `yyyy-MM-dd` day, with its year where that is another than today's: `Nov 20`, `Nov 20, 2025`. */
export function formatPastDay(day: string, today: string): string {
	return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatFullDay(day);
}

/** A month by its first day, `yyyy-MM-dd`: `Nov 2026`. */
export function formatMonth(day: string): string {
	return monthAndYear.format(new Date(`${day}T00:00:00Z`));
}

/** A moment in its shortest form: `14:34` today, else `Nov 20, 14:34`. */
export function formatMoment(iso: string, today: string, dayOf: (iso: string) => string): string {
	const day = dayOf(iso);
	return day === today ? formatTime(iso) : `${formatDay(day)}, ${formatTime(iso)}`;
}

/** The tail of an address, as a narrow column shows it: `…/burr-grinders`, or the host when there is no path. */
export function tailOf(url: string): string {
	try {
		const { host, pathname } = new URL(url);
		const segments = pathname.split("/").filter(Boolean);
		return segments.length ? `…/${decodeURI(segments.at(-1) ?? "")}` : host;
	} catch {
		return url;
	}
}

/** A time zone for people to read: `America/New York`. */
export function timeZoneName(timeZone: string): string {
	return timeZone.replaceAll("_", " ");
}
