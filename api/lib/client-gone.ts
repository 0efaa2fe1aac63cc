import { AsyncLocalStorage } from "node:async_hooks";
import type { Writable } from "node:stream";

const gone = new AsyncLocalStorage<AbortSignal>();

/** Runs work for a client; reads that are waiting end when the signal aborts. */
export function forClient<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
	return gone.run(signal, work);
}

/** The signal that aborts when the current work's client disconnects; undefined if there is no client. */
export function clientGone(): AbortSignal | undefined {
	return gone.getStore();
}

/** A signal that aborts when a response closes, finished or not. @param reason the error that ends the work */
export function closedSignal(response: Pick<Writable, "once" | "closed">, reason: () => Error): AbortSignal {
	const closing = new AbortController();
	if (response.closed) closing.abort(reason());
	else response.once("close", () => closing.abort(reason()));
	return closing.signal;
}
