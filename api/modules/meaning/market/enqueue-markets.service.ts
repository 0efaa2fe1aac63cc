import type { JobQueue } from "../../../core/jobs.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";
import { enqueueMarket } from "../../tracked/domains/enqueue-market.service.ts";
import { momentsOf } from "../statistics/statistics-rollup.service.ts";

/** Announces that the markets of a run's domains have a new moment. Safe to repeat. */
export async function enqueueMarketsOfRun(
	{ em, jobs }: { em: EntityManager; jobs: JobQueue },
	runId: string,
): Promise<void> {
	const domains = await rowsOf(
		em,
		sqlOf({ id: "text" })`select distinct domain_id as id from (${momentsOf([runId])}) m`,
	);
	for (const { id } of domains) await enqueueMarket(jobs, id);
}
