import { equal } from "@wry/equality";
import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { TableRow } from "./use-keyword-table.ts";

/** Milliseconds of a frame that rows may take: someone who types meanwhile waits no longer. */
const budget = 20;

/** New rows that fit into a frame; learned from the frames before. */
let rowsPerFrame = 6;

/** As many rows may change at once: what a run measures in a moment. */
const fewRows = 25;

export interface RowsPage<Columns> {
	rows: readonly TableRow[];
	columns: Columns;
}

export interface GradualRows<Columns> {
	/** The page drawn: for a moment still the one before the latest. */
	page: RowsPage<Columns>;
	shown: readonly TableRow[];
	missing: number;
	/** The latest page waits to be drawn. */
	isBehind: boolean;
}

/** Draws small updates at once, and other rows frame by frame after any input, as many in each as this machine can draw. */
export function useGradualRows<Columns>(rows: readonly TableRow[], columns: Columns): GradualRows<Columns> {
	const [page, setPage] = useState({ rows, columns });
	const latest = useMemo(() => nextPage(page, { rows, columns }), [page, rows, columns]);
	const isBehind = latest !== page;
	if (isBehind && isSmallStep(page, latest)) setPage(latest);
	useEffect(() => {
		if (isBehind) startTransition(() => setPage(latest));
	}, [isBehind, latest]);

	const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
	const shown = useMemo(() => page.rows.slice(0, reach(page.rows, drawn, rowsPerFrame)), [page.rows, drawn]);
	useLayoutEffect(() => {
		const fresh = shown.filter(({ keyword }) => !drawn.has(keyword.id)).length;
		if (fresh === 0 && shown.length === drawn.size) return;
		return afterFrame((milliseconds) => {
			if (fresh >= rowsPerFrame) rowsPerFrame = fitting(rowsPerFrame, milliseconds);
			startTransition(() => setDrawn(new Set(shown.map(({ keyword }) => keyword.id))));
		});
	}, [shown, drawn]);
	return { page, shown, missing: page.rows.length - shown.length, isBehind };
}

/** The page to draw after another: unchanged rows are the same objects and do not re-render. */
export function nextPage<Columns>(before: RowsPage<Columns>, now: RowsPage<Columns>): RowsPage<Columns> {
	const known = new Map(before.rows.map((row) => [row.keyword.id, row]));
	const rows = now.rows.map((row) => {
		const old = known.get(row.keyword.id);
		return old && equal(old, row) ? old : row;
	});
	const isSame = rows.length === before.rows.length && rows.every((row, index) => row === before.rows[index]);
	return isSame && now.columns === before.columns ? before : { rows, columns: now.columns };
}

/** Whether a page can be drawn at once: nothing was there before, or the same rows with updates of a few. */
function isSmallStep<Columns>(before: RowsPage<Columns>, now: RowsPage<Columns>): boolean {
	if (before.rows.length === 0) return true;
	if (now.columns !== before.columns || now.rows.length !== before.rows.length) return false;
	const changed = now.rows.filter((row, index) => row !== before.rows[index]);
	return (
		changed.length <= fewRows && now.rows.every(({ keyword }, index) => keyword.id === before.rows[index]?.keyword.id)
	);
}

/** How far the rows go until too many of them are new. */
export function reach(rows: readonly TableRow[], drawn: ReadonlySet<string>, atMost: number): number {
	let fresh = 0;
	const end = rows.findIndex(({ keyword }) => !drawn.has(keyword.id) && ++fresh > atMost);
	return end === -1 ? rows.length : end;
}

/** How many rows fit into a frame's share when so many took so long: from half as many to a quarter more. */
export function fitting(rows: number, milliseconds: number): number {
	const share = Math.min(1.25, Math.max(0.5, budget / milliseconds));
	return Math.min(64, Math.max(4, Math.floor(rows * share)));
}

/** Calls back when the next frame is drawn, with the milliseconds that took. Answers with what calls it off. */
function afterFrame(done: (milliseconds: number) => void): () => void {
	let timer: ReturnType<typeof setTimeout>;
	const frame = requestAnimationFrame(() => {
		const began = performance.now();
		timer = setTimeout(() => done(performance.now() - began));
	});
	return () => {
		cancelAnimationFrame(frame);
		clearTimeout(timer);
	};
}
