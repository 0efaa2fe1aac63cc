import { type Fragment, sql } from "../../../db/sql.ts";
import { serpFeatureKinds } from "../../../providers/serp/port.ts";
import { featureDigit } from "../../tracked/measurements/feature-states.ts";

/** Counts of measurements per feature kind, each list in the order of the kinds. */
export interface FeatureCounts {
	covered: number[];
	present: number[];
	ownerKnown: number[];
	owned: number[];
}

/** The digits of `measurements/feature-states.ts` that count; without coverage nothing does. */
const digits = { covered: [1, 3, 5, 7], present: [3, 5, 7], ownerKnown: [5, 7], owned: [7] };

/** The four lists, by how many measurements have a digit for a kind. */
export function countedBy(countOf: (kind: number, digit: number) => number): FeatureCounts {
	const list = (which: keyof FeatureCounts) =>
		serpFeatureKinds.map((_, kind) => digits[which].reduce((sum, digit) => sum + countOf(kind, digit), 0));
	return {
		covered: list("covered"),
		present: list("present"),
		ownerKnown: list("ownerKnown"),
		owned: list("owned"),
	};
}

/** SQL: an array with a count per kind, over rows with a measurement's `features`. */
function countsOf(which: keyof FeatureCounts, features: Fragment): Fragment {
	const counts = serpFeatureKinds.map(
		(kind) =>
			sql`count(*) filter (where ${featureDigit(features, kind)} in (${sql.join(digits[which].map(sql.lit))}))::int`,
	);
	return sql`array[${sql.join(counts)}]`;
}

/** SQL: the four lists, in their order. */
export function featureCounts(features: Fragment): Fragment {
	return sql`
		${countsOf("covered", features)} as covered, ${countsOf("present", features)} as present,
		${countsOf("ownerKnown", features)} as "ownerKnown", ${countsOf("owned", features)} as owned`;
}
