import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sqlOf } from "../../../db/sql.ts";

/** Why a held run is stopped that was not approved. */
export const notApprovedInTime = "Not approved in time.";

/** Stops held runs with the reason; enqueue `run.finished` for them after the commit. @param which SQL on `runs r` @returns their ids */
export async function stopHeld(em: EntityManager, which: Fragment, reason: string): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			update runs r set state = 'STOPPED', error = ${reason}, held_until = null, total = 0, finished_at = app_now()
			where r.id in (select id from runs r where r.state = 'HELD' and ${which} order by id for no key update)
			returning r.id`,
	);
	return rows.map(({ id }) => id);
}
