import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { badInput, notFound, Refusal } from "../../errors.ts";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { type RestServer, startRest } from "../../test/rest.ts";
import { publicRoute, type Route, route } from "./route.ts";

let app: TestApp;
let rest: RestServer;
let cookie: string;

const send = (path: string, init: RequestInit = {}) => fetch(`${rest.url}${path}`, init);

/** What became of a stream that never ends by itself. */
const endless = { made: 0, isOver: false };

/** What came of a file that is sent. */
const received = { bytes: 0, fault: null as unknown };

/** What every route documents; these calls are in no document of the program. */
const documented = { operationId: "tell", summary: "Says what it was given", answers: {} };

/** Calls that say what they were given. */
const routes: Route[] = [
	publicRoute({
		...documented,
		method: "POST",
		path: "echo",
		query: z.object({ a: z.string(), b: z.string() }),
		body: { name: "Echo", rules: z.object({ a: z.number() }), example: { a: 1 } },
		handler: async (_ctx, { body, query }) => ({ status: 200, body: { body, query } }),
	}),
	publicRoute({ ...documented, method: "GET", path: "echo", handler: async () => ({ status: 200, body: "read" }) }),
	publicRoute({
		...documented,
		method: "GET",
		path: "things/bulk",
		handler: async () => ({ status: 200, body: "bulk" }),
	}),
	publicRoute({
		...documented,
		method: "GET",
		path: "things/:id",
		handler: async (_ctx, { params }) => ({ status: 200, body: params.id }),
	}),
	publicRoute({
		...documented,
		method: "DELETE",
		path: "things/:id/parts/:part",
		handler: async () => ({ status: 204 }),
	}),
	publicRoute({
		...documented,
		method: "GET",
		path: "lines",
		async handler() {
			const lines = async function* () {
				for (let line = 0; line < 3; line++) yield `${line}\n`;
			};
			return { status: 200, stream: lines(), headers: { "Content-Type": "text/csv" } };
		},
	}),
	publicRoute({
		...documented,
		method: "GET",
		path: "endless",
		async handler() {
			const lines = async function* () {
				try {
					for (;;) {
						endless.made++;
						yield "x".repeat(65_536);
					}
				} finally {
					endless.isOver = true;
				}
			};
			return { status: 200, stream: lines(), headers: { "Content-Type": "text/csv" } };
		},
	}),
	route({
		...documented,
		method: "GET",
		path: "unread",
		async handler() {
			const lines = async function* () {
				for (;;) yield "x".repeat(1_000_000);
			};
			return { status: 200, stream: lines(), headers: { "Content-Type": "text/csv" } };
		},
	}),
	publicRoute({
		...documented,
		method: "POST",
		path: "files",
		file: { types: ["text/csv"], description: "", example: "" },
		async handler(_ctx, { file }) {
			try {
				for await (const part of file().bytes) received.bytes += part.length;
			} catch (error) {
				received.fault = error;
				throw error;
			}
			return { status: 200, body: received.bytes };
		},
	}),
	publicRoute({
		...documented,
		method: "GET",
		path: "limited",
		async handler() {
			throw new Refusal("RATE_LIMITED", "Later.", { retryAfter: 7 });
		},
	}),
	publicRoute({
		...documented,
		method: "GET",
		path: "broken",
		async handler() {
			throw new Error("the secret of the house");
		},
	}),
	route({
		...documented,
		method: "PUT",
		path: "mine/:id",
		body: { name: "Mine", rules: z.object({ name: z.string() }), example: { name: "a" } },
		async finds(_ctx, { id }) {
			if (id !== "1") throw notFound("thing");
		},
		async handler(_ctx, { body }) {
			if (body === null) throw badInput({ field: "name", message: "A name is needed." });
			return { status: 200, body };
		},
	}),
];

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
	rest = await startRest(app.db, routes);
	cookie = (await app.signIn()).client.cookie ?? "";
});

afterAll(async () => {
	await rest[Symbol.asyncDispose]();
	await app[Symbol.asyncDispose]();
});

describe("a stream", () => {
	it("is made no faster than it is read, and ends when its reader leaves", async () => {
		const stop = new AbortController();
		const response = await fetch(`${rest.url}endless`, { signal: stop.signal });
		await response.body?.getReader().read();
		const made: number[] = [];
		const stands = () => made.push(endless.made) > 1 && made.at(-1) === made.at(-2);
		await vi.waitUntil(stands, { interval: 100, timeout: 60_000 });
		expect(endless.made).toBeLessThan(1_000);
		expect(endless.isOver).toBe(false);
		stop.abort();
		await vi.waitUntil(() => endless.isOver, { timeout: 60_000 });
	});

	it("whose reader does not read on takes none of its account's turns", async () => {
		const readers = await Promise.all(Array.from({ length: 6 }, () => send("unread", { headers: { cookie } })));
		const { status, body } = await rest.call("PUT", "mine/1", { body: { name: "a" }, cookie });
		expect([status, body]).toEqual([200, { name: "a" }]);
		await Promise.all(readers.map(({ body }) => body?.cancel()));
		expect((await rest.call("PUT", "mine/1", { body: { name: "b" }, cookie })).status).toBe(200);
	});

	it("that is sent and cut off is refused, and no fault of ours", async () => {
		const { hostname, port, pathname } = new URL(`${rest.url}files`);
		const sender = request({ hostname, port, path: pathname, method: "POST", headers: { "content-type": "text/csv" } });
		sender.on("error", () => {});
		sender.write("keyword\n");
		await vi.waitUntil(() => received.bytes > 0, { timeout: 60_000 });
		sender.destroy();
		await vi.waitUntil(() => received.fault !== null, { timeout: 60_000 });
		expect(received.fault).toMatchObject({ code: "BAD_INPUT", message: "The file is incomplete." });
	});
});

describe("a REST call", () => {
	it("is found by its path, a fixed word before a parameter", async () => {
		expect((await rest.call("GET", "things/bulk")).body).toBe("bulk");
		expect((await rest.call("GET", "things/a%20b%2Fc")).body).toBe("a b/c");
		expect((await rest.call("DELETE", "things/1/parts/2")).status).toBe(204);
	});

	it.each(["nothing", "things", "things/1/parts", "things/%ff"])("at %s is not there", async (path) => {
		const { status, body } = await rest.call("GET", path);
		expect([status, body]).toEqual([404, { error: "There is no such call.", code: "NOT_FOUND" }]);
	});

	it("with a method its path does not take is told which it takes", async () => {
		const { status, body, headers } = await rest.call("DELETE", "echo");
		expect([status, headers.get("allow")]).toEqual([405, "GET, POST"]);
		expect(body).toMatchObject({ code: "METHOD_NOT_ALLOWED" });
	});

	it("without a sign-in is refused, before anything it names is looked for", async () => {
		const { status, body } = await rest.call("PUT", "mine/2", { body: {} });
		expect([status, body]).toEqual([401, { error: "Sign in first.", code: "UNAUTHENTICATED" }]);
	});

	it("with a wrong API key is refused even with a good cookie", async () => {
		const call = { cookie, headers: { authorization: "Bearer nonsense" } };
		expect((await rest.call("GET", "echo", call)).status).toBe(401);
	});

	it("looks for what its path names before it validates the body", async () => {
		const headers = { "content-type": "application/json" };
		const broken = (id: string) => send(`mine/${id}`, { method: "PUT", body: "{", headers: { ...headers, cookie } });
		expect([(await broken("2")).status, (await broken("1")).status]).toEqual([404, 400]);
	});

	it("tells the faulty field", async () => {
		const { status, body } = await rest.call("PUT", "mine/1", { body: null, cookie });
		const details = [{ field: "name", message: "A name is needed." }];
		expect([status, body]).toEqual([400, { error: "A name is needed.", code: "BAD_INPUT", details }]);
	});

	it("that is tried too often is told when to come back", async () => {
		const { status, headers } = await rest.call("GET", "limited");
		expect([status, headers.get("retry-after")]).toEqual([429, "7"]);
	});

	it("that fails for our fault tells nothing of the inside", async () => {
		const { status, body } = await rest.call("GET", "broken");
		expect([status, body]).toMatchObject([500, { code: "INTERNAL" }]);
		expect(JSON.stringify(body)).not.toContain("secret");
	});

	it("may answer with lines as they are made", async () => {
		const response = await send("lines");
		expect([response.headers.get("content-type"), await response.text()]).toEqual([
			"text/csv; charset=utf-8",
			"0\n1\n2\n",
		]);
	});
});

describe("a body", () => {
	const json = { "content-type": "application/json" };
	const post = (body: string, headers: Record<string, string> = json) =>
		send("echo", { method: "POST", body: Buffer.from(body), headers });

	it.each([
		["echo?c=1", "c", "It takes `a`, `b`."],
		["echo?A=1&a=1", "A", "It takes `a`, `b`."],
		["limited?a=1", "a", "It takes none."],
		["echo?__proto__=1", "__proto__", "It takes `a`, `b`."],
	])("comes with no query parameter that the call does not have: %s", async (path, field, takes) => {
		const { status, body } = await rest.call(path.startsWith("echo") ? "POST" : "GET", path, { headers: json });
		const message = `This call has no query parameter \`${field}\`. ${takes}`;
		expect([status, body]).toEqual([400, { error: message, code: "BAD_INPUT", details: [{ field, message }] }]);
	});

	it("comes with the query's parameters, none of which may be sent twice", async () => {
		const query = { a: "2", b: " " };
		expect((await rest.call("POST", "echo?a=2&b=%20", { body: 1 })).body).toEqual({ body: 1, query });
		const twice = await rest.call("POST", "echo?a=1&a=2", { body: 1 });
		expect(twice.body).toMatchObject({ code: "BAD_INPUT", details: [{ field: "a" }] });
	});

	it("is any JSON, and may be left out", async () => {
		for (const body of [{ a: 1 }, [1], "text", null, 0]) {
			expect((await rest.call("POST", "echo", { body })).body).toEqual({ body, query: {} });
		}
		expect((await rest.call("POST", "echo")).body).toEqual({ query: {} });
	});

	it("that is no JSON is bad input of the field body", async () => {
		const response = await post("{");
		const message = "The body is not valid JSON.";
		expect(response.status).toBe(400);
		expect(await response.json()).toEqual({
			error: message,
			code: "BAD_INPUT",
			details: [{ field: "body", message }],
		});
	});

	it.each([
		["of another type", { "content-type": "text/plain" }],
		["of no type", {}],
		["in another encoding", { ...json, "content-encoding": "made-up" }],
		["in another character set", { "content-type": "application/json; charset=latin1" }],
	])("%s is not taken", async (_, headers) => {
		const response = await post("{}", headers);
		expect([response.status, await response.json()]).toMatchObject([415, { code: "UNSUPPORTED_MEDIA_TYPE" }]);
	});

	it("of more than 5 MB is too large", async () => {
		expect((await post(JSON.stringify("x".repeat(4_999_998)))).status).toBe(200);
		const response = await post(JSON.stringify("x".repeat(4_999_999)));
		expect([response.status, await response.json()]).toMatchObject([413, { code: "TOO_LARGE" }]);
	});

	it("nested without end is refused", async () => {
		expect((await post("[".repeat(100_000) + "]".repeat(100_000))).status).toBe(400);
		expect((await post(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`)).status).toBe(400);
	});
});

describe("a page of another site", () => {
	it.each<Record<string, string>>([{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])(
		"cannot write by %j, whatever it asks",
		async (headers) => {
			for (const [method, path] of [
				["POST", "echo"],
				["PUT", "mine/2"],
				["DELETE", "nothing"],
			] as const) {
				const { status, body } = await rest.call(method, path, { cookie, headers });
				expect([status, body]).toMatchObject([403, { code: "FORBIDDEN" }]);
			}
		},
	);

	it("may link to what is only read", async () => {
		expect((await rest.call("GET", "echo", { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(200);
	});
});
