import type { LevelChangeRow, SeriesRow } from "./signal-rows.ts";
import type { LevelChangeType, UsualRange } from "./signals.types.ts";
import { slack } from "./usual-range/usual-range.policy.ts";

/** A level as clients see it: to one decimal, null if not found. 3.46 is 3.4, because in a text it is 3. */
export function shownLevel(t: number, isLost: boolean): number | null {
	if (isLost) return null;
	const tenths = Math.round(10 * t);
	const roundsUp = tenths % 10 === 5 && 10 * t < tenths - slack;
	return (roundsUp ? tenths - 1 : tenths) / 10;
}

/** A series' usual range as clients see it; a keyword without a series is learning. */
export function shownUsual(series: SeriesRow | null): UsualRange {
	const { isReady = false, readings = 0, isOutside = false, depth = 0 } = series ?? {};
	const within = (position: number | null | undefined) => (position == null || position > depth ? null : position);
	const level = within(series?.usualT);
	return {
		isReady,
		readings,
		position: level && shownLevel(level, false),
		best: within(series?.usualBest),
		worst: within(series?.usualWorst),
		isOutside,
	};
}

/** A level change as clients see it. */
export function shownChange(row: LevelChangeRow): LevelChangeType {
	const { id, at, since, direction, depth, usualBest, usualWorst, readings, isSlide, isImportant } = row;
	return {
		id,
		at,
		since,
		direction: direction > 0 ? "WORSE" : "BETTER",
		from: shownLevel(row.fromT, row.fromLost),
		to: shownLevel(row.toT, row.toLost),
		depth,
		usualBest,
		usualWorst,
		readings,
		isSlide,
		isImportant,
	};
}
