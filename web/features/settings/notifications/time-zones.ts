import type { SelectOption } from "../../../components/choice/SelectFace.tsx";
import { timeZoneName } from "../../../lib/format.ts";

/** IANA time zones to choose from: UTC, the reader's own, then the others by name; `chosen` is always among them. */
export function timeZoneOptions(known: readonly string[], own: string, chosen: string): SelectOption<string>[] {
	const others = [...known, chosen].filter((zone) => zone !== "UTC" && zone !== own).sort();
	return [...new Set(["UTC", own, ...others])].map((value) => ({ value, label: timeZoneName(value) }));
}

/** `8:05` → `08:05`; null if it is no time of the day. */
export function timeOfDay(typed: string): string | null {
	const [, hour = "", minute = ""] = /^(\d{1,2})[:.](\d\d)$/.exec(typed.trim()) ?? [];
	const isTime = hour !== "" && Number(hour) < 24 && Number(minute) < 60;
	return isTime ? `${hour.padStart(2, "0")}:${minute}` : null;
}
