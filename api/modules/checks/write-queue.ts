import { setTimeout as delay } from "node:timers/promises";
import { equalJitter } from "../../lib/backoff.ts";
import type { Outcome } from "./outcomes.service.ts";

/** Ends written in one transaction at most. */
const batchSize = 50;

/** How long an end may wait for others to share its transaction, in milliseconds. */
const batchWait = 50;

/** Longest pause between tries while the database is away, in milliseconds. */
const maxPause = 2_000;

/** What the queue needs: how to write, which faults pass by waiting, and where to tell of faults. */
export interface WriteQueueOptions {
	write(outcomes: Outcome[]): Promise<void>;
	isOutage(error: unknown): boolean;
	onFault(error: unknown, outcomes: Outcome[]): void;
}

/** What `createWriteQueue` makes. */
export type WriteQueue = ReturnType<typeof createWriteQueue>;

/**
 * Collects ends of checks and writes them 50 at a time, every 50 ms, or when told that no more are coming, one transaction
 * after the other. While the database is away a write is tried until it succeeds: the leases guard it, so trying again is
 * always right. An end that cannot be stored at all must not hold up the others: a batch with one is written end by end,
 * and that one is left to its lease.
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
		/** Takes an end; it is stored soon after. */
		add(outcome: Outcome): void {
			waiting.push(outcome);
			isHurried = false;
			if (waiting.length >= batchSize) full?.();
			writing ??= drain();
		},
		/** Tells it that nothing more is to be expected soon: what was taken waits for no others. */
		hurry(): void {
			isHurried = true;
			full?.();
		},
		/** Resolves when everything taken is stored. */
		async flush(): Promise<void> {
			this.hurry();
			await writing;
		},
	};
}
