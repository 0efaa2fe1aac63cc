import type { IncomingMessage } from "node:http";
import { makeServer, type ServerOptions } from "graphql-ws";
import type { Logger } from "pino";
import type { WebSocket } from "ws";
import type { Viewer } from "../../context.ts";
import { clientLeft } from "../../http/failure.ts";
import type { NetworkLimits } from "../../http/network-limits.ts";
import { requestIdFrom } from "../../http/request-log.ts";
import { closedSignal } from "../../lib/client-gone.ts";

/** Close codes: the protocol's and our own. */
export const closeCodes = {
	/** The process is stopping: reconnect. */
	goingAway: 1001,
	/** A store is down, or the account has too many sockets: try again later. */
	tryAgainLater: 1013,
	internal: 4500,
	unauthorized: 4401,
	/** The caller's rights or account are others now: reconnect and read everything again. */
	rightsChanged: 4412,
	/** The client is reading too slowly: reconnect and continue from the last `seq`. */
	tooSlow: 4413,
} as const;

/** Maximum bytes waiting in a socket. */
const maxBuffered = 1_000_000;

/** An open socket and its caller. */
export class LiveSocket {
	/** Null until the connection is acknowledged. */
	viewer: Viewer | null = null;
	readonly request: IncomingMessage;
	/** The request ID, sent or generated; all its log lines carry it. */
	readonly requestId: string;
	/** The client's network address behind trusted proxies. */
	readonly networkAddress: string;
	/** Aborts when the client has disconnected, or as soon as the server closes the socket. */
	readonly gone: AbortSignal;
	readonly #closing = new AbortController();
	readonly #socket: WebSocket;
	readonly #closeMs: number;

	constructor(
		socket: WebSocket,
		request: IncomingMessage,
		networkAddress: string,
		{ closeMs }: Pick<NetworkLimits, "closeMs">,
	) {
		this.#socket = socket;
		this.#closeMs = closeMs;
		this.gone = AbortSignal.any([closedSignal(socket, clientLeft), this.#closing.signal]);
		this.request = request;
		this.requestId = requestIdFrom(request.headers["x-request-id"]);
		this.networkAddress = networkAddress;
	}

	/** Whether the client may still be connected. */
	get isOpen(): boolean {
		return this.#socket.readyState === this.#socket.OPEN;
	}

	/** Runs a callback when the socket is closed. */
	onceClosed(work: () => void): void {
		this.#socket.once("close", work);
	}

	/** Sends a message, or closes the socket if it is reading too slowly. */
	send(message: string): void {
		if (!this.isOpen) return;
		if (this.#socket.bufferedAmount > maxBuffered) this.close(closeCodes.tooSlow, "Too slow");
		else this.#socket.send(message);
	}

	/** Sends a message; resolves when the network has taken it or the socket is closed. */
	sendPatiently(message: string): Promise<void> {
		if (!this.isOpen) return Promise.resolve();
		return new Promise((resolve) => this.#socket.send(message, () => resolve()));
	}

	/** Closes with a code; only the first one counts. A client that does not answer is disconnected. */
	close(code: number, reason: string): void {
		if (!this.isOpen) return;
		this.#closing.abort(clientLeft());
		this.#socket.close(code, reason);
		const closeTimer = setTimeout(() => this.#socket.terminate(), this.#closeMs);
		this.#socket.once("close", () => clearTimeout(closeTimer));
	}
}

/** The state graphql-ws keeps of a connection. */
export interface SocketExtra {
	live: LiveSocket;
}

/** Connects graphql-ws to a socket of `ws`: its own adapter logs errors to the console. */
export function createSocketServer(
	options: ServerOptions<Record<string, unknown>, SocketExtra>,
	log: Logger,
	{ pingEveryMs }: Pick<NetworkLimits, "pingEveryMs">,
) {
	const server = makeServer<Record<string, unknown>, SocketExtra>(options);
	return (socket: WebSocket, live: LiveSocket): void => {
		const stopPinging = keepAlive(socket, pingEveryMs);
		const closed = server.opened(
			{
				protocol: socket.protocol,
				send: (data) => live.send(data),
				close: (code = 1000, reason = "") => live.close(code, reason),
				onMessage: (handle) => {
					socket.on("message", (data) => {
						handle(String(data)).catch((error: unknown) => {
							log.error({ err: error, requestId: live.requestId }, "Failed to handle a WebSocket message");
							live.close(closeCodes.internal, "Something went wrong");
						});
					});
				},
			},
			{ live },
		);
		// For broken and oversized frames, ws closes the socket itself.
		socket.on("error", (error) => log.debug({ err: error, requestId: live.requestId }, "WebSocket error"));
		socket.once("close", (code, reason) => {
			stopPinging();
			closed(code, String(reason)).catch((error: unknown) =>
				log.error({ err: error, requestId: live.requestId }, "WebSocket closed with an error"),
			);
		});
	};
}

function keepAlive(socket: WebSocket, pingEveryMs: number): () => void {
	let isAlive = true;
	socket.on("pong", () => {
		isAlive = true;
	});
	const timer = setInterval(() => {
		if (!isAlive) return socket.terminate();
		isAlive = false;
		socket.ping();
	}, pingEveryMs);
	return () => clearInterval(timer);
}
