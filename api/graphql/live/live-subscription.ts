import type { ExecutionResult } from "graphql";
import type { FanOut } from "./fan-out.ts";
import type { LiveRequest } from "./live-group.ts";
import { closeCodes, type LiveSocket } from "./live-socket.ts";

/**
 * A subscription for graphql-ws: a generator that yields nothing and returns when the subscription ends. Its results go
 * to the socket as text that is made once for all subscribers.
 */
export class LiveSubscription implements AsyncGenerator<ExecutionResult> {
	readonly #over = Promise.withResolvers<void>();
	readonly #leave: () => void;

	constructor(fanOut: FanOut, request: LiveRequest, id: string, socket: LiveSocket) {
		const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
		this.#leave = fanOut.add(request, {
			owner: socket,
			send: (payload) => socket.send(`${head}${payload}}`),
			sendPatiently: (payload) => socket.sendPatiently(`${head}${payload}}`),
			end: () => this.#over.resolve(),
			fail: () => socket.close(closeCodes.tryAgainLater, "Try again later"),
		});
	}

	async next(): Promise<IteratorResult<ExecutionResult>> {
		await this.#over.promise;
		return { done: true, value: undefined };
	}

	async return(): Promise<IteratorResult<ExecutionResult>> {
		this.#leave();
		this.#over.resolve();
		return { done: true, value: undefined };
	}

	async throw(error: unknown): Promise<never> {
		await this.return();
		throw error;
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await this.return();
	}

	[Symbol.asyncIterator](): this {
		return this;
	}
}
