import { type ComponentType, Suspense } from "react";
import { DeviceCell, GroupsCell, LocationCell, VolumeCell } from "../../../entities/keyword/KeywordCells.tsx";
import type { KeywordSortField, SortDirection } from "../../../gql/graphql.ts";
import { formatDay } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { KeywordCell, RowActions, TodayPosition, UpdatedCell, UrlCell } from "./cells.tsx";
import { SinceCell } from "./SinceCell.tsx";
import { SelectRow } from "./select-cells.tsx";
import type { TableKeyword } from "./since.ts";

export interface Column {
	label: string;
	/** Pixels. */
	width: number;
	/** Classes of its skeleton bar. */
	bar: string;
	/** Text is truncated, numbers are right-aligned. */
	kind?: "text" | "number";
	/** Whether it can be hidden; keyword and positions always show. */
	isOptional?: boolean;
	/** Whether it is off by default; its code and data are loaded on demand. */
	isMore?: boolean;
	cell: ComponentType<{ keyword: TableKeyword; hasMovement: boolean }>;
}

type MoreCells = typeof import("./more-cells.tsx");

/** A cell whose code is loaded on first use. */
function late(name: keyof MoreCells): Column["cell"] {
	const Cell = lazyPart(() => import("./more-cells.tsx").then((cells) => cells[name]));
	return (props) => (
		<Suspense>
			<Cell {...props} />
		</Suspense>
	);
}

const more = { isOptional: true, isMore: true } as const;

const inOrder = {
	select: { label: "Select", width: 38, bar: "ml-5 size-[15px]", cell: SelectRow },
	keyword: { label: "Keyword", width: 212, bar: "w-36", kind: "text", cell: KeywordCell },
	groups: { label: "Groups", width: 110, bar: "w-16", kind: "text", isOptional: true, cell: GroupsCell },
	location: { label: "Location", width: 72, bar: "w-9", isOptional: true, cell: LocationCell },
	device: { label: "Device", width: 60, bar: "w-4", isOptional: true, cell: DeviceCell },
	// As wide as a typical address; it takes the remaining width.
	url: { label: "URL", width: 92, bar: "w-20", kind: "text", isOptional: true, cell: UrlCell },
	target: { label: "Target", width: 176, bar: "w-28", kind: "text", ...more, cell: late("TargetCell") },
	volume: { label: "Volume", width: 78, bar: "w-10", kind: "number", isOptional: true, cell: VolumeCell },
	cpc: { label: "CPC", width: 72, bar: "w-9", kind: "number", ...more, cell: late("CpcCell") },
	features: { label: "Features", width: 122, bar: "w-20", ...more, cell: late("FeaturesCell") },
	volatility: { label: "Volatility", width: 88, bar: "w-12", ...more, cell: late("VolatilityCell") },
	today: { label: "Today", width: 126, bar: "ml-3 w-14", cell: TodayPosition },
	// Headed by the day compared with; absent without one.
	since: { label: "vs", width: 126, bar: "w-10", isOptional: true, cell: SinceCell },
	updated: { label: "Last Updated", width: 108, bar: "w-16", isOptional: true, cell: UpdatedCell },
	actions: { label: "Actions", width: 70, bar: "w-0", cell: RowActions },
} satisfies Record<string, Column>;

export type ColumnId = keyof typeof inOrder;

export const columns: Record<ColumnId, Column> = inOrder;

export const columnIds = Object.keys(columns) as ColumnId[];

/** The label of a column: `vs Nov 15` for the day compared with. */
export function columnLabel(id: ColumnId, since?: string | null): string {
	return id === "since" && since ? `${columns[id].label} ${formatDay(since)}` : columns[id].label;
}

/** Pixels of an earlier day's column. */
export const dayWidth = 63;

/** A sort order in a list by name. */
interface Sort {
	/** The column whose head sorts by it. */
	column: ColumnId | null;
	/** Its directions by name, the first one first. */
	directions: readonly (readonly [SortDirection, string])[];
	/** Whether a measurement can move a row. */
	isMeasured?: boolean;
}

const sort = (column: ColumnId | null, first: SortDirection, words: string, reversed: string): Sort => ({
	column,
	directions: [
		[first, words],
		[first === "ASC" ? "DESC" : "ASC", reversed],
	],
});

const byName = (column: ColumnId) =>
	sort(column, "ASC", `${columns[column].label}, A to Z`, `${columns[column].label}, Z to A`);

/** How the table offers each order of the API; null is not offered. */
export const sorts: Record<KeywordSortField, Sort | null> = {
	// The default order.
	CREATED_AT: null,
	// Chosen by the head of the day.
	DAY_POSITION: null,
	PHRASE: byName("keyword"),
	POSITION: { ...sort("today", "ASC", "Best position first", "Worst position first"), isMeasured: true },
	// Shown in the Today column, whose head sorts by position.
	CHANGE: { ...sort(null, "DESC", "Most improved first", "Most declined first"), isMeasured: true },
	// Offered only with a day to compare with.
	MOVEMENT: { ...sort("since", "DESC", "Moved most first", "Moved least first"), isMeasured: true },
	// Offered with its column.
	CPC: sort("cpc", "DESC", "Highest CPC first", "Lowest CPC first"),
	VOLUME: sort("volume", "DESC", "Highest volume first", "Lowest volume first"),
	GROUPS: byName("groups"),
	COUNTRY: byName("location"),
	DEVICE: sort("device", "ASC", "Desktop first", "Mobile first"),
	URL: { ...byName("url"), isMeasured: true },
	CHECKED_AT: {
		...sort("updated", "DESC", "Most recently updated first", "Least recently updated first"),
		isMeasured: true,
	},
};

export const sortFields = (Object.keys(sorts) as KeywordSortField[]).filter((field) => sorts[field] !== null);
