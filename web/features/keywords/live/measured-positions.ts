import type { ApolloCache } from "@apollo/client/cache";
import {
	type KeywordRowFragment,
	KeywordRowFragmentDoc,
	type PositionsMeasuredSubscription,
} from "../../../gql/graphql.ts";
import { dayOf } from "../../../lib/days.ts";

export type MeasuredPosition = PositionsMeasuredSubscription["positionsMeasured"]["positions"][number];

export interface Place {
	/** The domain's depth, for events of an older version without one. */
	depth: number;
	timeZone: string;
}

/** Whether a row already has this measurement or a later one. */
export function isKnown(
	row: Pick<KeywordRowFragment, "lastCheck" | "latestPosition">,
	measured: MeasuredPosition,
): boolean {
	const known = [row.lastCheck?.checkedAt, row.latestPosition?.checkedAt];
	return known.some((checkedAt) => checkedAt != null && checkedAt >= measured.checkedAt);
}

/** The last measurement of an earlier day, which the change of a day is compared with. */
function dayChangeAt(row: KeywordRowFragment, checkedAt: string, timeZone: string): KeywordRowFragment["dayChange"] {
	const before = row.latestPosition;
	const previousDay = before && dayOf(before.checkedAt, timeZone);
	if (!before || !previousDay || previousDay >= dayOf(checkedAt, timeZone)) return row.dayChange;
	return {
		__typename: "DayChange" as const,
		previousPosition: before.position,
		previousDepth: before.depth,
		previousContextId: before.contextId,
		previousIsFeaturedSnippet: before.isFeaturedSnippet,
		previousDay,
	} as KeywordRowFragment["dayChange"];
}

function withMeasured(row: KeywordRowFragment, measured: MeasuredPosition, place: Place): KeywordRowFragment {
	const { state, checkedAt, position } = measured;
	const lastCheck = { __typename: "KeywordCheck" as const, state, checkedAt, error: null, postedAt: null };
	if (state !== "DONE") return { ...row, lastCheck, outcome: state === "FAILED" ? "FAILED" : row.outcome };
	const before = row.latestPosition;
	// The event does not include the page's address: the old one stays until the row is read again.
	const latestPosition = {
		__typename: "PositionRecord" as const,
		depth: measured.depth ?? before?.depth ?? place.depth,
		url: position === null ? null : (before?.url ?? null),
		contextId: measured.contextId ?? before?.contextId ?? "",
		isFeaturedSnippet: measured.isFeaturedSnippet,
		position,
		checkedAt,
	};
	const dayChange = dayChangeAt(row, checkedAt, place.timeZone);
	return { ...row, lastCheck, latestPosition, dayChange, outcome: position === null ? "NOT_FOUND" : "FOUND" };
}

/** Writes measurements to the cache and returns the ids that changed. Applying one again after a reconnect changes nothing. */
export function applyMeasured(cache: ApolloCache, positions: readonly MeasuredPosition[], place: Place): string[] {
	const ended: string[] = [];
	cache.batch({
		update: () => {
			for (const measured of positions) {
				const id = cache.identify({ __typename: "Keyword", id: measured.keywordId });
				const variables = { timeZone: place.timeZone };
				const fragment = { id, fragment: KeywordRowFragmentDoc, fragmentName: "KeywordRow", variables };
				const row = cache.readFragment(fragment);
				if (!row || isKnown(row, measured)) continue;
				cache.writeFragment({ ...fragment, data: withMeasured(row, measured, place) });
				if (measured.state !== "CANCELLED") ended.push(measured.keywordId);
			}
		},
	});
	return ended;
}
