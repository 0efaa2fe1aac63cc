import { useApolloClient } from "@apollo/client/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { isFiltered, toFilter } from "../../../entities/filter/keyword-filters.ts";
import {
	type DomainFieldsFragment,
	KeywordRowsDocument,
	KeywordTableDocument,
	type KeywordTableQuery,
	type KeywordTableQueryVariables,
} from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { dayOf, daysBetween, daysUpTo } from "../../../lib/days.ts";
import { useThrottled } from "../../../lib/use-throttled.ts";
import { moreColumns, useHiddenColumns } from "../view/hidden-columns.ts";
import { lastDayOf, type TableState } from "../view/table-state.ts";

const rowRefreshMilliseconds = 2000;

/** One row: a keyword and its last days, aligned with the table's dates. */
export type TableRow = KeywordTableQuery["domain"]["dailyPositions"]["rows"][number];

export interface KeywordTableData {
	rows: readonly TableRow[];
	dates: readonly string[];
	totalCount: number;
	/** All keywords of the domain, ignoring the filter. */
	keywordCount: number;
	/** Null before the first response. */
	positionsSeq: number | null;
	isLoading: boolean;
	/** The most rows that can come, before there are any. */
	expectedRows: number;
	/** Another page is loading; the old rows still show. */
	isLate: boolean;
	error: unknown;
	/** The state of the rows on the screen, which stays while another page cannot be loaded. */
	shownState: TableState;
	variables: KeywordTableQueryVariables;
	/** Refetches the table in its order. */
	reload: () => void;
	/** Refetches the rows without their order: a run never re-sorts under the reader. */
	refreshRows: () => void;
}

const nothing = { rows: [] as TableRow[], totalCount: 0 };

export function useKeywordTable(
	domain: Pick<DomainFieldsFragment, "id" | "keywordCount" | "firstCheckedAt">,
	timeZone: string,
	today: string,
	state: TableState,
	/** Default number of days. */
	standardDays: number,
): KeywordTableData {
	const client = useApolloClient();
	const { id: domainId, firstCheckedAt } = domain;
	const selection = useMemo(() => {
		const page = { offset: (state.page - 1) * state.size, limit: state.size };
		return { domainId, filter: toFilter(state), sort: state.sort, page };
	}, [domainId, state]);
	const until = lastDayOf(state, today);
	const compared = state.since === null ? {} : { since: state.since, hasSince: true };
	const hidden = useHiddenColumns(state.columns);
	const more = moreColumns.some((id) => !hidden.has(id)) ? { hasMore: true } : {};
	const variables = { ...selection, ...compared, ...more, days: state.days ?? standardDays, until, timeZone };
	const {
		value: shown,
		isLate,
		error,
		retry: reload,
	} = useReading(KeywordTableDocument, {
		variables,
		keep: ({ domain }) => domain.id === domainId,
	});
	const [shownState, setShownState] = useState(state);
	if (shown && !isLate && shownState !== state) setShownState(state);

	// The skeleton has the columns and rows of the table, so that nothing jumps.
	const expectedDates = useMemo(() => {
		const last = until ?? today;
		const first = firstCheckedAt === null ? today : dayOf(firstCheckedAt, timeZone);
		const least = last === today ? 1 : 0;
		return daysUpTo(last, Math.max(least, Math.min(variables.days, daysBetween(first, last) + 1)));
	}, [firstCheckedAt, timeZone, today, until, variables.days]);
	const before = isFiltered(state) ? 0 : (state.page - 1) * state.size;
	const expectedRows = Math.max(0, Math.min(state.size, domain.keywordCount - before));

	const refreshRows = useThrottled(() => {
		const ids = shown?.domain.dailyPositions.rows.map(({ keyword }) => keyword.id) ?? [];
		if (ids.length === 0) return;
		const page = { offset: 0, limit: ids.length };
		client
			.query({
				query: KeywordRowsDocument,
				variables: { domainId, ids, page, timeZone, ...compared, ...more },
				fetchPolicy: "network-only",
			})
			.catch(() => {});
	}, rowRefreshMilliseconds);

	// Retry when the browser is online again.
	useEffect(() => {
		if (!error) return;
		window.addEventListener("online", reload);
		return () => window.removeEventListener("online", reload);
	}, [error, reload]);

	// At midnight the days change.
	const readOn = useRef(today);
	useEffect(() => {
		if (readOn.current === today) return;
		readOn.current = today;
		void reload();
	}, [today, reload]);

	return {
		...(shown?.domain.dailyPositions ?? { ...nothing, dates: expectedDates }),
		keywordCount: shown?.domain.keywordCount ?? 0,
		positionsSeq: shown?.domain.positionsSeq ?? null,
		isLoading: !shown && !error,
		expectedRows,
		isLate,
		error,
		shownState,
		variables,
		reload,
		refreshRows,
	};
}
