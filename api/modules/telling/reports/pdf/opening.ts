import type { Content } from "pdfmake/interfaces.js";
import type { Branding } from "../branding/branding.types.ts";
import { dim, softInk, strongLine } from "../mail/look.ts";
import type { PdfDocument } from "./pdf.types.ts";
import { type Sheet, styled } from "./sheet.ts";

const png = "data:image/png;base64,";

/** The head of the first page: who sends it, what it is about, and what is to be known before reading on. */
export function opening(sheet: Sheet, document: PdfDocument, branding: Branding): Content {
	const { title, url, period, coverage, notices } = document;
	const about = [styled(sheet, url, { bold: true }), { text: "     " }, styled(sheet, period, { color: softInk })];
	return [
		...sender(sheet, branding),
		styled(sheet, title, { fontSize: 23, bold: true, color: sheet.color, lineHeight: 1.1 }),
		{ text: about, fontSize: 11.5, margin: [0, 5, 0, 0], preserveLeadingSpaces: true },
		styled(sheet, coverage, { fontSize: 9, color: dim, margin: [0, 3, 0, 0] }),
		...(notices.length > 0 ? [noticesOf(sheet, notices)] : []),
	];
}

function sender(sheet: Sheet, { name, logo }: Branding): Content[] {
	const picture = logo?.startsWith(png) ? logo : null;
	if (name === null && picture === null) return [];
	const cells: Content[] = [];
	if (picture !== null) cells.push({ image: picture, fit: [150, 34] });
	if (name !== null) cells.push(styled(sheet, name, { bold: true, fontSize: 11.5, margin: [0, 1, 0, 1] }));
	return [
		{
			table: {
				widths: picture !== null && name !== null ? ["auto", "*"] : ["*"],
				body: [cells.map((cell) => ({ stack: [cell], verticalAlignment: "middle" }))],
			},
			layout: {
				hLineWidth: (at) => (at === 1 ? 0.75 : 0),
				vLineWidth: () => 0,
				hLineColor: () => strongLine,
				paddingLeft: (at) => (at === 0 ? 0 : 10),
				paddingRight: () => 0,
				paddingTop: () => 0,
				paddingBottom: () => 12,
			},
			margin: [0, 0, 0, 22],
		},
	];
}

function noticesOf(sheet: Sheet, notices: string[]): Content {
	const lines = notices.map((notice) => styled(sheet, notice, { fontSize: 9, color: softInk }));
	return {
		table: { widths: ["*"], body: [[{ stack: lines }]] },
		layout: {
			hLineWidth: () => 0,
			vLineWidth: (at) => (at === 0 ? 2 : 0),
			vLineColor: () => dim,
			paddingLeft: () => 9,
			paddingRight: () => 0,
			paddingTop: () => 3,
			paddingBottom: () => 3,
		},
		margin: [0, 11, 0, 0],
	};
}
