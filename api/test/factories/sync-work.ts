import type { Viewer } from "../../context.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { resumeSync } from "../../modules/demand/search-console/sync/search-console.jobs.ts";
import type { TestContext } from "../context.ts";
import type { TestDatabase } from "../database.ts";

/** Works on a property's syncs, one after another, until none is due. */
export async function workOffSyncs(db: TestDatabase, ctx: TestContext<Viewer>, propertyId: string): Promise<void> {
	for (;;) {
		const [due] = await rowsOf(
			db.orm.em.fork(),
			sql<{ id: string }>`
				select id from search_console_syncs
				where property_id = ${propertyId} and state in ('QUEUED', 'RUNNING', 'WAITING') and next_attempt_at <= app_now()
				order by id limit 1`,
		);
		if (!due) return;
		await resumeSync({ ...ctx, enqueue: ctx.jobs.enqueue, orm: db.orm }, due.id);
	}
}

/** Requests a sync without waiting for it. @returns its id */
export async function buildSync(
	{ em, viewer }: TestContext<Viewer>,
	propertyId: string,
	{ startDate, endDate }: { startDate: string; endDate: string },
): Promise<string> {
	const [sync] = await rowsOf(
		em,
		sql<{ id: string }>`
			insert into search_console_syncs (account_id, property_id, start_date, end_date, trigger, actor)
			values (${viewer.accountId}, ${propertyId}, ${startDate}, ${endDate}, 'MANUAL', ${viewer.actor}) returning id`,
	);
	return sync?.id ?? "";
}
