import { createColumnHelper, metaHelper, rowSortingFeature, tableFeatures } from "@tanstack/react-table";
import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { DayCell } from "../../../entities/position/PositionCell.tsx";
import type { KeywordSortField } from "../../../gql/graphql.ts";
import { daysBetween } from "../../../lib/days.ts";
import { formatDate, formatDay } from "../../../lib/format.ts";
import { columnWidths } from "../view/column-fit.ts";
import {
	DeviceCell,
	KeywordCell,
	LocationCell,
	RefreshAction,
	RowMenu,
	TodayPosition,
	UrlCell,
	VolumeCell,
} from "./cells.tsx";
import { readingOfDay } from "./reading.ts";
import { SelectPage, SelectRow } from "./select-cells.tsx";
import type { TableRow } from "./use-keyword-table.ts";

interface ColumnMeta {
	/** Pixels; what `fitColumns` says of the keyword and the address counts. */
	width: number;
	/** Which of the API's orders the head asks for. */
	sortField?: KeywordSortField;
	/** The day it sorts by, where it shows one. */
	day?: string;
	kind?: "day";
	/** Days on which the check failed are hatched to the cell's edge. */
	dateIndex?: number;
}

/** What the table is made of. */
export const keywordTableFeatures = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() });

const helper = createColumnHelper<typeof keywordTableFeatures, TableRow>();

function sortable(id: keyof typeof columnWidths, header: string, sortField: KeywordSortField) {
	return {
		id,
		header,
		enableSorting: true,
		sortDescFirst: sortField === "VOLUME" || sortField === "CHECKED_AT",
		meta: { sortField, width: columnWidths[id] } as ColumnMeta,
	};
}

const select = helper.display({
	id: "select",
	header: ({ table }) => <SelectPage page={table.getRowModel().rows.map(({ original }) => original.keyword)} />,
	enableSorting: false,
	meta: { width: columnWidths.select },
	cell: ({ row }) => <SelectRow keyword={row.original.keyword} />,
});

const fixed = helper.columns([
	helper.accessor((row) => row.keyword.keyword, {
		...sortable("keyword", "Keyword", "PHRASE"),
		cell: ({ row }) => <KeywordCell keyword={row.original.keyword} />,
	}),
	helper.accessor((row) => row.keyword.groups.join(", "), {
		...sortable("groups", "Groups", "GROUPS"),
		cell: ({ getValue }) => (
			<span className="data text-ink-2" title={getValue()}>
				{getValue()}
			</span>
		),
	}),
	helper.accessor((row) => row.keyword.country, {
		...sortable("location", "Location", "COUNTRY"),
		cell: ({ getValue }) => <LocationCell country={getValue()} />,
	}),
	helper.accessor((row) => row.keyword.device, {
		...sortable("device", "Device", "DEVICE"),
		cell: ({ getValue }) => <DeviceCell device={getValue()} />,
	}),
	helper.accessor((row) => row.keyword.latestPosition?.url ?? null, {
		...sortable("url", "URL", "URL"),
		cell: ({ row }) => <UrlCell keyword={row.original.keyword} />,
	}),
	helper.accessor((row) => row.keyword.searchVolume, {
		...sortable("volume", "Volume", "VOLUME"),
		cell: ({ row }) => <VolumeCell keyword={row.original.keyword} />,
	}),
]);

function todayColumn(hasMovement: boolean) {
	return helper.accessor((row) => row.keyword.latestPosition?.position ?? null, {
		...sortable("today", "Today", "POSITION"),
		cell: ({ row }) => <TodayPosition keyword={row.original.keyword} hasMovement={hasMovement} />,
	});
}

function dayColumn(day: string, index: number, hasMovement: boolean) {
	return helper.accessor((row) => row.positions[index] ?? null, {
		id: day,
		header: formatDay(day),
		enableSorting: true,
		sortDescFirst: false,
		meta: { width: columnWidths.day, kind: "day", dateIndex: index, sortField: "DAY_POSITION", day } as ColumnMeta,
		cell: ({ row: { original } }) => (
			<DayCell
				reading={readingOfDay(
					original.positions[index] ?? null,
					original.changes[index] ?? null,
					original.failedDays.includes(index),
				)}
				hasMovement={hasMovement}
			/>
		),
	});
}

const updated = helper.accessor((row) => row.keyword.latestPosition?.checkedAt ?? null, {
	...sortable("updated", "Last Updated", "CHECKED_AT"),
	cell: ({ getValue }) => <span className="data text-ink-2">{formatDate(getValue())}</span>,
});

const actions = helper.display({
	id: "actions",
	header: () => <VisuallyHidden>Actions</VisuallyHidden>,
	enableSorting: false,
	meta: { width: columnWidths.actions },
	cell: ({ row }) => (
		<span className="flex justify-end gap-0.5">
			<RefreshAction keyword={row.original.keyword} />
			<RowMenu keyword={row.original.keyword} />
		</span>
	),
});

/** Which columns a table has. */
export interface ColumnChoice {
	/** The days the data has, newest first. */
	dates: readonly string[];
	/** Earlier days shown at most. */
	maxDays: number;
	/** Has a column of its own, whatever was measured. */
	today: string;
	hidden: ReadonlySet<string>;
}

/** The columns for a choice. */
export function columnsFor({ dates, maxDays, today, hidden }: ColumnChoice) {
	const first = dates.findIndex((day) => day < today);
	const earlier = dates.filter((day) => day < today).slice(0, maxDays);
	// A movement compares with the day before: beside another day it would be read as the movement from there.
	const isDayOnDay = (day: string, next: string | undefined) => next === undefined || daysBetween(next, day) === 1;
	const days = earlier.map((day, index) => dayColumn(day, first + index, isDayOnDay(day, earlier[index + 1])));
	const todays = todayColumn(isDayOnDay(today, earlier[0]));
	const all = helper.columns([select, ...fixed, todays, ...days, updated, actions]);
	return all.filter(({ id }) => !hidden.has(id ?? ""));
}
