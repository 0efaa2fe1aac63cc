import type { ReactNode } from "react";
import type { KeywordRowFragment, KeywordSortField, SortDirection } from "../../../gql/graphql.ts";
import { formatDate } from "../../../lib/format.ts";
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
import { SelectRow } from "./select-cells.tsx";

/** A column of the keyword table. */
export interface Column {
	label: string;
	/** Pixels. */
	width: number;
	/** The size of its bar in the skeleton. */
	bar: string;
	/** A text is cut at the cell's edge, a number stands at the right. */
	kind?: "text" | "number";
	/** Whether it can be hidden; the keyword itself and its positions always show. */
	isOptional?: boolean;
	cell: (keyword: KeywordRowFragment, hasMovement: boolean) => ReactNode;
}

/** The columns, in their order; days follow Today. Styles place the held ones by their width. */
export const columns = {
	select: {
		label: "Select",
		width: 38,
		bar: "ml-5 size-[15px]",
		cell: (keyword) => <SelectRow keyword={keyword} />,
	},
	keyword: {
		label: "Keyword",
		width: 212,
		bar: "w-36",
		kind: "text",
		cell: (keyword) => <KeywordCell keyword={keyword} />,
	},
	groups: {
		label: "Groups",
		width: 110,
		bar: "w-16",
		kind: "text",
		isOptional: true,
		cell: ({ groups }) => (
			<span className="data text-ink-2" title={groups.join(", ")}>
				{groups.join(", ")}
			</span>
		),
	},
	location: {
		label: "Location",
		width: 72,
		bar: "w-9",
		isOptional: true,
		cell: ({ country }) => <LocationCell country={country} />,
	},
	device: {
		label: "Device",
		width: 60,
		bar: "w-4",
		isOptional: true,
		cell: ({ device }) => <DeviceCell device={device} />,
	},
	// A sensible address needs as many pixels; it takes what is left.
	url: {
		label: "URL",
		width: 92,
		bar: "w-20",
		kind: "text",
		isOptional: true,
		cell: (keyword) => <UrlCell keyword={keyword} />,
	},
	volume: {
		label: "Volume",
		width: 78,
		bar: "w-10",
		kind: "number",
		isOptional: true,
		cell: (keyword) => <VolumeCell keyword={keyword} />,
	},
	today: {
		label: "Today",
		width: 126,
		bar: "ml-3 w-14",
		cell: (keyword, hasMovement) => <TodayPosition keyword={keyword} hasMovement={hasMovement} />,
	},
	updated: {
		label: "Last Updated",
		width: 108,
		bar: "w-16",
		isOptional: true,
		cell: ({ latestPosition }) => (
			<span className="data text-ink-2">{formatDate(latestPosition?.checkedAt ?? null)}</span>
		),
	},
	actions: {
		label: "Actions",
		width: 70,
		bar: "w-0",
		cell: (keyword) => (
			<span className="flex justify-end gap-0.5">
				<RefreshAction keyword={keyword} />
				<RowMenu keyword={keyword} />
			</span>
		),
	},
} satisfies Record<string, Column>;

/** The name of a column, in the page and in what a browser stores. */
export type ColumnId = keyof typeof columns;

/** The names of all columns, in their order. */
export const columnIds = Object.keys(columns) as ColumnId[];

/** What is known of a column. */
export const columnOf = (id: ColumnId): Column => columns[id];

/** Pixels of the column of a day. */
export const dayWidth = 63;

/** An order of keywords that can be chosen by name. */
interface Sort {
	/** The column whose head asks for it; null where a word in the choice of orders is all. */
	column: ColumnId | null;
	/** Its directions in words; first the one that the head begins with. */
	directions: readonly (readonly [SortDirection, string])[];
	/** Whether a measurement can move a keyword in it. */
	isMeasured?: boolean;
}

const byName = (column: ColumnId): Sort => ({
	column,
	directions: [
		["ASC", `${columns[column].label}, A to Z`],
		["DESC", `${columns[column].label}, Z to A`],
	],
});

/** Each of the API's orders, as they are offered; null is not offered. */
export const sorts: Record<KeywordSortField, Sort | null> = {
	// What there is without a sort.
	CREATED_AT: null,
	// The head of its day asks for it.
	DAY_POSITION: null,
	PHRASE: byName("keyword"),
	POSITION: {
		column: "today",
		directions: [
			["ASC", "Best position first"],
			["DESC", "Worst position first"],
		],
		isMeasured: true,
	},
	// Today's column shows it, and its head asks for the position.
	CHANGE: {
		column: null,
		directions: [
			["DESC", "Most improved first"],
			["ASC", "Most declined first"],
		],
		isMeasured: true,
	},
	VOLUME: {
		column: "volume",
		directions: [
			["DESC", "Highest volume first"],
			["ASC", "Lowest volume first"],
		],
	},
	GROUPS: byName("groups"),
	COUNTRY: byName("location"),
	DEVICE: {
		column: "device",
		directions: [
			["ASC", "Desktop first"],
			["DESC", "Mobile first"],
		],
	},
	URL: { ...byName("url"), isMeasured: true },
	CHECKED_AT: {
		column: "updated",
		directions: [
			["DESC", "Most recently updated first"],
			["ASC", "Least recently updated first"],
		],
		isMeasured: true,
	},
};

/** The API's orders that can be chosen by name. */
export const sortFields = (Object.keys(sorts) as KeywordSortField[]).filter((field) => sorts[field] !== null);
