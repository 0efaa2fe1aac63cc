/** Days up to which a series is shown day by day where there is little room. */
export const maxDailyInMail = 31;

/** Seven days each, counted back from the last one, oldest first; the first week may be shorter. */
export function weeksOf<Day>(days: readonly Day[]): Day[][] {
	const weeks: Day[][] = [];
	for (let end = days.length; end > 0; end -= 7) weeks.unshift(days.slice(Math.max(0, end - 7), end));
	return weeks;
}
