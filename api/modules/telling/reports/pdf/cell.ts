import type { ContentCanvas, ContentColumns, ContentStack, ContentText } from "pdfmake/interfaces.js";
import type { CellTone, DocumentCell } from "../document/document.types.ts";
import { type Toned, wholeEndOf } from "../document/words.ts";
import { dim, ink, softInk, toneInk } from "../mail/look.ts";
import type { ColumnLook } from "../page/columns.ts";
import { isRange } from "../page/marks.ts";
import { bar, rungs } from "./marks.ts";
import { type Sheet, type Style, styled } from "./sheet.ts";

/** How a cell is drawn. */
export interface CellOptions {
	look: ColumnLook;
	/** The tone of the row's first cell, for a bar without its own. */
	rowTone: CellTone | null;
	/** In points. */
	width: number;
	/** Lines below it. */
	notes: (string | null)[];
	/** Whether it names its row. */
	isName: boolean;
}

type CellContent = ContentText | ContentColumns | ContentCanvas | ContentStack;

/** The content of a cell, in as few pieces as there can be: what pdfmake takes for a cell grows with them. */
export function cellContent(sheet: Sheet, cell: DocumentCell, options: CellOptions): CellContent {
	const { look, rowTone, width, notes } = options;
	if (cell.bar) return stackOf(bar(cell.bar, cell.tone ?? rowTone, width), below(sheet, [cell.text]));
	const words = wordsOf(sheet, cell, options);
	const isRanked = cell.before === null && (look === "position" || look === "name");
	const first =
		isRanked && isRange(cell.tone)
			? {
					columns: [
						{ width: 12, ...rungs(cell.tone) },
						{ width: "*", ...words },
					],
				}
			: words;
	return stackOf(first, below(sheet, notes));
}

function stackOf(first: CellContent, rest: ContentText[]): CellContent {
	return rest.length === 0 ? first : { stack: [first, ...rest] };
}

function wordsOf(sheet: Sheet, { text, tone, before }: DocumentCell, { look, isName }: CellOptions): ContentText {
	const isInk = isName || look === "name" || look === "number";
	const color = { color: tone === null || look === "name" ? (isInk ? ink : softInk) : toneInk[tone] };
	const isPlain = tone === "notFound" || tone === "noData" || tone === "muted";
	const isBold = isName || (tone !== null && !isPlain && (before !== null || look === "position"));
	const words = toned(sheet, { text, tone }, { ...color, bold: isBold });
	if (before === null) return words.length === 1 && words[0] ? words[0] : { text: words };
	const earlier = toned(sheet, before, { color: before.tone === null ? softInk : toneInk[before.tone] });
	return { text: [...earlier, { text: " to ", color: dim }, ...words] };
}

function toned(sheet: Sheet, { text, tone }: Toned, style: Style): ContentText[] {
	const [start, end] = tone === "notFound" ? wholeEndOf(text) : [text, ""];
	if (end === "") return [styled(sheet, text, style)];
	return [styled(sheet, start, style), styled(sheet, end, { ...style, noWrap: true })];
}

function below(sheet: Sheet, notes: (string | null)[]): ContentText[] {
	return notes
		.filter((note) => note !== null && note !== "")
		.map((note) => styled(sheet, note ?? "", { fontSize: 7.8, lineHeight: 1.2, color: dim }));
}
