import { setTimeout as delay } from "node:timers/promises";
import { outOfTurn } from "../lib/turn.ts";

/** How long a request waits for what it started, and the pause between two reads. */
const timeoutMs = 20_000;
const intervalMs = 150;

/**
 * Reads until `isDone`, for at most 20 s, or until the process begins to stop: what was started continues without the
 * request. Other operations get their turn between two reads. @returns what was read last
 */
export async function pollUntil<T>(
	{ stopping }: { stopping: AbortSignal },
	read: () => Promise<T>,
	isDone: (value: T) => boolean,
): Promise<T> {
	const deadline = performance.now() + timeoutMs;
	for (;;) {
		const value = await read();
		if (isDone(value) || stopping.aborted || performance.now() > deadline) return value;
		await outOfTurn(() => delay(intervalMs, undefined, { signal: stopping }).catch(() => {}));
	}
}
