import type { Actor, Context } from "../../context.ts";
import { topics } from "../../core/channels.ts";
import type { KeyedRequest } from "../../core/client-key.ts";
import type { EntityManager } from "../../db/orm.ts";
import { publish } from "../../db/outbox.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { queueChecks } from "../checks/queue-checks.service.ts";
import type { RunTrigger } from "../checks/run.entity.ts";
import type { CheckMode } from "../credentials/providers.types.ts";
import { chargeRun } from "../credits/credits.service.ts";
import { wakeWorkers } from "../lanes/wake.service.ts";
import type { RunPlan } from "./run-plan.service.ts";

/** The schedule slot of a run. */
export interface RunSlot {
	scheduleId: string;
	slotAt: Date;
	/** Earlier slots missed while no process ran. */
	missedSlots: number;
}

/** A new run. */
export interface NewRun {
	accountId: string;
	/** The domain of all its keywords; null if there are several. */
	domainId: string | null;
	trigger: RunTrigger;
	actor: Actor;
	/** Keywords left out, unaffordable ones included. */
	skipped: number;
	unpaid?: number;
	request?: KeyedRequest;
	slot?: RunSlot;
}

/**
 * Starts a run: charges its full price and queues its checks. Call it in a transaction that has locked the account's
 * row, and enqueue `run.start` after the commit. @returns its id
 */
export async function beginRun(ctx: Pick<Context, "em">, run: NewRun, plan: RunPlan): Promise<string> {
	const { checks, cost, mode } = plan;
	const { accountId, actor } = run;
	const runId = await insertRun(ctx.em, run, { total: checks.length, cost, mode, error: null });
	await chargeRun(ctx.em, { accountId, runId, cost, actor });
	await queueChecks(ctx.em, runId, checks);
	if (run.trigger !== "daily") await moveFirstSlot(ctx.em, runId);
	await publishRun(ctx.em, runId, [...new Set(checks.map(({ domainId }) => domainId))]);
	// Workers are notified at the commit, whatever the job store does; the job survives this process.
	await wakeWorkers(ctx.em);
	return runId;
}

/**
 * Stores a run that cannot start, with the reason: nothing is charged or checked. Enqueue `run.finished` after the
 * commit. @returns its id
 */
export async function stopRun(em: EntityManager, run: NewRun & { domainId: string }, error: string): Promise<string> {
	const runId = await insertRun(em, run, { total: 0, cost: 0, mode: "LIVE", error });
	await publishRun(em, runId, [run.domainId]);
	return runId;
}

/** Why a run is stopped whose keywords are all being checked: nothing is wrong with it. */
export const nothingToCheck = "All keywords were already being checked.";

async function insertRun(
	em: EntityManager,
	{ accountId, domainId, trigger, actor, skipped, unpaid = 0, request, slot }: NewRun,
	{ total, cost, mode, error }: { total: number; cost: number; mode: CheckMode; error: string | null },
): Promise<string> {
	const { id } = await rowOf(
		em,
		sql<{ id: string }>`
			insert into runs
				(account_id, domain_id, domain_name, is_domain_run, trigger, state, total, skipped, unpaid, cost, mode, error, client_key,
				client_key_hash, schedule_id, slot_at, missed_slots, actor, finished_at)
			values (${accountId}, ${domainId}, (select name from domains where id = ${domainId}),
				coalesce((select ${error !== null} or keyword_count < 2 * ${total + skipped}::int from domains where id = ${domainId}), false), ${trigger},
				${error === null ? "RUNNING" : "STOPPED"}, ${total}, ${skipped}, ${unpaid}, ${cost}, ${mode}, ${error},
				${request?.key ?? null}, ${request?.key != null ? request.hash : null}, ${slot?.scheduleId ?? null},
				${slot?.slotAt ?? null}, ${slot?.missedSlots ?? 0}, ${actor}, case when ${error !== null} then app_now() end)
			returning id`,
	);
	return id;
}

/**
 * Moves a schedule's first slot to 24 hours after this run if it covers the whole domain, so that nothing is paid for
 * twice. Later slots keep their time of day.
 */
async function moveFirstSlot(em: EntityManager, runId: string): Promise<void> {
	await rowsOf(
		em,
		sql`
			update schedules s set next_slot_at = app_now() + interval '24 hours'
			from runs r join domains d on d.id = r.domain_id and d.keyword_count <= r.total + r.skipped
			where r.id = ${runId} and s.domain_id = r.domain_id and s.next_slot_at is not null
				and not exists (select from runs where schedule_id = s.id)`,
	);
}

async function publishRun(em: EntityManager, runId: string, domainIds: string[]): Promise<void> {
	await publish(
		em,
		domainIds.map((domainId) => ({ topic: topics.runsOfDomain(domainId), payload: { runId } })),
	);
}
