import type { ApolloCache } from "@apollo/client/cache";
import {
	type KeywordRowFragment,
	KeywordRowFragmentDoc,
	type PositionsMeasuredSubscription,
} from "../../gql/graphql.ts";

/** One keyword's news in an event. */
export type MeasuredPosition = PositionsMeasuredSubscription["positionsMeasured"]["positions"][number];

/** Whether a row already says what was measured, or something later. */
export function isKnown(
	row: Pick<KeywordRowFragment, "lastCheck" | "latestPosition">,
	measured: MeasuredPosition,
): boolean {
	const known = [row.lastCheck?.checkedAt, row.latestPosition?.checkedAt];
	return known.some((checkedAt) => checkedAt != null && checkedAt >= measured.checkedAt);
}

function withMeasured(row: KeywordRowFragment, measured: MeasuredPosition, depth: number): KeywordRowFragment {
	const { state, checkedAt, position, previousPosition, change } = measured;
	const lastCheck = { __typename: "KeywordCheck" as const, state, checkedAt, error: null };
	if (state !== "DONE") return { ...row, lastCheck };
	const before = row.latestPosition;
	// The event leaves out the page's address: the old one stands until the row is read again.
	const latestPosition = {
		__typename: "PositionRecord" as const,
		depth: before?.depth ?? depth,
		url: position === null ? null : (before?.url ?? null),
		position,
		previousPosition,
		change,
		checkedAt,
	};
	return { ...row, lastCheck, latestPosition };
}

/**
 * Writes measured positions onto the keywords the cache knows, and answers with the ids that have news to show.
 * What is already known changes nothing: an event may be told again after a reconnect.
 */
export function applyMeasured(cache: ApolloCache, positions: readonly MeasuredPosition[], depth: number): string[] {
	const ended: string[] = [];
	cache.batch({
		update: () => {
			for (const measured of positions) {
				const id = cache.identify({ __typename: "Keyword", id: measured.keywordId });
				const fragment = { id, fragment: KeywordRowFragmentDoc, fragmentName: "KeywordRow" };
				const row = cache.readFragment(fragment);
				if (!row || isKnown(row, measured)) continue;
				cache.writeFragment({ ...fragment, data: withMeasured(row, measured, depth) });
				if (measured.state !== "CANCELLED") ended.push(measured.keywordId);
			}
		},
	});
	return ended;
}
