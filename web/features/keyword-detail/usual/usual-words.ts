import {
	crossingInWords,
	dayInWords,
	measuredInWords,
	moveInWords,
	positionOf,
	rangeInWords,
	usualOf,
} from "../../../entities/alert/alert-words.ts";
import type { KeywordUsualFragment, MoveFieldsFragment, NewestReadingFragment } from "../../../gql/graphql.ts";
import { formatCount, formatTenths } from "../../../lib/format.ts";

/** Minimum number of readings that a usual range is learned from. */
const readingsNeeded = 6;

const volatilityWords: Record<NonNullable<KeywordUsualFragment["volatility"]>, string> = {
	LOW: "steady",
	MEDIUM: "changeable",
	HIGH: "volatile",
};

/** Both ends of a move: `4`, `12`, `not found`; with decimals (`3.6`, `4.2`) where both would be the same. */
export function endsInWords({ from, to }: Pick<MoveFieldsFragment, "from" | "to">): [string, string] {
	const isSmall = from !== null && to !== null && positionOf(from) === positionOf(to);
	const inWords = (level: number | null) =>
		isSmall && level !== null ? formatTenths(level) : String(positionOf(level) ?? "not found");
	return [inWords(from), inWords(to)];
}

/** `4 → 12`, `6 → not found`. */
export function figuresInWords(move: Pick<MoveFieldsFragment, "from" | "to">): string {
	return endsInWords(move).join(" → ");
}

/** Level changes without those that a later one includes, as a slide includes its beginning. Newest first. */
export function distinctChanges(changes: readonly MoveFieldsFragment[]): MoveFieldsFragment[] {
	return changes.filter((change, at) => {
		const later = changes[at - 1];
		return !later || later.since !== change.since || figuresInWords(later) !== figuresInWords(change);
	});
}

/** `Usually 3–6, steady`, `Learning: 4 of 6 readings`. */
export function usualInWords({ usual, volatility }: Pick<KeywordUsualFragment, "usual" | "volatility">): string {
	if (!usual.isReady) return `Learning: ${usual.readings} of ${readingsNeeded} readings`;
	return `Usually ${rangeInWords(usual)}${volatility ? `, ${volatilityWords[volatility]}` : ""}`;
}

/** An open alert about a move in two parts: what happened, `Fell from 4 to 12 since Nov 19`, and the rest, with what was measured since. `tops` are those that rules watch. */
export function alertInWords(
	move: MoveFieldsFragment,
	tops: readonly number[],
	reading: NewestReadingFragment | null,
	now?: number,
): [string, string] {
	const isFound = move.from !== null && move.to !== null;
	const crossing = isFound ? crossingInWords(move, tops) : null;
	const measured = reading && measuredInWords(move, reading, now);
	const rest = [...(crossing ? [crossing] : []), `${formatCount(move.readings, "reading")} so far`].join(", ");
	return [
		`${moveInWords(move)} since ${dayInWords(move.since, now)}`,
		`, usually ${rangeInWords(usualOf(move))}. ${sentenceOf(rest)}${measured ? ` ${sentenceOf(measured)}` : ""}`,
	];
}

function sentenceOf(words: string): string {
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
