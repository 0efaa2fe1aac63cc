import { type Html, html } from "../../../../lib/html.ts";
import { cellContent } from "./cell.ts";
import { type MailColumn, mailColumnsOf } from "./layout.ts";
import { arrowOf, dim, ink, line, softInk, strongLine, tableAttributes, toneInk } from "./look.ts";
import type { MailTable } from "./mail-document.ts";

/** Widths of columns in percent; the others share what is left. */
const widths: Partial<Record<MailColumn["look"], number>> = { position: 19, change: 16, number: 14, move: 34, day: 26 };

/** A table with its title, and what it says of rows that are not shown. */
export function table(table: MailTable): Html {
	const columns = mailColumnsOf(table);
	const heads = columns.some(({ at }) => table.columns[at]?.head !== "") && headsOf(table, columns);
	const rows = table.rows.map((row) => {
		const cells = columns.map((column, index) => {
			const place = placeOf(column, index === columns.length - 1, 6, 6);
			return html`<td${widthOf(column)}${place}">${cellContent(table, row, column)}</td>`;
		});
		return html`<tr valign="top">${cells}</tr>
`;
	});
	return html`${titleOf(table)}<table ${tableAttributes()}>${heads}
${rows}</table>${remark(table.more)}`;
}

function headsOf(table: MailTable, columns: MailColumn[]): Html {
	const cells = columns.map((column, index) => {
		const place = placeOf(column, index === columns.length - 1, 9, 6, strongLine);
		return html`<th scope="col"${widthOf(column)}${place};font-weight:500">${table.columns[column.at]?.head ?? ""}</th>`;
	});
	return html`<tr valign="bottom" style="font-size:12px;line-height:16px;color:${dim}">${cells}</tr>`;
}

function widthOf({ look }: MailColumn): Html | null {
	const width = widths[look];
	return width === undefined ? null : html` width="${width}%"`;
}

/** Alignment and style of a cell; the style is left open. */
function placeOf({ look }: MailColumn, isLast: boolean, top: number, bottom: number, color = line): Html {
	const isRight = look === "number" || (isLast && look === "change");
	const inset = look === "bar" ? 16 : 0;
	const shade = look === "day" && html`;color:${softInk}`;
	return html`${isRight ? html` align="right"` : html` align="left"`}${(look === "number" || look === "day") && html` nowrap`} style="padding:${top}px ${isLast ? 0 : 8}px ${bottom}px ${inset}px;border-bottom:1px solid ${color}${shade}`;
}

function titleOf({ title, tone }: MailTable): Html | null {
	if (title === null) return null;
	const color = tone === null ? ink : toneInk[tone];
	return html`<table role="presentation" ${tableAttributes("600 14px/20px")}><tr><td style="padding:16px 0 0;color:${color}">${arrowOf(tone, 10)}${title}</td></tr></table>
`;
}

/** A sentence below a table. */
export function remark(text: string | null): Html | null {
	return text === null
		? null
		: html`
<table role="presentation" ${tableAttributes("12px/18px", `color:${dim};`)}><tr><td style="padding:8px 0 0">${text}</td></tr></table>`;
}
