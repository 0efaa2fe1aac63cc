import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { Worker } from "../modules/checks/worker.ts";
import { buildServices } from "../test/context.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { type FakeSerper, startFakeSerper } from "../test/fake-serper.ts";
import { type RestReply, type RestServer, startRest } from "../test/rest.ts";
import { startTracking, type Tracked, type TrackingOptions } from "../test/tracking.ts";
import { authRoutes } from "./auth.routes.ts";
import { runsRoutes } from "./runs.routes.ts";

let db: TestDatabase;
let serper: FakeSerper;
let rest: RestServer;
let worker: Worker;
let tracked: Tracked;
let cookie: string | null;
let waking: NodeJS.Timeout;

beforeAll(async () => {
	db = await createTestDatabase();
	serper = await startFakeSerper();
	rest = await startRest(db, [...authRoutes, ...runsRoutes], { serperApiKey: "operator-key" });
});
afterAll(async () => {
	await rest[Symbol.asyncDispose]();
	await serper.close();
	await db.drop();
});
beforeEach(async () => {
	serper.reset();
	await track({ keywords: 3, depth: 20 });
	worker = Worker.start(buildServices({ serperApiKey: "operator-key", serperBaseUrl: serper.url }), db.orm);
	// As the job after a run's start does, and whatever tells workers of runs.
	waking = setInterval(() => worker.wake(), 20);
});
afterEach(async () => {
	clearInterval(waking);
	await worker.stop(0);
});

async function track(options: TrackingOptions): Promise<void> {
	const email = `person-${crypto.randomUUID()}@example.com`;
	tracked = await startTracking(db, { ...options, user: { email, password: "correct horse" } });
	cookie = (await rest.call("POST", "auth/login", { body: { email, password: "correct horse" } })).cookie;
}

function call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<RestReply> {
	return rest.call(method, path, { body, cookie, ...(headers && { headers }) });
}

test("checking one keyword answers with its new position record", async () => {
	serper.place("example.com", 12);
	const { status, body } = await call("POST", `keywords/${tracked.keywordIds[0]}/check`);
	expect(status).toBe(200);
	expect(body).toEqual({
		id: expect.any(String),
		position: 12,
		previousPosition: null,
		change: null,
		url: expect.stringContaining("example.com"),
		depth: 20,
		checkedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
		runId: expect.any(String),
		provider: "serper",
		measuredDevice: "desktop",
	});
});

test("a check the provider could not do is a 502 in its words, already given back", async () => {
	serper.always({}, { status: 400, body: { message: "Query is not allowed", statusCode: 400 } });
	const { status, body } = await call("POST", `keywords/${tracked.keywordIds[0]}/check`);
	expect(status).toBe(502);
	expect(body).toEqual({ error: "Query is not allowed", code: "PROVIDER_ERROR" });
	const ledger = (await call("GET", "credits/entries")).body as Record<string, unknown>[];
	expect(ledger.map(({ kind, amount, balance }) => ({ kind, amount, balance }))).toEqual([
		{ kind: "REFUND", amount: 2, balance: 100 },
		{ kind: "RUN", amount: -2, balance: 98 },
		{ kind: "GRANT", amount: 100, balance: 100 },
	]);
	const [newest, older] = ledger;
	expect(newest?.checkId).not.toBeNull();
	expect((await call("GET", `credits/entries?limit=1&before=${newest?.id}`)).body).toEqual([older]);
});

test("refreshing a domain answers 202 with the run, its price and what is left", async () => {
	serper.place("example.com", 1);
	const { status, body } = await call("POST", `domains/${tracked.domainId}/refresh`);
	expect(status).toBe(202);
	expect(body).toEqual({ runId: expect.any(String), total: 3, cost: 6, credits: 94, skipped: 0 });
	const { runId } = body as { runId: string };
	await expect
		.poll(async () => (await call("GET", `runs/${runId}`)).body, { timeout: 30_000 })
		.toMatchObject({
			id: runId,
			domainId: tracked.domainId,
			trigger: "manual",
			state: "DONE",
			total: 3,
			done: 3,
			failed: 0,
		});
	expect((await call("POST", `runs/${runId}/cancel`)).body).toMatchObject({ code: "CONFLICT" });
});

test("the same Idempotency-Key answers with the same run, another body with it is a conflict", async () => {
	const headers = { "idempotency-key": "abc" };
	const first = await call("POST", "keywords/bulk/check", { keywordIds: tracked.keywordIds.slice(0, 2) }, headers);
	const again = await call("POST", "keywords/bulk/check", { keywordIds: tracked.keywordIds.slice(0, 2) }, headers);
	expect(first.status).toBe(202);
	expect(again.body).toMatchObject({ runId: (first.body as { runId: string }).runId, cost: 4, credits: 96 });
	const other = await call("POST", `domains/${tracked.domainId}/refresh`, undefined, headers);
	expect(other).toMatchObject({ status: 409, body: { code: "IDEMPOTENCY_CONFLICT" } });
});

test("bad input names its field and starts nothing", async () => {
	for (const body of [{}, { keywordIds: [] }, { keywordIds: "1" }, { keywordIds: [1] }, []]) {
		const { status, body: answer } = await call("POST", "keywords/bulk/check", body);
		expect(status).toBe(400);
		expect(answer).toMatchObject({
			code: "BAD_INPUT",
			details: [{ field: expect.stringMatching(/^(keywordIds|body)/) }],
		});
	}
	for (const query of ["limit=0", "limit=1001", "limit=abc", "limit=1e2", "limit=0x10", "limit=", "before=x"]) {
		expect((await call("GET", `credits/entries?${query}`)).status).toBe(400);
	}
	expect((await call("GET", "credits/entries")).body).toHaveLength(1);
});

test("what is no id is refused with an idempotency key too", async () => {
	const keywordIds: object[] = [{ toString: 1, valueOf: 1 }, { toString: 2 }];
	const answer = await call("POST", "keywords/bulk/check", { keywordIds }, { "Idempotency-Key": "one" });
	expect(answer).toMatchObject({ status: 400, body: { code: "BAD_INPUT", details: [{ field: "keywordIds.0" }, {}] } });
});

test("another account's run, domain and keywords do not exist", async () => {
	const { domainId, keywordIds } = tracked;
	const { runId } = (await call("POST", `domains/${domainId}/refresh`)).body as { runId: string };
	await track({ keywords: 1, depth: 10 });
	for (const [method, path, body] of [
		["GET", `runs/${runId}`],
		["POST", `runs/${runId}/cancel`],
		["POST", `domains/${domainId}/refresh`],
		["POST", `keywords/${keywordIds[0]}/check`],
		["POST", "keywords/bulk/check", { keywordIds: [...tracked.keywordIds, ...keywordIds] }],
		["GET", "runs/abc"],
	] as const) {
		expect(await call(method, path, body)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
	}
});
