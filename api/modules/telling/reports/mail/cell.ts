import { escapeHtml, Html, html } from "../../../../lib/html.ts";
import type { CellTone, DocumentCell } from "../document/document.types.ts";
import { wholeEndOf } from "../document/words.ts";
import { isBlank, tableLookOf } from "../page/columns.ts";
import type { MailColumn } from "./layout.ts";
import { arrowOf, dim, ink, softInk, toneFill, toneInk } from "./look.ts";
import type { MailTable } from "./mail-document.ts";

/** What a cell shows, with what is below it. */
export function cellContent(table: MailTable, row: DocumentCell[], { at, look, under }: MailColumn): Html | null {
	const cell = row[at];
	if (!cell) return null;
	const { note, before, bar } = cell;
	const drawn = bar && barOf(bar, cell.tone ?? row[0]?.tone ?? null);
	const value =
		look === "name" ? named(cell, tableLookOf(table) === "days") : toned(cell, look === "position" || before !== null);
	const lines = [...(note === null ? [] : [withBreaks(note)]), ...lineUnder(table, row, under)];
	return html`${drawn}${earlier(before)}${value}${below(lines, look)}`;
}

function earlier(before: DocumentCell["before"]): Html | null {
	return before && html`${toned(before, false)} → `;
}

function named({ text, tone }: DocumentCell, isBold: boolean): Html {
	if (tone !== null) return toned({ text, tone }, false);
	return html`<span dir="auto"${isBold && html` style="font-weight:600"`}>${withBreaks(text)}</span>`;
}

function toned({ text, tone }: Pick<DocumentCell, "text" | "tone">, isStrong: boolean): Html {
	const isWord = tone === "notFound" || tone === "noData";
	const weight = isStrong && !isWord && ";font-weight:600";
	if (tone === null) return html`${withBreaks(text)}`;
	const [start, end] = tone === "notFound" ? wholeEndOf(text) : [text, ""];
	const whole = end !== "" && html`<span style="white-space:nowrap">${end}</span>`;
	return html`<span style="color:${toneInk[tone]}${weight}">${arrowOf(tone, 9)}${withBreaks(start)}${whole}</span>`;
}

function below(lines: Html[], look: MailColumn["look"]): Html | null {
	if (lines.length === 0) return null;
	const each = lines.map((line, at) => html`${at > 0 && html`<br>`}${line}`);
	return html`<br><span dir="auto" style="font-size:12px;color:${look === "name" ? dim : softInk}">${each}</span>`;
}

/** For example `US, Austin, mobile · /guides/pour-over · measured on Nov 29`. */
function lineUnder({ columns }: MailTable, row: DocumentCell[], under: number[]): Html[] {
	const words: Html[] = [];
	const others: Html[] = [];
	for (const at of under) {
		const cell = row[at];
		const column = columns[at];
		if (!cell || !column || isBlank(cell)) continue;
		const text = html`${earlier(cell.before)}<bdi>${cell.text}</bdi>${cell.note !== null && ` ${cell.note}`}`;
		if (column.role === "day") others.push(html`${lowered(column.head)} ${text}`);
		else (column.role === "path" ? others : words).push(text);
	}
	const parts = [...(words.length === 0 ? [] : [joined(words, ", ")]), ...others];
	return parts.length === 0 ? [] : [joined(parts, " · ")];
}

function joined(parts: Html[], separator: string): Html {
	return html`${parts.map((part, at) => html`${at > 0 && separator}${part}`)}`;
}

function lowered(head: string): string {
	return head.charAt(0).toLowerCase() + head.slice(1);
}

/** Text with its line breaks. */
export function withBreaks(text: string): Html {
	return new Html(escapeHtml(text).replaceAll("\n", "<br>"));
}

/** A bar with an upright mark, made of cells: pictures would have to be attached. The figures are in the row's other cells. */
function barOf({ value, mark, max }: NonNullable<DocumentCell["bar"]>, tone: CellTone | null): Html {
	const cells = barPieces(value, mark, max).map(({ width, kind }) => {
		const color = kind === "bar" ? toneFill[tone ?? "muted"] : ink;
		return html`<td width="${width}%"${kind !== "rest" && html` bgcolor="${color}"`}>&nbsp;</td>`;
	});
	return html`<table role="presentation" aria-hidden="true" width="100%" height="12" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;font-size:1px;line-height:12px"><tr>${cells}</tr></table>`;
}

/** The pieces of a bar from left to right; widths in percent. */
function barPieces(value: number, mark: number | null, max: number) {
	// The mark itself takes a hundredth.
	const share = (of: number) => Math.round((Math.min(of, max) / Math.max(1, max)) * 99);
	const bar = share(value);
	const at = mark === null ? bar : share(mark);
	const pieces = [
		{ width: Math.min(bar, at), kind: "bar" },
		{ width: Math.max(0, at - bar), kind: "rest" },
		{ width: mark === null ? 0 : 1, kind: "mark" },
		{ width: Math.max(0, bar - at), kind: "bar" },
		{ width: 99 - Math.max(bar, at), kind: "rest" },
	];
	return pieces.filter(({ width }) => width > 0);
}
