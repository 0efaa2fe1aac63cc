import { type Html, html } from "../../../../lib/html.ts";
import type { CellTone, DocumentCell } from "../document/document.types.ts";
import { wholeEndOf } from "../document/words.ts";
import type { ColumnLook } from "./columns.ts";
import { arrow, isRange, rungs } from "./marks.ts";

/** The content of a cell. @param rowTone the tone of the row's first cell, for a bar without its own */
export function cellContent(cell: DocumentCell, look: ColumnLook, rowTone: CellTone | null): Html {
	const { text, note, tone, before } = cell;
	if (cell.bar) return html`${barOf(cell.bar, tone ?? rowTone)}${text !== "" && html`<span>${text}</span>`}`;
	return html`${before && html`${toned(before.tone, before.text, "span")} <i>→</i> `}${worded(cell, look)}${note && html`<small dir="auto">${note}</small>`}`;
}

function worded({ text, tone, before }: DocumentCell, look: ColumnLook): Html {
	if (tone === "better" || tone === "worse") return toned(tone, html`${arrow(tone)}${text}`, "span");
	if (look === "path") return html`<bdi dir="ltr">${text}</bdi>`;
	if (before !== null || !isRange(tone)) return toned(tone, text, before === null ? "span" : "b");
	// The name of a range has its colour in its rungs alone.
	if (look === "name") return html`${rungs(tone)}${text}`;
	return html`${look === "position" && rungs(tone)}${toned(tone, text, "b")}`;
}

function toned(tone: CellTone | null, given: Html | string, tag: "b" | "span"): Html {
	const text = tone === "notFound" && typeof given === "string" ? withWholeEnd(given) : given;
	if (tone === null && tag === "span") return html`${text}`;
	return tag === "b" ? html`<b class="t-${tone ?? "none"}">${text}</b>` : html`<span class="t-${tone}">${text}</span>`;
}

function withWholeEnd(text: string): Html {
	const [start, end] = wholeEndOf(text);
	return html`${start}${end !== "" && html`<span class="whole">${end}</span>`}`;
}

/** A bar with a mark. The figures are in the row's other cells. */
function barOf({ value, mark, max }: NonNullable<DocumentCell["bar"]>, tone: CellTone | null): Html {
	// Leaves room for the mark at the end.
	const share = (of: number) => `${Math.round((of / Math.max(1, max)) * 980) / 10}%`;
	return html`<svg class="bar" aria-hidden="true"><rect class="f-${tone ?? "muted"}" y="3" width="${share(value)}" height="12"/>${mark !== null && html`<rect class="mark" x="${share(mark)}" width="2" height="18"/>`}</svg>`;
}
