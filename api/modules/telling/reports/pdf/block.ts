import type { Content } from "pdfmake/interfaces.js";
import type { DocumentBlock, DocumentPart, DocumentTable } from "../document/document.types.ts";
import { dim } from "../mail/look.ts";
import { chart } from "./chart.ts";
import { runs, type Sheet } from "./sheet.ts";
import { table } from "./table.ts";
import { figures, paragraph } from "./words.ts";

/** The room in points that a part's beginning takes below its heading. */
const roomOf: Record<DocumentPart["type"], number> = { paragraph: 70, figures: 130, series: 255, table: 110 };

const gap = 24;

/** A block: its heading, its remark and its parts. */
export function block(sheet: Sheet, { heading, remark, parts }: DocumentBlock): Content[] {
	const room = roomOf[parts[0]?.type ?? "paragraph"];
	const head = heading === null && remark === null ? [] : [headOf(sheet, { heading, remark, room })];
	const body = sideBySide(parts).map((part) =>
		Array.isArray(part) ? halves(sheet, part) : partOf(sheet, part, remark !== null),
	);
	return [...head, { stack: body, margin: [0, head.length > 0 ? 0 : gap, 0, 0] }];
}

function headOf(
	sheet: Sheet,
	{ heading, remark, room }: { heading: string | null; remark: string | null; room: number },
): Content {
	const { width, color } = sheet;
	const rule: Content = {
		canvas: [{ type: "line", x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 1.5, lineColor: color }],
	};
	return {
		stack: [
			{
				columns: [
					{ width: "*", text: runs(sheet, heading ?? ""), fontSize: 13, bold: true, color },
					...(remark === null
						? []
						: [
								{
									width: 190,
									text: runs(sheet, remark),
									alignment: "right" as const,
									fontSize: 8.5,
									color: dim,
									margin: [0, 4, 0, 0] as [number, number, number, number],
								},
							]),
				],
				columnGap: 12,
			},
			{ ...rule, margin: [0, 3, 0, 0] },
		],
		unbreakable: true,
		headlineLevel: room,
		margin: [0, gap, 0, 0],
	};
}

/** The parts, with neighbouring half tables as pairs. */
function sideBySide(parts: DocumentPart[]): (DocumentPart | DocumentTable[])[] {
	const rows: (DocumentPart | DocumentTable[])[] = [];
	for (const part of parts) {
		const last = rows.at(-1);
		if (part.type !== "table" || !part.isHalf) rows.push(part);
		else if (Array.isArray(last) && last.length === 1) last.push(part);
		else rows.push([part]);
	}
	return rows;
}

function halves(sheet: Sheet, tables: DocumentTable[]): Content {
	const columnGap = 26;
	const width = (sheet.width - columnGap) / 2;
	const half = { ...sheet, width };
	return { columns: tables.map((part) => ({ width, stack: table(half, part, false) })), columnGap };
}

function partOf(sheet: Sheet, part: DocumentPart, isCounted: boolean): Content {
	switch (part.type) {
		case "paragraph":
			return paragraph(sheet, part);
		case "figures":
			return figures(sheet, part);
		case "series":
			return chart(sheet, part);
		case "table":
			return { stack: table(sheet, part, isCounted) };
	}
}
