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
import type { ColumnId } from "./columns.tsx";

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

/** Columns that are read on demand. */
function extrasOf({ since }: TableState, hidden: ReadonlySet<ColumnId>) {
	const compared = since === null ? {} : { since, hasSince: true };
	return { ...compared, ...(moreColumns.some((id) => !hidden.has(id)) ? { hasMore: true } : {}) };
}

export interface TableQuery {
	domainId: string;
	timeZone: string;
	/** `yyyy-MM-dd` */
	today: string;
	state: TableState;
	/** Default number of days. */
	standardDays: number;
	hidden: ReadonlySet<ColumnId>;
}

/** The variables of the table's query. The page sends the same, byte for byte, before this code has loaded. */
export function tableVariables({ domainId, timeZone, today, state, standardDays, hidden }: TableQuery) {
	return {
		domainId,
		filter: toFilter(state),
		sort: state.sort,
		page: { offset: (state.page - 1) * state.size, limit: state.size },
		...extrasOf(state, hidden),
		days: state.days ?? standardDays,
		until: lastDayOf(state, today),
		timeZone,
	};
}

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
	const hidden = useHiddenColumns(state.columns);
	const variables = useMemo(
		() => tableVariables({ domainId, timeZone, today, state, standardDays, hidden }),
		[domainId, timeZone, today, state, standardDays, hidden],
	);
	const { until, days } = variables;
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
		return daysUpTo(last, Math.max(least, Math.min(days, daysBetween(first, last) + 1)));
	}, [firstCheckedAt, timeZone, today, until, days]);
	const before = isFiltered(state) ? 0 : (state.page - 1) * state.size;
	const expectedRows = Math.max(0, Math.min(state.size, domain.keywordCount - before));

	const refreshRows = useThrottled(() => {
		const ids = shown?.domain.dailyPositions.rows.map(({ keyword }) => keyword.id) ?? [];
		if (ids.length === 0) return;
		const page = { offset: 0, limit: ids.length };
		client
			.query({
				query: KeywordRowsDocument,
				variables: { domainId, ids, page, timeZone, ...extrasOf(state, hidden) },
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
