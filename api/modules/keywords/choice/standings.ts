import { type Fragment, sql } from "../../../db/sql.ts";

/** A measurement stands for its keyword until a later one, for at most eight days. */
export const standingHours = 192;

/** SQL: the time after which a measurement stands at a moment. */
export function standsAfter(moment: Fragment): Fragment {
	return sql`(${moment} - ${sql.lit(standingHours)} * interval '1 hour')`;
}

/**
 * SQL: the standing of a keyword at a moment, a row of `position_records` or none; for a lateral join. Index-only while it
 * reads the columns that the history's index includes.
 * @param condition when to look at all
 */
export function standingAt(keywordId: Fragment, moment: Fragment, condition = sql`true`): Fragment {
	return sql`
		select p.* from position_records p
		where ${condition} and p.keyword_id = ${keywordId} and p.checked_at <= ${moment}
			and p.checked_at > ${standsAfter(moment)}
		order by p.checked_at desc limit 1`;
}

/** The standing of each keyword `k` at a moment. */
export interface Standing {
	/** SQL: what follows `from keywords k`. */
	join: Fragment;
	/** SQL: a column of `position_records`; null without a standing. */
	column(name: string): Fragment;
}

/** How to read standings. */
export interface StandingOptions {
	/** Names the join within its statement. */
	name: string;
	/** SQL: a `timestamptz`. */
	moment: Fragment;
	/**
	 * The keywords are all of a domain, or many: reads its records since a time in one go. Those of a run lie next to each
	 * other, so that this takes a third of the time of a lookup for each keyword.
	 */
	bulk?: { domainId: Fragment; since: Fragment } | null;
	/** Only what the keyword's row has of its last measurement but one: where it stood, but neither check nor URL. */
	isBrief?: boolean;
}

/** Standings of keywords `k`: from their rows while these are not newer, otherwise from the history. */
export function standingOf({ name, moment, bulk = null, isBrief = false }: StandingOptions): Standing {
	const found = sql.ref(`${name}_found`);
	const scanned = sql.ref(`${name}_scanned`);
	const isNewer = isBrief ? sql`k.previous_checked_at > ${moment}` : sql`k.latest_checked_at > ${moment}`;
	const isMissing = bulk ? sql`${isNewer} and ${scanned}.keyword_id is null` : isNewer;
	const scan = bulk
		? sql`left join (
			select distinct on (p.keyword_id) p.* from position_records p
			where p.domain_id = ${bulk.domainId} and p.checked_at <= ${moment} and p.checked_at > ${bulk.since}
				and p.checked_at > ${standsAfter(moment)}
			order by p.keyword_id, p.checked_at desc
		) ${scanned} on ${scanned}.keyword_id = k.id and k.latest_checked_at > ${moment}`
		: sql``;
	const fromRow = (prefix: string, column: string) =>
		sql`when ${sql.ref(`${prefix}checked_at`)} <= ${moment}
			then case when ${sql.ref(`${prefix}checked_at`)} > ${standsAfter(moment)} then ${sql.ref(prefix + column)} end`;
	return {
		join: sql`
			${scan} left join lateral (${standingAt(sql`k.id`, moment, isMissing)}) ${found} on true`,
		column: (column) => sql`case ${fromRow("k.latest_", column)}
			${isBrief ? fromRow("k.previous_", column) : sql``}
			${bulk ? sql`when ${scanned}.keyword_id is not null then ${scanned}.${sql.ref(column)}` : sql``}
			else ${found}.${sql.ref(column)} end`,
	};
}
