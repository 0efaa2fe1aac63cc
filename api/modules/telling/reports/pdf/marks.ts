import type { CanvasLine, ContentCanvas } from "pdfmake/interfaces.js";
import type { CellTone, DocumentCell } from "../document/document.types.ts";
import { ink, toneFill } from "../mail/look.ts";
import { lit } from "../page/marks.ts";

const unlit = "#d2d6d6";

/** Heights in points: of a rung, and from one to the next. */
const rung = 1.3;
const step = 2.5;
const foot = 10.3;

/** The rungs of a range, whose height reads without their colour; without data there are none. */
export function rungs(tone: CellTone): { canvas: CanvasLine[] } | { text: string } {
	const count = lit[tone];
	if (count === undefined || tone === "noData") return { text: "" };
	// A dashed line draws them all at once, from the lowest.
	const ladder = (from: number, to: number, lineColor: string): CanvasLine[] =>
		from === to
			? []
			: [
					{
						type: "line",
						x1: 2.5,
						x2: 2.5,
						y1: foot - from * step,
						y2: foot - to * step + step - rung,
						lineWidth: 5,
						lineColor,
						dash: { length: rung, space: step - rung },
					},
				];
	return { canvas: [...ladder(0, count, toneFill[tone]), ...ladder(count, 4, unlit)] };
}

const barHeight = 7.5;

/** Room in points between the figures and the bars. */
export const barIndent = 14;

/** A bar with its mark; the figures are in the row's other cells. */
export function bar(
	{ value, mark, max }: NonNullable<DocumentCell["bar"]>,
	tone: CellTone | null,
	width: number,
): ContentCanvas {
	// Leaves room for the mark at the end.
	const lengthOf = (of: number) => (of / Math.max(1, max)) * (width - barIndent - 4);
	const shape = { type: "rect" as const, x: 0.25, y: 2, w: Math.max(0.01, lengthOf(value)), h: barHeight };
	return {
		canvas: [
			{ ...shape, ...fillOf(tone) },
			...(mark === null
				? []
				: [{ type: "rect" as const, x: lengthOf(mark), y: 0, w: 1.3, h: barHeight + 4, color: ink }]),
		],
		margin: [barIndent, 0, 0, 0],
	};
}

function fillOf(tone: CellTone | null) {
	if (tone === "noData") return { lineColor: "#656c6c", lineWidth: 0.5, dash: { length: 2 } };
	if (tone === "notFound") return { color: "#edf0f0", lineColor: "#868c8c", lineWidth: 0.5 };
	return { color: toneFill[tone ?? "muted"] };
}
