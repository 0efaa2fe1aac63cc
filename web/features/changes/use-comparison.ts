import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { DomainComparisonDocument, type DomainComparisonQuery, type KeywordFilter } from "../../gql/graphql.ts";
import { type ChangesState, daysToCompare } from "./view/changes-state.ts";
import { groupOf } from "./view/groups.ts";

export type Comparison = DomainComparisonQuery["domain"]["comparison"];

export interface ComparisonReading {
	/** Null before the first answer. */
	comparison: Comparison | null;
	/** Still the figures of other days, another filter or another table. */
	isStale: boolean;
	hasFailed: boolean;
	/** Reads it again; the old figures stay meanwhile. */
	read: () => void;
}

/** Rows of each of the two tables. */
export const rowsOfTwo = 10;

export interface ComparisonOptions {
	domainId: string;
	state: ChangesState;
	filter: KeywordFilter | null;
	timeZone: string;
	today: string;
}

/** Reads what the state asks for, all of one moment. */
export function useComparison({ domainId, state, filter, timeZone, today }: ComparisonOptions): ComparisonReading {
	const { show, sort, page, size } = state;
	const group = show && groupOf(show);
	const { data, previousData, error, refetch } = useQuery(DomainComparisonDocument, {
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
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	const shown = data ?? (previousData?.domain.id === domainId ? previousData : undefined);
	const [answered, setAnswered] = useState({ data, show });
	if (data && answered.data !== data) setAnswered({ data, show });
	const comparison = shown?.domain.comparison ?? null;
	return {
		// Rows of another group are none of this one, not even for a moment.
		comparison: comparison && (data || answered.show === show ? comparison : withoutRows(comparison)),
		isStale: !data && shown !== undefined,
		hasFailed: error !== undefined && !data,
		read: () => void refetch().catch(() => {}),
	};
}

function withoutRows({ shown: _, ...others }: Comparison): Comparison {
	return others;
}
