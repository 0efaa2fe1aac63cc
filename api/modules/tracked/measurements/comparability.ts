import { type Fragment, sql } from "../../../db/sql.ts";
import { isFeaturedSnippet } from "./feature-states.ts";

/** A measurement in SQL: the columns that its comparison needs. */
export interface MeasurementColumns {
	position: Fragment;
	depth: Fragment;
	contextId: Fragment;
	features: Fragment;
}

/** The columns of a row of `position_records`. */
export function recordOf(alias: string): MeasurementColumns {
	return measurementOf((name) => sql.ref(`${alias}.${name}`));
}

/** Columns by their names in `position_records`. */
export function measurementOf(column: (name: string) => Fragment): MeasurementColumns {
	return {
		position: column("position"),
		depth: column("depth"),
		contextId: column("context_id"),
		features: column("features"),
	};
}

/** SQL: a measurement as JSON, as `schema/rules/comparison.ts` takes it, with further keys and values. */
export function measurementJson(column: (name: string) => Fragment, more?: Fragment): Fragment {
	const { position, depth, contextId, features } = measurementOf(column);
	return sql`json_build_object('position', ${position}, 'depth', ${depth}, 'contextId', ${contextId}::text,
		'isFeaturedSnippet', ${isFeaturedSnippet(features)}${more ? sql`, ${more}` : sql``})`;
}

/** SQL: the domain owned the featured snippet, and no organic result within the depth. */
export function isSnippetOnly({ position, features }: MeasurementColumns): Fragment {
	return sql`(${position} is null and coalesce(${features}, 0) & 6 = 6)`;
}

/** SQL: whether two measurements may be compared; false or null if not. The same rule as `schema/rules/comparison.ts`. */
export function isComparable(earlier: MeasurementColumns, later: MeasurementColumns): Fragment {
	return sql`(${earlier.contextId} = ${later.contextId} and ${isSnippetOnly(earlier)} = ${isSnippetOnly(later)} and case
		when ${later.position} is null then coalesce(${earlier.position} <= ${later.depth}, true)
		when ${earlier.position} is null then ${later.position} <= ${earlier.depth}
		else true
	end)`;
}

/** SQL: earlier − later position, above zero is better; null unless both are found and may be compared. */
export function changeOf(earlier: MeasurementColumns, later: MeasurementColumns): Fragment {
	return sql`case when ${earlier.contextId} = ${later.contextId} then ${earlier.position} - ${later.position} end`;
}
