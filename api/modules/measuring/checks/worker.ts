import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Services } from "../../../context.ts";
import type { Orm } from "../../../db/orm.ts";
import { isStoreDown } from "../../../db/outage.ts";
import { sql } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { createSignal } from "../../../lib/signal.ts";
import type { ProviderCall } from "../../../providers/provider-call.ts";
import type { ProviderKey } from "../../keys/credentials/provider-keys.service.ts";
import { laneName, pauseKey } from "../../keys/lanes/lanes.service.ts";
import { type AccountCall, countCallsOfAll } from "../../keys/provider-calls/provider-calls.service.ts";
import { keysOf } from "./check-keys.service.ts";
import { type Claim, type ClaimedCheck, claimChecks, claimSize, type LaneRates } from "./claim.service.ts";
import { fallBack } from "./faults/fallback.service.ts";
import { endRefused } from "./faults/lane-refusal.service.ts";
import { beginChecks, expireLeases, markUnanswered, prolongLeases, returnLeases } from "./leases.service.ts";
import { type Outcome, writeOutcomes } from "./outcomes.service.ts";
import { NoOutcome, performCheck } from "./perform-check.ts";
import { createWriteQueue, type WriteQueue } from "./write-queue.ts";

/** Milliseconds between heartbeats; a lease lasts three times as long. */
const heartbeatMs = 10_000;

/** Maximum pause of the claim loop after a fault, in milliseconds. */
const faultPauseMs = 1_000;

/** From this many slots on, checks are marked as started ahead of time, several per statement. */
const manySlots = 50;

interface HeldCheck {
	check: ClaimedCheck;
	key: ProviderKey | null;
	abort: AbortController;
}

/**
 * A process's worker: claims checks, marks them as started and performs `CHECK_CONCURRENCY` of them at a time. It holds
 * half as many more in reserve and claims again when half of the reserve is used, so that no slot waits for a claim.
 * Reserved checks are not started yet: cancelling their run removes them.
 */
export class Worker {
	readonly #services: Services;
	readonly #orm: Orm;
	readonly #slots: number;
	readonly #ahead: number;
	readonly #beginAhead: number;
	readonly #rates: LaneRates;
	readonly #ready: HeldCheck[] = [];
	/** Marked as started, waiting for a slot. */
	readonly #begun: HeldCheck[] = [];
	#beginning = Promise.resolve();
	#isBeginning = false;
	/** By claim: a check that lost its lease may be claimed again while its earlier claim still runs. */
	readonly #underWay = new Map<HeldCheck, Promise<void>>();
	readonly #writes: WriteQueue;
	/** Calls of interrupted checks, which no outcome carries. */
	readonly #uncounted: AccountCall[] = [];
	readonly #capacityFreed = createSignal();
	readonly #wake = createSignal();
	readonly #heartbeat: NodeJS.Timeout;
	readonly #claiming: Promise<void>;
	#isStopping = false;
	#isAwake = true;

	private constructor(services: Services, orm: Orm) {
		this.#services = services;
		this.#orm = orm;
		this.#slots = services.config.checkConcurrency;
		this.#ahead = Math.ceil(this.#slots / 2);
		this.#beginAhead = this.#slots < manySlots ? 0 : Math.ceil(this.#slots / 10);
		this.#rates = new Map(Object.values(services.serp).map((p) => [laneName(p.name, "live"), p.callsPerSecond]));
		this.#writes = createWriteQueue({
			write: (outcomes) => this.#write(outcomes),
			isOutage: isStoreDown,
			onFault: (error, outcomes) => {
				const checkIds = outcomes.map(({ checkId }) => checkId);
				services.log.error({ err: error, checkIds }, "Failed to save check results");
			},
		});
		this.#heartbeat = setInterval(() => void this.#beat(), heartbeatMs);
		this.#claiming = this.#claimForEver();
	}

	static start(services: Services, orm: Orm): Worker {
		return new Worker(services, orm);
	}

	get held(): number {
		return this.#ready.length + this.#begun.length + this.#underWay.size;
	}

	/** Notifies it that checks may be queued. */
	wake(): void {
		this.#isAwake = true;
		this.#wake.signal();
	}

	/** Stops claiming, returns checks not started, waits up to `graceMs` for running ones and saves their outcomes. */
	async stop(graceMs: number): Promise<void> {
		this.#isStopping = true;
		this.#wake.signal();
		this.#capacityFreed.signal();
		await this.#claiming;
		await this.#beginning;
		await this.#giveBack([...this.#ready.splice(0), ...this.#begun.splice(0)]);
		const begun = [...this.#underWay];
		const graceTimer = setTimeout(() => {
			for (const [held] of begun) held.abort.abort();
		}, graceMs);
		await Promise.all(begun.map(([, end]) => end));
		clearTimeout(graceTimer);
		clearInterval(this.#heartbeat);
		await this.#writes.flush();
		await this.#countInterrupted();
		await this.#giveBack(begun.map(([held]) => held));
	}

	async #claimForEver(): Promise<void> {
		await this.#takeUp();
		while (!this.#isStopping) {
			const free = this.#slots + this.#ahead - this.held;
			if (free < Math.min(claimSize, Math.ceil(this.#ahead / 2))) {
				await this.#capacityFreed.wait(null);
				continue;
			}
			this.#isAwake = false;
			const claim = await this.#claim(Math.min(claimSize, free));
			await this.#take(claim.checks);
			const isIdle = claim.checks.length === 0 && !this.#isAwake;
			if (isIdle && !this.#isStopping) await this.#wake.wait(claim.waitMs);
		}
	}

	/** Takes over what a dead process left, so that a restart need not wait for the next sweep. */
	async #takeUp(): Promise<void> {
		try {
			await expireLeases({ ...this.#services, em: this.#orm.em.fork() });
		} catch (error) {
			this.#services.log.error({ err: error }, "Failed to recover expired leases");
		}
	}

	async #claim(limit: number): Promise<Claim> {
		try {
			return await claimChecks(this.#orm.em.fork(), limit, this.#rates);
		} catch (error) {
			this.#services.log.error({ err: error }, "Failed to claim checks");
			return { checks: [], waitMs: faultPauseMs };
		}
	}

	async #take(checks: ClaimedCheck[]): Promise<void> {
		const keys = await keysOf(this.#services, this.#orm.em.fork(), checks).catch((error: unknown) => {
			this.#services.log.error({ err: error }, "Failed to read provider keys");
			return null;
		});
		const taken = checks.map((check) => ({ check, key: keys?.get(check.id) ?? null, abort: new AbortController() }));
		if (!keys) return this.#giveBack(taken);
		this.#ready.push(...taken);
		this.#fillSlots();
	}

	#fillSlots(): void {
		while (!this.#isStopping && this.#underWay.size < this.#slots) {
			const held = this.#begun.shift();
			if (!held) break;
			this.#underWay.set(held, this.#perform(held));
		}
		if (!this.#isBeginning) this.#beginning = this.#beginReady();
		this.#capacityFreed.signal();
	}

	/** Marks reserved checks as started, one statement at a time; slots freed meanwhile share the next one. */
	async #beginReady(): Promise<void> {
		this.#isBeginning = true;
		for (;;) {
			const room = this.#slots + this.#beginAhead - this.#underWay.size - this.#begun.length;
			if (this.#isStopping || this.#ready.length === 0 || room <= this.#beginAhead / 2) break;
			const batch = this.#ready.slice(0, room);
			try {
				const begun = await beginChecks(
					this.#orm.em.fork(),
					batch.map(({ check }) => check),
				);
				const left = this.#ready.filter((held) => !batch.includes(held));
				this.#ready.splice(0, this.#ready.length, ...left);
				this.#begun.push(...batch.filter(({ check }) => begun.has(check.id)));
			} catch (error) {
				this.#services.log.error({ err: error }, "Failed to begin claimed checks");
				await pause(faultPauseMs);
			}
			this.#fillSlots();
		}
		this.#isBeginning = false;
	}

	async #perform(held: HeldCheck): Promise<void> {
		const { check, key, abort } = held;
		const { accountId, runId, lostLeases } = check;
		const log = this.#services.log.child({ accountId, runId, checkId: check.id });
		const calls: AccountCall[] = [];
		const asking = { signal: abort.signal, onCall: (call: ProviderCall) => void calls.push({ ...call, accountId }) };
		let isOver = false;
		try {
			const em = this.#orm.em.fork();
			const { outcome, fault } = await performCheck(this.#services, em, check, key, asking);
			// Before the outcome is saved: a client that sees the refusal must find the key paused, and may resume it.
			const isRefused = fault?.kind === "key" && key !== null;
			if (isRefused) await this.#pauseKey(key, fault.message, log);
			const isUnanswered = fault?.kind === "transient" || fault?.kind === "unusable";
			if ((isRefused || isUnanswered) && (await this.#fallsBack(check, fault.message))) {
				this.#uncounted.push(...calls);
				log.info({ keywordId: check.keywordId, error: fault.message }, "Check left to the fallback");
				if (isRefused) await endRefused(this.#services, this.#orm.em.fork(), key);
				return;
			}
			isOver = true;
			this.#writes.add({ ...outcome, requested: { calls, lostLeases } });
			const end = "error" in outcome.result ? { state: "FAILED", error: outcome.result.error } : { state: "DONE" };
			log.debug({ keywordId: check.keywordId, ...end, calls: calls.length, lostLeases }, "Check finished");
			if (isRefused) await endRefused(this.#services, this.#orm.em.fork(), key);
		} catch (error) {
			if (error instanceof NoOutcome) await this.#leaveUnanswered(check, log);
			else if (!abort.signal.aborted) log.error({ err: error }, "Check interrupted");
			if (!isOver) this.#uncounted.push(...calls);
		} finally {
			this.#underWay.delete(held);
			this.#fillSlots();
			if (this.held === 0) this.#writes.hurry();
		}
	}

	async #fallsBack(check: ClaimedCheck, words: string): Promise<boolean> {
		const moved = await fallBack(this.#services, this.#orm.em.fork(), [check], words);
		return moved.has(check.id);
	}

	/** Its order's answer is lost: a look-up finds out what became of it. If this fails, its lease expires. */
	async #leaveUnanswered({ id, leaseToken }: ClaimedCheck, log: Logger): Promise<void> {
		try {
			await markUnanswered(this.#orm.em.fork(), sql`c.id = ${id} and c.lease_token = ${leaseToken}`);
		} catch (error) {
			log.warn({ err: error }, "Failed to mark a check whose answer was lost");
		}
	}

	/** Pauses the key's own lane; the check may come from another lane if its key has just changed. */
	async #pauseKey(key: ProviderKey, words: string, log: Logger): Promise<void> {
		const em = this.#orm.em.fork();
		try {
			await pauseKey({ ...this.#services, em }, key, words);
		} catch (error) {
			log.error({ err: error }, "Failed to pause a rejected key");
		}
	}

	#write(outcomes: Outcome[]): Promise<void> {
		return writeOutcomes({ ...this.#services, em: this.#orm.em.fork() }, outcomes);
	}

	async #beat(): Promise<void> {
		const held = [...this.#ready, ...this.#begun, ...this.#underWay.keys()];
		const checks = held.map(({ check }) => check);
		try {
			const lost = new Set(await inTransaction(this.#orm.em.fork(), (em) => prolongLeases(em, checks)));
			for (const { check, abort } of held) if (lost.has(check.id)) abort.abort();
			for (const waiting of [this.#ready, this.#begun]) {
				waiting.splice(0, waiting.length, ...waiting.filter(({ check }) => !lost.has(check.id)));
			}
		} catch (error) {
			this.#services.log.warn({ err: error }, "Failed to renew leases");
		}
		await this.#countInterrupted();
	}

	/** If this fails, the next heartbeat tries again. */
	async #countInterrupted(): Promise<void> {
		const calls = this.#uncounted.splice(0);
		try {
			await countCallsOfAll(this.#orm.em.fork(), calls);
		} catch (error) {
			this.#uncounted.push(...calls);
			this.#services.log.warn({ err: error }, "Failed to count provider calls");
		}
	}

	/** Makes them available at once; if that fails, their leases expire. */
	async #giveBack(held: readonly HeldCheck[]): Promise<void> {
		const checks = held.map(({ check }) => check);
		await returnLeases(this.#orm.em.fork(), checks).catch(() => undefined);
	}
}
