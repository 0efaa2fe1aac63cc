import { useMemo, useState } from "react";
import { KeywordChecksDocument, type KeywordChecksQuery } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";

const firstPage = 10;
const nextPage = 50;

type Keyword = KeywordChecksQuery["keyword"];

/** A check with what it measured; failed ones measured nothing. */
export type Check = Keyword["checks"]["items"][number] & Partial<Omit<Keyword["positions"][number], "__typename">>;

export interface KeywordChecks {
	/** Undefined while the first ones are loading. */
	checks: readonly Check[] | undefined;
	hasMore: boolean;
	isLoadingMore: boolean;
	showMore: () => void;
	error: unknown;
	retry: () => void;
}

/** A keyword's checks, newest first, in one growing list. */
export function useKeywordChecks(id: string): KeywordChecks {
	const [limit, setLimit] = useState(firstPage);
	const { value, isLate, hasFailed, error, retry } = useReading(KeywordChecksDocument, {
		variables: { id, page: { limit }, limit },
		keep: ({ keyword }) => keyword.id === id,
	});
	const shown = value?.keyword;
	const checks = useMemo(() => shown && withMeasurements(shown), [shown]);
	return {
		checks,
		hasMore: shown?.checks.hasNext ?? false,
		isLoadingMore: isLate && !error,
		showMore: () => setLimit((before) => (before === firstPage ? nextPage : Math.min(before * 2, 1000))),
		error: hasFailed ? error : null,
		retry,
	};
}

function withMeasurements({ checks, positions }: Keyword): Check[] {
	const byId = new Map(positions.map((measured) => [measured.id, measured]));
	return checks.items.map((check) => ({ ...byId.get(check.id), ...check }));
}
