import type { Column, Content } from "pdfmake/interfaces.js";
import type { DocumentBlock, DocumentPart, DocumentTable } from "../document/document.types.ts";
import { dim } from "../mail/look.ts";
import { sideBySide } from "../page/columns.ts";
import { chart } from "./chart.ts";
import { chartFigures } from "./chart-figures.ts";
import { heightOf } from "./heights.ts";
import { headed, type Sheet, styled } from "./sheet.ts";
import { table } from "./table.ts";
import { figures, paragraph } from "./words.ts";

/** The room in points that a part's beginning takes. */
const roomOf: Record<DocumentPart["type"], number> = { paragraph: 46, figures: 106, series: 190, table: 86 };

/** Space in points above a block, and what a heading takes. */
const gap = 24;
const headHeight = 42;
/** The most that a heading of several lines takes. */
const maxHeadHeight = 100;

/** A block: its heading, its remark and its parts. */
export function block(sheet: Sheet, { heading, remark, parts }: DocumentBlock): Content[] {
	const groups = sideBySide(parts, (part) => headHeight + heightOf(halfOf(sheet), part) <= sheet.height);
	const body = groups.map((group) =>
		Array.isArray(group) ? halves(sheet, group, remark !== null) : partOf(sheet, group, remark !== null),
	);
	if (heading === null && remark === null) return [{ stack: body, margin: [0, gap, 0, 0] }];
	return headed(headOf(sheet, { heading, remark }), body, { above: gap, room: roomFor(sheet, groups[0]) });
}

/** The room that a heading needs with what follows. Pairs stay whole, since they are read one after the other. */
function roomFor(sheet: Sheet, group: DocumentPart | DocumentTable[] | undefined): number {
	if (!Array.isArray(group)) return roomOf[group?.type ?? "paragraph"];
	const height = Math.max(...group.map((table) => heightOf(halfOf(sheet), table)));
	return Math.min(height, sheet.height - maxHeadHeight);
}

function headOf(sheet: Sheet, { heading, remark }: Pick<DocumentBlock, "heading" | "remark">): Content[] {
	const { width, color } = sheet;
	const rule: Content = {
		canvas: [{ type: "line", x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 1.5, lineColor: color }],
	};
	const heads: Column[] = [
		{ width: "*", text: sheet.typesetter.drawn(heading ?? ""), fontSize: 13, bold: true, color },
	];
	if (remark !== null) {
		const style = { alignment: "right", fontSize: 8.5, color: dim } as const;
		heads.push({ width: 190, ...styled(sheet, remark, style), margin: [0, 4, 0, 0] });
	}
	return [
		{ columns: heads, columnGap: 12 },
		{ ...rule, margin: [0, 3, 0, 0] },
	];
}

const columnGap = 26;

const halfOf = (sheet: Sheet): Sheet => ({ ...sheet, width: (sheet.width - columnGap) / 2 });

function halves(sheet: Sheet, tables: DocumentTable[], isCounted: boolean): Content {
	const half = halfOf(sheet);
	return { columns: tables.map((part) => ({ width: half.width, stack: table(half, part, isCounted) })), columnGap };
}

function partOf(sheet: Sheet, part: DocumentPart, isCounted: boolean): Content {
	switch (part.type) {
		case "paragraph":
			return paragraph(sheet, part);
		case "figures":
			return figures(sheet, part);
		case "series":
			return { stack: [chart(sheet, part), chartFigures(part)] };
		case "table":
			return { stack: table(sheet, part, isCounted) };
	}
}
