import type { KeywordDetailQuery } from "../../../gql/graphql.ts";

/** The API's lists, newest first. */
export type History = Omit<KeywordDetailQuery["keyword"]["history"], "summary" | "contextChanges"> & {
	contextChanges: readonly { date: string }[];
};

export interface ChartDay {
	/** From the left, from 0. */
	index: number;
	/** `yyyy-MM-dd`. */
	day: string;
	/** Null unless found: the line breaks there. */
	position: number | null;
	isNotFound: boolean;
	/** Not found, but with the featured snippet. */
	isSnippet: boolean;
	/** Results searched; null without a measurement. */
	depth: number | null;
	url: string | null;
	/** Why a check measured nothing. */
	failure: string | null;
	/** Since the last measurement of an earlier day; null unless both are found and comparable. */
	change: number | null;
}

/** The minimum number of days on the axis: a single one would fill the width. */
const fewestDays = 7;

function dayBefore(day: string): string {
	return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

const untouched = {
	position: null,
	isNotFound: false,
	isSnippet: false,
	depth: null,
	url: null,
	failure: null,
	change: null,
};

/** The chart's days, oldest first, at least a week. */
export function chartDays({
	dates,
	positions,
	depths,
	urls,
	failed,
	isFeaturedSnippet,
	contextChanges,
}: History): ChartDay[] {
	const measuredDifferently = new Set(contextChanges.map(({ date }) => date));
	let before: number | null = null;
	const days: Omit<ChartDay, "index">[] = dates.toReversed().map((day, place) => {
		const at = dates.length - 1 - place;
		const measured = positions[at] ?? null;
		const position = measured || null;
		const change = position !== null && before && !measuredDifferently.has(day) ? before - position : null;
		if (measured !== null) before = measured;
		return {
			day,
			position,
			isNotFound: measured === 0,
			isSnippet: measured === 0 && isFeaturedSnippet[at] === true,
			depth: depths[at] ?? null,
			url: urls[at] ?? null,
			failure: failed[at] ?? null,
			change,
		};
	});
	while (days[0] && days.length < fewestDays) days.unshift({ day: dayBefore(days[0].day), ...untouched });
	return days.map((day, index) => ({ index, ...day }));
}

/** Whether a check of the day read results. */
export function isMeasured({ position, isNotFound }: ChartDay): boolean {
	return position !== null || isNotFound;
}

/** Whether any day has a measurement or a failure. */
export function hasHistory({ positions, failed }: Pick<History, "positions" | "failed">): boolean {
	return positions.some((position) => position !== null) || failed.some((reason) => reason !== null);
}

/** The last day with the best position; null when never found. */
export function bestDay(
	{ dates, positions }: Pick<History, "dates" | "positions">,
	best: number | null,
): string | null {
	return best === null ? null : (dates[positions.indexOf(best)] ?? null);
}

/** Days with a label: always the last one, and others evenly before it. */
export function dayTicks(count: number, most: number): number[] {
	const step = Math.max(1, Math.ceil(count / most));
	const ticks: number[] = [];
	for (let index = count - 1; index >= 0; index -= step) ticks.unshift(index);
	return ticks;
}

/** Whether a day has a dot: all while there is room, else those without a line. */
export function hasDot(days: readonly ChartDay[], index: number): boolean {
	const isFound = (at: number) => days[at]?.position != null;
	if (!isFound(index)) return false;
	return days.length <= 100 || index === days.length - 1 || !(isFound(index - 1) || isFound(index + 1));
}
