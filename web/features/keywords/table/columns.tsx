import type { ComponentType } from "react";
import type { KeywordRowFragment, KeywordSortField, SortDirection } from "../../../gql/graphql.ts";
import {
	DeviceCell,
	GroupsCell,
	KeywordCell,
	LocationCell,
	RowActions,
	TodayPosition,
	UpdatedCell,
	UrlCell,
	VolumeCell,
} from "./cells.tsx";
import { SelectRow } from "./select-cells.tsx";

/** A column of the keyword table. */
export interface Column {
	label: string;
	/** Pixels. */
	width: number;
	/** Classes of its bar in the skeleton. */
	bar: string;
	/** Text is cut off at the edge of the cell, numbers are aligned right. */
	kind?: "text" | "number";
	/** Whether it can be hidden; the keyword itself and its positions always show. */
	isOptional?: boolean;
	cell: ComponentType<{ keyword: KeywordRowFragment; hasMovement: boolean }>;
}

const inOrder = {
	select: { label: "Select", width: 38, bar: "ml-5 size-[15px]", cell: SelectRow },
	keyword: { label: "Keyword", width: 212, bar: "w-36", kind: "text", cell: KeywordCell },
	groups: { label: "Groups", width: 110, bar: "w-16", kind: "text", isOptional: true, cell: GroupsCell },
	location: { label: "Location", width: 72, bar: "w-9", isOptional: true, cell: LocationCell },
	device: { label: "Device", width: 60, bar: "w-4", isOptional: true, cell: DeviceCell },
	// As wide as a typical address needs; it takes what is left.
	url: { label: "URL", width: 92, bar: "w-20", kind: "text", isOptional: true, cell: UrlCell },
	volume: { label: "Volume", width: 78, bar: "w-10", kind: "number", isOptional: true, cell: VolumeCell },
	today: { label: "Today", width: 126, bar: "ml-3 w-14", cell: TodayPosition },
	updated: { label: "Last Updated", width: 108, bar: "w-16", isOptional: true, cell: UpdatedCell },
	actions: { label: "Actions", width: 70, bar: "w-0", cell: RowActions },
} satisfies Record<string, Column>;

/** The name of a column, in the page and in what a browser stores. */
export type ColumnId = keyof typeof inOrder;

/** The columns of the keyword table, left to right; earlier days follow today. */
export const columns: Record<ColumnId, Column> = inOrder;

/** The names of all columns, left to right. */
export const columnIds = Object.keys(columns) as ColumnId[];

/** Pixels of an earlier day's column. */
export const dayWidth = 63;

/** An order that can be chosen by name. */
interface Sort {
	/** The column whose head asks for it. */
	column: ColumnId | null;
	/** Its directions in words; the head begins with the first. */
	directions: readonly (readonly [SortDirection, string])[];
	/** Whether a measurement can move a keyword. */
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

/** What each order of the API is in the table, as they are offered; null is not offered. */
export const sorts: Record<KeywordSortField, Sort | null> = {
	// The order without a sort.
	CREATED_AT: null,
	// The head of the day asks for it.
	DAY_POSITION: null,
	PHRASE: byName("keyword"),
	POSITION: { ...sort("today", "ASC", "Best position first", "Worst position first"), isMeasured: true },
	// Shown in the column of today, whose head asks for the position.
	CHANGE: { ...sort(null, "DESC", "Most improved first", "Most declined first"), isMeasured: true },
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

/** The orders of the API that can be chosen by name. */
export const sortFields = (Object.keys(sorts) as KeywordSortField[]).filter((field) => sorts[field] !== null);
