import { type ColumnId, columnIds, columns, dayWidth } from "../table/columns.tsx";

/** A keyword is cut to this before a column is left out. */
const narrowKeyword = 160;

/** What gives way where even that is too wide, one after the other. */
const leftOutSteps: readonly (readonly ColumnId[])[] = [[], ["url"], ["url", "updated"], ["url", "updated", "groups"]];

export interface TableRoom {
	width: number;
	/** Columns that someone hides. */
	hidden: ReadonlySet<string>;
	/** Earlier days that must be there, in view or not; null for as many as fit. */
	days: number | null;
}

export interface ColumnFit {
	/** Earlier days whose whole columns are in view. */
	days: number;
	/** Columns that there is no room for. */
	leftOut: readonly string[];
	/** Pixels; null where the keyword takes what is left, because no address does. */
	keywordWidth: number | null;
	/** Pixels that lie out of view. */
	overflow: number;
}

/** Chooses the columns that fit. Where days overflow, the visible part is whole days wide, so that no number is cut. */
export function fitColumns({ width, hidden, days: asked }: TableRoom): ColumnFit {
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
	if (room >= 0 && (asked ?? 0) <= fitting) {
		return { days: asked ?? fitting, leftOut, keywordWidth: isShown("url") ? leastKeyword : null, overflow: 0 };
	}

	const { select, updated, actions } = columns;
	const held = select.width + leastKeyword + actions.width + (isShown("updated") ? updated.width : 0);
	const beforeDays = widthOf(leftOut) - keyword + leastKeyword - held;
	const lead = isShown("url") ? Math.ceil(beforeDays / dayWidth) * dayWidth : beforeDays;
	const days = Math.max(0, Math.floor((width - held - lead) / dayWidth));
	const rest = width - held - lead - days * dayWidth;
	return {
		days,
		leftOut,
		keywordWidth: leastKeyword + Math.max(0, rest),
		overflow: ((asked ?? days) - days) * dayWidth + Math.max(0, -rest),
	};
}
