import type { JobQueue } from "../../../core/jobs.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";

/** Announces that what a domain's market is computed from has changed. Call it after the commit. */
export function enqueueMarket(jobs: JobQueue, domainId: string): Promise<void> {
	return jobs.enqueue("market.compute", { domainId }, { unique: true });
}

/** The same for all domains of an account. */
export async function enqueueMarkets(
	{ em, jobs }: { em: EntityManager; jobs: JobQueue },
	accountId: string,
): Promise<void> {
	const domains = await rowsOf(
		em,
		sqlOf({ id: "text" })`select id from domains where account_id = ${accountId} and deleted_at is null order by id`,
	);
	for (const { id } of domains) await enqueueMarket(jobs, id);
}
