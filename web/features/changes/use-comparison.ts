import { useState } from "react";
import { DomainComparisonDocument, type DomainComparisonQuery, type KeywordFilter } from "../../gql/graphql.ts";
import { type Reading, useReading } from "../../lib/api/use-reading.ts";
import { type ChangesState, daysToCompare } from "./view/changes-state.ts";
import { groupOf } from "./view/groups.ts";

export type Comparison = DomainComparisonQuery["domain"]["comparison"];

/** Rows of each of the two tables. */
export const rowsOfTwo = 10;

export interface ComparisonOptions {
	domainId: string;
	state: ChangesState;
	filter: KeywordFilter | null;
	timeZone: string;
	today: string;
}

/** Reads the comparison of a state, consistent as of one moment. */
export function useComparison({ domainId, state, filter, timeZone, today }: ComparisonOptions): Reading<Comparison> {
	const { show, sort, page, size } = state;
	const group = show && groupOf(show);
	const reading = useReading(DomainComparisonDocument, {
		variables: {
			domainId,
			...daysToCompare(state, today),
			timeZone,
			filter,
			isOne: show !== null,
			kinds: group?.kinds ? [...group.kinds] : null,
			movement: group?.movement ?? null,
			sort,
			page: show === null ? { limit: rowsOfTwo } : { offset: (page - 1) * size, limit: size },
		},
		keep: ({ domain }) => domain.id === domainId,
	});
	const { isLate } = reading;
	const comparison = reading.value?.domain.comparison ?? null;
	const [answered, setAnswered] = useState({ comparison, show });
	if (!isLate && comparison && answered.comparison !== comparison) setAnswered({ comparison, show });
	// Rows of another group are none of this one, not even for a moment.
	const hasRows = !isLate || answered.show === show;
	return { ...reading, value: comparison && (hasRows ? comparison : withoutRows(comparison)) };
}

function withoutRows({ shown: _, ...others }: Comparison): Comparison {
	return others;
}
