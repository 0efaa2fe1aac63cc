import { createColumnHelper, metaHelper, tableFeatures } from "@tanstack/react-table";
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

interface ColumnMeta {
	/** Pixels; overridden by `fitColumns` for the keyword and the address. */
	width: number;
	/** The order on a head's first press; without it the head is not a button. */
	sort?: KeywordSort | undefined;
	kind?: Column["kind"] | "day";
	/** The cell of a failed day is hatched to its edge. */
	dateIndex?: number;
}

export const keywordTableFeatures = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() });

const helper = createColumnHelper<typeof keywordTableFeatures, TableRow>();

interface Days {
	/** Whether the cell's movement is one from the day before. */
	hasMovement?: boolean;
	/** The day compared with, `yyyy-MM-dd`. */
	since?: string;
}

function columnDef(id: ColumnId, { hasMovement = false, since }: Days = {}) {
	const { width, kind, cell: Cell } = columns[id];
	const label = columnLabel(id, since);
	const field = sortFields.find((name) => sorts[name]?.column === id);
	const direction = field && sorts[field]?.directions[0]?.[0];
	return helper.display({
		id,
		header: ({ table }) => {
			if (id === "select")
				return <SelectPage page={table.getRowModel().rows.map(({ original }) => original.keyword)} />;
			return id === "actions" ? <VisuallyHidden>{label}</VisuallyHidden> : label;
		},
		meta: { width, kind, sort: field && { field, direction, ...(since ? { since } : {}) } },
		cell: ({ row }) => <Cell keyword={row.original.keyword} hasMovement={hasMovement} />,
	});
}

function dayColumn(day: string, index: number, hasMovement: boolean) {
	return helper.display({
		id: day,
		header: formatDay(day),
		meta: { width: dayWidth, kind: "day", dateIndex: index, sort: { field: "DAY_POSITION", direction: "ASC", day } },
		cell: ({ row: { original } }) => (
			<DayCell
				reading={readingOfDay({
					position: original.positions[index] ?? null,
					change: original.changes[index] ?? null,
					hasFailed: original.failedDays.includes(index),
					isSnippet: original.snippetDays.includes(index),
				})}
				hasMovement={hasMovement}
			/>
		),
	});
}

/** Created once, so that cells stay when the choice changes. */
const fixed = columnIds.map((id) => columnDef(id));

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

export function columnsFor({ dates, maxDays, today, hidden, since }: ColumnChoice) {
	const first = dates.findIndex((day) => day < today);
	const earlier = dates.filter((day) => day < today).slice(0, maxDays);
	// A movement compares with the day before: it shows only next to that day.
	const isDayOnDay = (day: string, next: string | undefined) => next === undefined || daysBetween(next, day) === 1;
	const days = earlier.map((day, index) => dayColumn(day, first + index, isDayOnDay(day, earlier[index + 1])));
	const todays = columnDef("today", { hasMovement: isDayOnDay(today, earlier[0]) });
	const compared = since === null ? [] : [columnDef("since", { since })];
	const all = helper.columns(
		fixed.flatMap((column) => {
			if (column.id === "today") return [todays];
			return column.id === "since" ? [...compared, ...days] : [column];
		}),
	);
	return all.filter(({ id }) => !hidden.has(id ?? ""));
}
