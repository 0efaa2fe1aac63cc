import type { Content, CustomTableLayout, TableCell } from "pdfmake/interfaces.js";
import { counted, formatCount } from "../../../../lib/text.ts";
import type { DocumentTable } from "../document/document.types.ts";
import { dim, line, strongLine, toneInk } from "../mail/look.ts";
import { columnLooksOf, measuredNotes, namingColumnOf, type TableLook, tableLookOf } from "../page/columns.ts";
import { cellContent } from "./cell.ts";
import { type Column, columnsOf, gutter } from "./columns.ts";
import { linesOf } from "./heights.ts";
import { barIndent } from "./marks.ts";
import { headed, type Sheet, styled } from "./sheet.ts";

/** A row with more lines may be longer than a page, and must be able to go on on the next one. */
const mostLines = 25;

/** The room in points below a title that the beginning of its table takes. */
const beginning = 50;

/** A table whose heads are repeated on every page, and whose rows stay whole. */
export function table(sheet: Sheet, shown: DocumentTable, isCounted: boolean): Content[] {
	const look = tableLookOf(shown);
	const columns = columnsOf(sheet, shown, columnLooksOf(shown));
	const rows = shown.rows.map((_, at) => rowOf(sheet, shown, columns, at));
	const heads = shown.columns.some(({ head }) => head !== "") ? [headsOf(sheet, shown, columns)] : [];
	const isEmpty = heads.length + rows.length === 0;
	if (isEmpty) return shown.title === null ? [] : [titleOf(sheet, shown.title, shown)];
	const isWhole = shown.rows.every((row) => columns.every(({ at, width }) => linesOf(row[at], width) < mostLines));
	const drawn: Content = {
		table: {
			widths: columns.map(({ width }) => width),
			headerRows: heads.length,
			...(isWhole && { dontBreakRows: true, ...(heads.length > 0 && rows.length > 0 && { keepWithHeaderRows: 1 }) }),
			body: [...heads, ...rows],
		},
		layout: layoutOf(look, { columnCount: columns.length, headCount: heads.length }),
		fontSize: look === "days" ? 9.5 : 8.8,
		margin: [0, shown.title === null ? 5 : 2, 0, 0],
	};
	if (shown.title === null) return [drawn, ...(isCounted ? [] : moreOf(shown))];
	return headed([titleOf(sheet, shown.title, shown)], [drawn], { above: 10, room: beginning });
}

function titleOf(sheet: Sheet, title: string, { tone, rows, totalCount }: DocumentTable): Content {
	const color = tone === null ? {} : { color: toneInk[tone] };
	const isCut = totalCount !== null && totalCount > rows.length;
	const count = isCut
		? [{ text: `   ${formatCount(rows.length)} of ${formatCount(totalCount)}`, fontSize: 8.5, color: dim }]
		: [];
	return { text: [styled(sheet, title, { bold: true, ...color }), ...count], fontSize: 10.5 };
}

function moreOf({ rows, totalCount }: DocumentTable): Content[] {
	if (totalCount === null || totalCount <= rows.length) return [];
	return [
		{
			text: `${formatCount(rows.length)} of ${counted(totalCount, "row")}`,
			fontSize: 8.5,
			color: dim,
			margin: [0, 5, 0, 0],
		},
	];
}

function headsOf(sheet: Sheet, shown: DocumentTable, columns: Column[]): TableCell[] {
	return columns.map(({ at, look, alignment }) => ({
		text: sheet.typesetter.drawn(shown.columns[at]?.head ?? ""),
		alignment,
		fontSize: 8,
		color: dim,
		...(look === "bar" && { margin: [barIndent, 0, 0, 0] }),
	}));
}

function rowOf(sheet: Sheet, shown: DocumentTable, columns: Column[], index: number): TableCell[] {
	const row = shown.rows[index] ?? [];
	const naming = namingColumnOf(shown);
	const rowTone = row[naming]?.tone ?? null;
	return columns.map(({ at, look, width, alignment }) => {
		const cell = row[at];
		if (!cell) return "";
		const notes = at === naming ? [cell.note, ...measuredNotes(shown, row)] : [cell.note];
		const isName = at === naming && tableLookOf(shown) !== "bars";
		return { ...cellContent(sheet, cell, { look, rowTone, width, notes, isName }), alignment };
	});
}

function layoutOf(
	look: TableLook,
	{ columnCount, headCount }: { columnCount: number; headCount: number },
): CustomTableLayout {
	const padding = { bars: 4.5, days: 6, wide: 3, plain: 3 }[look];
	return {
		hLineWidth: (at) => (at === 0 ? 0 : 0.5),
		vLineWidth: () => 0,
		hLineColor: (at) => (at === headCount ? strongLine : line),
		paddingLeft: () => 0,
		paddingRight: (at) => (at === columnCount - 1 ? 0 : gutter),
		paddingTop: (at) => (at < headCount ? 5 : padding),
		paddingBottom: (at) => (at < headCount ? 3 : padding),
	};
}
