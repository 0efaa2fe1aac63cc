import { percentOf, type Weighting } from "./engine/measures.ts";
import type { ByBrand, RowSums, StoredLeaders, Totals } from "./market.entity.ts";
import { addRows, addTotals, packRow, unpackRow } from "./moment-format.ts";
import type { NamedSums } from "./moments.service.ts";

/** Other sites that a leaderboard lists. */
const maxDiscovered = 200;

const weightings: readonly Weighting[] = ["VOLUME", "EQUAL"];
const partsOf = [([others]: ByBrand<RowSums>) => others, addRows];

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

/** Of the sites found at a moment, those that some leaderboard of it lists: with brand keywords or without, by either weighting. */
export function leadersOf({ totals, rows, discovered }: NamedSums, siteCount: number): StoredLeaders {
	const found = discovered.flatMap((site, index) => {
		const parts = rows[siteCount + index];
		return parts && parts[0].page1 + parts[1].page1 > 0 ? [{ site, parts }] : [];
	});
	const kept = new Map<string, ByBrand<RowSums>>();
	const wholes = [totals[0], addTotals(totals)];
	for (const [choice, partOf] of partsOf.entries())
		for (const weighting of weightings) {
			const whole = wholes[choice] ?? totals[0];
			const ranked = found.map(({ site, parts }) => ({ site, parts, sums: partOf(parts) }));
			for (const { site, parts } of leading(ranked, whole, weighting)) kept.set(site, parts);
		}
	return [...kept].map(([site, [others, brand]]) => [site, packRow(others), packRow(brand)]);
}

/** Stored leaders with the sums of the keywords that count. */
export function rankedOf(leaders: StoredLeaders, rowOf: (parts: ByBrand<RowSums>) => RowSums): Ranked[] {
	return leaders.map(([site, others, brand]) => ({ site, sums: rowOf([unpackRow(others), unpackRow(brand)]) }));
}
