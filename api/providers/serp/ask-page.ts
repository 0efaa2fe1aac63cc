import { fullJitter } from "../../lib/backoff.ts";
import type { Sleep } from "../../lib/sleep.ts";
import type { OnCall } from "../provider-call.ts";
import { type SerpAnswer, SerpError, type SerpFault, type SerpProvider, type SerpQuery } from "./port.ts";

/** Attempts per order before its check fails. */
export const maxTries = 4;
/** Attempts whose answer could not be used, before the check fails. */
export const maxUnusable = 2;
const firstWaitMs = 500;
const maxWaitMs = 8_000;
const unusableWaitMs = 30_000;

/** Orders that are named before they are placed. */
export interface OrderBook {
	/** Opens an attempt and commits it. @returns its tag, and how many earlier ones ended in these ways */
	open(): Promise<{ tag: string; passing: number; unusable: number }>;
	/** Closes it, because of a fault after which the order does not exist. */
	close(fault: SerpFault, cost: number | null): Promise<void>;
}

/** An order to place, and what placing it needs. */
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
	/** Why an answer cannot be right; null if it can. If it is the last, no other is requested. */
	validate: (answer: SerpAnswer, isLast: boolean) => Promise<SerpFault | null>;
	/** Of a provider that reads whole. */
	orders?: OrderBook;
}

/**
 * Places one order, with up to four attempts for transient errors, and two where the answer cannot be used. A refused query
 * fails immediately; a refused key only if a second call confirms it, because it ends every check of its lane. A lost
 * answer is not requested again: the order may exist.
 *
 * Not a library: p-retry lacks full jitter and injectable randomness, cockatiel lacks injectable time, and neither
 * supports an error that needs one confirming call.
 */
export async function askPage(options: AskOptions): Promise<SerpAnswer> {
	const { provider, key, query, acquire, signal, onCall, random, sleep, validate, orders } = options;
	let keyFaults = 0;
	let useless = 0;
	for (let tries = 0; ; ) {
		signal.throwIfAborted();
		await acquire();
		signal.throwIfAborted();
		const attempt = await orders?.open();
		const isLast = (attempt?.unusable ?? useless) + 1 >= maxUnusable;
		try {
			const answer = await provider.fetchPages(key, { ...query, tag: attempt?.tag }, signal, onCall);
			const fault = await validate(answer, isLast);
			if (fault) throw new SerpError(fault, answer.cost);
			return answer;
		} catch (error) {
			signal.throwIfAborted();
			const fault = error instanceof SerpError ? error.fault : null;
			if (!(error instanceof SerpError) || !fault || fault.kind === "lost") throw error;
			await orders?.close(fault, error.cost);
			if (fault.kind === "transient" && (attempt?.passing ?? tries) + 1 < maxTries) {
				await sleep(waitBefore(++tries, fault.retryAfterMs, random), signal);
			} else if (fault.kind === "unusable" && !isLast) {
				await sleep(attempt ? unusableWaitMs : waitBefore(++useless, 0, random), signal);
			} else if (fault.kind !== "key" || ++keyFaults > 1) {
				throw error;
			}
		}
	}
}

/**
 * Full jitter: a random wait below a doubling bound, so that checks that failed together do not retry together. A wait
 * named by the provider is honored, as far as a check can wait.
 */
function waitBefore(failures: number, retryAfterMs = 0, random: () => number): number {
	const bound = Math.min(maxWaitMs, firstWaitMs * 2 ** (failures - 1));
	return Math.min(maxWaitMs, retryAfterMs + fullJitter(bound, random));
}
