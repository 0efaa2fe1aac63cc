import { isRefused } from "./errors.ts";
import { randomKey } from "./random-key.ts";

/** Longer than the time until a user presses again because nothing happened. */
const keptMilliseconds = 5 * 60 * 1000;

interface OpenRequest {
	key: string;
	until: number;
}

/** Requests with an unknown outcome: their answers were lost. */
const open = new Map<string, OpenRequest>();

/** Sends a request with a client key, and reuses it while the outcome is unknown: the request takes effect once. */
export async function sendOnce<T>(input: unknown, send: (clientKey: string) => Promise<T>): Promise<T> {
	const text = JSON.stringify(input);
	const known = open.get(text);
	const key = known && known.until > Date.now() ? known.key : randomKey();
	open.set(text, { key, until: Date.now() + keptMilliseconds });
	try {
		const answer = await send(key);
		open.delete(text);
		return answer;
	} catch (error) {
		if (isRefused(error)) open.delete(text);
		throw error;
	}
}
