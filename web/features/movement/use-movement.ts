import {
	type ComparisonKind,
	type KeywordFilter,
	type Movement,
	MovementDocument,
	type MovementFilterInput,
	type MovementQuery,
	TopMovementDocument,
	type TopMovementQuery,
} from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";

export interface MovementOf {
	domainId: string;
	/** Without the movement itself: the figures count the keywords of each choice. */
	filter: KeywordFilter | null;
	/** The day compared with, `yyyy-MM-dd`; null for the day before the last measured one. */
	since: string | null;
	today: string;
	timeZone: string;
}

export interface MovementReading {
	/** Null before the first answer. */
	comparison: MovementQuery["domain"]["comparison"] | null;
	top10: Pick<TopMovementQuery["domain"], "better" | "worse"> | null;
	/** Figures of another day or filter may show. */
	isLate: boolean;
	hasFailed: boolean;
	retry: () => void;
}

/** How the keywords moved, by counts; the old ones show while others are loading. */
export function useMovement({ domainId, filter, since, today, timeZone }: MovementOf): MovementReading {
	const days = since === null ? { days: 1 } : { from: since, to: today };
	const movement = useReading(MovementDocument, {
		variables: { domainId, timeZone, filter, ...days },
		keep: ({ domain }) => domain.id === domainId,
	});
	const comparison = movement.value?.domain.comparison ?? null;
	const { from = "", to = "" } = comparison ?? {};
	const went = (way: Movement) => movementFilter(filter, { from, to, timeZone, movement: way });
	const top = useReading(TopMovementDocument, {
		variables: { domainId, from, to, timeZone, better: went("BETTER"), worse: went("WORSE") },
		skip: comparison === null,
		keep: true,
	});
	return {
		comparison,
		top10: top.value?.domain ?? null,
		isLate: movement.isLate,
		hasFailed: Boolean(movement.error),
		retry: () => {
			void movement.retry();
			void top.retry();
		},
	};
}

/** A filter that also includes how the keywords moved. */
export function movementFilter(filter: KeywordFilter | null, movement: MovementFilterInput): KeywordFilter {
	return { ...filter, movement };
}

/** Of keywords that can be compared. */
export const comparedKinds: readonly ComparisonKind[] = ["MOVED", "ENTERED", "LOST", "UNCHANGED"];
