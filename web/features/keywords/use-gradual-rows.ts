import { useEffect, useMemo, useState } from "react";
import type { TableRow } from "./use-keyword-table.ts";

/** Rows that one frame can draw without keeping whoever types waiting: as good as what a screen shows at once. */
const rowsPerFrame = 16;

/** The first rows of a page, and how many are still to come. */
export interface GradualRows {
	shown: readonly TableRow[];
	missing: number;
}

/** Gives the rows of a page frame by frame: those up to the first that is one new row too many. */
export function useGradualRows(rows: readonly TableRow[]): GradualRows {
	const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
	const shown = useMemo(() => rows.slice(0, reach(rows, drawn)), [rows, drawn]);
	useEffect(() => {
		if (shown.length === drawn.size && shown.every(({ keyword }) => drawn.has(keyword.id))) return;
		const frame = requestAnimationFrame(() => setDrawn(new Set(shown.map(({ keyword }) => keyword.id))));
		return () => cancelAnimationFrame(frame);
	}, [shown, drawn]);
	return { shown, missing: rows.length - shown.length };
}

/** How far the rows go until too many of them are new. */
export function reach(rows: readonly TableRow[], drawn: ReadonlySet<string>): number {
	let fresh = 0;
	const end = rows.findIndex(({ keyword }) => !drawn.has(keyword.id) && ++fresh > rowsPerFrame);
	return end === -1 ? rows.length : end;
}
