import type { Services } from "../../../../context.ts";
import type { Orm } from "../../../../db/orm.ts";
import { isStoreDown } from "../../../../db/outage.ts";
import { createSignal } from "../../../../lib/signal.ts";
import { writeOutcomes } from "../outcomes.service.ts";
import { createWriteQueue, type WriteQueue } from "../write-queue.ts";
import { claimWaiting, collect } from "./collect.service.ts";
import { HandOver } from "./hand-over.service.ts";
import { lookUp } from "./look-up.service.ts";
import type { QueueParts } from "./queue-parts.ts";
import { listReady } from "./ready.service.ts";

const maxWaitMs = 5_000;
const faultPauseMs = 1_000;
/** Results that are collected at a time. */
const batchSize = 50;

/**
 * A process's work on providers' queues: it hands checks over, collects results, and looks up orders whose answers were
 * lost. All of it may run in several processes: leases and lanes keep them apart.
 */
export class QueueWorker {
	readonly #parts: QueueParts;
	readonly #writes: WriteQueue;
	readonly #stopping = new AbortController();
	readonly #wake = createSignal();
	readonly #loops: Promise<void>[];

	private constructor(services: Services, orm: Orm) {
		this.#writes = createWriteQueue({
			write: (outcomes) => writeOutcomes({ ...services, em: orm.em.fork() }, outcomes),
			isOutage: isStoreDown,
			onFault: (error, outcomes) => {
				const checkIds = outcomes.map(({ checkId }) => checkId);
				services.log.error({ err: error, checkIds }, "Failed to save check results");
			},
		});
		const save: QueueParts["save"] = (outcome) => this.#writes.add(outcome);
		this.#parts = { ...services, orm, signal: this.#stopping.signal, save };
		const handOver = new HandOver(this.#parts);
		this.#loops = [
			this.#repeat("Failed to hand checks over", this.#wake, async () => {
				const { isBusy, waitMs } = await handOver.step();
				return isBusy ? 0 : Math.min(waitMs ?? maxWaitMs, maxWaitMs);
			}),
			this.#repeat("Failed to collect results", createSignal(), () => this.#collect()),
			this.#repeat("Failed to look up orders", createSignal(), async () => {
				await listReady(this.#parts);
				await lookUp(this.#parts);
				return faultPauseMs;
			}),
		];
	}

	static start(services: Services, orm: Orm): QueueWorker {
		return new QueueWorker(services, orm);
	}

	/** Notifies it that checks may be queued. */
	wake(): void {
		this.#wake.signal();
	}

	/** Ends calls under way and saves what was collected. Orders whose answers are lost by that are looked up later. */
	async stop(): Promise<void> {
		this.#stopping.abort(new Error("The process stops."));
		this.#wake.signal();
		await Promise.all(this.#loops);
		await this.#writes.flush();
	}

	async #collect(): Promise<number> {
		const { orm, log } = this.#parts;
		const waiting = await claimWaiting(orm.em.fork(), batchSize);
		await Promise.all(
			waiting.map(async (check) => {
				try {
					await collect(this.#parts, check);
				} catch (error) {
					if (!this.#parts.signal.aborted) log.error({ err: error, checkId: check.id }, "Failed to collect a result");
				}
			}),
		);
		this.#writes.hurry();
		return waiting.length > 0 ? 0 : faultPauseMs;
	}

	/** Repeats a step, after as many milliseconds as it says, until the process stops. */
	async #repeat(fault: string, wake: ReturnType<typeof createSignal>, step: () => Promise<number>): Promise<void> {
		const { signal } = this.#stopping;
		signal.addEventListener("abort", () => wake.signal());
		while (!signal.aborted) {
			const wait = await step().catch((error: unknown) => {
				if (!signal.aborted) this.#parts.log.error({ err: error }, fault);
				return faultPauseMs;
			});
			if (wait > 0 && !signal.aborted) await wake.wait(wait);
		}
	}
}
