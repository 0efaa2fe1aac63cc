import type { RailAnnotation } from "../../../entities/annotation/rail.ts";
import type { KeywordDetailQuery } from "../../../gql/graphql.ts";

type ContextChange = KeywordDetailQuery["keyword"]["history"]["contextChanges"][number];

/** Days on which the keyword's measurement changed, as Toprung's own marks on the rail. */
export function contextNotes(changes: readonly ContextChange[]): RailAnnotation[] {
	return changes.map(({ date, text }) => ({
		id: `context ${date}`,
		kind: "SYSTEM",
		title: text,
		text: "This keyword was measured otherwise than before, so the positions are not compared.",
		url: null,
		day: date,
		endDay: null,
		isOngoing: false,
		actorName: "Toprung",
	}));
}
