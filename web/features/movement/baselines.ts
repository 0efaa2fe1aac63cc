import { addDays } from "../../lib/days.ts";

/** A day to compare with, by name. */
export interface Baseline {
	label: string;
	/** `yyyy-MM-dd`; null for yesterday, the default: the day before the last measured one. */
	day: string | null;
}

/** The days offered by name. The first day is one once it is over. */
export function baselines(today: string, firstDay: string | null): Baseline[] {
	return [
		{ label: "Yesterday", day: null },
		{ label: "7 days", day: addDays(today, -7) },
		{ label: "30 days", day: addDays(today, -30) },
		...(firstDay !== null && firstDay < today ? [{ label: "First day", day: firstDay }] : []),
	];
}
