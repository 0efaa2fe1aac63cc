import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createExpress, type HttpServer, serveHttp } from "./http-server.ts";
import { readJson } from "./json-body.ts";
import { networkLimits } from "./network-limits.ts";

let http: HttpServer;
/** What became of answers that were not read whole. */
const broken = Promise.withResolvers<unknown>();
/** Whether a long answer was taken whole. */
const untaken = Promise.withResolvers<boolean>();

beforeAll(async () => {
	const app = createExpress({
		log: pino({ level: "silent" }),
		trustProxy: false,
		before: [],
		mounts: [
			{
				path: "/endless",
				handler: (_req, res) => void pipeline(endlessly(), res).catch(broken.resolve),
			},
			{
				path: "/long",
				handler: (_req, res) => {
					res.once("close", () => untaken.resolve(res.writableFinished));
					res.send(Buffer.alloc(50_000_000));
				},
			},
			{ path: "/body", handler: async (req, res) => void res.json(await readJson(req, res)) },
			{ path: "/", handler: (_req, res) => void res.json({ alive: true }) },
		],
	});
	const limits = { ...networkLimits, headersMs: 300, requestMs: 600, stalledMs: 900, lookEveryMs: 50 };
	http = await serveHttp(app, { host: "127.0.0.1", port: 0 }, limits);
});
afterAll(() => http.stop(0));

function endlessly(): Readable {
	return Readable.from(
		(function* () {
			for (;;) yield "x".repeat(65_536);
		})(),
	);
}

/** A connection by which so much was sent, and what came back until it was cut off. */
async function sentSlowly(text: string): Promise<{ socket: Socket; cutOff: Promise<string> }> {
	const socket = connect(http.port, "127.0.0.1");
	await once(socket, "connect");
	socket.write(text);
	let answer = "";
	socket.on("data", (data) => {
		answer += data;
	});
	// Cut off with what it sent unread, it hears of a fault before it closes.
	socket.on("error", () => {});
	const cutOff = new Promise<string>((resolve) => socket.once("close", () => resolve(answer)));
	return { socket, cutOff };
}

async function answersOthers(): Promise<void> {
	const response = await fetch(`http://127.0.0.1:${http.port}/`);
	expect(await response.json()).toEqual({ alive: true });
}

describe("V15.2.2 a client that keeps a connection for itself", () => {
	it.each([
		["says nothing at all", ""],
		["begins a request and does not go on", "GET / HTTP/1.1\r\nHost: a\r\n"],
		[
			"sends half a body",
			"POST /body HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
		],
		[
			"sends a body in chunks without an end",
			"POST /body HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
		],
	])("is cut off when it %s, however many do so, while others are answered", async (_, text) => {
		const clients = await Promise.all(Array.from({ length: 50 }, () => sentSlowly(text)));
		await answersOthers();
		for (const answer of await Promise.all(clients.map(({ cutOff }) => cutOff))) {
			expect(answer).toMatch(/^$|^HTTP\/1.1 408 /);
		}
	});

	it("is cut off when it continues byte by byte", async () => {
		const { socket, cutOff } = await sentSlowly("GET / HTTP/1.1\r\nHost: a\r\n");
		const drip = setInterval(() => socket.write("a"), 20);
		expect(await cutOff).toMatch(/^$|^HTTP\/1.1 4\d\d /);
		clearInterval(drip);
	});

	it("is cut off when it does not read what it requested, and the work for it ends", async () => {
		const socket = connect(http.port, "127.0.0.1");
		await once(socket, "connect");
		socket.write("GET /endless HTTP/1.1\r\nHost: a\r\n\r\n");
		expect(await broken.promise).toMatchObject({ code: "ERR_STREAM_PREMATURE_CLOSE" });
		await answersOthers();
		socket.destroy();
	});

	it("is cut off when it reads a part of one long answer and stops", async () => {
		const socket = connect(http.port, "127.0.0.1");
		await once(socket, "connect");
		socket.write("GET /long HTTP/1.1\r\nHost: a\r\n\r\n");
		await once(socket, "data");
		socket.pause();
		expect(await untaken.promise).toBe(false);
		await answersOthers();
		socket.destroy();
	});

	it("V4.2.1 is refused when it says two lengths of one body, or a length and chunks", async () => {
		for (const lengths of [
			"Content-Length: 2\r\nContent-Length: 3",
			"Content-Length: 2\r\nTransfer-Encoding: chunked",
		]) {
			const head = `POST /body HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${lengths}\r\n\r\n`;
			const { cutOff } = await sentSlowly(`${head}{}`);
			expect(await cutOff).toMatch(/^HTTP\/1.1 400 /);
		}
	});

	it("is refused when the head of its request is longer than any of ours", async () => {
		const { cutOff } = await sentSlowly(`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`);
		expect(await cutOff).toMatch(/^HTTP\/1.1 431 /);
	});
});
