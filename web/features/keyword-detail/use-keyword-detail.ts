import { useApolloClient, useFragment } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import {
	KeywordChecksDocument,
	KeywordDetailDocument,
	type KeywordDetailQuery,
	type KeywordRowFragment,
	KeywordRowFragmentDoc,
	type KeywordUsualFragment,
	PositionsMeasuredDocument,
} from "../../gql/graphql.ts";
import { onReconnect } from "../../lib/api/live-status.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { localTimeZone } from "../../lib/days.ts";
import { useThrottled } from "../../lib/use-throttled.ts";
import type { HistoryRange } from "./history/history-range.ts";
import { useKeywordLevels } from "./usual/use-keyword-levels.ts";

const refreshMilliseconds = 1000;

export type DetailedKeyword = KeywordDetailQuery["keyword"];

export interface KeywordDetail {
	/** From the table's cache; shown while the rest is loading. */
	row: KeywordRowFragment | null;
	keyword: DetailedKeyword | null;
	/** Its usual range and open alert; null if they could not be loaded. */
	levels: KeywordUsualFragment | null;
	/** Another range is loading; the old one still shows. */
	isLate: boolean;
	error: unknown;
	retry: () => void;
}

/** A keyword with its history, refetched whenever it is measured. */
export function useKeywordDetail(id: string, range: HistoryRange): KeywordDetail {
	const client = useApolloClient();
	const timeZone = localTimeZone();
	const { value, isLate, hasFailed, error, retry } = useReading(KeywordDetailDocument, {
		variables: { id, days: range, timeZone },
		keep: ({ keyword }) => keyword.id === id,
	});
	const known = useFragment({
		fragment: KeywordRowFragmentDoc,
		fragmentName: "KeywordRow",
		from: { __typename: "Keyword", id },
		variables: { timeZone },
	});
	const { levels, isSettled, onMeasured } = useKeywordLevels(id);
	// Together, so that nothing moves when the other comes.
	const keyword = isSettled ? (value?.keyword ?? null) : null;

	const refresh = useThrottled(() => {
		void retry();
		onMeasured();
		void client.refetchQueries({ include: [KeywordChecksDocument] });
	}, refreshMilliseconds);
	useMeasurements(keyword?.domain.id ?? null, id, refresh);

	return {
		row: keyword ?? (known.complete ? known.data : null),
		keyword,
		levels,
		isLate: isLate && keyword !== null,
		error: hasFailed ? error : null,
		retry,
	};
}

/** Calls back when any check of the keyword has finished, no matter what started it. */
function useMeasurements(domainId: string | null, keywordId: string, onMeasured: () => void): void {
	const client = useApolloClient();
	const notify = useEffectEvent(onMeasured);
	useEffect(() => {
		if (domainId === null) return;
		const live = client
			.subscribe({ query: PositionsMeasuredDocument, variables: { domainId }, fetchPolicy: "no-cache" })
			.subscribe(({ data }) => {
				const event = data?.positionsMeasured;
				if (event?.resync || event?.positions.some((one) => one.keywordId === keywordId)) notify();
			});
		// This subscription cannot resume: read again what happened while it was down.
		const stop = onReconnect(() => notify());
		return () => {
			live.unsubscribe();
			stop();
		};
	}, [client, domainId, keywordId]);
}
