import { type Client, createClient } from "graphql-ws";
import { WebSocket } from "ws";
import type { TypedDocumentString } from "../../schema/generated/graphql.ts";
import { waited } from "./wait.ts";

/** An error in a GraphQL response. */
export interface AnswerError {
	message: string;
	path?: (string | number)[];
	extensions: { code: string; details?: { field: string; message: string }[]; retryAfter?: number };
}

/** A GraphQL response with its HTTP parts. */
export interface Answer<Data> {
	status: number;
	headers: Headers;
	data: Data | null;
	errors: AnswerError[];
}

export type SentHeaders = Record<string, string>;

/** Thrown by `run` if the response has errors. */
export class AnswerFault extends Error {
	override readonly name = "AnswerFault";
	readonly errors: AnswerError[];

	constructor(errors: AnswerError[]) {
		super(errors.map(({ extensions, message }) => `${extensions.code}: ${message}`).join("\n"));
		this.errors = errors;
	}
}

/** A client of the program: keeps its cookie, sends typed documents, subscribes over a WebSocket. */
export class TestClient {
	readonly url: string;
	/** `name=value`; null when signed out. */
	cookie: string | null = null;

	constructor(url: string) {
		this.url = url;
	}

	/** The data of an operation that must succeed. */
	async run<Data, Variables>(
		document: TypedDocumentString<Data, Variables>,
		...[variables]: Record<string, never> extends Variables ? [] : [Variables]
	): Promise<Data> {
		const { data, errors } = await this.ask<Data>(document.toString(), variables);
		if (errors.length > 0 || data === null) throw new AnswerFault(errors);
		return data;
	}

	/** The whole response to a document. */
	async ask<Data = unknown>(query: string, variables?: unknown, headers: SentHeaders = {}): Promise<Answer<Data>> {
		return this.post<Data>(JSON.stringify({ query, variables }), headers);
	}

	/** The whole response to a raw body. */
	async post<Data = unknown>(body: string, headers: SentHeaders = {}): Promise<Answer<Data>> {
		const response = await this.fetch("/graphql", {
			method: "POST",
			body,
			headers: { "content-type": "application/json", ...headers },
		});
		const { data = null, errors = [] } = (await response.json()) as Partial<Answer<Data>>;
		return { status: response.status, headers: response.headers, data, errors };
	}

	/** Any request, with the cookie. */
	async fetch(path: string, init: RequestInit & { headers?: SentHeaders } = {}): Promise<Response> {
		const response = await fetch(`${this.url}${path}`, {
			redirect: "manual",
			...init,
			headers: { ...(this.cookie && { cookie: this.cookie }), ...init.headers },
		});
		for (const set of response.headers.getSetCookie()) {
			const [pair = ""] = set.split(";");
			if (!pair.startsWith("toprung_session=")) continue;
			this.cookie = /=$/.test(pair) ? null : pair;
		}
		return response;
	}

	/** A WebSocket that opens with the first subscription and does not reconnect. */
	watch(headers: SentHeaders = {}, connectionParams: Record<string, unknown> = {}): Watcher {
		return new Watcher(this.url, { ...(this.cookie && { cookie: this.cookie }), ...headers }, connectionParams);
	}
}

/** A test's WebSocket. */
export class Watcher {
	readonly #client: Client;
	readonly #closed = Promise.withResolvers<{ code: number; reason: string }>();

	constructor(url: string, headers: SentHeaders, connectionParams: Record<string, unknown>) {
		this.#client = createClient({
			url: `${url.replace(/^http/, "ws")}/graphql`,
			webSocketImpl: socketWith(headers),
			connectionParams,
			retryAttempts: 0,
			lazyCloseTimeout: 60_000,
			on: { closed: (event) => this.#closed.resolve(event as { code: number; reason: string }) },
		});
	}

	/** How the socket was closed. */
	get closed(): Promise<{ code: number; reason: string }> {
		return waited(this.#closed.promise, () => "The socket is not closed.");
	}

	/** Subscribes; events are buffered until they are taken. */
	subscribe<Data, Variables>(
		document: TypedDocumentString<Data, Variables>,
		...[variables]: Record<string, never> extends Variables ? [] : [Variables]
	): Events<Data> {
		return new Events<Data>(this.#client, document.toString(), variables as Record<string, unknown> | undefined);
	}

	/** Drops the connection, as a network failure does. */
	cut(): void {
		this.#client.terminate();
	}

	/** Closes the socket, also one that never opened. */
	async close(): Promise<void> {
		await Promise.resolve(this.#client.dispose()).catch(() => {});
	}
}

/** Events of a subscription. */
export class Events<Data> implements AsyncIterable<Data> {
	readonly #iterator: AsyncIterableIterator<{ data?: Data | null; errors?: unknown }, unknown, void>;

	constructor(client: Client, query: string, variables: Record<string, unknown> | undefined) {
		this.#iterator = client.iterate<Data>({ query, ...(variables && { variables }) });
	}

	/** Waits for the next event. Throws if the subscription was refused. */
	async next(): Promise<Data> {
		const { value, done } = await this.#iterator.next();
		if (done) throw new Error("The subscription is over.");
		const { data, errors } = value as { data?: Data | null; errors?: AnswerError[] };
		if (errors || !data) throw new AnswerFault(errors ?? []);
		return data;
	}

	/** Events up to and including the first that matches. */
	async until(fits: (event: Data) => boolean): Promise<Data[]> {
		const events: Data[] = [];
		for (;;) {
			const event = await waited(this.next(), () => events);
			events.push(event);
			if (fits(event)) return events;
		}
	}

	/** All events until the subscription completes. */
	async rest(): Promise<Data[]> {
		const events: Data[] = [];
		for await (const event of this) events.push(event);
		return events;
	}

	async *[Symbol.asyncIterator](): AsyncGenerator<Data> {
		for await (const { data } of this.#iterator) if (data) yield data;
	}

	/** Ends the subscription but not the socket. */
	async stop(): Promise<void> {
		await this.#iterator.return?.();
	}
}

/** The class of WebSockets that are opened with these headers, for a client library. */
export function socketWith(headers: SentHeaders) {
	return class extends WebSocket {
		constructor(url: string, protocols: string | string[]) {
			super(url, protocols, { headers });
		}
	};
}
