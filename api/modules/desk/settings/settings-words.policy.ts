import { formatCount } from "../../../lib/text.ts";
import { credentialParts } from "../../../providers/catalog.ts";
import { sandboxKey } from "../../../providers/serp/port.ts";
import { isPlain, type PlainKey, type SettingChanges, type SettingKey } from "./settings.input.ts";

/** Settings as they are saved; those that are not have no entry, and a credential that cannot be read any more is null. */
export type StoredSettings = Partial<Record<SettingKey, string | null>>;

/** What changes make of the settings, one by one: `set the Serper key`. What they leave as it is is left out. */
export function changesInWords(before: StoredSettings, changes: SettingChanges): string[] {
	return Object.entries(changes).flatMap(([name, value]) => {
		const key = name as SettingKey;
		const was = before[key] === undefined ? unset(key) : before[key];
		return value === undefined || value === was ? [] : inWords(key, value, was);
	});
}

function unset(key: SettingKey): string {
	return key === "dailyPositionCheck" ? "false" : "";
}

function inWords(key: SettingKey, value: string, was: string | null): string {
	if (isPlain(key)) return plainInWords[key](value);
	// The sandbox's key is no secret.
	if (value === sandboxKey) return "switched the sandbox on";
	if (value === "" && was === sandboxKey) return "switched the sandbox off";
	return `${value === "" ? "removed" : "set"} ${credentialParts[key].name.replace(/^The/, "the")}`;
}

const plainInWords: Record<PlainKey, (value: string) => string> = {
	dailyPositionCheck: (value) => `switched daily updates ${value === "true" ? "on" : "off"}`,
	alertTimeZone: (value) => (value ? `set the time zone of alerts to ${value}` : "reset the time zone of alerts"),
	alertTime: (value) => (value ? `set the time of alerts to ${value}` : "reset the time of alerts"),
	approvalLimit: (value) =>
		value ? `set the approval limit to ${formatCount(Number(value))} credits` : "removed the approval limit",
};
