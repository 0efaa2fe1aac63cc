import { type Range, usualOf } from "../../../entities/alert/alert-words.ts";
import type { KeywordUsualFragment, MoveFieldsFragment } from "../../../gql/graphql.ts";
import { dayOf } from "../../../lib/days.ts";
import type { ChartDay } from "../history/chart-days.ts";

export type LevelChange = MoveFieldsFragment;

/** A usual range over the days it was learned from, first and last included. */
export interface UsualBand extends Range {
	from: number;
	to: number;
}

/** A level change at the day of its first reading. */
export interface LevelTick {
	index: number;
	change: LevelChange;
}

/** Maximum number of readings that a range is learned from. */
const learnedFrom = 28;

/** For so many readings after a level change the keyword can return; then the new level is the usual one. */
const mayReturnWithin = 14;

/** Level changes that begin on a day of the chart, oldest first. */
export function levelTicks(days: readonly ChartDay[], changes: readonly LevelChange[], timeZone: string): LevelTick[] {
	return changes
		.map((change) => ({ index: days.findIndex(({ day }) => day === dayOf(change.since, timeZone)), change }))
		.filter(({ index }) => index >= 0)
		.reverse();
}

export interface UsualHistory extends Pick<KeywordUsualFragment, "usual" | "levelChanges"> {
	/** Days on which the keyword's measurement changed, which restarts learning. */
	contextDays: readonly string[];
	timeZone: string;
}

/**
 * The known ranges: the one that each level change left, and today's. Each covers the readings it was learned from,
 * between the level changes before and after. Earlier ranges are unknown, and there is none while learning.
 */
export function usualBands(days: readonly ChartDay[], history: UsualHistory): UsualBand[] {
	const { usual, levelChanges, contextDays, timeZone } = history;
	const place = (day: string) => days.filter((one) => one.day < day).length;
	const placeOf = (moment: string) => place(dayOf(moment, timeZone));
	const otherwise = contextDays.map(place);
	const readings = readingsOf(days);
	const bands: UsualBand[] = [];
	const add = (range: Range, from: number, to: number, evaluatedAt: number) => {
		const start = Math.max(from, ...otherwise.filter((index) => index <= evaluatedAt));
		const learned = readings.filter(({ index }) => index >= start && index < to).slice(-learnedFrom);
		const [first, last] = [learned[0], learned.at(-1)];
		if (first && last) bands.push({ ...range, from: first.index, to: last.index });
	};

	let start = 0;
	let left: LevelChange | null = null;
	// A slide leaves its range so slowly that the range moves along.
	for (const change of levelChanges.filter(({ isSlide }) => !isSlide).toReversed()) {
		const [since, at] = [placeOf(change.since), placeOf(change.at)];
		add(usualOf(change), start, since, at);
		// The range that the keyword can come back to is the one it left first.
		left =
			left && continues(left, change) ? { ...change, usualBest: left.usualBest, usualWorst: left.usualWorst } : change;
		start =
			returnFrom(
				left,
				readings.filter(({ index }) => index > at),
			) ?? since;
	}
	if (usual.isReady) add({ best: usual.best, worst: usual.worst }, start, days.length, days.length);
	return bands;
}

interface PlacedReading {
	index: number;
	position: number | null;
}

function readingsOf(days: readonly ChartDay[]): PlacedReading[] {
	return days.filter(({ position, isNotFound, isSnippet }) => position !== null || (isNotFound && !isSnippet));
}

/** Whether a level change continues an earlier one: both are one episode. */
function continues(earlier: LevelChange, later: LevelChange): boolean {
	return earlier.direction === later.direction && earlier.from === later.from;
}

/** The first of two consecutive readings back at the earlier level; null if there are none, or not yet. */
function returnFrom(change: LevelChange, after: readonly PlacedReading[]): number | null {
	const { from, to, usualBest, usualWorst, depth } = change;
	const distance = (one: number, other: number | null) => Math.abs(Math.log2(one / (other ?? depth + 1)));
	const isInside = ({ position }: PlacedReading) => {
		const value = position ?? depth + 1;
		return value >= usualBest && value <= usualWorst && distance(value, from) < distance(value, to);
	};
	const candidates = after.slice(0, mayReturnWithin);
	const second = candidates.findIndex((reading, at) => {
		const before = candidates[at - 1];
		return before !== undefined && isInside(before) && isInside(reading);
	});
	return candidates[second - 1]?.index ?? null;
}
