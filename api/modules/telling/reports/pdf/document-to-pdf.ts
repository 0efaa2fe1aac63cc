import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { counted, formatCount } from "../../../../lib/text.ts";
import { dim, ink, strongLine } from "../mail/look.ts";
import { block } from "./block.ts";
import { type Coverage, Typesetter } from "./font/typesetter.ts";
import { foot } from "./foot.ts";
import { opening } from "./opening.ts";
import type { PdfOrder } from "./pdf.types.ts";
import { margins, paperSizes, type Sheet, styled } from "./sheet.ts";

/** The most pages of a PDF. */
export const maxPages = 100;

/** What pdfmake takes; its types leave out the most pages. */
export type PdfDefinition = TDocumentDefinitions & { maxPagesNumber: number };

/** The document as pdfmake lays it out. The closing lines say what could not be drawn, so they come last. */
export function documentToPdf({ document, branding, paper }: PdfOrder, coverage: Coverage): PdfDefinition {
	const { width, height } = paperSizes[paper];
	const typesetter = new Typesetter(coverage);
	const color = /^#[0-9a-f]{6}$/i.test(branding.color) ? branding.color : ink;
	const sheet: Sheet = {
		typesetter,
		color,
		width: width - 2 * margins.side,
		height: height - margins.top - margins.bottom,
	};
	const content = [opening(sheet, document, branding), ...document.blocks.flatMap((shown) => block(sheet, shown))];
	const footer = styled(sheet, branding.footer.trim(), {});
	// The foot of the pages repeats what the head has.
	const missing = missingSentence(typesetter.missingCount);
	const footOf = foot(sheet, document, branding);
	return {
		pageSize: { width, height },
		pageMargins: [margins.side, margins.top, margins.side, margins.bottom],
		version: "1.7",
		displayTitle: true,
		language: "en",
		info: { title: document.title, ...(branding.name !== null && { author: branding.name }) },
		defaultStyle: { font: "Roboto", fontSize: 9.5, lineHeight: 1.25, color: ink },
		content: [...content, closing(sheet, [footer, ...(missing === null ? [] : [missing])])],
		footer: (page, pages) => footOf(page, Math.min(pages, maxPages), pages > maxPages ? cutSentence(missing) : null),
		maxPagesNumber: maxPages,
	};
}

function missingSentence(count: number): string | null {
	return count === 0 ? null : `${counted(count, "character")} could not be drawn; the CSV has them.`;
}

function cutSentence(missing: string | null): string {
	const end = `This PDF ends after ${formatCount(maxPages)} pages; the CSV has all keywords.`;
	return missing === null ? end : `${end} ${missing}`;
}

function closing({ width }: Sheet, lines: (string | Content)[]): Content {
	const shown = lines.filter((line) => typeof line === "string" || isFilled(line));
	if (shown.length === 0) return [];
	const rule: Content = {
		canvas: [{ type: "line", x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: strongLine }],
	};
	const texts = shown.map((line): Content => ({ stack: [line], fontSize: 8.5, color: dim, margin: [0, 7, 0, 0] }));
	return { stack: [rule, ...texts], unbreakable: true, margin: [0, 30, 0, 0] };
}

function isFilled(line: Content): boolean {
	return typeof line === "object" && "text" in line && Array.isArray(line.text) && line.text.length > 0;
}
