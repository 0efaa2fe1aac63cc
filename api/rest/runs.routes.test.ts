import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { rowsOf, sql } from "../db/sql.ts";
import { deleteDomain } from "../modules/desk/tracking/domains.service.ts";
import { Worker } from "../modules/measuring/checks/worker.ts";
import { startRun } from "../modules/measuring/runs/runs.service.ts";
import { buildServices } from "../test/context.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { startTracking, type Tracked, type TrackingOptions } from "../test/factories/tracking.ts";
import { type FakeSerper, startFakeSerper } from "../test/fakes/fake-serper.ts";
import { type RestReply, type RestServer, startRest } from "../test/rest.ts";
import { authRoutes } from "./auth.routes.ts";
import { costsRoutes } from "./costs.routes.ts";
import { runsRoutes } from "./runs.routes.ts";
import { settingsRoutes } from "./settings.routes.ts";

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
	const config = { serperApiKey: "operator-key", serperBaseUrl: serper.url };
	rest = await startRest(db, [...authRoutes, ...costsRoutes, ...runsRoutes, ...settingsRoutes], config);
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
	// As the job after a run's start does, and whatever notifies workers of runs.
	waking = setInterval(() => worker.wake(), 20);
});
afterEach(async () => {
	clearInterval(waking);
	await worker.stop(0);
	// Unfinished checks would call the next test's provider, which may refuse the shared key.
	await rowsOf(db.orm.em.fork(), sql`delete from checks`);
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
		measuredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
		mode: "LIVE",
		measuredLocation: null,
		contextId: expect.stringMatching(/^\d+$/),
		usedQuery: null,
		isFeaturedSnippet: expect.toSatisfy((value) => value === null || typeof value === "boolean"),
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
	const { domainId } = tracked;
	expect(ledger.map(({ domainId }) => domainId)).toEqual([domainId, domainId, null]);
	expect((await call("GET", `credits/entries?limit=1&before=${newest?.id}`)).body).toEqual([older]);
});

test("a client's cost: the price of a run before it starts, what its domain spent, its cap, and what is to come", async () => {
	const { domainId, ctx } = tracked;
	await rowsOf(ctx.em, sql`update domains set monthly_credit_cap = 500 where id = ${domainId}`);
	const estimate = async (query = "") => (await call("GET", `domains/${domainId}/run-estimate${query}`)).body;
	expect(await estimate()).toEqual({
		total: 3,
		skipped: 0,
		cost: 6,
		credits: 100,
		unlimitedCredits: false,
		isAffordable: true,
		problem: null,
	});
	expect(await estimate(`?mode=queued&ids=${tracked.keywordIds[0]}`)).toMatchObject({ total: 1, cost: 2 });
	const costs = async () => (await call("GET", `domains/${domainId}/costs`)).body;
	expect(await costs()).toMatchObject({ monthlyCreditCap: 500, spentThisMonth: 0, costPerRun: 6 });
	await call("POST", `domains/${domainId}/refresh`);
	expect(await costs()).toMatchObject({
		spentThisMonth: 6,
		forecast: { credits30: 0, takenThisMonth: 6, manualThisMonth: 6, aheadThisMonth: 0, capReachedAt: null },
	});
	await track({ keywords: 1, depth: 10 });
	for (const path of ["costs", "run-estimate"])
		expect((await call("GET", `domains/${domainId}/${path}`)).status).toBe(404);
});

describe("a key that its provider has just refused", () => {
	const refused = { status: 502, body: { error: "Unauthorized.", code: "PROVIDER_ERROR" } };
	const save = (value: string) => call("POST", "settings", { key: "serper_api_key", value });
	const check = () => call("POST", `keywords/${tracked.keywordIds[0]}/check`);
	const amounts = async () =>
		((await call("GET", "credits/entries")).body as { amount: number }[]).map(({ amount }) => amount);
	let count = 0;
	beforeEach(async () => {
		serper.keys = [];
		await save(`key-${++count}`);
		expect(await check()).toMatchObject(refused);
		const { asked, entries } = { asked: serper.count, entries: await amounts() };
		expect(await check()).toMatchObject(refused);
		expect([serper.count, await amounts()]).toEqual([asked, entries]);
		serper.reset();
		serper.keys = null;
		serper.place("example.com", 3);
	});
	afterEach(() => {
		serper.keys = null;
	});

	it("is not called again for 30 s: any run is refused in the provider's words at once, and nothing is charged", async () => {
		const before = await amounts();
		expect(await call("POST", `domains/${tracked.domainId}/refresh`)).toMatchObject(refused);
		expect(await call("POST", "keywords/bulk/check", { keywordIds: tracked.keywordIds })).toMatchObject(refused);
		expect(await amounts()).toEqual(before);
		expect(serper.count).toBe(0);
		await db.shiftClock(31_000);
		expect(await check()).toMatchObject({ status: 200, body: { position: 3 } });
		await db.shiftClock(0);
	});

	it("is called again once it is changed", async () => {
		await save("another-key");
		expect(await check()).toMatchObject({ status: 200, body: { position: 3 } });
	});

	it("is called again once it is saved again", async () => {
		await save(`key-${count}`);
		expect(await check()).toMatchObject({ status: 200, body: { position: 3 } });
	});

	it("is called again once a test shows that the provider takes it, and not before", async () => {
		serper.keys = [];
		expect((await call("POST", "settings/serper/test")).status).toBe(502);
		expect(await check()).toMatchObject(refused);
		serper.keys = null;
		expect((await call("POST", "settings/serper/test")).status).toBe(200);
		expect(await check()).toMatchObject({ status: 200, body: { position: 3 } });
	});
});

test("refreshing a domain answers 202 with the run, its price and what is left", async () => {
	serper.place("example.com", 1);
	// As clients that openapi-generator made in Go do: null is as good as no body.
	const { status, body } = await call("POST", `domains/${tracked.domainId}/refresh`, null);
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
	expect([first, again].map(({ headers }) => headers.get("idempotency-replayed"))).toEqual([null, "true"]);
	const other = await call("POST", `domains/${tracked.domainId}/refresh`, undefined, headers);
	expect(other).toMatchObject({ status: 409, body: { code: "IDEMPOTENCY_CONFLICT" } });
	expect(other.headers.get("idempotency-replayed")).toBeNull();
});

test.each([
	["domains/:domain/refresh", false],
	["keywords/bulk/check", true],
	["keywords/:keyword/check", false],
])("an Idempotency-Key whose run went with its domain is a conflict, as a client key is: %s", async (path, isList) => {
	await track({ keywords: 1, depth: 10 });
	const { domainId, keywordIds, ctx } = tracked;
	const start = () =>
		call(
			"POST",
			path.replace(":domain", domainId).replace(":keyword", keywordIds[0] ?? ""),
			isList ? { keywordIds } : undefined,
			{ "idempotency-key": "abc" },
		);
	const asked = path.startsWith("domains") ? { domainId } : { keywordIds };
	await startRun(ctx, { ...asked, clientKey: "abc" });
	await deleteDomain(ctx, domainId);
	const refused = await start();
	expect(refused).toMatchObject({ status: 409, body: { code: "IDEMPOTENCY_CONFLICT" } });
	expect(refused.headers.get("idempotency-replayed")).toBeNull();
	await expect(startRun({ ...ctx, em: ctx.em.fork() }, { ...asked, clientKey: "abc" })).rejects.toMatchObject({
		code: "IDEMPOTENCY_CONFLICT",
	});
	// Without the key, nothing is there.
	await expect(startRun({ ...ctx, em: ctx.em.fork() }, asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a keyword that is not there is reported as what the path names, with a key too", async () => {
	for (const path of ["keywords/999999/check", "domains/999999/refresh"]) {
		const { status, body } = await call("POST", path, undefined, { "idempotency-key": "abc" });
		const what = path.split("/")[0]?.slice(0, -1);
		expect([status, body]).toEqual([404, { error: `There is no such ${what}.`, code: "NOT_FOUND" }]);
	}
});

test("runs that begin at once each say what was left after their own price, also when they are requested again", async () => {
	await track({ keywords: 20, depth: 20 });
	const start = (keywordId: string) =>
		call("POST", "keywords/bulk/check", { keywordIds: [keywordId] }, { "idempotency-key": `run-of-${keywordId}` });
	const left = async () => {
		const answers = await Promise.all(tracked.keywordIds.map(start));
		return answers.map(({ body }) => (body as { credits: number }).credits);
	};
	const first = await left();
	expect(first.toSorted((a, b) => b - a)).toEqual(Array.from({ length: 20 }, (_, n) => 98 - 2 * n));
	expect(await left()).toEqual(first);
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
