import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../test/app.ts";
import type { SentHeaders, TestClient } from "../test/client.ts";
import { buildApiKey } from "../test/factories/factories.ts";

const origin = "https://reports.example";
let app: TestApp;
let client: TestClient;
let authorization: string;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
	const { user, client: signedIn } = await app.signIn();
	client = signedIn;
	({ authorization } = (await buildApiKey(app.db, user)).headers);
});
afterAll(() => app[Symbol.asyncDispose]());

const corsOf = ({ headers }: Response) =>
	Object.fromEntries([...headers].filter(([name]) => name.startsWith("access-control")));

const namesIn = (list: string | null | undefined) => list?.toLowerCase().split(/,\s*/) ?? [];

/** Without a cookie, as a browser calls another site. */
const call = (path: string, headers: SentHeaders, init: RequestInit = {}) =>
	fetch(`${app.url}${path}`, { ...init, headers: { origin, "content-type": "application/json", ...headers } });

const calls: [name: string, path: string, method: string, body?: string][] = [
	["a query", "/graphql", "POST", '{"query":"{ me { id } }"}'],
	["a GET", "/api/domains", "GET"],
	["a write", "/api/domains", "POST", '{"name":"A","url":"https://a.example.com"}'],
	["a call that is not there", "/api/nothing", "DELETE"],
];

describe("a page of another origin", () => {
	it.each(calls)("gets a preflight answer for %s that allows an API key, and no cookies", async (_, path, method) => {
		const response = await call(
			path,
			{ "access-control-request-method": method, "access-control-request-headers": "authorization,content-type" },
			{ method: "OPTIONS" },
		);
		expect([response.status, await response.text()]).toEqual([204, ""]);
		const reported = corsOf(response);
		expect(reported).toMatchObject({ "access-control-allow-origin": "*", "access-control-max-age": "7200" });
		expect(reported).not.toHaveProperty("access-control-allow-credentials");
		expect(namesIn(reported["access-control-allow-methods"])).toContain(method.toLowerCase());
		const headers = namesIn(reported["access-control-allow-headers"]);
		expect(headers).toEqual(
			expect.arrayContaining(["authorization", "content-type", "idempotency-key", "x-request-id"]),
		);
	});

	it.each(calls)(
		"reads the answer to %s with an API key, refusals and the headers about it included",
		async (_, path, method, body) => {
			for (const sent of [authorization, "Bearer wrong"]) {
				const response = await call(path, { authorization: sent }, { method, ...(body !== undefined && { body }) });
				expect(response.status === 401).toBe(sent === "Bearer wrong");
				const reported = corsOf(response);
				expect(reported["access-control-allow-origin"]).toBe("*");
				expect(reported).not.toHaveProperty("access-control-allow-credentials");
				const exposed = namesIn(reported["access-control-expose-headers"]);
				const limits = [...response.headers.keys()].filter((name) => name.startsWith("ratelimit"));
				expect(limits).toHaveLength(sent === authorization ? 5 : 0);
				const always = ["retry-after", "x-total-count", "x-request-id", "idempotency-replayed", "content-disposition"];
				expect(exposed).toEqual(expect.arrayContaining([...limits, ...always]));
			}
		},
	);

	it.each(calls)(
		"gets nothing of %s by the cookie: no header lets it read, and no write is done",
		async (_, path, method, body) => {
			const cookie = client.cookie ?? "";
			const response = await call(path, { cookie }, { method, ...(body !== undefined && { body }) });
			expect(corsOf(response)).toEqual({});
			if (method !== "GET") expect(response.status).toBe(403);
		},
	);

	it("is refused a write without a key even after a preflight allowed it", async () => {
		const response = await call("/api/domains", {}, { method: "POST", body: '{"name":"A","url":"a.example.com"}' });
		expect([response.status, corsOf(response)]).toEqual([403, {}]);
	});

	it("calls by the key when the browser sends a cookie along, and still reads nothing by the cookie", async () => {
		const cookie = client.cookie ?? "";
		const response = await call("/api/auth/me", { cookie, authorization: "Bearer wrong" });
		expect([response.status, corsOf(response)["access-control-allow-origin"]]).toEqual([401, "*"]);
	});

	it.each(["/app", "/healthz", "/readyz"])("is told nothing of %s", async (path) => {
		const response = await call(path, { "access-control-request-method": "GET" }, { method: "OPTIONS" });
		expect(corsOf(response)).toEqual({});
	});
});

it("OPTIONS that asks for no method is a call like others: 405 with the methods there are", async () => {
	const response = await call("/api/domains", {}, { method: "OPTIONS" });
	expect([response.status, response.headers.get("allow"), corsOf(response)]).toEqual([405, "GET, POST", {}]);
});

it("a program, which has no origin, gets no header about origins", async () => {
	const response = await fetch(`${app.url}/api/domains`, { headers: { authorization } });
	expect([response.status, corsOf(response)]).toEqual([200, {}]);
});
