import type { EntityManager } from "../../../db/orm.ts";
import { selectOf } from "../../../db/select.ts";
import { sql } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { ReactionParts } from "../../measuring/checks/finished-runs.service.ts";
import { runForEvent } from "../../measuring/runs/run-rows.service.ts";
import { publishEvents } from "./publish-events.service.ts";

/** A domain in events. */
interface EventDomain {
	id: string;
	name: string;
	externalId: string | null;
}

/** Reaction to a run's end: publishes `run.finished` with the run as REST shows it, and its domain. */
export async function publishRun({ em }: ReactionParts, runId: string): Promise<void> {
	await inTransaction(em, async (em) => {
		const run = await runForEvent(em, runId);
		if (!run?.finishedAt) return;
		// REST has none of these.
		const { accountId, domainName, heldUntil, overCap, ...shown } = run;
		const { domainId } = run;
		const domain = domainId === null ? null : await domainOf(em, domainId);
		// A deleted domain is not spoken of any more.
		if (domainId !== null && domain === null) return;
		const event = { key: `run.finished:${runId}`, domainId, at: run.finishedAt, data: { ...shown, domain } };
		await publishEvents(em, accountId, [{ ...event, type: "run.finished" }]);
	});
}

const eventDomain = selectOf<EventDomain>({
	id: sql<string>`d.id`,
	name: sql<string>`d.name`,
	externalId: sql<string | null>`d.external_id`,
});

async function domainOf(em: EntityManager, id: string): Promise<EventDomain | null> {
	const [domain] = await eventDomain.read(
		em,
		sql`select ${eventDomain.list} from domains d where d.id = ${id} and d.deleted_at is null`,
	);
	return domain ?? null;
}
