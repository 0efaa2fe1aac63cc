import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp, type TestAppOptions } from "../test/app.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { startTracking } from "../test/factories/tracking.ts";
import { type FakeSerper, startFakeSerper } from "../test/fakes/fake-serper.ts";

let db: TestDatabase;
let serper: FakeSerper;

beforeAll(async () => {
	db = await createTestDatabase();
	serper = await startFakeSerper();
});
afterAll(async () => {
	await serper.close();
	await db.drop();
});

const startApp = (overrides: Pick<TestAppOptions, "noticing"> = {}) =>
	startTestApp({
		...overrides,
		db,
		config: { serperApiKey: "operator-key", serperBaseUrl: serper.url, metricsToken: null },
	});

const readyOf = async ({ client }: TestApp) => (await client().fetch("/readyz")).status;

test("a watched process that stops reports that it is not ready while it still answers, and asks clients to close the connection", async () => {
	const noticed = Promise.withResolvers<void>();
	const app = await startApp({ noticing: () => noticed.promise });
	const signedIn = await app.signIn();
	for (let attempt = 0; attempt < 5; attempt++) expect(await readyOf(app)).toBe(200);
	const stopped = app.stop();
	expect(await readyOf(app)).toBe(503);
	const answer = await app.client().fetch("/healthz");
	expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
	expect((await signedIn.client.fetch("/api/domains")).status).toBe(200);
	// However often anybody asks.
	for (let attempt = 1; attempt < 5; attempt++) expect(await readyOf(app)).toBe(503);
	noticed.resolve();
	await stopped;
	await expect(readyOf(app)).rejects.toThrow();
});

test("an unwatched process stops at once, also one whose readiness was requested once", async () => {
	const noticing = vi.fn(async () => {});
	const app = await startApp({ noticing });
	await readyOf(app);
	await app.stop();
	expect(noticing).not.toHaveBeenCalled();
});

test("a client waiting for a check is asked to try again later when the process stops, and the check continues elsewhere", async () => {
	const hold = Promise.withResolvers<void>();
	serper.next({ q: "keyword 1" }, { after: hold.promise });
	const app = await startApp();
	const { client, user } = await app.signIn();
	const { keywordIds } = await startTracking(db, { keywords: 1, depth: 10, as: user });
	const waiting = client.fetch(`/api/keywords/${keywordIds[0]}/check`, { method: "POST" });
	await vi.waitFor(() => expect(serper.inFlight).toBe(1), { timeout: 20_000 });
	const stopped = app.stop();
	const answer = await waiting;
	expect([answer.status, answer.headers.get("connection")]).toEqual([202, "close"]);
	const { runId } = (await answer.json()) as { runId: string };
	await stopped;
	hold.resolve();
	await using next = await startApp();
	const { client: again } = { client: next.client() };
	again.cookie = client.cookie;
	await vi.waitFor(
		async () =>
			expect(await (await again.fetch(`/api/runs/${runId}`)).json()).toMatchObject({ state: "DONE", failed: 0 }),
		{ timeout: 30_000, interval: 50 },
	);
});

test("a WebSocket that does not answer the goodbye does not hold a process up", async () => {
	const app = await startApp();
	const { port } = new URL(app.url);
	const silent = connect(Number(port), "127.0.0.1");
	silent.write(
		"GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" +
			"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n",
	);
	const [greeting] = (await once(silent, "data")) as [Buffer];
	expect(String(greeting)).toContain("101 Switching Protocols");
	const begun = performance.now();
	await app.stop();
	// A process is ended after 10 s, whatever it still does.
	expect(performance.now() - begun).toBeLessThan(8_000);
	silent.destroy();
});
