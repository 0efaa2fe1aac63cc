import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";

/** Unusable answers from which a run is doubtful, and how many checks it may have for each of them. */
const minUnusable = 10;
const checksPerUnusable = 5;

/** Days after which nothing depends on a doubtful run any more. */
const maxDays = 120;

/**
 * SQL: so many of a run's answers could not be used that the others are doubtful too: what they show is reported once the next
 * run agrees. Other failures raise no doubt.
 */
export function isDoubtful(run: string): Fragment {
	const of = (column: string) => sql.ref(`${run}.${column}`);
	return sql`(${of("unusable")} >= ${sql.lit(minUnusable)} and ${of("unusable")} * ${sql.lit(checksPerUnusable)} >= ${of("done")}
		and ${of("finished_at")} is not null)`;
}

/** The doubtful runs of the account that a run belongs to, itself included. */
export async function doubtfulRunsOfAccount(em: EntityManager, runId: string): Promise<string[]> {
	const runs = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select d.id from runs r join runs d on d.account_id = r.account_id and d.unusable > 0
			where r.id = ${runId} and ${isDoubtful("d")} and d.finished_at > app_now() - ${maxDays} * interval '1 day'
			order by d.id`,
	);
	return runs.map(({ id }) => id);
}

/** The doubtful runs of the accounts that keywords belong to. */
export async function doubtfulRunIds(em: EntityManager, keywordIds: readonly string[]): Promise<string[]> {
	const runs = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select d.id from runs d
			where d.account_id in (select k.account_id from keywords k where k.id = any(${[...keywordIds]}::bigint[]))
				and d.unusable > 0 and ${isDoubtful("d")} and d.finished_at > app_now() - ${maxDays} * interval '1 day'
			order by d.id`,
	);
	return runs.map(({ id }) => id);
}
