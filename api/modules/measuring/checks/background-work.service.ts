import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { sleep } from "../../../lib/sleep.ts";

/** How much longer than a part the work rests after it while checks are running, so that these are not slowed down. */
const restWhileBusy = 4;

/**
 * Does work that nobody waits for, part by part, until there is none left or the process stops.
 * @param doPart returns whether there may be more
 */
export async function workInBackground(
	{ stopping }: Pick<Services, "stopping">,
	em: EntityManager,
	doPart: (em: EntityManager) => Promise<boolean>,
): Promise<void> {
	for (;;) {
		const began = performance.now();
		if (stopping.aborted || !(await doPart(em.fork()))) return;
		if (await isBusy(em)) await sleep(restWhileBusy * (performance.now() - began), stopping).catch(() => {});
	}
}

async function isBusy(em: EntityManager): Promise<boolean> {
	return (await rowsOf(em, sql`select from checks where state = 'RUNNING' limit 1`)).length > 0;
}
