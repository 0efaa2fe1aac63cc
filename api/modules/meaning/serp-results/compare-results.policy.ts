import { urlKey } from "../../../../schema/rules/result-url.ts";
import type { SerpRow, SerpRowCounts, SerpRowState } from "./serp-comparison.types.ts";

/** A result as one check has it; one without an address takes a place and has no row. */
export interface PlacedResult {
	place: number;
	url: string | null;
	domain: string | null;
	isOwn: boolean;
}

/** How two lists of results differ. */
export interface ResultComparison {
	rows: SerpRow[];
	counts: SerpRowCounts;
	/** Pages among the first `pagesCompared` results of both. */
	pagesKept: number;
	pagesCompared: number;
}

const maxPagesCompared = 10;

/** A result with an address, and what it is recognised by. */
interface Addressed {
	place: number;
	url: string;
	domain: string;
	isOwn: boolean;
	key: string;
}

/** Compares the results of two checks: which pages stayed, moved, came and went. */
export function compareResults(from: readonly PlacedResult[], to: readonly PlacedResult[]): ResultComparison {
	const earlier = from.flatMap(addressed);
	const later = to.flatMap(addressed);
	const rows = withOtherPages(pairedRows(earlier, later, from.length, to.length)).sort(byPlace);
	const pagesCompared = Math.min(maxPagesCompared, from.length, to.length);
	const firstKeys = (results: Addressed[]) =>
		new Set(results.filter(({ place }) => place <= pagesCompared).map(({ key }) => key));
	const laterKeys = firstKeys(later);
	const pagesKept = [...firstKeys(earlier)].filter((key) => laterKeys.has(key)).length;
	return { rows, counts: countsOf(rows), pagesKept, pagesCompared };
}

function addressed({ place, url, domain, isOwn }: PlacedResult): Addressed[] {
	const key = url === null ? null : urlKey(url);
	return url === null || key === null || domain === null ? [] : [{ place, url, domain, isOwn, key }];
}

/** A row per page; equal pages within one list are paired in order of place. */
function pairedRows(earlier: Addressed[], later: Addressed[], fromCount: number, toCount: number): SerpRow[] {
	const laterByKey = Map.groupBy(later, ({ key }) => key);
	const rows: SerpRow[] = [];
	for (const one of earlier) {
		const other = laterByKey.get(one.key)?.shift();
		if (other) rows.push(rowOf(movedFrom(one.place, other.place), one, other));
		else rows.push(rowOf(one.place <= toCount ? "LEFT" : "NOT_READ", one, null));
	}
	for (const one of [...laterByKey.values()].flat()) {
		rows.push(rowOf(one.place <= fromCount ? "NEW" : "NOT_READ", null, one));
	}
	return rows;
}

function movedFrom(from: number, to: number): SerpRowState {
	if (from === to) return "SAME";
	return to < from ? "UP" : "DOWN";
}

function rowOf(state: SerpRowState, earlier: Addressed | null, later: Addressed | null): SerpRow {
	const shown = later ?? earlier;
	return {
		state,
		domain: shown?.domain ?? "",
		url: shown?.url ?? "",
		previousUrl: null,
		placeFrom: earlier?.place ?? null,
		placeTo: later?.place ?? null,
		isOwn: shown?.isOwn ?? false,
	};
}

/** Joins, host by host and in order of place, a page that left with one that came. */
function withOtherPages(rows: SerpRow[]): SerpRow[] {
	const ofHost = (state: SerpRowState) =>
		Map.groupBy(rows.filter((row) => row.state === state).sort(byPlace), ({ domain }) => domain);
	const left = ofHost("LEFT");
	const joined = new Map<SerpRow, SerpRow>();
	const replaced = new Set<SerpRow>();
	for (const [domain, came] of ofHost("NEW")) {
		for (const [index, row] of came.entries()) {
			const before = left.get(domain)?.[index];
			if (!before) break;
			joined.set(row, { ...row, state: "OTHER_PAGE", previousUrl: before.url, placeFrom: before.placeFrom });
			replaced.add(before);
		}
	}
	return rows.filter((row) => !replaced.has(row)).map((row) => joined.get(row) ?? row);
}

/** By place in the second list; rows without one come after, by place in the first. */
function byPlace(one: SerpRow, other: SerpRow): number {
	if (one.placeTo !== null && other.placeTo !== null) return one.placeTo - other.placeTo;
	if (one.placeTo !== null || other.placeTo !== null) return one.placeTo === null ? 1 : -1;
	return (one.placeFrom ?? 0) - (other.placeFrom ?? 0);
}

function countsOf(rows: readonly SerpRow[]): SerpRowCounts {
	const count = (state: SerpRowState) => rows.filter((row) => row.state === state).length;
	return {
		same: count("SAME"),
		up: count("UP"),
		down: count("DOWN"),
		new: count("NEW"),
		left: count("LEFT"),
		notRead: count("NOT_READ"),
		otherPage: count("OTHER_PAGE"),
	};
}
