import { type Fragment, sql } from "../../../../db/sql.ts";

/** A measurement counts for its keyword until a later one, for at most eight days. */
export const standingHours = 192;

/** A moment: a time, or SQL of a `timestamptz`. */
export type Moment = Date | Fragment;

/** SQL: a moment, and the time after which a measurement counts at it. */
function bounds(moment: Moment): { at: Fragment; after: Fragment } {
	if (!(moment instanceof Date)) return { at: moment, after: standsAfter(moment) };
	// Worked out here: Postgres would do so for each row and column.
	const after = new Date(moment.getTime() - standingHours * 3_600_000);
	return { at: sql`${moment}::timestamptz`, after: sql`${after}::timestamptz` };
}

/** SQL: the time after which a measurement counts at a moment. */
export function standsAfter(moment: Fragment): Fragment {
	return sql`(${moment} - ${sql.lit(standingHours)} * interval '1 hour')`;
}

/**
 * SQL: the standing of a keyword at a moment, a row of `position_records` or none; for a lateral join. Index-only while it
 * reads the columns that the history's index includes.
 * @param condition when to look at all
 */
export function standingAt(keywordId: Fragment, moment: Moment, condition = sql`true`): Fragment {
	const { at, after } = bounds(moment);
	return sql`
		select p.* from position_records p
		where ${condition} and p.keyword_id = ${keywordId} and p.checked_at <= ${at} and p.checked_at > ${after}
		order by p.checked_at desc limit 1`;
}

/** The standing of each keyword `k` at a moment. */
export interface Standing {
	/** SQL: what follows `from keywords k`. */
	join: Fragment;
	/** SQL: a column of `position_records`; null without a standing. */
	column(name: string): Fragment;
}

/**
 * Standings from the keywords' rows while these are not newer, otherwise looked up one by one.
 * @param isBrief only what the row also has of the measurement before the last: where it stood, but neither check nor URL
 */
export function standingOf(name: string, moment: Moment, { isBrief = false } = {}): Standing {
	const found = sql.ref(`${name}_found`);
	const { at, after } = bounds(moment);
	const isNewer = sql`${sql.ref(isBrief ? "k.previous_checked_at" : "k.latest_checked_at")} > ${at}`;
	const fromRow = (prefix: string, column: string) => {
		const checkedAt = sql.ref(`${prefix}checked_at`);
		return sql`when ${checkedAt} <= ${at} then case when ${checkedAt} > ${after} then ${sql.ref(prefix + column)} end`;
	};
	return {
		join: sql`left join lateral (${standingAt(sql`k.id`, moment, isNewer)}) ${found} on true`,
		column: (column) => sql`case ${fromRow("k.latest_", column)} ${isBrief ? fromRow("k.previous_", column) : sql``}
			else ${found}.${sql.ref(column)} end`,
	};
}

/** Whose records are read in one go, and since when. */
export interface RecordsRead {
	/** SQL: the keywords' domain. */
	domainId: Fragment;
	since: Moment;
}

/**
 * Standings of all or most keywords of a domain: its records of a while before the moment are read in one go, and keywords
 * that are not among them are looked up. Those of a run lie next to each other, so that this takes a third of the time.
 */
export function standingAmong(name: string, moment: Moment, { domainId, since }: RecordsRead): Standing {
	const [read, found] = [sql.ref(`${name}_read`), sql.ref(`${name}_found`)];
	const { at, after } = bounds(moment);
	return {
		join: sql`
			left join (
				select distinct on (p.keyword_id)
					p.keyword_id, p.check_id, p.position, p.depth, p.context_id, p.features, p.url_id, p.checked_at
				from position_records p
				where p.domain_id = ${domainId} and p.checked_at <= ${at} and p.checked_at > ${after}
					and p.checked_at > ${bounds(since).at}
				order by p.keyword_id, p.checked_at desc
			) ${read} on ${read}.keyword_id = k.id
			left join lateral (${standingAt(sql`k.id`, moment, sql`${read}.keyword_id is null`)}) ${found} on true`,
		column: (column) =>
			sql`case when ${read}.keyword_id is null then ${found}.${sql.ref(column)} else ${read}.${sql.ref(column)} end`,
	};
}
