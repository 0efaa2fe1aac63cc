import { localTimeZone } from "../../lib/days.ts";
import { timeZoneName } from "../../lib/format.ts";
import { Combobox } from "./Combobox.tsx";

export interface TimeZoneChoiceProps {
	/** IANA name. */
	value: string;
	onChange: (timeZone: string) => void;
}

/** A choice of every time zone that the browser knows. */
export function TimeZoneChoice({ value, onChange }: TimeZoneChoiceProps) {
	return (
		<Combobox
			value={value}
			groups={[{ heading: null, options: zones() }]}
			shown={timeZoneName(value)}
			searchLabel="Search time zones"
			emptyText="No such time zone"
			onChange={onChange}
		/>
	);
}

let known: { value: string; label: string }[] | undefined;

/** Every time zone that the browser knows. */
function zones() {
	known ??= [...new Set(["UTC", localTimeZone(), ...Intl.supportedValuesOf("timeZone")])].map((value) => ({
		value,
		label: timeZoneName(value),
	}));
	return known;
}
