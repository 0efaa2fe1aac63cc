import { reasonsInWords } from "../../../entities/position/compared-words.ts";
import { type Standing, standingInWords } from "../../../entities/position/position.ts";
import type { KeywordMoreFragment, KeywordRowFragment, KeywordSinceFragment } from "../../../gql/graphql.ts";
import { formatDay } from "../../../lib/format.ts";

/** A keyword of the table, with an earlier day to compare with if chosen, and with the fields of the further columns. */
export type TableKeyword = KeywordRowFragment & Partial<KeywordSinceFragment & KeywordMoreFragment>;

/** A keyword's position at the end of an earlier day, and its current one. */
export type Since = KeywordSinceFragment["comparedWith"];

function placeInWords(standing: Standing): string {
	return standing.position === null ? standingInWords(standing) : `position ${standing.position}`;
}

/** The tooltip: `Nov 15: position 12, now position 5`; or why it cannot be compared. */
export function sinceInWords(since: Since, day: string): string {
	const { before, after, reasons } = since;
	const then = before ? `${formatDay(day)}: ${placeInWords(before)}` : "";
	if (reasons.length > 0) return `${then && `${then}. `}Not compared: ${reasonsInWords(since, day)}`;
	return after ? `${then}, now ${placeInWords(after)}` : then;
}
