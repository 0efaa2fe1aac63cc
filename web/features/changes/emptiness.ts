import type { TwoDays } from "./view/changes-state.ts";

/** Why there is nothing to compare. */
export type Emptiness =
	| { why: "never" }
	/** Nothing passes the filter. */
	| { why: "filtered" }
	/** There is one measured day, on which so many of the keywords were checked. */
	| { why: "once"; day: string; checked: number; total: number }
	/** Nothing was measured by the first day; `first` is the day of the first check, `null` where it does not help. */
	| { why: "tooEarly"; from: string; first: string; compare: TwoDays | null };

export interface EmptinessFacts extends TwoDays {
	totalCount: number;
	firstMeasuredDay: string | null;
	before: { noData: number };
	after: { noData: number };
}

export interface EmptinessInput {
	isFiltered: boolean;
	/** Whether the second day is the last measured one. */
	isUpToLast: boolean;
}

/** Why a comparison compares nothing; null if it does. */
export function emptinessOf(facts: EmptinessFacts, { isFiltered, isUpToLast }: EmptinessInput): Emptiness | null {
	const { from, to, totalCount, firstMeasuredDay: first, before, after } = facts;
	if (first === null) return { why: "never" };
	if (totalCount === 0) return { why: isFiltered ? "filtered" : "never" };
	if (before.noData < totalCount) return null;
	if (isUpToLast && first === to)
		return { why: "once", day: to, checked: totalCount - after.noData, total: totalCount };
	return { why: "tooEarly", from, first, compare: first > from && first < to ? { from: first, to } : null };
}
