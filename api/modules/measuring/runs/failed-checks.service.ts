import type { EntityManager } from "../../../db/orm.ts";
import { type RowOf, rowsOf, sqlOf } from "../../../db/sql.ts";

/** Ended checks of a domain from which failures count, and how many there may be for each that failed. */
const minChecks = 10;
const checksPerFailure = 5;

const endedRow = {
	accountId: "text",
	domainId: "text",
	ended: "number",
	failed: "number",
	/** The most frequent error. */
	error: "text?",
	at: "text",
} as const;

/** How a run's checks of a domain ended: done or failed. */
export type EndedChecks = RowOf<typeof endedRow>;

/** A run's ended checks by domain; domains with fewer than ten are left out. */
export function endedChecksOf(em: EntityManager, runId: string): Promise<EndedChecks[]> {
	return rowsOf(
		em,
		sqlOf(endedRow)`
			select r.account_id as "accountId", c.domain_id as "domainId", r.finished_at as at, count(*)::int as ended,
				(count(*) filter (where c.state = 'FAILED'))::int as failed,
				mode() within group (order by c.error) filter (where c.state = 'FAILED') as error
			from runs r join checks c on c.run_id = r.id and c.state in ('DONE', 'FAILED')
			join domains d on d.id = c.domain_id and d.deleted_at is null
			where r.id = ${runId}
			group by r.id, c.domain_id having count(*) >= ${minChecks}`,
	);
}

/** Whether at least a fifth of the checks failed. */
export function haveManyFailed({ ended, failed }: EndedChecks): boolean {
	return failed * checksPerFailure >= ended;
}
