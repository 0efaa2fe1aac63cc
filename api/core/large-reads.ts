import { AsyncLocalStorage } from "node:async_hooks";
import pLimit, { type LimitFunction } from "p-limit";
import { abortingWithClient, clientGone } from "../lib/client-gone.ts";
import { SingleFlight } from "../lib/single-flight.ts";
import { keywordsOfARow } from "./row-cost.ts";

/** Rows above which reading all keywords counts as a large read. */
const largeRead = 5_000;

/** The large reads of each account. */
const largeReads = new SingleFlight<string, LimitFunction>();

/** The account whose large read the work belongs to. */
const reading = new AsyncLocalStorage<string>();

/** Whether a read is a large one. @param rows as `graphql/cost.ts` counts them */
export function isLargeRead(rows: number): boolean {
	return rows >= largeRead;
}

/** The same for a read of all of a domain's keywords. */
export function readsMany(keywordCount: number): boolean {
	return isLargeRead(keywordCount / keywordsOfARow);
}

/**
 * Runs an account's large reads one after another, so that it leaves processor and memory to others: two would keep both cores of a
 * small server busy. A list counts until its
 * last item is resolved. A read ends when its client disconnects, waiting or under way. Reads within a large read share its place,
 * as they would wait for it otherwise.
 */
export function limitLargeRead<Answer>(accountId: string, read: () => Answer | Promise<Answer>): Promise<Answer> {
	if (reading.getStore() === accountId) return Promise.resolve().then(read);
	const { promise, resolve, reject } = Promise.withResolvers<Answer>();
	const gone = clientGone();
	if (gone?.aborted) return Promise.reject(gone.reason);
	const giveUp = () => reject(gone?.reason);
	gone?.addEventListener("abort", giveUp, { once: true });
	const readToTheEnd = async () => {
		gone?.removeEventListener("abort", giveUp);
		try {
			gone?.throwIfAborted();
			const answer = await reading.run(accountId, () => abortingWithClient(read));
			resolve(answer);
			if (Array.isArray(answer)) await Promise.allSettled(answer);
		} catch (error) {
			reject(error);
		}
	};
	const openLine = async () => pLimit(1);
	void largeReads.with(accountId, openLine, (limit) => limit(readToTheEnd));
	return promise;
}

/** Reads from all of so many keywords: if they are many, as a large read of the account. */
export async function limitKeywordRead<Answer>(
	accountId: string,
	keywordCount: number,
	read: () => Answer | Promise<Answer>,
): Promise<Answer> {
	return readsMany(keywordCount) ? limitLargeRead(accountId, read) : read();
}

/** The same for what is read part by part: each part takes a place, so that a slow reader holds none. */
export async function* limitLargeParts<Part>(accountId: string, parts: AsyncIterable<Part>): AsyncIterable<Part> {
	const iterator = parts[Symbol.asyncIterator]();
	try {
		for (;;) {
			const { done, value } = await limitLargeRead(accountId, () => iterator.next());
			if (done) return;
			yield value;
		}
	} finally {
		await iterator.return?.();
	}
}
