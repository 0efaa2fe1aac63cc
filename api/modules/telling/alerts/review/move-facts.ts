import type { LevelChangeRow, SeriesRow } from "../../../meaning/signals/signal-rows.ts";
import { important } from "../../../meaning/signals/usual-range/usual-range.policy.ts";
import type { MoveFacts } from "../alert.entity.ts";
import { directionOf, type Levels } from "../rules/rule-fit.policy.ts";

/** What an alert keeps of a level change. */
export function movedTo(change: LevelChangeRow, toldT: number | null): MoveFacts {
	const { id, fromT, fromLost, toT, toLost, depth, usualBest, usualWorst, readings, isSlide, isImportant } = change;
	const moments = { at: change.at.toISOString(), since: change.since.toISOString() };
	const range = { depth, usualBest, usualWorst };
	return { id, ...moments, fromT, fromLost, toT, toLost, ...range, readings, isSlide, isImportant, toldT };
}

/** From where to where a series' newest reading went. */
export function levelsOutside({ refT, refLost, position, depth }: SeriesRow): Levels {
	const isLost = position === null;
	return {
		fromT: refT ?? depth + 1,
		fromLost: refLost,
		toT: isLost ? depth + 1 : Math.min(position, depth + 1),
		toLost: isLost,
		depth,
	};
}

/** What an alert keeps of a reading outside the usual range. */
export function readingOutside(series: SeriesRow): { facts: MoveFacts; direction: "WORSE" | "BETTER" } {
	const levels = levelsOutside(series);
	const { readAt, since, sinceReadings, usualBest, usualWorst, depth } = series;
	const facts = {
		id: null,
		at: readAt.toISOString(),
		since: (since ?? readAt).toISOString(),
		...levels,
		usualBest: usualBest ?? depth + 1,
		usualWorst: usualWorst ?? depth + 1,
		readings: Math.max(1, sinceReadings),
		isSlide: false,
		isImportant: important(levels.fromT, levels.toT),
		toldT: null,
	};
	return { facts, direction: directionOf(levels) };
}

/**
 * Whether two moves say the same, however many readings a new level has by now, and whenever on their days they were measured:
 * measuring a keyword again on the same day, with the same result, is no news.
 */
export function isEqualMove(one: MoveFacts, other: MoveFacts): boolean {
	const said = ({ toldT: _, backAt: __, at, since, readings, ...move }: MoveFacts) =>
		JSON.stringify([dayOf(at), dayOf(since), ...Object.entries(move).sort(), move.id === null && readings]);
	return said(one) === said(other);
}

/** The day (UTC) of an ISO 8601 moment. */
function dayOf(moment: string): string {
	return moment.slice(0, 10);
}
