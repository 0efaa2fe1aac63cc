import type { RawBuilder } from "kysely";
import { type Fragment, sql } from "../../../db/sql.ts";
import { type SerpFeatureKind, serpFeatureKinds } from "../../../providers/serp/port.ts";

/*
 * What a measurement says about the features of page 1 is one number: an octal digit per kind, the first kind lowest.
 *
 *   1  the provider covers the kind: if it was not seen, it was not there
 *   +2 seen, but the answer gives no link for it
 *   +4 seen, and none of its links is the domain's
 *   +6 seen, and one of its links is the domain's
 */

/** What a measurement says about one feature. */
export interface FeatureState {
	isCovered: boolean;
	isPresent: boolean;
	/** Null if it is not present or the answer gives no link for it. */
	isOwned: boolean | null;
}

const seen = { unknown: 2, other: 4, own: 6 };

/** The number for a measurement's features. */
export function packFeatures(stateOf: (kind: SerpFeatureKind) => FeatureState): number {
	return serpFeatureKinds.reduce((packed, kind, index) => packed + digitOf(stateOf(kind)) * 8 ** index, 0);
}

function digitOf({ isCovered, isPresent, isOwned }: FeatureState): number {
	const presence = isOwned === null ? seen.unknown : isOwned ? seen.own : seen.other;
	return Number(isCovered) + (isPresent ? presence : 0);
}

/** What a measurement's number says about a feature. */
export function featureState(features: number, kind: SerpFeatureKind): FeatureState {
	const digit = Math.floor(features / 8 ** serpFeatureKinds.indexOf(kind)) % 8;
	const presence = digit - (digit % 2);
	return {
		isCovered: digit % 2 === 1,
		isPresent: presence > 0,
		isOwned: presence < seen.other ? null : presence === seen.own,
	};
}

/** SQL: the digit of a feature; null if the results were not kept. */
export function featureDigit(features: Fragment, kind: SerpFeatureKind): Fragment {
	return sql`((${features} >> ${sql.lit(3 * serpFeatureKinds.indexOf(kind))}) & 7)`;
}

/**
 * SQL: whether the domain owned the featured snippet; null if the provider does not say, or the results were not kept.
 */
export function isFeaturedSnippet(features: Fragment): RawBuilder<boolean | null> {
	const digit = featureDigit(features, "FEATURED_SNIPPET");
	return sql<boolean | null>`case when ${digit} >= 6 then true when ${digit} in (1, 4, 5) then false end`;
}

/** SQL: which features are present, the bit 2 of each digit; null if the results were not kept. */
export function presentFeatures(features: Fragment): Fragment {
	const mask = (bit: number) => sql.lit(serpFeatureKinds.reduce((sum, _, index) => sum + bit * 8 ** index, 0));
	return sql`(${features} & ${mask(2)} | ((${features} & ${mask(4)}) >> 1))`;
}
