import type { Content } from "pdfmake/interfaces.js";
import type { DocumentFigure, DocumentFigures, DocumentParagraph } from "../document/document.types.ts";
import { isWebAddress } from "../document/words.ts";
import { dim, ink, line, softInk, toneInk } from "../mail/look.ts";
import { type Sheet, styled } from "./sheet.ts";

/** Text, with its web addresses as links. */
export function paragraph(sheet: Sheet, { lead, text }: DocumentParagraph): Content {
	const first = lead === null ? [] : [styled(sheet, lead, { bold: true, color: ink }), { text: " " }];
	const pieces = text.map(({ text, link }) =>
		styled(sheet, text, isWebAddress(link) ? { link, decoration: "underline", color: sheet.color } : {}),
	);
	return { text: [...first, ...pieces], fontSize: 10, lineHeight: 1.35, color: softInk, margin: [0, 9, 0, 0] };
}

/** A main figure takes the room of two. */
const columns = 6;

/** Figures in rows between hairlines, the main ones large. */
export function figures(sheet: Sheet, { figures }: DocumentFigures): Content {
	const rows: DocumentFigure[][] = [];
	for (const figure of figures) {
		const last = rows.at(-1);
		if (last && spanOf([...last, figure]) <= columns) last.push(figure);
		else rows.push([figure]);
	}
	const widths = Array<number>(columns).fill(sheet.width / columns);
	return {
		table: { widths, dontBreakRows: true, body: rows.map((row) => cellsOf(sheet, row)) },
		layout: {
			hLineWidth: () => 0.5,
			vLineWidth: () => 0,
			hLineColor: () => line,
			paddingLeft: () => 0,
			paddingRight: () => 0,
			paddingTop: () => 6,
			paddingBottom: () => 5,
		},
		margin: [0, 11, 0, 0],
	};
}

function spanOf(figures: DocumentFigure[]): number {
	return figures.reduce((span, { isMain }) => span + (isMain ? 2 : 1), 0);
}

function cellsOf(sheet: Sheet, row: DocumentFigure[]) {
	const cells = row.flatMap((figure) =>
		figure.isMain ? [{ ...figureOf(sheet, figure), colSpan: 2 }, {}] : [figureOf(sheet, figure)],
	);
	return [...cells, ...Array.from({ length: columns - cells.length }, () => ({ text: "" }))];
}

function figureOf(sheet: Sheet, { label, value, remark, tone, isMain }: DocumentFigure) {
	const size = isMain ? 22 : 13;
	const color = tone === null ? ink : toneInk[tone];
	const small = { fontSize: 8, color: dim };
	const margin: [number, number, number, number] = [0, 0, 6, 0];
	const remarks = remark === null ? [] : [styled(sheet, remark, small)];
	const words = [styled(sheet, value, { bold: true, fontSize: size, color })];
	return {
		stack: [
			styled(sheet, label, { ...small, margin }),
			{ text: isMain && remark !== null ? [...words, { text: "  " }, ...remarks] : words, lineHeight: 1.15, margin },
			...(isMain || remark === null ? [] : [{ text: remarks, margin }]),
		],
	};
}
