import type { Content, TableCell } from "pdfmake/interfaces.js";
import type { DocumentSeries } from "../document/document.types.ts";
import { type SeriesRow, seriesRows } from "../document/words.ts";
import { dim, line, strongLine } from "../mail/look.ts";

type Points = Pick<DocumentSeries, "pointHead" | "points" | "lines">;

/** Points up to which one table is short enough. */
const shortPoints = 10;
const columnGap = 18;

/** The figures of a chart: one short table, or three side by side, read one after the other. */
export function chartFigures({ byWeek, gap, ...daily }: DocumentSeries): Content {
	const shown: Points = byWeek ?? daily;
	const { length } = shown.points;
	const most = length <= shortPoints ? length : Math.ceil(length / 3);
	const starts = [0, most, 2 * most].filter((start) => start < length);
	const tables = starts.map((start) => figuresOf(shown, gap, { start, end: start + most }));
	// One alone is as wide as one of three, so that its figures are near what they are of.
	const columns = [...tables, ...Array.from({ length: 3 - tables.length }, (): Content => ({ text: "" }))];
	return { columns, columnGap, fontSize: 7.4, lineHeight: 1.05, margin: [0, 6, 0, 0], unbreakable: true };
}

function figuresOf(shown: Points, gap: string, { start, end }: { start: number; end: number }): Content {
	const { pointHead, lines } = shown;
	const heads = [pointHead, ...lines.map(({ name }) => name)].map(
		(text, at): TableCell => ({
			text,
			alignment: at === 0 ? "left" : "right",
			color: dim,
		}),
	);
	const rows = seriesRows(shown)
		.slice(start, end)
		.map(({ point, values }) => [point, ...cellsOf(values, gap, lines.length)]);
	return {
		table: { headerRows: 1, widths: ["*", ...lines.map(() => "auto")], body: [heads, ...rows] },
		layout: {
			hLineWidth: (at) => (at === 0 ? 0 : 0.5),
			vLineWidth: () => 0,
			hLineColor: (at) => (at === 1 ? strongLine : line),
			paddingLeft: (at) => (at === 0 ? 0 : 8),
			paddingRight: () => 0,
			paddingTop: () => 1,
			paddingBottom: () => 1,
		},
	};
}

/** Where nothing was measured, the row says so once. */
function cellsOf(values: SeriesRow["values"], gap: string, count: number): TableCell[] {
	if (values) return values.map((text) => ({ text, alignment: "right" }));
	return [
		{ text: gap, color: dim, colSpan: count, alignment: "right" },
		...Array.from({ length: count - 1 }, (): TableCell => ""),
	];
}
