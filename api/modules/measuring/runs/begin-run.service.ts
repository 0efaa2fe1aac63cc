import type { Actor, Context } from "../../../context.ts";
import { topics } from "../../../core/channels.ts";
import type { KeyedRequest } from "../../../core/client-key.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { publish } from "../../../db/outbox.ts";
import { type Fragment, rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import type { CheckMode } from "../../keys/credentials/providers.types.ts";
import { wakeWorkers } from "../../keys/lanes/wake.service.ts";
import { chargeRun } from "../../people/credits/credits.service.ts";
import { queueChecks } from "../checks/queue-checks.service.ts";
import type { RunTrigger } from "../checks/run.entity.ts";
import type { RunPlan } from "./run-plan.service.ts";

/** The schedule slot of a run. */
export interface RunSlot {
	scheduleId: string;
	slotAt: Date;
	/** Earlier slots missed while no process ran. */
	missedSlots: number;
	/** The slot's date by a named schedule's calendar; missing for daily updates. */
	date?: string;
}

/** A new run. */
export interface NewRun {
	accountId: string;
	/** The domain of all its keywords; null if there are several. */
	domainId: string | null;
	trigger: RunTrigger;
	actor: Actor;
	/** The API key whose monthly cap it counts against; null: none. */
	apiKeyId: string | null;
	/** Keywords left out, unaffordable ones included. */
	skipped: number;
	unpaid?: number;
	/** How many of `unpaid` a monthly cap left out. */
	overCap?: number;
	request?: KeyedRequest;
	/** The named schedule it belongs to. */
	schedule?: { id: string; name: string };
	slot?: RunSlot;
}

/** How a stored run begins. */
type Beginning =
	| { state: "RUNNING"; total: number; cost: number; mode: CheckMode }
	| { state: "STOPPED"; error: string }
	| { state: "HELD"; total: number; heldCost: number; heldUntil: Date; mode: CheckMode };

/**
 * Starts a run: queues its checks and charges its full price. Call it in a transaction that has locked the account, and
 * enqueue `run.start` after the commit. @returns its id
 */
export async function beginRun(ctx: Pick<Context, "em">, run: NewRun, plan: RunPlan): Promise<string> {
	const { checks, cost, mode } = plan;
	const runId = await insertRun(ctx.em, run, { state: "RUNNING", total: checks.length, cost, mode });
	await chargeAndQueue(ctx.em, run, runId, plan);
	return runId;
}

/**
 * Begins a held run with a plan of now, as `beginRun` does; its slot and its schedule stay. Call it in a transaction that
 * has locked the account and the run.
 */
export async function beginHeldRun(ctx: Pick<Context, "em">, runId: string, run: NewRun, plan: RunPlan): Promise<void> {
	const { skipped } = run;
	const total = plan.checks.length;
	await rowsOf(
		ctx.em,
		sql`update runs r set state = 'RUNNING', total = ${total}, skipped = ${skipped}, unpaid = 0, over_cap = 0, cost = ${plan.cost},
				mode = ${plan.mode}, held_until = null, created_at = app_now(), is_domain_run = ${coversDomain(run, total + skipped)}
			where r.id = ${runId}`,
	);
	await chargeAndQueue(ctx.em, run, runId, plan);
}

/** Stores a run that waits for approval: nothing is charged or checked. @returns its id */
export async function holdRun(em: EntityManager, run: NewRun, plan: RunPlan, heldUntil: Date): Promise<string> {
	const { checks, cost: heldCost, mode } = plan;
	return insertRun(em, run, { state: "HELD", total: checks.length, heldCost, heldUntil, mode });
}

async function chargeAndQueue(em: EntityManager, run: NewRun, runId: string, { checks, cost }: RunPlan): Promise<void> {
	const { accountId, actor, apiKeyId } = run;
	await queueChecks(em, runId, checks);
	if (run.trigger !== "daily") await moveFirstSlot(em, runId);
	await chargeRun(em, { accountId, runId, cost, actor, apiKeyId });
	await publishRun(em, runId, [...new Set(checks.map(({ domainId }) => domainId))]);
	// Workers are notified at the commit, whatever the job store does; the job survives this process.
	await wakeWorkers(em);
}

/**
 * Stores a run that cannot start, with the reason: nothing is charged or checked. Enqueue `run.finished` after the
 * commit. @returns its id
 */
export async function stopRun(em: EntityManager, run: NewRun & { domainId: string }, error: string): Promise<string> {
	const runId = await insertRun(em, run, { state: "STOPPED", error });
	await publishRun(em, runId, [run.domainId]);
	return runId;
}

/** Why a run is stopped whose keywords are all being checked: nothing is wrong with it. */
export const nothingToCheck = "All keywords were already being checked.";

/** Why runs are stopped with which nothing is wrong. */
const harmlessStops = [
	nothingToCheck,
	"Every keyword was being checked already.",
	"Every keyword was checked today already.",
];

/** SQL: whether a run `r` could not start because something is wrong; nothing is where somebody declined it. */
export const isStoppedByFault = sql`(r.state = 'STOPPED' and r.error <> all(${harmlessStops}::text[])
	and r.error not like 'Declined by %')`;

async function insertRun(em: EntityManager, run: NewRun, beginning: Beginning): Promise<string> {
	const { accountId, domainId, trigger, actor, skipped, unpaid = 0, overCap = 0, request, slot, schedule } = run;
	const { state, total, cost, mode, error, heldCost, heldUntil } = { ...nothingBegun, ...beginning };
	const isDomainRun =
		state === "STOPPED" || state === "HELD" ? sql`${state === "STOPPED"}` : coversDomain(run, total + skipped);
	const { id } = await rowOf(
		em,
		sqlOf({ id: "text" })`
			insert into runs
				(account_id, domain_id, domain_name, is_domain_run, trigger, state, total, skipped, unpaid, over_cap, cost, mode, error,
				client_key, client_key_hash, schedule_id, schedule_name, slot_at, slot_date, missed_slots, held_cost, held_until, actor,
				finished_at)
			values (${accountId}, ${domainId}, (select name from domains where id = ${domainId}), ${isDomainRun}, ${trigger},
				${state}, ${total}, ${skipped}, ${unpaid}, ${overCap}, ${cost}, ${mode}, ${error},
				${request?.key ?? null}, ${request?.key != null ? request.hash : null},
				${schedule?.id ?? slot?.scheduleId ?? null}, ${schedule?.name ?? null}, ${slot?.slotAt ?? null}, ${slot?.date ?? null},
				${slot?.missedSlots ?? 0}, ${heldCost}, ${heldUntil}, ${actor}, case when ${state} = 'STOPPED' then app_now() end)
			returning id`,
	);
	return id;
}

/** What a run has that its beginning does not say. */
const nothingBegun = { total: 0, cost: 0, mode: "LIVE", error: null, heldCost: null, heldUntil: null } as const;

/** SQL: whether so many keywords, those left out included, are more than half of the run's domain. */
function coversDomain({ domainId }: NewRun, keywords: number): Fragment {
	return sql`coalesce((select keyword_count < 2 * ${keywords}::int from domains where id = ${domainId}), false)`;
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
			where r.id = ${runId} and s.domain_id = r.domain_id and s.name is null and s.next_slot_at is not null
				and not exists (select from runs where schedule_id = s.id)`,
	);
}

async function publishRun(em: EntityManager, runId: string, domainIds: string[]): Promise<void> {
	await publish(
		em,
		domainIds.map((domainId) => ({ topic: topics.runsOfDomain(domainId), payload: { runId } })),
	);
}
