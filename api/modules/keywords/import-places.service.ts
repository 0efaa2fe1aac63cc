import { Refusal } from "../../errors.ts";
import { createTally } from "../../lib/tally.ts";

/** Files one account, and one process for all accounts, reads at once: each takes up to 35 MB of memory until it is stored. */
const mostOfAccount = 2;
const mostOfProcess = 6;

/** Seconds after which another try is worth it. */
const retryAfter = 10;

const ofAccount = createTally(mostOfAccount);
const ofProcess = createTally(mostOfProcess);

/** Does the work of an import when there is room for one more; refuses with `RATE_LIMITED`, before anything is read, when not. */
export async function inImportPlace<T>(accountId: string, work: () => Promise<T>): Promise<T> {
	const leaveAccount = ofAccount.take(accountId);
	if (!leaveAccount)
		throw full("Two of your files are being imported already. Send the next one when one of them is done.");
	const leaveProcess = ofProcess.take("all");
	try {
		if (!leaveProcess) throw full("Many files are being imported just now. Please try again in a moment.");
		return await work();
	} finally {
		leaveProcess?.();
		leaveAccount();
	}
}

function full(sentence: string): Refusal {
	return new Refusal("RATE_LIMITED", sentence, { retryAfter });
}
