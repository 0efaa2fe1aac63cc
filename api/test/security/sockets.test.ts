import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { CreditsChangedDocument, RegisterDocument } from "../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { networkLimits } from "../../http/network-limits.ts";
import { startTestApp, type TestApp } from "../app.ts";
import type { SentHeaders, TestClient } from "../client.ts";
import { type RawMessage, RawSocket } from "../live.ts";
import { waitingForLocks } from "../locks.ts";
import { waited } from "../wait.ts";

/** Sockets that one network address and one account may have here. */
const most = 4;

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", trustProxy: true }, limits: { sockets: most } });
});
afterAll(() => app[Symbol.asyncDispose]());

/** Opens a WebSocket as a page or a program would: its HTTP status where it is refused, else 101. */
async function opened(
	headers: SentHeaders,
): Promise<{ status: number; retryAfter: string | undefined; socket: WebSocket }> {
	const socket = new WebSocket(`${app.url.replace("http", "ws")}/graphql`, "graphql-transport-ws", { headers });
	return new Promise((resolve, reject) => {
		socket.once("open", () => resolve({ status: 101, retryAfter: undefined, socket }));
		socket.once("unexpected-response", (request, { statusCode = 0, headers }) => {
			request.destroy();
			resolve({ status: statusCode, retryAfter: headers["retry-after"], socket });
		});
		socket.once("error", reject);
	});
}

let networks = 0;

/** An unused network address. */
const newNetwork = () => `198.51.100.${++networks}`;

async function closed(socket: WebSocket): Promise<number> {
	return waited(new Promise((resolve) => socket.once("close", resolve)), () => "The socket is not closed.");
}

describe("V4.4.2 a page of another site", () => {
	it.each([
		["another origin", { origin: "https://evil.example" }],
		["an origin that begins like ours", { origin: "http://127.0.0.1.evil.example" }],
		["no origin of its own, as from a file or a sandboxed frame", { origin: "null" }],
		["an origin that is none", { origin: "127.0.0.1" }],
		["the browser's word that it is foreign", { "sec-fetch-site": "cross-site" }],
	])("cannot open a WebSocket with the cookie of its visitor: %s", async (_, headers) => {
		const { client } = await app.signIn();
		const { status } = await opened({ "x-forwarded-for": newNetwork(), cookie: client.cookie ?? "", ...headers });
		expect(status).toBe(403);
	});

	it("may be no page at all: a program that has the cookie sends no origin", async () => {
		const { client } = await app.signIn();
		const { status, socket } = await opened({ "x-forwarded-for": newNetwork(), cookie: client.cookie ?? "" });
		expect(status).toBe(101);
		socket.terminate();
	});

	it("gets a WebSocket without the cookie, and nothing by it", async () => {
		const { status, socket } = await opened({ "x-forwarded-for": newNetwork(), origin: "https://evil.example" });
		expect(status).toBe(101);
		socket.send(JSON.stringify({ type: "connection_init" }));
		expect(await closed(socket)).toBe(4401);
	});
});

describe("V2.4.1 WebSockets", () => {
	it("of one network address are so many and no more, and one that is closed makes room", async () => {
		const headers = { "x-forwarded-for": newNetwork() };
		const sockets: WebSocket[] = [];
		for (let i = 0; i < most; i++) sockets.push((await opened(headers)).socket);
		expect(await opened(headers)).toMatchObject({ status: 429, retryAfter: "10" });
		const elsewhere = await opened({ "x-forwarded-for": newNetwork() });
		expect(elsewhere.status).toBe(101);
		sockets.pop()?.terminate();
		await expect.poll(async () => (await keep(headers, sockets)).status, { timeout: 60_000 }).toBe(101);
		for (const socket of [elsewhere.socket, ...sockets]) socket.terminate();
	});

	it("of one account are so many and no more, wherever they come from", async () => {
		const { client } = await app.signIn();
		const sockets: WebSocket[] = [];
		for (let i = 0; i < most; i++) sockets.push(await greeted(client));
		const { socket } = await opened({ "x-forwarded-for": newNetwork(), cookie: client.cookie ?? "" });
		socket.send(JSON.stringify({ type: "connection_init" }));
		// A code after which clients come back.
		expect(await closed(socket)).toBe(1013);
		for (const other of sockets) other.terminate();
	});

	it("whose clients leave while they sign in keep no place of their account", async () => {
		const { client } = await app.signIn();
		const headers = () => ({ "x-forwarded-for": newNetwork(), cookie: client.cookie ?? "" });
		await app.db.orm.em.fork().transactional(async (em) => {
			await rowsOf(em, sql`lock table sessions in access exclusive mode`);
			const leaving = await Promise.all(Array.from({ length: most }, () => opened(headers())));
			for (const { socket } of leaving) socket.send(JSON.stringify({ type: "connection_init" }));
			await expect.poll(() => waitingForLocks(em), { timeout: 60_000 }).toBeGreaterThan(0);
			for (const { socket } of leaving) socket.terminate();
			await expect.poll(openSockets, { timeout: 60_000 }).toBe(0);
		});
		const sockets: WebSocket[] = [];
		for (let i = 0; i < most; i++) sockets.push(await greeted(client));
		for (const socket of sockets) socket.terminate();
	});

	it("that are refused are closed, whether or not their clients close them too", async () => {
		const { hostname, port } = new URL(app.url);
		const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
		socket.on("error", () => {});
		socket.write(`GET /nowhere HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
		const [answer] = (await once(socket, "data")) as [Buffer];
		expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /);
		const writes = () => {
			if (!socket.destroyed) socket.write("Still here?");
			return socket.destroyed;
		};
		await expect.poll(writes, { timeout: 60_000 }).toBe(true);
	});

	it("hold only so many operations at once, whatever kind they are", async () => {
		const { client } = await app.signIn();
		const raw = await RawSocket.open(client);
		const toldAs = (type: string, all: RawMessage[]) => all.filter((message) => message.type === type).length;
		// As many queries as an account may run and have waiting, so that only the socket refuses any.
		const queries = networkLimits.operations + networkLimits.waitingOperations;
		const subscriptions = 100 - queries;
		for (let n = 1; n <= subscriptions; n++) raw.subscribe(`subscription ${n}`, CreditsChangedDocument);
		await raw.received((all) => toldAs("next", all) === subscriptions);
		await app.db.orm.em.fork().transactional(async (em) => {
			// What reads users waits, and so is under way until the lock is given up.
			await rowsOf(em, sql`lock table users in access exclusive mode`);
			for (let n = 1; n <= queries + 50; n++) raw.subscribe(`query ${n}`, "{ me { id email } }");
			const messages = await raw.received((all) => toldAs("error", all) >= 50);
			const refusal = "A connection can run at most 100 operations at once.";
			const refusals = messages.filter(({ type }) => type === "error").map(({ id, payload }) => [id, payload]);
			const refused = Array.from({ length: 50 }, (_, n) => `query ${queries + n + 1}`);
			expect(refusals).toEqual(
				refused.map((id) => [
					id,
					[
						expect.objectContaining({
							message: refusal,
							extensions: { code: "RATE_LIMITED", retryAfter: 1 },
						}),
					],
				]),
			);
			expect(toldAs("complete", messages)).toBe(0);
		});
		const messages = await raw.received((all) => toldAs("complete", all) >= queries);
		expect([toldAs("error", messages), toldAs("next", messages)]).toEqual([50, 100]);
		raw.socket.terminate();
	});

	it.each([
		["that is no JSON", "hello"],
		["of a type there is not", JSON.stringify({ type: "connection_kill" })],
		[
			"that asks before the greeting",
			JSON.stringify({ id: "1", type: "subscribe", payload: { query: "{ me { id } }" } }),
		],
		["of 200 kB", JSON.stringify({ type: "ping", payload: { text: "x".repeat(200_000) } })],
		["that sets the prototype", '{"type":"connection_init","payload":{"__proto__":{"authorization":"x"}}}'],
	])("are closed over a message %s, and harm nobody else's", async (_, message) => {
		const { client } = await app.signIn();
		const other = await greeted(client);
		const { socket } = await opened({ "x-forwarded-for": newNetwork() });
		socket.send(message);
		expect(await closed(socket)).toBeGreaterThan(1000);
		expect(other.readyState).toBe(WebSocket.OPEN);
		other.terminate();
	});
});

/** WebSockets that the process has open, by its metrics. */
async function openSockets(): Promise<number> {
	const metrics = await fetch(`${app.url}/metrics`).then((answer) => answer.text());
	return Number(/^toprung_websockets (\d+)$/m.exec(metrics)?.[1]);
}

/** One more socket of a network address, kept where it was let in. */
async function keep(headers: SentHeaders, sockets: WebSocket[]) {
	const answer = await opened(headers);
	if (answer.status === 101) sockets.push(answer.socket);
	return answer;
}

/** A socket whose greeting was answered. */
async function greeted(client: TestClient): Promise<WebSocket> {
	const { socket } = await opened({ "x-forwarded-for": newNetwork(), cookie: client.cookie ?? "" });
	const answered = new Promise((resolve) => socket.once("message", resolve));
	socket.send(JSON.stringify({ type: "connection_init" }));
	await answered;
	return socket;
}

describe("V15.3.4 V4.1.3 the network address of a WebSocket", () => {
	const input = { email: "by-socket@example.com", password: "correct horse", name: "A" };

	async function countedAt(trustProxy: boolean, email: string): Promise<string[]> {
		await using other = await startTestApp({ db: app.db, config: { role: "api", trustProxy } });
		const { client } = await app.signIn();
		const asking = other.client();
		asking.cookie = client.cookie;
		const watcher = asking.watch({ "x-forwarded-for": "203.0.113.77" });
		const events = watcher.subscribe(RegisterDocument, { input: { ...input, email } });
		await events.next();
		await watcher.close();
		const counted = await rowsOf(
			app.db.orm.em.fork(),
			sql<{ key: string }>`delete from attempts where starts_with(key, 'sign-up:') returning key`,
		);
		return counted.map(({ key }) => key);
	}

	it("is the one that the trusted proxy reports, for every limit", async () => {
		expect(await countedAt(true, "one@example.com")).toEqual(["sign-up:203.0.113.77"]);
	});

	it("is that of the line where no proxy is trusted, whatever the client says", async () => {
		expect(await countedAt(false, "two@example.com")).toEqual(["sign-up:127.0.0.1"]);
	});
});
