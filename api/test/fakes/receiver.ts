import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { waited } from "../wait.ts";

/** A request as a receiver got it. */
export interface Received {
	path: string;
	headers: Record<string, string>;
	body: string;
	/** Milliseconds of the process's clock. */
	at: number;
}

/** What a receiver answers: a status with headers and a body, or nothing at all. */
export type Reply = { status: number; headers?: Record<string, string>; body?: string } | "HANG";

/** An HTTP server on loopback that keeps what it gets. */
export interface Receiver extends AsyncDisposable {
	url: string;
	readonly received: Received[];
	/** Sockets that were opened, whatever came over them. */
	readonly connections: number;
	/** Requests that have no answer yet. */
	readonly open: number;
	/** What it answers from now on: one reply, or what a function makes of each request. */
	answer(reply: Reply | ((received: Received) => Reply)): void;
	/** Answers the requests that hang. */
	release(reply: Exclude<Reply, "HANG">): void;
	/** Resolves once it has got so many requests. */
	until(count: number): Promise<Received[]>;
}

/** Starts a receiver that answers 204. */
export async function startReceiver(): Promise<Receiver> {
	const received: Received[] = [];
	const hanging: ServerResponse[] = [];
	const waiting = new Set<() => void>();
	let connections = 0;
	let open = 0;
	let replyTo: (received: Received) => Reply = () => ({ status: 204 });
	const server = createServer(async (request, response) => {
		open++;
		response.on("close", () => open--);
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const one = {
			path: request.url ?? "",
			headers: plain(request.headers),
			body: Buffer.concat(chunks).toString(),
			at: performance.now(),
		};
		received.push(one);
		const reply = replyTo(one);
		if (reply === "HANG") hanging.push(response);
		else send(response, reply);
		for (const look of [...waiting]) look();
	});
	server.on("connection", () => connections++);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/hook`,
		received,
		get connections() {
			return connections;
		},
		get open() {
			return open;
		},
		answer(reply) {
			replyTo = typeof reply === "function" ? reply : () => reply;
		},
		release(reply) {
			for (const response of hanging.splice(0)) send(response, reply);
		},
		until: (count) => {
			const all = new Promise<Received[]>((resolve) => {
				const look = () => {
					if (received.length < count) return;
					waiting.delete(look);
					resolve(received);
				};
				waiting.add(look);
				look();
			});
			return waited(all, () => `${received.length} of ${count} requests`);
		},
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function send(response: ServerResponse, { status, headers = {}, body = "" }: Exclude<Reply, "HANG">): void {
	if (!response.writableEnded) response.writeHead(status, headers).end(body);
}

function plain(headers: IncomingHttpHeaders): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
