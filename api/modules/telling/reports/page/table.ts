import { type Html, html } from "../../../../lib/html.ts";
import { counted, formatCount } from "../../../../lib/text.ts";
import type { DocumentTable } from "../document/document.types.ts";
import { cellContent } from "./cell.ts";
import {
	type ColumnLook,
	columnLooksOf,
	isBlank,
	measuredNotes,
	namingColumnOf,
	tableLookOf,
	withoutBlankDays,
} from "./columns.ts";
import { arrow } from "./marks.ts";

/** What a table says of itself, and where. */
export interface TableOptions {
	/** Its name for screen readers, if it has no title. */
	name: string | null;
	/** Whether the block's remark already says how many rows there are in all. */
	isCounted: boolean;
}

/** A table with heads for screen readers; a wide one becomes a list on phones. */
export function table(given: DocumentTable, { name, isCounted }: TableOptions): Html {
	const table = withoutBlankDays(given);
	const looks = columnLooksOf(table);
	const heads = table.columns.map(({ head }, at) => headOf(head, looks[at] ?? "text"));
	const hasHeads = table.columns.some(({ head }) => head !== "");
	const label = table.title === null && name !== null && html` aria-label="${name}"`;
	return html`<table class="${tableLookOf(table)}"${label}>${caption(table)}<colgroup>${looks.map((look) => html`<col class="${look}">`)}</colgroup>
${hasHeads && html`<thead><tr>${heads}</tr></thead>`}
<tbody>${rowsOf(table, looks)}</tbody></table>${table.title === null && !isCounted && moreOf(table)}`;
}

/** A column without a head has an empty cell there, which screen readers do not announce. */
function headOf(head: string, look: ColumnLook): Html {
	return head === "" ? html`<td class="${look}"></td>` : html`<th scope="col" class="${look}">${head}</th>`;
}

function caption({ title, tone, rows, totalCount }: DocumentTable): Html | null {
	if (title === null) return null;
	const isCut = totalCount !== null && totalCount > rows.length;
	const remark = isCut && html` <small>${formatCount(rows.length)} of ${formatCount(totalCount)}</small>`;
	return html`<caption${tone && html` class="t-${tone}"`}>${tone && arrow(tone)}<span>${title}</span>${remark}</caption>`;
}

function moreOf({ rows, totalCount }: DocumentTable): Html | null {
	if (totalCount === null || totalCount <= rows.length) return null;
	return html`<p class="more">${formatCount(rows.length)} of ${counted(totalCount, "row")}</p>`;
}

function rowsOf(table: DocumentTable, looks: ColumnLook[]): Html[] {
	const naming = namingColumnOf(table);
	const tones = table.rows.map((row) => row[naming]?.tone ?? null);
	return table.rows.map((row, index) => {
		const cells = row.map((cell, at) => {
			const look = looks[at] ?? "text";
			const content = cellContent(cell, look, tones[index] ?? null);
			if (at !== naming)
				return html`<td class="${look}${isBlank(cell) && " nil"}"${labelOf(table, at)}>${content}</td>`;
			const notes = measuredNotes(table, row).map((note) => html`<small class="paper">${note}</small>`);
			return html`<th scope="row" class="${look}" dir="auto">${content}${notes}</th>`;
		});
		return html`<tr>${cells}</tr>
`;
	});
}

/** What a figure or a day is of, for a list, which has no heads. */
function labelOf(table: DocumentTable, at: number): Html | null {
	const column = table.columns[at];
	if (!column || tableLookOf(table) !== "wide") return null;
	return column.role === "number" || column.role === "day" ? html` data-of="${column.head} "` : null;
}
