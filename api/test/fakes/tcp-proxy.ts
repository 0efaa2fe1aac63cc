import { once } from "node:events";
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Server, type Socket } from "node:net";

/** A proxy between the program and a server that can break connections. */
export class TcpProxy implements AsyncDisposable {
	/** While true, new connections are closed at once. */
	isDown = false;
	/** Connections cut so far. */
	cuts = 0;
	readonly #server: Server;
	readonly #pairs = new Set<Pair>();
	/** Data from the program since `hold`, to be sent at the release. */
	#held: (() => void)[] | null = null;

	private constructor(target: NetConnectOpts) {
		this.#server = createServer((inside) => this.#join(inside, target));
	}

	/** Starts one on a free loopback port. */
	static async start(target: NetConnectOpts): Promise<TcpProxy> {
		const proxy = new TcpProxy(target);
		await once(proxy.#server.listen(0, "127.0.0.1"), "listening");
		return proxy;
	}

	/** Starts one before the PostgreSQL server of a URL. @returns the proxy, and the URL through it */
	static async startBefore(databaseUrl: string): Promise<{ proxy: TcpProxy; through: string }> {
		const { searchParams, hostname, port, pathname, username, password } = new URL(databaseUrl);
		const host = decodeURIComponent(searchParams.get("host") ?? hostname);
		const isSocket = host.startsWith("/");
		const proxy = await TcpProxy.start(
			isSocket ? { path: `${host}/.s.PGSQL.${port || 5432}` } : { host, port: Number(port || 5432) },
		);
		const through = new URL(`postgresql://127.0.0.1:${proxy.port}${pathname}`);
		through.username = username;
		through.password = password;
		return { proxy, through: through.href };
	}

	get port(): number {
		return (this.#server.address() as AddressInfo).port;
	}

	/**
	 * Cuts each connection once this many more bytes have passed in either direction, even in the middle of a message.
	 */
	cutAfter(bytes: (index: number) => number): void {
		[...this.#pairs].forEach((pair, index) => {
			pair.bytesLeft = bytes(index);
		});
	}

	cutAll(): void {
		for (const pair of this.#pairs) this.#cut(pair);
	}

	/** Holds back what the program sends from now on. It arrives at the release, even if its sender is gone by then. */
	hold(): void {
		this.#held ??= [];
	}

	/** Lets everything through again, held data first. */
	release(): void {
		const held = this.#held ?? [];
		this.#held = null;
		for (const step of held) step();
	}

	async [Symbol.asyncDispose](): Promise<void> {
		this.cutAll();
		await new Promise<void>((resolve) => this.#server.close(() => resolve()));
	}

	#join(inside: Socket, target: NetConnectOpts): void {
		if (this.isDown) return void inside.resetAndDestroy();
		const pair: Pair = { inside, outside: connect(target), bytesLeft: Number.POSITIVE_INFINITY };
		this.#pairs.add(pair);
		this.#carry(pair, pair.inside, pair.outside);
		this.#carry(pair, pair.outside, pair.inside);
	}

	#carry(pair: Pair, from: Socket, to: Socket): void {
		from.setNoDelay(true);
		// Responses of the server are never held.
		const inTurn = (step: () => void) => (this.#held && from === pair.inside ? void this.#held.push(step) : step());
		const pass = (chunk: Buffer) => {
			const passing = chunk.subarray(0, pair.bytesLeft);
			pair.bytesLeft -= passing.length;
			if (!to.write(passing)) {
				from.pause();
				to.once("drain", () => from.resume());
			}
			if (pair.bytesLeft === 0) to.write("", () => this.#cut(pair));
		};
		from.on("data", (chunk: Buffer) => inTurn(() => pass(chunk)));
		from.on("end", () => inTurn(() => to.end()));
		from.on("error", () => inTurn(() => this.#end(pair)));
		from.on("close", () => inTurn(() => this.#end(pair)));
	}

	#cut(pair: Pair): void {
		if (!this.#pairs.has(pair)) return;
		this.cuts++;
		this.#end(pair);
	}

	#end(pair: Pair): void {
		this.#pairs.delete(pair);
		pair.inside.destroy();
		pair.outside.destroy();
	}
}

interface Pair {
	inside: Socket;
	outside: Socket;
	/** Bytes that may still pass before the connection is cut. */
	bytesLeft: number;
}
