import { type Html, html } from "../../../../lib/html.ts";
import type { DocumentCell } from "../document/document.types.ts";
import { cellContent } from "./cell.ts";
import { type MailColumn, mailColumnsOf } from "./layout.ts";
import { arrowOf, dim, ink, line, softInk, strongLine, tableAttributes, toneInk } from "./look.ts";
import type { MailTable } from "./mail-document.ts";

/** Widths of columns in percent, which the first row has; the others share what is left. */
const widths: Partial<Record<MailColumn["look"], number>> = {
	position: 22,
	change: 16,
	number: 14,
	move: 36,
	day: 26,
	bar: 44,
};

/** A table with its title, and what it says of rows that are not shown. */
export function table(table: MailTable): Html {
	const columns = mailColumnsOf(table);
	const hasHeads = columns.some(({ at }) => table.columns[at]?.head !== "");
	const rows = table.rows.map((row, index) => rowOf(table, columns, { row, isFirst: index === 0 && !hasHeads }));
	return html`${titleOf(table)}<table ${tableAttributes("13px/18px", "overflow-wrap:normal;")}>${hasHeads && headsOf(table, columns)}${rows}</table>${remarkOf(table)}`;
}

function rowOf(table: MailTable, columns: MailColumn[], { row, isFirst }: { row: DocumentCell[]; isFirst: boolean }) {
	const cells = columns.map((column, index) => {
		const isLast = index === columns.length - 1;
		const isWhole = column.look === "number" || column.look === "day";
		return html`<td${isFirst && widthOf(column)}${isRight(column, isLast) && html` align="right"`}${isWhole && html` nowrap`} style="${paddingOf(column, isLast, 6)};border-bottom:1px solid ${line}${column.look === "day" && `;color:${softInk}`}${isLong(column) && ";overflow-wrap:anywhere"}">${cellContent(table, row, column)}</td>`;
	});
	return html`<tr valign="top">${cells}</tr>
`;
}

function headsOf(table: MailTable, columns: MailColumn[]): Html {
	const cells = columns.map((column, index) => {
		const isLast = index === columns.length - 1;
		return html`<th scope="col"${widthOf(column)}${column.look === "number" && html` nowrap`} align="${isRight(column, isLast) ? "right" : "left"}" style="${paddingOf(column, isLast, 9)};border-bottom:1px solid ${strongLine};font-weight:500">${table.columns[column.at]?.head ?? ""}</th>`;
	});
	return html`<tr valign="bottom" style="font-size:12px;line-height:16px;color:${dim}">${cells}</tr>
`;
}

function widthOf({ look }: MailColumn): Html | null {
	const width = widths[look];
	return width === undefined ? null : html` width="${width}%"`;
}

/** Figures are at the right, and changes where nothing follows them. */
function isRight({ look }: MailColumn, isLast: boolean): boolean {
	return look === "number" || (isLast && look === "change");
}

/** Whether it may have words of any length. */
function isLong({ look }: MailColumn): boolean {
	return look === "name" || look === "text" || look === "path";
}

function paddingOf({ look }: MailColumn, isLast: boolean, top: number): string {
	return `padding:${look === "bar" ? top + 3 : top}px ${isLast ? "0" : "8px"} 6px ${look === "bar" ? "16px" : "0"}`;
}

function titleOf({ title, tone }: MailTable): Html | null {
	if (title === null) return null;
	const color = tone === null ? ink : toneInk[tone];
	return html`<table role="presentation" ${tableAttributes("600 14px/20px")}><tr><td style="padding:16px 0 0;color:${color}">${arrowOf(tone, 10)}${title}</td></tr></table>
`;
}

function remarkOf({ more }: MailTable): Html | null {
	if (more === null) return null;
	return html`
<table role="presentation" ${tableAttributes("12px/18px", `color:${dim};`)}><tr><td style="padding:8px 0 0">${more}</td></tr></table>`;
}
