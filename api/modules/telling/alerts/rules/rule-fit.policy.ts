import { important } from "../../../meaning/signals/usual-range/usual-range.policy.ts";
import { positionOf } from "../text/alert-text.policy.ts";
import type { RuleRow } from "./rule-row.types.ts";

/** From which level to which one. A lost one is where not found counts: the depth + 1. */
export interface Levels {
	fromT: number;
	fromLost: boolean;
	toT: number;
	toLost: boolean;
	depth: number;
}

/** Which way a move went; the larger position is worse. */
export function directionOf({ fromT, toT }: Pick<Levels, "fromT" | "toT">): "WORSE" | "BETTER" {
	return toT > fromT ? "WORSE" : "BETTER";
}

/** Whether a move is what a rule about keywords watches for, whatever the keyword. */
export function isWanted(rule: Pick<RuleRow, "kind" | "direction" | "topN">, move: Levels): boolean {
	if (rule.direction !== "BOTH" && rule.direction !== directionOf(move)) return false;
	if (rule.kind === "IMPORTANT_MOVES") return important(move.fromT, move.toT);
	if (rule.kind === "LOST") return move.fromLost !== move.toLost;
	if (rule.kind !== "TOP" || rule.topN === null) return false;
	const { fromT, fromLost, toT, toLost, depth } = move;
	const [from, to] = [placeIn(rule.topN, fromT, fromLost, depth), placeIn(rule.topN, toT, toLost, depth)];
	return from !== "UNKNOWN" && to !== "UNKNOWN" && from !== to;
}

/** Whether a level is in the top N; not known if it was not found, and was not looked for that far. */
function placeIn(top: number, level: number, isLost: boolean, depth: number): "IN" | "OUT" | "UNKNOWN" {
	if (isLost) return depth >= top ? "OUT" : "UNKNOWN";
	return positionOf(level) <= top ? "IN" : "OUT";
}

/** Whether a rule reports anything now. */
export function isWatching({ isOn, pausedUntil }: Pick<RuleRow, "isOn" | "pausedUntil">): boolean {
	return isOn && pausedUntil === null;
}

/** Whether moving on to a level is important for recipients that were notified of another one. */
export function isFurther(toldT: number, { fromT, toT }: Pick<Levels, "fromT" | "toT">): boolean {
	const isOn = directionOf({ fromT, toT }) === "WORSE" ? toT > toldT : toT < toldT;
	return isOn && important(toldT, toT);
}

/** A level change of an episode, oldest first. */
export type EpisodeChange = Levels & { at: Date };

/**
 * Whether an episode's newest level change is new for a rule: it came after the rule began to watch, and is not what the
 * episode was already before that.
 */
export function isNewFor(
	{ watchingSince }: Pick<RuleRow, "watchingSince">,
	episode: readonly EpisodeChange[],
): boolean {
	const newest = episode.at(-1);
	if (!newest || newest.at <= watchingSince) return false;
	const known = episode.findLast(({ at }) => at <= watchingSince);
	return !known || isFurther(known.toT, newest);
}
