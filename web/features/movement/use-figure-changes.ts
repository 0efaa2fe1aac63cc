import { useMemo } from "react";
import type { FigureChanges } from "../../entities/domain/figure-changes.ts";
import { ComparedAverageDocument, ComparedFiguresDocument, type KeywordFilter } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { addDays } from "../../lib/days.ts";
import { changesOf } from "./movement-figures.ts";
import { comparedKinds, type MovementOf, movementFilter } from "./use-movement.ts";

/** For how many whole days a measurement counts. */
const standingDays = 7;

/** The changes of the figures since a chosen day; null without one, and until known. */
export function useFigureChanges({ domainId, filter, since, today, timeZone }: MovementOf) {
	const from = since ?? today;
	// Keywords that moved some way can be compared.
	const compared: KeywordFilter = filter?.movement
		? filter
		: movementFilter(filter, { from, to: today, timeZone, kinds: [...comparedKinds] });
	const of = { domainId, timeZone, compared };
	const skip = since === null;
	const figures = useReading(ComparedFiguresDocument, { variables: { ...of, from, to: today }, skip });
	const weekTo = (to: string) => ({ variables: { ...of, from: addDays(to, -standingDays), to }, skip });
	const before = useReading(ComparedAverageDocument, weekTo(from));
	const after = useReading(ComparedAverageDocument, weekTo(today));
	const comparison = figures.value?.domain.comparison;
	const [earlier, now] = [before.value?.domain.trend, after.value?.domain.trend];
	const changes = useMemo((): FigureChanges | null => {
		if (since === null || !comparison) return null;
		return changesOf(comparison, { before: earlier, after: now });
	}, [since, comparison, earlier, now]);
	const retry = () => {
		for (const { retry } of [figures, before, after]) void retry();
	};
	return { changes, retry };
}
