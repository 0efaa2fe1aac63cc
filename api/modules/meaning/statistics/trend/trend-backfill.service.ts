import type { Services } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { prepareTrend } from "../statistics-rollup.service.ts";

/** Whether days from before there was a trend are still to be prepared. */
export async function isTrendDue(em: EntityManager): Promise<boolean> {
	return (await rowsOf(em, sql`select from domain_statistics where trend_no_data is null limit 1`)).length > 0;
}

/**
 * Prepares the trend of days before the upgrade, newest first, until all have it or the process stops. Workers share the
 * domains; a crash loses a few days, which are prepared again.
 */
export async function backfillTrend({ stopping }: Pick<Services, "stopping">, em: EntityManager): Promise<void> {
	while (!stopping.aborted && (await prepareTrend(em.fork())));
}
