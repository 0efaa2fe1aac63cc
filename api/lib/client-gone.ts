import { AsyncLocalStorage } from "node:async_hooks";

interface Client {
	gone: AbortSignal;
	/** Whether the work ends once the client has gone. */
	endsWork: boolean;
}

const current = new AsyncLocalStorage<Client>();

/** Runs work for a client; its large reads end when the signal aborts, all else continues. */
export function forClient<T>(gone: AbortSignal, work: () => Promise<T>): Promise<T> {
	return current.run({ gone, endsWork: false }, work);
}

/** The signal that aborts when the current work's client disconnects; undefined if there is no client. */
export function clientGone(): AbortSignal | undefined {
	return current.getStore()?.gone;
}

/** Runs a read that ends, between two statements or slices, once its client has disconnected. */
export function abortingWithClient<T>(read: () => T): T {
	const client = current.getStore();
	return client ? current.run({ ...client, endsWork: true }, read) : read();
}

/** Ends a read whose client has disconnected. */
export function throwIfClientGone(): void {
	const client = current.getStore();
	if (client?.endsWork) client.gone.throwIfAborted();
}

/** What announces its closing: a response, or a socket. */
interface Closing {
	once(event: "close", listener: () => void): unknown;
	readonly closed?: boolean;
}

/** A signal that aborts when a response or a socket closes, finished or not. @param reason the error that ends the work */
export function closedSignal(closing: Closing, reason: () => Error): AbortSignal {
	const closed = new AbortController();
	if (closing.closed) closed.abort(reason());
	else closing.once("close", () => closed.abort(reason()));
	return closed.signal;
}
