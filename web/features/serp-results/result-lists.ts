import type { SerpRowState } from "../../gql/graphql.ts";
import type { Comparison, Serp } from "./checked-serp.ts";

type Row = Comparison["rows"][number];

/** A result in one of both lists. */
export interface ListedResult {
	place: number;
	/** Null: it has no address. */
	url: string | null;
	host: string;
	title: string | null;
	isOwn: boolean;
	/** Its change, where no line shows it. */
	word: string | null;
	/** Its place in the other check. */
	otherPlace: number | null;
	isUnread: boolean;
}

/** The change of a result in a word; unchanged ones have a line instead. */
const wordOf: Partial<Record<SerpRowState, string>> = {
	NEW: "New",
	LEFT: "Left",
	OTHER_PAGE: "Other page",
	NOT_READ: "Beyond what was read",
};

/** The results of one side with their changes. */
export function listedResults({ from, to, rows }: Pick<Comparison, "from" | "to" | "rows">, side: "from" | "to") {
	const placeOf = (row: Row) => (side === "from" ? row.placeFrom : row.placeTo);
	const byPlace = new Map(rows.map((row) => [placeOf(row), row]));
	return (side === "from" ? from : to).results.map((result) => listed(result, byPlace.get(result.place), side));
}

function listed(result: Serp["results"][number], row: Row | undefined, side: "from" | "to"): ListedResult {
	const { place, url, domain, title, isOwn } = result;
	// The later list says that a host shows another page: once is enough next to a line.
	const isSaid = row?.state !== "OTHER_PAGE" || side === "to";
	return {
		place,
		url,
		host: domain ?? "",
		title,
		isOwn,
		word: row && isSaid ? (wordOf[row.state] ?? null) : null,
		otherPlace: (side === "from" ? row?.placeTo : row?.placeFrom) ?? null,
		isUnread: row?.state === "NOT_READ",
	};
}

/** How many results at the end of a list the other check did not read; a single one is not folded. */
export function foldedCount(results: readonly ListedResult[]): number {
	const count = results.length - 1 - results.findLastIndex(({ isUnread, isOwn }) => !isUnread || isOwn);
	return count > 1 ? count : 0;
}

/** `14 to 20: 7 more, beyond what was read after`. */
export function foldInWords(folded: readonly ListedResult[], other: "before" | "after"): string {
	return `${folded[0]?.place} to ${folded.at(-1)?.place}: ${folded.length} more, beyond what was read ${other}`;
}

/** A line between both lists. */
export interface Join {
	from: number;
	to: number;
	isOwn: boolean;
}

/** The lines between unchanged results, the domain's own last, so that they are drawn above the others. */
export function joinsOf(rows: readonly Row[]): Join[] {
	const joins = rows.flatMap(({ placeFrom, placeTo, isOwn }) =>
		placeFrom === null || placeTo === null ? [] : [{ from: placeFrom, to: placeTo, isOwn }],
	);
	return [...joins.filter(({ isOwn }) => !isOwn), ...joins.filter(({ isOwn }) => isOwn)];
}

/** The change of a page, for readers who cannot see the lines. */
export function rowInWords({ state, placeFrom, placeTo, isOwn }: Row): string {
	const words: Record<SerpRowState, string> = {
		SAME: "same place",
		UP: `up ${(placeFrom ?? 0) - (placeTo ?? 0)}`,
		DOWN: `down ${(placeTo ?? 0) - (placeFrom ?? 0)}`,
		NEW: "new",
		LEFT: "left",
		OTHER_PAGE: "other page",
		NOT_READ: "beyond what was read",
	};
	return isOwn ? `${words[state]}, yours` : words[state];
}
