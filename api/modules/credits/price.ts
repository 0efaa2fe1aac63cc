import { resultsPerCredit } from "../../../schema/rules/price.ts";
import { type Fragment, sql } from "../../db/sql.ts";

/** `priceOf` in SQL: the price of a check of this depth, rounded down. */
export function priceIn(depth: Fragment): Fragment {
	return sql`(${depth}) / ${sql.lit(resultsPerCredit)}`;
}
