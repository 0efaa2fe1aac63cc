import type { MoveFieldsFragment } from "../gql/graphql.ts";

/** A fall from 4 to 12, usually 3 to 6, confirmed by the third reading. */
export const fall: MoveFieldsFragment = {
	at: "2026-11-21T06:03:00Z",
	since: "2026-11-19T06:03:00Z",
	direction: "WORSE",
	from: 4,
	to: 12,
	depth: 50,
	usualBest: 3,
	usualWorst: 6,
	readings: 3,
	isSlide: false,
	isImportant: true,
};
