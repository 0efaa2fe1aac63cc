import {
	type Direction,
	differenceOf,
	directionOf,
	type Measurement,
	obstacleTo,
} from "../../../schema/rules/comparison.ts";
import { formatDay } from "../../lib/format.ts";

export interface Movement {
	direction: Direction;
	/** Positions gained, above zero is better; null unless both are found and may be compared. */
	change: number | null;
	/** The earlier position; null when not found. */
	from: number | null;
	/** The earlier day, `yyyy-MM-dd`; null where unknown. */
	since: string | null;
}

/** The last measurement of an earlier day. */
export interface EarlierDay {
	previousPosition: number | null;
	previousDepth: number;
	previousContextId: string;
	previousIsFeaturedSnippet: boolean | null;
	/** `yyyy-MM-dd` */
	previousDay: string;
}

/** Compares a measurement with an earlier day's; null without one. Without comparison the direction is `STABLE`. */
export function movementSince(now: Measurement, before: EarlierDay | null): Movement | null {
	if (before === null) return null;
	const { previousPosition: from, previousDay: since } = before;
	const earlier = measurementOf(before);
	const isComparable = obstacleTo(earlier, now) === null;
	const change = isComparable && from !== null && now.position !== null ? from - now.position : null;
	return { direction: directionOf(differenceOf(earlier, now)), change, from, since };
}

/** The earlier day's measurement. */
export function measurementOf(before: EarlierDay): Measurement {
	return {
		position: before.previousPosition,
		depth: before.previousDepth,
		contextId: before.previousContextId,
		isFeaturedSnippet: before.previousIsFeaturedSnippet,
	};
}

/** `up 3`, `down 2`: a change for screen readers. */
export function changeInWords(change: number): string {
	return change > 0 ? `up ${change}` : `down ${-change}`;
}

/** `up 3 from 11 on Nov 20`, `lost, was 30 on Nov 20`; null without movement. */
export function movementInWords(movement: Movement | null): string | null {
	if (movement === null) return null;
	const { direction, change, from, since } = movement;
	const on = since === null ? "" : ` on ${formatDay(since)}`;
	if (direction === "LOST") return `lost, was ${from}${on}`;
	if (direction === "ENTERED") return `entered, not found${on}`;
	return change ? `${changeInWords(change)} from ${from}${on}` : null;
}
