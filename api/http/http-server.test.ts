import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../test/app.ts";
import type { TestClient } from "../test/client.ts";

const page = '<!doctype html><title>Toprung</title><script type="module" src="/app/assets/a-1.js"></script>';

let app: TestApp;
let client: TestClient;
let webDir: string;

beforeAll(async () => {
	webDir = await mkdtemp(join(tmpdir(), "toprung-web-"));
	await mkdir(join(webDir, "assets"));
	await writeFile(join(webDir, "index.html"), page);
	await writeFile(join(webDir, "favicon.svg"), "<svg/>");
	await writeFile(join(webDir, "assets/a-1.js"), `/* ${"x".repeat(5_000)} */`);
	app = await startTestApp({
		webDir,
		config: { metricsToken: "the-token" },
	});
	client = app.client();
});

afterAll(async () => {
	await app[Symbol.asyncDispose]();
	await rm(webDir, { recursive: true });
});

describe("the web app", () => {
	it.each([
		["/", "/app"],
		["/login", "/app/login"],
	])("is led to from %s", async (path, target) => {
		const response = await client.fetch(path);
		expect([response.status, response.headers.get("location")]).toEqual([302, target]);
	});

	it.each(["/app", "/app/", "/app/keywords", "/app/no/such/screen", "/updates"])(
		"answers %s with its page",
		async (path) => {
			const response = await client.fetch(path);
			expect([response.status, await response.text()]).toEqual([200, page]);
		},
	);

	it("shows a page to a person who lost the way, with the status of what is not there", async () => {
		const response = await client.fetch("/nowhere", { headers: { accept: "text/html,*/*;q=0.8" } });
		expect([response.status, await response.text()]).toEqual([404, page]);
	});

	it.each([
		"//evil.example",
		"//evil.example/%2e%2e",
		"/\\evil.example",
		"/app//evil.example/%2e%2e",
		"/app/assets//evil.example/..",
		"/graphql/assets//evil.example/..",
		"/login?next=//evil.example",
		"/?next=https://evil.example",
		"/app/login?from=https://evil.example",
		"/api/google/callback?error=//evil.example&state=https://evil.example",
		"/api/google/callback?code=1&state=1&redirect_uri=https://evil.example",
	])("V3.7.2 leads from %s to no other site", async (path) => {
		const headers = { accept: "text/html,*/*;q=0.8", host: "evil.example", "x-forwarded-host": "evil.example" };
		const [response] = (await once(get({ port: new URL(app.url).port, path, headers }), "response")) as [
			IncomingMessage,
		];
		response.resume();
		expect(response.headers.location ?? "/app").toMatch(/^\/app(\/|$)/);
	});

	it("may be kept for ever where its names say what is in them", async () => {
		const response = await client.fetch("/app/assets/a-1.js");
		expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		expect(response.headers.get("content-type")).toContain("javascript");
		expect((await client.fetch("/app/favicon.svg")).headers.get("cache-control")).toBe("no-cache");
	});

	it("has no page where an asset is missing", async () => {
		expect((await client.fetch("/app/assets/gone-2.js")).status).toBe(404);
	});

	it.each(["br", "gzip"])("travels as %s", async (encoding) => {
		const response = await client.fetch("/app/assets/a-1.js", { headers: { "accept-encoding": encoding } });
		expect(response.headers.get("content-encoding")).toBe(encoding);
	});

	it("is not read beyond its folder", async () => {
		for (const path of ["/app/%2e%2e/package.json", "/app/..%2f..%2fpackage.json", "/app/%ff"]) {
			const text = await (await client.fetch(path)).text();
			expect(text).not.toContain("dependencies");
		}
	});
});

describe("every answer", () => {
	it("carries the number of its request", async () => {
		const numbers = [await client.fetch("/healthz"), await client.fetch("/nowhere")].map(({ headers }) =>
			headers.get("x-request-id"),
		);
		expect(new Set(numbers).size).toBe(2);
	});

	it("says what is not there in the words of every error", async () => {
		const response = await client.fetch("/nowhere");
		expect([response.status, await response.json()]).toEqual([
			404,
			{ error: "There is no such page.", code: "NOT_FOUND" },
		]);
	});
});

describe("a request that offers another protocol", () => {
	it("is answered in the one it came in", async () => {
		const headers = { Connection: "Upgrade, HTTP2-Settings", Upgrade: "h2c", "HTTP2-Settings": "AAMAAABk" };
		const [response] = (await once(get(`${app.url}/healthz`, { headers }), "response")) as [IncomingMessage];
		response.resume();
		expect(response.statusCode).toBe(200);
	});
});

describe("the health of a process", () => {
	it("is reported while it lives", async () => {
		expect((await client.fetch("/healthz")).status).toBe(200);
	});

	it("is good when Postgres answers", async () => {
		const response = await client.fetch("/readyz");
		expect([response.status, await response.json()]).toMatchObject([200, { ready: true, postgres: "ok" }]);
	});

	it("is bad when Postgres is gone, and the process stays", async () => {
		const other = await startTestApp({ config: { role: "api" } });
		const asking = other.client();
		await other.db.drop();
		const response = await asking.fetch("/readyz");
		expect([response.status, await response.json()]).toMatchObject([503, { ready: false, postgres: "down" }]);
		expect((await asking.fetch("/healthz")).status).toBe(200);
		const { errors } = await asking.ask("{ me { id } }", {}, { cookie: "toprung_session=x" });
		expect(errors[0]?.extensions.code).toBe("UNAVAILABLE");
		await other.stop();
	});
});

describe("the metrics", () => {
	it("are exposed to this machine, in Prometheus' words", async () => {
		const response = await client.fetch("/metrics");
		expect(response.headers.get("content-type")).toContain("text/plain");
		expect(await response.text()).toMatch(/^toprung_websockets 0$/m);
	});

	it.each([
		["without a token", {}, 401],
		["with a wrong token", { authorization: "Bearer the-tokem" }, 401],
		["with the token", { authorization: "Bearer the-token" }, 200],
	])("beyond this machine %s: %#", async (_, headers, status) => {
		const response = await client.fetch("/metrics", { headers: { "x-forwarded-for": "203.0.113.9", ...headers } });
		expect(response.status).toBe(status);
	});
});

describe("a worker", () => {
	it("serves its health and its numbers, and nothing else", async () => {
		await using worker = await startTestApp({ db: app.db, config: { role: "worker" } });
		const asking = worker.client();
		const statusOf = async (path: string) => (await asking.fetch(path)).status;
		expect(await Promise.all(["/healthz", "/readyz", "/metrics"].map(statusOf))).toEqual([200, 200, 200]);
		expect(await Promise.all(["/graphql", "/api/domains", "/app", "/"].map(statusOf))).toEqual([404, 404, 404, 404]);
	});
});
