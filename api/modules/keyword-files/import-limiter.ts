import pLimit from "p-limit";
import { Refusal } from "../../errors.ts";
import { createConcurrencyLimiter } from "../../lib/concurrency-limiter.ts";
import { inTurn } from "../../lib/turn.ts";

/** Files one account sends at once. */
const mostOfAccount = 2;

/** Files one process reads at once: each takes up to 35 MB of memory until it is stored. */
const mostOfProcess = 6;

/** Seconds after which another try is worth it. */
const retryAfter = 10;

const ofAccount = createConcurrencyLimiter(mostOfAccount);

/** Does the work of an import when its account has room for one more; refuses with `RATE_LIMITED`, before anything is read, when not. */
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

const ofProcess = pLimit(mostOfProcess);

/**
 * Reads and stores a file in its turn, six at a time. Only a file that has come whole may take a place: as nobody's
 * line is waited for in one, nobody holds one longer than its rows and its account's other requests take.
 */
export async function inProcessPlace<T>(work: () => Promise<T>): Promise<T> {
	return inTurn(ofProcess, work);
}
