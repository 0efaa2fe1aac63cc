import { useQuery } from "@apollo/client/react";
import { useMemo, useState } from "react";
import { KeywordChecksDocument, type KeywordChecksQuery } from "../../../gql/graphql.ts";

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
	reload: () => void;
}

/** A keyword's checks, newest first, in one growing list. */
export function useKeywordChecks(id: string): KeywordChecks {
	const [limit, setLimit] = useState(firstPage);
	const { data, previousData, error, refetch } = useQuery(KeywordChecksDocument, {
		variables: { id, page: { limit }, limit },
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	const shown = data?.keyword ?? (previousData?.keyword.id === id ? previousData.keyword : undefined);
	const checks = useMemo(() => shown && withMeasurements(shown), [shown]);
	return {
		checks,
		hasMore: shown?.checks.hasNext ?? false,
		isLoadingMore: !data && shown !== undefined && !error,
		showMore: () => setLimit((before) => (before === firstPage ? nextPage : Math.min(before * 2, 1000))),
		error: data ? null : error,
		reload: () => void refetch().catch(() => {}),
	};
}

function withMeasurements({ checks, positions }: Keyword): Check[] {
	const byId = new Map(positions.map((measured) => [measured.id, measured]));
	return checks.items.map((check) => ({ ...byId.get(check.id), ...check }));
}
