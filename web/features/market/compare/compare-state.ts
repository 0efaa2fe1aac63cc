import type { HeadToHeadSortField, HeadToHeadStanding } from "../../../gql/graphql.ts";
import { page, size } from "../../../lib/address/pages.ts";
import * as param from "../../../lib/address/param.ts";
import { type Sort, sortBy } from "../../../lib/address/sorting.ts";

/** In the order of the buttons: what costs clicks first. */
export const standings = [
	"BEHIND",
	"ONLY_COMPETITOR",
	"AHEAD",
	"ONLY_OWN",
	"NEITHER",
] as const satisfies readonly HeadToHeadStanding[];

/** A selectable standing: any of a measured keyword. */
export type ShownStanding = (typeof standings)[number];

const sortFields: readonly HeadToHeadSortField[] = [
	"CLICKS_AT_STAKE",
	"VOLUME",
	"OWN_POSITION",
	"COMPETITOR_POSITION",
	"PHRASE",
];

/** The default order of the table: what costs most clicks first. */
export const ownOrder = { field: "CLICKS_AT_STAKE", direction: "DESC" } as const satisfies Sort<HeadToHeadSortField>;

/** The state of the comparison of two sites, kept in the address. */
export interface CompareState {
	/** Those shown; all without any. */
	standings: readonly ShownStanding[];
	/** Null for the table's own order. */
	sort: Sort<HeadToHeadSortField> | null;
	/** From 1. */
	page: number;
	size: number;
}

const form: param.Params<CompareState> = {
	standings: param.list("standing", standings),
	sort: sortBy(sortFields),
	page,
	size,
};

/** Reads the address; unknown values are ignored. */
export function readCompareState(params: URLSearchParams): CompareState {
	const state = param.readParams(form, params);
	return { ...state, standings: standings.filter((standing) => state.standings.includes(standing)) };
}

/** Writes the address; defaults are left out, other parameters stay. */
export function writeCompareState(params: URLSearchParams, state: CompareState): URLSearchParams {
	return param.writeParams(form, withoutCompareState(params), state);
}

function withoutCompareState(params: URLSearchParams): URLSearchParams {
	const result = new URLSearchParams(params);
	for (const { name } of Object.values(form)) result.delete(name);
	return result;
}

/** The address of the leaderboard again. */
export function leftCompare(params: URLSearchParams): URLSearchParams {
	const result = withoutCompareState(params);
	result.delete("vs");
	return result;
}
