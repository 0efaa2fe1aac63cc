import { resultsPerCredit } from "../../../schema/rules/price.ts";
import { type Fragment, sql } from "../../db/sql.ts";

/** `priceOf` in SQL: what checking keywords to this depth costs, rounded down. */
export function priceIn(depth: Fragment): Fragment {
	return sql`(${depth}) / ${sql.lit(resultsPerCredit)}`;
}
