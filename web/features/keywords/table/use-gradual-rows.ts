import { equal } from "@wry/equality";
import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { TableRow } from "./use-keyword-table.ts";

/** Milliseconds of a frame for rows, so that typing stays fluent. */
const budget = 20;

/** New rows per frame; learned from earlier frames. */
let rowsPerFrame = 6;

/** The number of rows that a run may change at once. */
const fewRows = 25;

export interface RowsPage<Columns> {
	rows: readonly TableRow[];
	columns: Columns;
}

export interface GradualRows<Columns> {
	/** The page drawn, briefly the one before the latest. */
	page: RowsPage<Columns>;
	shown: readonly TableRow[];
	missing: number;
	/** The latest page is still to be drawn. */
	isBehind: boolean;
}

/** Draws small updates at once, and other rows frame by frame after any input, as many in each as this machine can draw. */
export function useGradualRows<Columns>(rows: readonly TableRow[], columns: Columns): GradualRows<Columns> {
	const [page, setPage] = useState({ rows, columns });
	const latest = useMemo(() => nextPage(page, { rows, columns }), [page, rows, columns]);
	const isBehind = latest !== page;
	const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
	// Before the first paint, the width is a guess.
	if (isBehind && (drawn.size === 0 || isSmallStep(page, latest))) setPage(latest);
	useEffect(() => {
		if (isBehind) startTransition(() => setPage(latest));
	}, [isBehind, latest]);

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

/** The page to draw next: unchanged rows keep their objects and do not re-render. */
export function nextPage<Columns>(before: RowsPage<Columns>, now: RowsPage<Columns>): RowsPage<Columns> {
	const known = new Map(before.rows.map((row) => [row.keyword.id, row]));
	const rows = now.rows.map((row) => {
		const old = known.get(row.keyword.id);
		return old && equal(old, row) ? old : row;
	});
	const isSame = rows.length === before.rows.length && rows.every((row, index) => row === before.rows[index]);
	return isSame && now.columns === before.columns ? before : { rows, columns: now.columns };
}

/** Whether a page can be drawn at once: nothing was drawn, or only a few rows of the same page changed. */
function isSmallStep<Columns>(before: RowsPage<Columns>, now: RowsPage<Columns>): boolean {
	if (before.rows.length === 0) return true;
	if (now.columns !== before.columns || now.rows.length !== before.rows.length) return false;
	const changed = now.rows.filter((row, index) => row !== before.rows[index]);
	return (
		changed.length <= fewRows && now.rows.every(({ keyword }, index) => keyword.id === before.rows[index]?.keyword.id)
	);
}

/** How many rows until too many of them are new. */
export function reach(rows: readonly TableRow[], drawn: ReadonlySet<string>, atMost: number): number {
	let fresh = 0;
	const end = rows.findIndex(({ keyword }) => !drawn.has(keyword.id) && ++fresh > atMost);
	return end === -1 ? rows.length : end;
}

/** Rows that fit into a frame's budget, from a measured frame: between half as many and a quarter more. */
export function fitting(rows: number, milliseconds: number): number {
	const share = Math.min(1.25, Math.max(0.5, budget / milliseconds));
	return Math.min(64, Math.max(4, Math.floor(rows * share)));
}

/** Calls back after the next frame with its milliseconds. Returns how to cancel. */
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
