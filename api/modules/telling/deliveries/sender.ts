import type { Logger } from "pino";
import type { Services } from "../../../context.ts";
import { type Held, isHeldBy, released } from "../../../db/lease.ts";
import type { EntityManager, Orm } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { createSignal } from "../../../lib/signal.ts";
import { type Attempted, attempt } from "./attempt.service.ts";
import type { Carriers, Outgoing } from "./carrier.ts";
import { claimDeliveries, msUntilDue } from "./claim.service.ts";
import { wakeSenders } from "./due.service.ts";
import type { Step } from "./next-step.policy.ts";
import { type OutcomeParts, storeOutcome } from "./outcomes.service.ts";

/** Attempts at a time. They cost little but memory: most of the time they wait for a receiver. */
const slots = 120;

/** Of them for endpoints that answered last time, so that those that hang delay no others. */
const keptForWorking = 20;

/** Milliseconds between two looks at the queue: at most, if something is due that cannot be claimed, and after a fault. */
const maxWait = 10_000;
const blockedWait = 250;
const faultPauseMs = 1_000;

/** What a sender needs. */
export interface SenderParts extends OutcomeParts, Pick<Services, "outbound" | "secrets" | "log"> {
	carriers: Carriers;
}

/** A process's sender: claims deliveries that are due and attempts them. */
export class Sender {
	readonly #parts: SenderParts;
	readonly #orm: Orm;
	readonly #underWay = new Map<Outgoing, Promise<void>>();
	readonly #wake = createSignal();
	readonly #stopped = new AbortController();
	readonly #claiming: Promise<void>;
	#isStopping = false;
	#isAwake = true;

	private constructor(parts: SenderParts, orm: Orm) {
		this.#parts = parts;
		this.#orm = orm;
		this.#claiming = this.#claimForEver();
	}

	static start(parts: SenderParts, orm: Orm): Sender {
		return new Sender(parts, orm);
	}

	/** Attempts under way. */
	get held(): number {
		return this.#underWay.size;
	}

	/** Notifies it that something may be due. */
	wake(): void {
		this.#isAwake = true;
		this.#wake.signal();
	}

	/** Claims no more and waits up to `graceMs` for attempts under way; those that take longer are repeated elsewhere. */
	async stop(graceMs: number): Promise<void> {
		this.#isStopping = true;
		this.#wake.signal();
		await this.#claiming;
		const deadline = setTimeout(() => this.#stopped.abort(), graceMs);
		await Promise.all(this.#underWay.values());
		clearTimeout(deadline);
	}

	async #claimForEver(): Promise<void> {
		while (!this.#isStopping) {
			this.#isAwake = false;
			const { wait } = await this.#fillSlots();
			if (wait !== 0 && !this.#isAwake && !this.#isStopping) await this.#wake.wait(wait);
		}
	}

	/** @returns milliseconds until the next look; null until a slot is free */
	async #fillSlots(): Promise<{ wait: number | null }> {
		const free = slots - this.held;
		if (free === 0) return { wait: null };
		try {
			const em = this.#orm.em.fork();
			const failing = [...this.#underWay.keys()].filter(({ isFailing }) => isFailing).length;
			const claimed = await claimDeliveries(em, { free, forFailing: slots - keptForWorking - failing });
			for (const outgoing of claimed) this.#underWay.set(outgoing, this.#send(outgoing));
			if (claimed.length > 0) return { wait: 0 };
			const ms = await msUntilDue(em);
			return { wait: ms === null ? maxWait : Math.min(Math.ceil(ms) || blockedWait, maxWait) };
		} catch (error) {
			this.#parts.log.error({ err: error }, "Failed to claim deliveries");
			return { wait: faultPauseMs };
		}
	}

	async #send(outgoing: Outgoing): Promise<void> {
		const { id, eventId, endpointId, kind } = outgoing;
		const log = this.#parts.log.child({ deliveryId: id, eventId, endpointId, kind });
		const em = this.#orm.em.fork();
		let next: Outgoing | null = null;
		try {
			const attempted = await this.#attempt(outgoing, log);
			const stored = await storeOutcome(this.#parts, em, outgoing, attempted);
			if (stored) logStep(log, attempted, stored.step);
			next = stored?.next ?? null;
		} catch (error) {
			if (this.#stopped.signal.aborted) await letGo(em, outgoing).catch(() => {});
			else log.error({ err: error }, "Failed to save the outcome of a delivery");
		} finally {
			this.#underWay.delete(outgoing);
			if (next && !this.#isStopping) this.#underWay.set(next, this.#send(next));
			else this.wake();
			if (next && this.#isStopping) await letGo(this.#orm.em.fork(), next).catch(() => {});
		}
	}

	/** An attempt that failed for a reason of ours is one that failed: otherwise it would be repeated for ever. */
	async #attempt(outgoing: Outgoing, log: Logger): Promise<Attempted> {
		const { signal } = this.#stopped;
		const { webhook, channel } = this.#parts.carriers;
		const carrier = outgoing.kind === "WEBHOOK" ? webhook : channel;
		try {
			return await attempt({ ...this.#parts, carrier, em: this.#orm.em.fork() }, outgoing, signal);
		} catch (error) {
			if (signal.aborted) throw error;
			log.error({ err: error }, "Delivery could not be attempted");
			const verdict = { outcome: "RETRY", error: "Something went wrong in Toprung." } as const;
			return { status: null, durationMs: 0, answer: null, verdict };
		}
	}
}

/** Another process may attempt it at once. */
async function letGo(em: EntityManager, held: Held): Promise<void> {
	await rowsOf(em, sql`update deliveries set ${released} where ${isHeldBy(held)}`);
	await wakeSenders(em);
}

/** Receivers are their owners' concern, who see every attempt. */
function logStep(log: Logger, { status, durationMs }: Attempted, { state, waitSeconds, error }: Step): void {
	const facts = { status, durationMs };
	if (state === "DELIVERED") log.debug(facts, "Delivered");
	else if (state === "FAILED") log.info({ ...facts, reason: error }, "Delivery given up");
	else log.debug({ ...facts, wait: waitSeconds, reason: error }, "Delivery not accepted; it will be retried");
}
