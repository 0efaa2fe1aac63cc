import { AsyncLocalStorage } from "node:async_hooks";
import type { Writable } from "node:stream";

const gone = new AsyncLocalStorage<AbortSignal>();

/** Runs work for a client. Reads that wait meanwhile end once the signal says that the client has gone. */
export function forClient<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
	return gone.run(signal, work);
}

/** What says that the current work's client has gone; undefined if there is no client. */
export function clientGone(): AbortSignal | undefined {
	return gone.getStore();
}

/** Aborted when a response is closed, finished or not. @param reason what then ends the work */
export function closedSignal(response: Pick<Writable, "once" | "closed">, reason: () => Error): AbortSignal {
	const closing = new AbortController();
	if (response.closed) closing.abort(reason());
	else response.once("close", () => closing.abort(reason()));
	return closing.signal;
}
