import type { Standing } from "../../entities/position/position.ts";
import type { CheckedKeywordQuery, CompareSerpsQuery, SerpFieldsFragment } from "../../gql/graphql.ts";

/** The keyword whose checks are shown. */
export type CheckedKeyword = CheckedKeywordQuery["check"]["keyword"];

/** A check that can be chosen. */
export type ShownCheck = CheckedKeyword["positions"][number];

/** The results of two checks; of the same one twice for one alone. */
export type Comparison = CompareSerpsQuery["compareSerps"];

export type Serp = SerpFieldsFragment;

/** The checks that a comparison is of: one, or the earlier and the later one. */
export function serpsOf({ from, to }: Comparison): Serp[] {
	return from.checkId === to.checkId ? [to] : [from, to];
}

/** What the address names: a check, and perhaps one to show before it. */
export interface ShownChecks {
	checkId: string;
	/** Null for one check alone. */
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
