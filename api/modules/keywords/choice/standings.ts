import { type Fragment, sql } from "../../../db/sql.ts";

/** A measurement stands for its keyword until a later one, for at most eight days. */
export const standingHours = 192;

/**
 * SQL: the standing of a keyword at a moment, a row of `position_records` or none; for a lateral join. Index-only while it
 * reads the columns that the history's index includes.
 */
export function standingAt(keywordId: Fragment, moment: Fragment): Fragment {
	return sql`
		select p.* from position_records p
		where p.keyword_id = ${keywordId} and p.checked_at <= ${moment}
			and p.checked_at > ${moment} - ${sql.lit(standingHours)} * interval '1 hour'
		order by p.checked_at desc limit 1`;
}
