import type { Standing } from "../../entities/position/position.ts";
import type { CheckedKeywordQuery, CompareSerpsQuery, SerpFieldsFragment } from "../../gql/graphql.ts";

/** The keyword whose checks are shown. */
export type CheckedKeyword = CheckedKeywordQuery["check"]["keyword"];

/** A selectable check. */
export type ShownCheck = CheckedKeyword["positions"][number];

/** The results of two checks; a single check is compared with itself. */
export type Comparison = CompareSerpsQuery["compareSerps"];

export type Serp = SerpFieldsFragment;

/** The checks of a comparison: one, or the earlier and the later one. */
export function serpsOf({ from, to }: Comparison): Serp[] {
	return from.checkId === to.checkId ? [to] : [from, to];
}

/** The checks in the address: one, and possibly an earlier one. */
export interface ShownChecks {
	checkId: string;
	/** Null for a single check. */
	earlierId: string | null;
}

/** The domain's position according to the results. */
export function standingOf({ results, features, depth }: Pick<Serp, "results" | "features" | "depth">): Standing {
	const snippet = features.find(({ kind }) => kind === "FEATURED_SNIPPET");
	return {
		position: results.find(({ isOwn }) => isOwn)?.place ?? null,
		depth,
		isFeaturedSnippet: snippet?.isOwned ?? null,
	};
}
