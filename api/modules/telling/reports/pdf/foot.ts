import type { Content } from "pdfmake/interfaces.js";
import type { Branding } from "../branding/branding.types.ts";
import { dim, line } from "../mail/look.ts";
import type { PdfDocument } from "./pdf.types.ts";
import { margins, type Sheet } from "./sheet.ts";

/** Draws the foot of a page. */
export type Foot = (page: number, pages: number, end: string | null) => Content;

/** The foot of every page: how many keywords were measured, whose report it is, and the page's number. */
export function foot(sheet: Sheet, { coverage, title }: PdfDocument, { name }: Branding): Foot {
	const measured = sheet.typesetter.drawn(coverage);
	const whose = sheet.typesetter.drawn([name, title].filter((text) => text !== null).join(" · "));
	return (page, pages, end) => {
		const left = [...(page === pages && end !== null ? [end] : []), measured, whose];
		return {
			margin: [margins.side, 10, margins.side, 0],
			stack: [
				{ canvas: [{ type: "line", x1: 0, y1: 0, x2: sheet.width, y2: 0, lineWidth: 0.5, lineColor: line }] },
				{
					margin: [0, 5, 0, 0],
					columns: [
						{ width: "*", stack: left.map((text) => ({ text })) },
						{ width: 70, text: `${page} of ${pages}`, alignment: "right" },
					],
					fontSize: 7.5,
					lineHeight: 1.2,
					color: dim,
				},
			],
		};
	};
}
