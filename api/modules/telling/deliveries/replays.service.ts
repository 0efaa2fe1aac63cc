import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../../db/sql.ts";
import { wakeSenders } from "./due.service.ts";

/**
 * Queues deliveries `d` again: ended ones with new attempts, queued ones for an attempt now. @returns how many
 */
export async function requeue(
	em: EntityManager,
	which: Fragment,
	{ isUrgent }: { isUrgent: boolean },
): Promise<number> {
	const requeued = await rowsOf(
		em,
		sql`
			update deliveries d set state = 'QUEUED', next_attempt_at = app_now(), is_urgent = ${isUrgent},
				is_replay = d.is_replay or d.state <> 'QUEUED', is_short = false,
				attempts = case when d.state = 'QUEUED' then d.attempts else 0 end
			where ${which} returning 1`,
	);
	await wakeSenders(em);
	return requeued.length;
}
