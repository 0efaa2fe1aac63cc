import { fullJitter } from "../../lib/backoff.ts";
import type { Sleep } from "../../lib/sleep.ts";
import type { OnCall } from "../provider-call.ts";
import { SerpError, type SerpFault, type SerpPage, type SerpProvider, type SerpQuery } from "./port.ts";

/** Attempts per page before its check fails. */
const maxTries = 4;
const firstWaitMs = 500;
const maxWaitMs = 8_000;

/** A page to fetch, and what fetching needs. */
export interface AskOptions {
	provider: SerpProvider;
	key: string;
	query: SerpQuery;
	/** Waits for the key's rate limit; called before every call. */
	acquire: () => Promise<void>;
	signal: AbortSignal;
	/** Called after every call, including failed attempts. */
	onCall: OnCall;
	/** Uniformly distributed over [0, 1). */
	random: () => number;
	sleep: Sleep;
}

/**
 * Fetches one page, with up to four attempts for transient errors. A refused query fails immediately; a refused key
 * only if a second call confirms it, because it ends every check of its lane.
 *
 * Not a library: p-retry lacks full jitter and injectable randomness, cockatiel lacks injectable time, and neither
 * supports an error that needs one confirming call.
 */
export async function askPage(options: AskOptions): Promise<SerpPage> {
	const { provider, key, query, acquire, signal, onCall, random, sleep } = options;
	let failures = 0;
	let keyFaults = 0;
	for (;;) {
		signal.throwIfAborted();
		await acquire();
		signal.throwIfAborted();
		try {
			return await provider.fetchPage(key, query, signal, onCall);
		} catch (error) {
			signal.throwIfAborted();
			const fault = error instanceof SerpError ? error.fault : null;
			if (fault?.kind === "transient" && ++failures < maxTries) {
				await sleep(waitBefore(failures, fault, random), signal);
			} else if (fault?.kind !== "key" || ++keyFaults > 1) {
				throw error;
			}
		}
	}
}

/**
 * Full jitter: a random wait below a doubling bound, so that checks that failed together do not retry together. A wait
 * named by the provider is honored, as far as a check can wait.
 */
function waitBefore(failures: number, fault: SerpFault & { kind: "transient" }, random: () => number): number {
	const bound = Math.min(maxWaitMs, firstWaitMs * 2 ** (failures - 1));
	return Math.min(maxWaitMs, (fault.retryAfterMs ?? 0) + fullJitter(bound, random));
}
