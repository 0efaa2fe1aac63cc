import { percentOf, type Weighting } from "./engine/measures.ts";
import type { RowSums, Totals } from "./engine/sums.ts";

/** Other sites that a leaderboard lists. */
const maxDiscovered = 200;

/** A site with its sums. */
export interface Ranked {
	site: string;
	sums: RowSums;
}

/** The clicks a share of voice is a part of, by a weighting. */
export function clicksOf(sums: RowSums | Totals, weighting: Weighting): number {
	return weighting === "VOLUME" ? sums.clicks : sums.equalClicks;
}

/** A site with its share of voice. */
interface Ordered<Row extends Ranked> {
	row: Row;
	share: number;
}

/** Share of voice, then keywords on page 1, then name. */
function compare(one: Ordered<Ranked>, other: Ordered<Ranked>): number {
	return (
		other.share - one.share || other.row.sums.page1 - one.row.sums.page1 || (one.row.site < other.row.site ? -1 : 1)
	);
}

/** Rows in the order of a leaderboard. */
export function inOrder<Row extends Ranked>(rows: readonly Row[], totals: Totals, weighting: Weighting): Row[] {
	const all = clicksOf(totals, weighting);
	const ordered = rows.map((row) => ({ row, share: percentOf(clicksOf(row.sums, weighting), all) ?? 0 }));
	return ordered.sort(compare).map(({ row }) => row);
}

/** The sites a leaderboard lists in addition to the own one and the competitors: the first of tens of thousands. */
export function leading<Row extends Ranked>(rows: readonly Row[], totals: Totals, weighting: Weighting): Row[] {
	const all = clicksOf(totals, weighting);
	const first: Ordered<Row>[] = [];
	for (const row of rows) {
		if (row.sums.page1 === 0) continue;
		const place = { row, share: percentOf(clicksOf(row.sums, weighting), all) ?? 0 };
		const last = first.at(-1);
		if (last && first.length === maxDiscovered && compare(place, last) >= 0) continue;
		const at = first.findIndex((other) => compare(place, other) < 0);
		first.splice(at < 0 ? first.length : at, 0, place);
		first.length = Math.min(first.length, maxDiscovered);
	}
	return first.map(({ row }) => row);
}
