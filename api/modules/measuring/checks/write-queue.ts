import { setTimeout as delay } from "node:timers/promises";
import { equalJitter } from "../../../lib/backoff.ts";
import type { Outcome } from "./outcomes.service.ts";

const batchSize = 50;

/** How long an outcome may wait for others, in milliseconds. */
const batchWait = 50;

/** Maximum pause between attempts while the database is unavailable, in milliseconds. */
const maxPause = 2_000;

/** How to write, which errors are transient, and how to report errors. */
export interface WriteQueueOptions {
	write(outcomes: Outcome[]): Promise<void>;
	isOutage(error: unknown): boolean;
	onFault(error: unknown, outcomes: Outcome[]): void;
}

/** The result of `createWriteQueue`. */
export type WriteQueue = ReturnType<typeof createWriteQueue>;

/**
 * Collects outcomes and saves them in transactions of 50, every 50 ms, or at once when told that no more are coming.
 * While the database is unavailable it retries until it succeeds; leases make retries safe. If an outcome cannot be
 * saved at all, its batch is saved one by one and that outcome is left to its lease.
 */
export function createWriteQueue({ write, isOutage, onFault }: WriteQueueOptions) {
	let waiting: Outcome[] = [];
	let full: (() => void) | null = null;
	let writing: Promise<void> | null = null;
	let isHurried = false;

	async function drain(): Promise<void> {
		while (waiting.length > 0) {
			await untilFull();
			const batch = waiting.slice(0, batchSize);
			waiting = waiting.slice(batchSize);
			await writeUntilDone(batch);
		}
		writing = null;
	}

	function untilFull(): Promise<void> {
		if (waiting.length >= batchSize || isHurried) return Promise.resolve();
		return new Promise((resolve) => {
			const timer = setTimeout(resolve, batchWait);
			full = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	}

	async function writeUntilDone(batch: Outcome[]): Promise<void> {
		for (let pause = 50; ; pause = Math.min(maxPause, pause * 2)) {
			try {
				return await write(batch);
			} catch (error) {
				onFault(error, batch);
				if (!isOutage(error)) return writeApart(batch);
				await delay(equalJitter(pause));
			}
		}
	}

	async function writeApart(batch: Outcome[]): Promise<void> {
		if (batch.length === 1) return;
		for (const outcome of batch) await writeUntilDone([outcome]);
	}

	return {
		/** Accepts an outcome, to be saved soon. */
		add(outcome: Outcome): void {
			waiting.push(outcome);
			isHurried = false;
			if (waiting.length >= batchSize) full?.();
			writing ??= drain();
		},
		/** No more outcomes are expected soon: saves the pending ones at once. */
		hurry(): void {
			isHurried = true;
			full?.();
		},
		/** Resolves when all accepted outcomes are saved. */
		async flush(): Promise<void> {
			this.hurry();
			await writing;
		},
	};
}
