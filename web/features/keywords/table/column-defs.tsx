import type { ReactNode } from "react";
import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { DayCell } from "../../../entities/position/PositionCell.tsx";
import type { KeywordSort } from "../../../gql/graphql.ts";
import { daysBetween } from "../../../lib/days.ts";
import { formatDay } from "../../../lib/format.ts";
import {
	type Column,
	type ColumnId,
	columnIds,
	columnLabel,
	columns,
	dayWidth,
	sortFields,
	sorts,
} from "./columns.tsx";
import { readingOfDay } from "./reading.ts";
import { SelectPage } from "./select-cells.tsx";
import type { TableRow } from "./use-keyword-table.ts";

/** A column of the table: one of `columns`, or an earlier day. */
export interface TableColumn {
	/** A `ColumnId`, or the day. */
	id: string;
	/** Pixels; overridden by `fitColumns` for the keyword and the address. */
	width: number;
	kind: Column["kind"] | "day";
	/** The order on a head's first press; without it the head is not a button. */
	sort?: KeywordSort | undefined;
	/** The cell of a failed day is hatched to its edge. */
	dateIndex?: number;
	head: (rows: readonly TableRow[]) => ReactNode;
	cell: (row: TableRow) => ReactNode;
}

interface Days {
	/** Whether the cell's movement is one from the day before. */
	hasMovement?: boolean;
	/** The day compared with, `yyyy-MM-dd`. */
	since?: string;
}

function ownColumn(id: ColumnId, { hasMovement = false, since }: Days = {}): TableColumn {
	const { width, kind, cell: Cell } = columns[id];
	const label = columnLabel(id, since);
	const field = sortFields.find((name) => sorts[name]?.column === id);
	const direction = field && sorts[field]?.directions[0]?.[0];
	return {
		id,
		width,
		kind,
		sort: field && { field, direction, ...(since ? { since } : {}) },
		head: (rows) => {
			if (id === "select") return <SelectPage page={rows.map(({ keyword }) => keyword)} />;
			return id === "actions" ? <VisuallyHidden>{label}</VisuallyHidden> : label;
		},
		cell: ({ keyword }) => <Cell keyword={keyword} hasMovement={hasMovement} />,
	};
}

function dayColumn(day: string, index: number, hasMovement: boolean): TableColumn {
	return {
		id: day,
		width: dayWidth,
		kind: "day",
		sort: { field: "DAY_POSITION", direction: "ASC", day },
		dateIndex: index,
		head: () => formatDay(day),
		cell: ({ positions, changes, failedDays, snippetDays }) => (
			<DayCell
				reading={readingOfDay({
					position: positions[index] ?? null,
					change: changes[index] ?? null,
					hasFailed: failedDays.includes(index),
					isSnippet: snippetDays.includes(index),
				})}
				hasMovement={hasMovement}
			/>
		),
	};
}

/** Created once, so that cells stay when the choice changes. */
const fixed = columnIds.map((id) => ownColumn(id));

export interface ColumnChoice {
	/** Newest first. */
	dates: readonly string[];
	maxDays: number;
	/** Has a column even without measurements. */
	today: string;
	hidden: ReadonlySet<string>;
	/** The day compared with, `yyyy-MM-dd`; null for none. */
	since: string | null;
}

export function columnsFor({ dates, maxDays, today, hidden, since }: ColumnChoice): TableColumn[] {
	const first = dates.findIndex((day) => day < today);
	const earlier = dates.filter((day) => day < today).slice(0, maxDays);
	// A movement compares with the day before: it shows only next to that day.
	const isDayOnDay = (day: string, next: string | undefined) => next === undefined || daysBetween(next, day) === 1;
	const days = earlier.map((day, index) => dayColumn(day, first + index, isDayOnDay(day, earlier[index + 1])));
	const todays = ownColumn("today", { hasMovement: isDayOnDay(today, earlier[0]) });
	const compared = since === null ? [] : [ownColumn("since", { since })];
	const all = fixed.flatMap((column) => {
		if (column.id === "today") return [todays];
		return column.id === "since" ? [...compared, ...days] : [column];
	});
	return all.filter(({ id }) => !hidden.has(id));
}
