import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds between readiness probes. */
const intervalMs = 50;

/** Timeout of a probe. */
const timeoutMs = 5_000;

interface Backend {
	url: string;
	isReady: boolean;
	agent: Agent;
}

/**
 * A load balancer: sends requests in turn to the processes that are ready, over keep-alive connections. Never retries,
 * so the client sees what a process drops.
 */
export class Balancer implements AsyncDisposable {
	/** Requests a process did not answer, with the error. */
	readonly dropped: string[] = [];
	answered = 0;
	readonly #server: Server;
	readonly #sockets = new Set<Socket>();
	#backends: Backend[] = [];
	#turn = 0;
	#isOver = false;
	readonly #looking: Promise<void>;

	private constructor() {
		this.#server = createServer((req, res) => this.#pass(req, res));
		this.#server.on("upgrade", (req: IncomingMessage, socket: Socket, head: Buffer) => this.#join(req, socket, head));
		this.#looking = this.#watch();
	}

	/** Starts one on a free loopback port. */
	static async start(): Promise<Balancer> {
		const balancer = new Balancer();
		await once(balancer.#server.listen(0, "127.0.0.1"), "listening");
		return balancer;
	}

	get url(): string {
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	/** Adds a process; it gets requests once it is ready. */
	async add(url: string): Promise<void> {
		const backend = { url, isReady: false, agent: new Agent({ keepAlive: true, maxFreeSockets: 32 }) };
		this.#backends.push(backend);
		while (!backend.isReady) await pause(intervalMs);
	}

	async [Symbol.asyncDispose](): Promise<void> {
		this.#isOver = true;
		await this.#looking;
		for (const { agent } of this.#backends) agent.destroy();
		for (const socket of this.#sockets) socket.destroy();
		this.#server.closeAllConnections();
		await new Promise<void>((resolve) => this.#server.close(() => resolve()));
	}

	/** One probe at a time: with overlapping ones, a late answer would hide a newer one. */
	async #watch(): Promise<void> {
		while (!this.#isOver) {
			await this.#look();
			await pause(intervalMs);
		}
	}

	async #look(): Promise<void> {
		for (const backend of this.#backends) {
			backend.isReady = await fetch(`${backend.url}/readyz`, { signal: AbortSignal.timeout(timeoutMs) }).then(
				({ ok }) => ok,
				() => false,
			);
		}
	}

	#next(): Backend | undefined {
		const ready = this.#backends.filter(({ isReady }) => isReady);
		return ready[this.#turn++ % ready.length];
	}

	#pass(req: IncomingMessage, res: ServerResponse): void {
		const backend = this.#next();
		const drop = (why: string) => {
			this.dropped.push(`${req.method} ${req.url} at ${backend?.url}: ${why}`);
			if (!res.headersSent) res.writeHead(502);
			res.end();
		};
		if (!backend) {
			drop("nobody is ready");
			return;
		}
		const { method, headers } = req;
		const passed = request(`${backend.url}${req.url}`, { method, headers, agent: backend.agent }, (answer) => {
			const { connection: _, ...told } = answer.headers;
			res.writeHead(answer.statusCode ?? 502, told);
			answer.pipe(res);
			answer.once("error", (error) => drop(error.message));
			answer.once("end", () => this.answered++);
		});
		passed.once("error", (error) => drop(error.message));
		req.pipe(passed);
	}

	#join(req: IncomingMessage, socket: Socket, head: Buffer): void {
		const backend = this.#next();
		this.#sockets.add(socket);
		socket.on("error", () => {});
		socket.once("close", () => this.#sockets.delete(socket));
		if (!backend) {
			socket.destroy();
			return;
		}
		const passed = request(`${backend.url}${req.url}`, { headers: req.headers });
		passed.once("error", () => socket.destroy());
		passed.once("response", () => socket.destroy());
		passed.once("upgrade", (answer, other: Socket, first) => {
			const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
			socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
			socket.write(first);
			other.write(head);
			other.on("error", () => socket.destroy());
			socket.pipe(other).pipe(socket);
		});
		passed.end();
	}
}
