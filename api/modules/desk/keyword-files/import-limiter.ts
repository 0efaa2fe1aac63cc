import pLimit from "p-limit";
import { Refusal } from "../../../errors.ts";
import { createConcurrencyLimiter } from "../../../lib/concurrency-limiter.ts";
import { inTurn } from "../../../lib/turn.ts";

/** Parallel imports per account. */
const maxPerAccount = 2;

/** Parallel imports per process; each takes up to 35 MB of memory until it is saved. */
const maxPerProcess = 6;

/** Seconds until a retry makes sense. */
const retryAfter = 10;

const ofAccount = createConcurrencyLimiter(maxPerAccount);

/** Runs an import if the account has a free slot; otherwise refuses with `RATE_LIMITED` before reading. */
export async function inAccountPlace<T>(accountId: string, work: () => Promise<T>): Promise<T> {
	const leave = ofAccount.take(accountId);
	if (!leave) {
		const sentence = "Two of your files are already being imported. Send the next one when one of them has finished.";
		throw new Refusal("RATE_LIMITED", sentence, { retryAfter });
	}
	try {
		return await work();
	} finally {
		leave();
	}
}

const ofProcess = pLimit(maxPerProcess);

/**
 * Reads and saves a file when one of six slots is free. Only complete uploads may take a slot, so that a slow
 * connection never holds one.
 */
export async function inProcessPlace<T>(work: () => Promise<T>): Promise<T> {
	return inTurn(ofProcess, work);
}
