import { topics } from "../../../../core/channels.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { publish } from "../../../../db/outbox.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { type Posted, SerpError, type SerpFault } from "../../../../providers/serp/port.ts";
import { keyOfProvider } from "../../../keys/credentials/choice/serving.service.ts";
import { noProviderKey, type ProviderKey } from "../../../keys/credentials/provider-keys.service.ts";
import { pauseKey } from "../../../keys/lanes/lanes.service.ts";
import { restLane } from "../../../keys/lanes/volume-lane.service.ts";
import { counting } from "../../../keys/provider-calls/provider-calls.service.ts";
import { markState } from "../../../tracked/keywords/standing.ts";
import { closeAttempts, maxPassing, type OpenAttempt, openAttempts } from "../attempts/attempts.service.ts";
import { type ClaimedCheck, claimChecks } from "../claim.service.ts";
import { fallBack } from "../faults/fallback.service.ts";
import { endRefused } from "../faults/lane-refusal.service.ts";
import { failureMessage, unservedCountry } from "../faults/refusals.ts";
import { holdingLeases, markUnanswered, returnLeases } from "../leases.service.ts";
import { queryOf } from "../measurement.ts";
import { toPosted } from "../states.ts";
import { postRates, type QueueParts, queueOf } from "./queue-parts.ts";

const ordersPerPost = 100;
/** How long posts rest after "too fast" without a named wait. */
const restSeconds = 60;

/** A check with its open attempt. */
interface Order {
	check: ClaimedCheck;
	attempt: OpenAttempt;
}

/** A check that was not taken, and why. */
interface Declined {
	order: Order;
	fault: SerpFault;
	cost: number | null;
}

/** Hands checks over to their providers' queues. */
export class HandOver {
	readonly #parts: QueueParts;
	/** Lanes whose key was refused once; a second refusal confirms it. */
	readonly #suspects = new Set<string>();

	constructor(parts: QueueParts) {
		this.#parts = parts;
	}

	/** Hands over up to a hundred checks of one login. @returns whether it found any, else when to look again (ms) */
	async step(): Promise<{ isBusy: boolean; waitMs: number | null }> {
		const { orm, serp } = this.#parts;
		const { claim, attempts } = await inTransaction(orm.em.fork(), async (em) => {
			const claim = await claimChecks(em, ordersPerPost, postRates(serp), ordersPerPost);
			return { claim, attempts: await openAttempts(em, claim.checks) };
		});
		const orders = claim.checks.flatMap((check): Order[] => {
			const attempt = attempts.get(check.id);
			return attempt ? [{ check, attempt }] : [];
		});
		for (const ofAccount of Map.groupBy(orders, ({ check }) => check.accountId).values()) {
			await holdingLeases(
				orm,
				ofAccount.map(({ check }) => check),
				() => this.#post(ofAccount),
			);
		}
		return { isBusy: claim.checks.length > 0, waitMs: claim.waitMs };
	}

	/** Posts orders of one account in one call. */
	async #post(orders: Order[]): Promise<void> {
		const { orm, serp, log, signal } = this.#parts;
		const [first] = orders;
		if (!first) return;
		const { accountId, provider: name, laneId } = first.check;
		const provider = serp[name];
		const key = await keyOfProvider(this.#parts, orm.em.fork(), accountId, name);
		if (!key) return this.#end(orders, noProviderKey(name).message);
		const [served, unserved] = split(orders, ({ check }) => unservedCountry(provider, check.country) === null);
		for (const order of unserved) await this.#end([order], unservedCountry(provider, order.check.country) ?? "");
		const queries = served.map(({ check, attempt }) => ({ ...queryOf(check), page: 1, tag: attempt.tag }));
		try {
			const em = orm.em.fork();
			const post = queueOf(provider).post;
			const posted = await counting({ em, log }, accountId, (onCall) => post(key.key, queries, signal, onCall));
			await this.#take(served, posted, key);
			this.#suspects.delete(laneId);
		} catch (error) {
			if (!(error instanceof SerpError)) throw error;
			log.warn({ provider: name, accountId, orders: served.length, err: error }, "Failed to hand checks over");
			await this.#decline(
				served.map((order) => ({ order, fault: error.fault, cost: null })),
				key,
			);
		}
	}

	async #take(orders: Order[], posted: readonly Posted[], key: ProviderKey): Promise<void> {
		const taken = orders.flatMap((order, index) => {
			const result = posted[index];
			return result && "taskId" in result ? [{ order, ...result }] : [];
		});
		await inTransaction(this.#parts.orm.em.fork(), (em) => markPosted(em, taken));
		const declined = orders.flatMap((order, index) => {
			const result = posted[index];
			return result && "fault" in result ? [{ order, ...result }] : [];
		});
		await this.#decline(declined, key);
	}

	/** What became of orders that the queue did not take. */
	async #decline(declined: readonly Declined[], key: ProviderKey): Promise<void> {
		const of = (...kinds: SerpFault["kind"][]) => declined.filter(({ fault }) => kinds.includes(fault.kind));
		await this.#lose(of("lost"));
		await this.#postpone(of("transient"));
		await this.#doubt(of("key"), key);
		for (const { order, fault, cost } of of("refused", "unusable", "unknown")) {
			await this.#end([order], fault.message, cost);
		}
	}

	/** It is not known whether they were taken. */
	async #lose(lost: readonly Declined[]): Promise<void> {
		const ids = lost.map(({ order }) => order.check.id);
		if (ids.length > 0) await markUnanswered(this.#parts.orm.em.fork(), sql`c.id = any(${ids}::bigint[])`);
	}

	async #postpone(passing: readonly Declined[]): Promise<void> {
		const [first] = passing;
		if (first?.fault.kind !== "transient") return;
		const { orm } = this.#parts;
		const seconds = first.fault.retryAfterMs === undefined ? restSeconds : first.fault.retryAfterMs / 1_000;
		await restLane(orm.em.fork(), first.order.check.laneId, seconds);
		const [over, again] = split(passing, ({ order }) => order.attempt.passing + 1 >= maxPassing);
		await this.#closeAndReturn(again, "PASSING");
		await this.#fail(over, "PASSING");
	}

	/** A refused key is asked a second time before its checks fail. */
	async #doubt(refused: readonly Declined[], key: ProviderKey): Promise<void> {
		const [first] = refused;
		if (!first) return;
		const { orm } = this.#parts;
		const { laneId } = first.order.check;
		if (!this.#suspects.has(laneId)) {
			this.#suspects.add(laneId);
			return this.#closeAndReturn(refused, "REFUSED");
		}
		this.#suspects.delete(laneId);
		await pauseKey({ ...this.#parts, em: orm.em.fork() }, key, first.fault.message);
		await this.#fail(refused, "REFUSED");
		await endRefused(this.#parts, orm.em.fork(), key);
	}

	async #closeAndReturn(declined: readonly Declined[], end: "PASSING" | "REFUSED"): Promise<void> {
		const em = this.#parts.orm.em.fork();
		await inTransaction(em, async (em) => {
			await closeAttempts(
				em,
				declined.map(({ order, cost }) => ({ checkId: order.check.id, end, cost })),
			);
		});
		await returnLeases(
			em,
			declined.map(({ order }) => order.check),
		);
	}

	/** Leaves them to their fallback, or fails them. */
	async #fail(declined: readonly Declined[], end: "PASSING" | "REFUSED"): Promise<void> {
		const [first] = declined;
		if (!first) return;
		const em = this.#parts.orm.em.fork();
		await inTransaction(em, async (em) => {
			await closeAttempts(
				em,
				declined.map(({ order, cost }) => ({ checkId: order.check.id, end, cost })),
			);
		});
		const checks = declined.map(({ order }) => order.check);
		const moved = await fallBack(this.#parts, em, checks, first.fault.message);
		for (const { order, fault } of declined) {
			if (!moved.has(order.check.id)) await this.#end([order], fault.message);
		}
	}

	async #end(orders: readonly Order[], message: string, cost: number | null = null): Promise<void> {
		for (const { check } of orders) {
			const { id: checkId, keywordId, leaseToken } = check;
			const result = { error: failureMessage(check, message) };
			this.#parts.save({ checkId, keywordId, leaseToken, result, attempt: { end: "REFUSED", cost } });
		}
	}
}

/** Notes what the queue took. A check that lost its lease meanwhile is posted too: its order exists. */
async function markPosted(
	em: EntityManager,
	taken: readonly { order: Order; taskId: string; cost: number | null; askAt: Date }[],
): Promise<void> {
	if (taken.length === 0) return;
	const inOrder = taken.toSorted((a, b) => Number(a.order.check.id) - Number(b.order.check.id));
	const ids = inOrder.map(({ order }) => order.check.id);
	const delays = inOrder.map(({ askAt }) => Math.max(0, askAt.getTime() - Date.now()));
	await rowsOf(
		em,
		sql`
			with posted as (
				update checks c set ${toPosted}
				from unnest(${ids}::bigint[], ${inOrder.map(({ order }) => order.check.leaseToken)}::uuid[]) as p (id, token)
				where c.id = p.id and c.state = 'RUNNING' and (c.lease_token = p.token or c.lease_token is null)
				returning c.id, c.keyword_id
			), attempts as (
				update check_attempts a
				set task_id = t.task_id, cost = t.cost, posted_at = app_now(), ask_at = app_now() + t.wait * interval '1 millisecond'
				from unnest(${ids}::bigint[], ${inOrder.map(({ taskId }) => taskId)}::text[],
					${inOrder.map(({ cost }) => cost)}::numeric[], ${delays}::float8[]) as t (check_id, task_id, cost, wait)
				where a.check_id = t.check_id and a.closed_at is null
			)
			${markState(sql`posted`, "POSTED")}`,
	);
	const runIds = [...new Set(inOrder.map(({ order }) => order.check.runId))];
	await publish(
		em,
		runIds.map((runId) => ({ topic: topics.run(runId), payload: { runId } })),
	);
}

function split<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
	return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
