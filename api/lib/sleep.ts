import { setTimeout as timeout } from "node:timers/promises";

/** Waits; a signal rejects the wait with its reason. Injected wherever code waits. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/** The real wait. */
export const sleep: Sleep = async (ms, signal) => {
	try {
		await timeout(ms, undefined, { signal });
	} catch (error) {
		signal.throwIfAborted();
		throw error;
	}
};
