import type { AuditEntryFieldsFragment } from "../../../gql/graphql.ts";
import { dayOf, daysBetween } from "../../../lib/days.ts";
import { formatPastDay } from "../../../lib/format.ts";
import type { Here } from "../people-words.ts";

type Entry = Pick<AuditEntryFieldsFragment, "id" | "at">;

/** The days of the entries in the reader's time zone, in words, by the entry that is the first of each. */
export function daysByFirst(entries: readonly Entry[], { today, timeZone }: Here): ReadonlyMap<string, string> {
	const days = entries.map(({ id, at }) => ({ id, day: dayOf(at, timeZone) }));
	const first = days.filter(({ day }, index) => day !== days[index - 1]?.day);
	return new Map(first.map(({ id, day }) => [id, dayInWords(day, today)]));
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

/** `Today, Nov 22`, `Yesterday, Nov 21`, `Friday, Nov 20`. */
function dayInWords(day: string, today: string): string {
	const ago = daysBetween(day, today);
	const name = ago <= 0 ? "Today" : ago === 1 ? "Yesterday" : weekday.format(new Date(day));
	return `${name}, ${formatPastDay(day, today)}`;
}
