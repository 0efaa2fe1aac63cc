import { type ColumnId, columnIds, columns, dayWidth } from "../table/columns.tsx";

/** The keyword shrinks to this before a column is dropped. */
const narrowKeyword = 160;

/** Columns to drop one by one while it is too wide. */
const leftOutSteps: readonly (readonly ColumnId[])[] = [
	[],
	["url"],
	["url", "updated"],
	["url", "updated", "groups"],
	["url", "updated", "groups", "device"],
];

export interface TableRoom {
	width: number;
	/** Columns hidden by the user. */
	hidden: ReadonlySet<string>;
	/** The days to include, visible or not; null for as many as fit. */
	days: number | null;
}

export interface ColumnFit {
	/** Days fully visible. */
	days: number;
	/** Columns dropped for lack of room. */
	leftOut: readonly string[];
	/** Pixels; null where the keyword takes the remaining width, because no address does. */
	keywordWidth: number | null;
	/** Pixels out of view. */
	overflow: number;
}

/** Chooses the columns that fit. If days overflow, the visible part is whole days wide, so that no number is cut. */
export function fitColumns({ width, hidden, days: wantedDays }: TableRoom): ColumnFit {
	const keyword = columns.keyword.width;
	const widthOf = (leftOut: readonly ColumnId[]) =>
		columnIds.reduce((sum, name) => (hidden.has(name) || leftOut.includes(name) ? sum : sum + columns[name].width), 0);
	const roomBeside = (leftOut: readonly ColumnId[]) => width - widthOf(leftOut) + keyword - narrowKeyword;

	const leftOut =
		leftOutSteps.slice(0, 2).find((step) => roomBeside(step) >= dayWidth) ??
		leftOutSteps.find((step) => roomBeside(step) >= 0) ??
		[];
	const isShown = (name: ColumnId) => !hidden.has(name) && !leftOut.includes(name);
	const isRoomy = width - widthOf(leftOut) >= dayWidth;
	const leastKeyword = isRoomy ? keyword : narrowKeyword;
	const room = width - widthOf(leftOut) + keyword - leastKeyword;
	const fitting = Math.max(0, Math.floor(room / dayWidth));
	if (room >= 0 && (wantedDays ?? 0) <= fitting) {
		return { days: wantedDays ?? fitting, leftOut, keywordWidth: isShown("url") ? leastKeyword : null, overflow: 0 };
	}

	const heldBeside = (["select", "updated", "actions"] as const).filter(isShown);
	const held = heldBeside.reduce((sum, name) => sum + columns[name].width, leastKeyword);
	const beforeDays = widthOf(leftOut) - keyword + leastKeyword - held;
	const lead = isShown("url") ? Math.ceil(beforeDays / dayWidth) * dayWidth : beforeDays;
	const days = Math.max(0, Math.floor((width - held - lead) / dayWidth));
	const rest = width - held - lead - days * dayWidth;
	return {
		days,
		leftOut,
		keywordWidth: leastKeyword + Math.max(0, rest),
		overflow: ((wantedDays ?? days) - days) * dayWidth + Math.max(0, -rest),
	};
}
