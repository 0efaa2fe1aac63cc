import { counted, cutText, formatCount } from "../../../../lib/text.ts";
import type {
	DocumentBlock,
	DocumentCell,
	DocumentFigures,
	DocumentParagraph,
	DocumentPart,
	DocumentSeries,
	DocumentTable,
	ReportDocument,
} from "../document/document.types.ts";

/** How much of a document a mail shows. */
export interface MailLimits {
	/** Rows of a table. */
	rows: number;
	/** Characters of a block's text, and of a cell. */
	characters: number;
}

/** A table, and what it says of the rows it does not show; null if it shows them all. */
export interface MailTable extends DocumentTable {
	more: string | null;
}

/** A part of a block as a mail shows it. */
export type MailPart = DocumentParagraph | DocumentFigures | DocumentSeries | MailTable;

/** A block as a mail shows it. */
export interface MailBlock extends Pick<DocumentBlock, "heading" | "remark"> {
	parts: MailPart[];
}

/** What paragraphs cost in markup, in characters of text. */
const paragraphCost = 40;

const shortened: DocumentParagraph = {
	type: "paragraph",
	lead: null,
	text: [{ text: "The text is shortened in this mail.", link: null }],
};

/** The blocks of a document as far as a mail shows them, the same for its HTML and its text. */
export function mailBlocks(document: ReportDocument, limits: MailLimits, hasCsv: boolean): MailBlock[] {
	return document.blocks.map((block) => {
		const allRows = allRowsOf(document, block, hasCsv);
		const parts = cutTexts(block.parts, limits.characters).map((part) => partOf(part, block, limits, allRows));
		const isCut = block.parts.some((part) => part.type === "table" && part.rows.length > limits.rows);
		// The remark counts the rows of the whole table.
		return { heading: block.heading, remark: isCut ? null : block.remark, parts };
	});
}

function partOf(part: DocumentPart, block: DocumentBlock, limits: MailLimits, allRows: string | null): MailPart {
	if (part.type === "series") return { ...part, ...part.byWeek };
	if (part.type !== "table") return part;
	const rows = part.rows.slice(0, limits.rows).map((row) => row.map((cell) => cutCell(cell, limits.characters)));
	return { ...part, rows, more: moreOf(part, rows.length, block, allRows) };
}

/** For example `20 of 312 keywords; all are in the attached CSV.` */
function moreOf(table: DocumentTable, shown: number, { kind, remark }: DocumentBlock, allRows: string | null) {
	const total = Math.max(table.totalCount ?? 0, table.rows.length);
	if (shown >= total) return null;
	const isSaid = shown === table.rows.length && remark !== null && table.title === null;
	if (isSaid && allRows === null) return null;
	return `${formatCount(shown)} of ${counted(total, nounOf(kind))}${allRows === null ? "" : `; ${allRows}`}.`;
}

function nounOf(kind: DocumentBlock["kind"]): string {
	if (kind === "NOTES") return "note";
	return isOfKeywords(kind) ? "keyword" : "row";
}

function isOfKeywords(kind: DocumentBlock["kind"]): boolean {
	return kind === "KEYWORDS" || kind === "MOVERS";
}

/** Where the rows are that a table does not show; null if nowhere. */
function allRowsOf({ keywords, keywordCount }: ReportDocument, { kind }: DocumentBlock, hasCsv: boolean) {
	if (!hasCsv || !isOfKeywords(kind)) return null;
	return `${keywords.length < keywordCount ? formatCount(keywords.length) : "all"} are in the attached CSV`;
}

function cutCell(cell: DocumentCell, characters: number): DocumentCell {
	const { text, note } = cell;
	return { ...cell, text: cutText(text, characters), note: note === null ? null : cutText(note, characters) };
}

/** The parts with no more text than this in their paragraphs together. */
function cutTexts(parts: DocumentPart[], characters: number): DocumentPart[] {
	let left = characters;
	const kept: DocumentPart[] = [];
	let isCut = false;
	for (const part of parts) {
		if (part.type !== "paragraph") kept.push(part);
		else if (left > 0) {
			const cut = cutParagraph(part, left - paragraphCost);
			left -= paragraphCost + lengthOf(part);
			kept.push(cut);
			isCut ||= left < 0;
		} else isCut = true;
	}
	return isCut ? [...kept, shortened] : kept;
}

function lengthOf({ lead, text }: DocumentParagraph): number {
	return text.reduce((sum, piece) => sum + lengthOfPiece(piece), lead?.length ?? 0);
}

/** A link's address is in the markup once more, with its tag. */
function lengthOfPiece({ text, link }: DocumentParagraph["text"][number]): number {
	return text.length + (link === null ? 0 : link.length + paragraphCost);
}

function cutParagraph(paragraph: DocumentParagraph, characters: number): DocumentParagraph {
	let left = characters - (paragraph.lead?.length ?? 0);
	const text: DocumentParagraph["text"] = [];
	for (const piece of paragraph.text) {
		if (left <= 0) break;
		const length = lengthOfPiece(piece);
		text.push(length <= left ? piece : { text: cutText(piece.text, left), link: null });
		left -= length;
	}
	const { lead } = paragraph;
	return { ...paragraph, lead: lead === null ? null : cutText(lead, Math.max(1, characters)), text };
}
