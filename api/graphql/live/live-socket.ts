import type { IncomingMessage } from "node:http";
import { makeServer, type ServerOptions } from "graphql-ws";
import type { Logger } from "pino";
import type { WebSocket } from "ws";
import type { Viewer } from "../../context.ts";
import type { NetworkLimits } from "../../http/network-limits.ts";
import { requestIdFrom } from "../../http/request-log.ts";

/** Why a socket was closed: codes of the protocol, and of our own. */
export const closeCodes = {
	/** The process stops; come back. */
	goingAway: 1001,
	/** A store is down, or as many sockets are open as one account may have; come back later. */
	tryAgainLater: 1013,
	internal: 4500,
	unauthorized: 4401,
	/** More was to be sent than the client took: come back and go on from the last `seq`. */
	tooSlow: 4413,
} as const;

/** Bytes that may wait in a socket. */
const mostBuffered = 1_000_000;

/** One open socket and who is behind it. */
export class LiveSocket {
	/** Null until the greeting was answered. */
	viewer: Viewer | null = null;
	readonly request: IncomingMessage;
	/** The number its greeting came with, or a new one: all its lines in the log carry it. */
	readonly requestId: string;
	/** Where it comes from, past the proxies that are trusted. */
	readonly networkAddress: string;
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
		this.request = request;
		this.requestId = requestIdFrom(request.headers["x-request-id"]);
		this.networkAddress = networkAddress;
	}

	/** Whether anybody may still be there. */
	get isOpen(): boolean {
		return this.#socket.readyState === this.#socket.OPEN;
	}

	/** Does something once the socket is closed. */
	onceClosed(work: () => void): void {
		this.#socket.once("close", work);
	}

	/** Sends a message; a socket that takes too little is closed instead. */
	send(message: string): void {
		if (!this.isOpen) return;
		if (this.#socket.bufferedAmount > mostBuffered) this.close(closeCodes.tooSlow, "Too slow");
		else this.#socket.send(message);
	}

	/** Sends a message and ends when the network has taken it, or the socket is closed. */
	sendPatiently(message: string): Promise<void> {
		if (!this.isOpen) return Promise.resolve();
		return new Promise((resolve) => this.#socket.send(message, () => resolve()));
	}

	/** Closes with a code; the first one counts. Whoever does not read that either is cut off. */
	close(code: number, reason: string): void {
		if (!this.isOpen) return;
		this.#socket.close(code, reason);
		const impatience = setTimeout(() => this.#socket.terminate(), this.#closeMs);
		this.#socket.once("close", () => clearTimeout(impatience));
	}
}

/** What graphql-ws knows of a connection. */
export interface SocketExtra {
	live: LiveSocket;
}

/** Lets graphql-ws speak on a socket of `ws`: its own adapter writes faults to the console. */
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
		// Broken frames and frames too large: ws closes the socket itself.
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
