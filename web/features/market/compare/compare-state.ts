import type { HeadToHeadSortField, HeadToHeadStanding } from "../../../gql/graphql.ts";
import { defaultPageSize, pageSizes } from "../../../lib/address/pages.ts";
import { named } from "../../../lib/address/param.ts";
import { type Sort, sortAmong, sortOf, sortText } from "../../../lib/address/sorting.ts";

/** In the order of the buttons: what costs clicks first. */
export const standings = [
	"BEHIND",
	"ONLY_COMPETITOR",
	"AHEAD",
	"ONLY_OWN",
	"NEITHER",
] as const satisfies readonly HeadToHeadStanding[];

/** A standing that can be chosen: any of a keyword that was measured. */
export type ShownStanding = (typeof standings)[number];

const sortFields: readonly HeadToHeadSortField[] = [
	"CLICKS_AT_STAKE",
	"VOLUME",
	"OWN_POSITION",
	"COMPETITOR_POSITION",
	"PHRASE",
];

/** The order of the table without another: what costs most clicks first. */
export const ownOrder = { field: "CLICKS_AT_STAKE", direction: "DESC" } as const satisfies Sort<HeadToHeadSortField>;

/** What the comparison of two sites shows, kept in the address. */
export interface CompareState {
	/** Those shown; all without any. */
	standings: readonly ShownStanding[];
	/** Null for the table's own order. */
	sort: Sort<HeadToHeadSortField> | null;
	/** From 1. */
	page: number;
	size: number;
}

/** Reads the address; unknown values are ignored. */
export function readCompareState(params: URLSearchParams): CompareState {
	const chosen = params.getAll("standing").map((text) => named(standings, text));
	return {
		standings: standings.filter((standing) => chosen.includes(standing)),
		sort: sortAmong(sortFields, sortOf(params.get("sort"))),
		page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
		size: pageSizes.find((size) => String(size) === params.get("size")) ?? defaultPageSize,
	};
}

/** Writes the address; defaults are left out, other parameters stay. */
export function writeCompareState(params: URLSearchParams, state: CompareState): URLSearchParams {
	const result = withoutCompareState(params);
	for (const standing of state.standings) result.append("standing", standing.toLowerCase());
	if (state.sort) result.set("sort", sortText(state.sort));
	if (state.page > 1) result.set("page", String(state.page));
	if (state.size !== defaultPageSize) result.set("size", String(state.size));
	return result;
}

function withoutCompareState(params: URLSearchParams): URLSearchParams {
	const result = new URLSearchParams(params);
	for (const name of ["standing", "sort", "page", "size"]) result.delete(name);
	return result;
}

/** The address of the leaderboard again. */
export function leftCompare(params: URLSearchParams): URLSearchParams {
	const result = withoutCompareState(params);
	result.delete("vs");
	return result;
}
