import { useQuery } from "@apollo/client/react";
import { useMemo } from "react";
import type { FigureChanges } from "../../entities/domain/figure-changes.ts";
import { ComparedFiguresDocument } from "../../gql/graphql.ts";
import { addDays } from "../../lib/days.ts";
import { changesOf } from "./movement-figures.ts";
import { comparedKinds, type MovementOf, movementFilter } from "./use-movement.ts";

/** As far back as a measurement stands for its keyword, whole days. */
const standingDays = 7;

/** How the figures changed since a chosen day; null without one, and until known. */
export function useFigureChanges({ domainId, filter, since, today, timeZone }: MovementOf) {
	const from = since ?? today;
	const { data, refetch } = useQuery(ComparedFiguresDocument, {
		variables: {
			domainId,
			from,
			to: today,
			weekBeforeFrom: addDays(from, -standingDays),
			weekBeforeTo: addDays(today, -standingDays),
			timeZone,
			// Keywords that moved some way can be compared.
			compared: filter?.movement
				? filter
				: movementFilter(filter, { from, to: today, timeZone, kinds: [...comparedKinds] }),
		},
		skip: since === null,
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	const domain = since === null ? undefined : data?.domain;
	const changes = useMemo((): FigureChanges | null => (domain ? changesOf(domain) : null), [domain]);
	return { changes, read: () => void (since !== null && refetch().catch(() => {})) };
}
