import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../../context.ts";
import { createSerper } from "../../../providers/serp/serper.ts";
import { buildServices, type TestContext } from "../../../test/context.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { type FakeSerper, startFakeSerper } from "../../../test/fakes/fake-serper.ts";
import { testSerper } from "./connection-test.service.ts";
import { saveSettings } from "./settings.service.ts";

let db: TestDatabase;
let fake: FakeSerper;
let ctx: TestContext<Viewer>;

beforeAll(async () => {
	db = await createTestDatabase();
	fake = await startFakeSerper({ keys: ["good", "operators"] });
});
afterAll(async () => {
	await fake.close();
	await db.drop();
});
beforeEach(async () => {
	ctx = await withKey(null);
	fake.calls = [];
});

/** A new account where the operator has a key, or none. */
async function withKey(serperApiKey: string | null): Promise<TestContext<Viewer>> {
	const serper = createSerper({ baseUrl: fake.url, callsPerSecond: 50, connections: 2 });
	const serp = { ...buildServices().serp, serper };
	return buildSignedIn(db, { serp, config: { serperApiKey } });
}

function keysAsked(): (string | string[] | undefined)[] {
	return fake.calls.map(({ headers }) => headers["x-api-key"]);
}

test("a key the provider takes is good, one it refuses is reported in its words", async () => {
	expect(await testSerper(ctx, { apiKey: " good " })).toEqual({ ok: true });
	const refusal = await testSerper(ctx, { apiKey: "bad" }).catch((error: unknown) => error);
	expect(refusal).toMatchObject({ code: "PROVIDER_ERROR", status: 502, message: expect.stringMatching(/\w/) });
});

test("without a key given the saved one is tried, else the operator's", async () => {
	const here = await withKey("operators");
	await testSerper(here, undefined);
	await saveSettings(here, { serperApiKey: "good" });
	await testSerper(here, { apiKey: null });
	expect(keysAsked()).toEqual(["operators", "good"]);
});

test("without any key there is nothing to try", async () => {
	await expect(testSerper(ctx, {})).rejects.toMatchObject({ code: "PROVIDER_NOT_CONFIGURED" });
});

test("an empty or impossible key is bad input and calls no provider", async () => {
	for (const apiKey of ["", "  ", "zwei Wörter", "a".repeat(501), 5]) {
		await expect(testSerper(ctx, { apiKey })).rejects.toMatchObject({
			code: "BAD_INPUT",
			details: [{ field: "apiKey" }],
		});
	}
	await expect(testSerper(ctx, "good")).rejects.toMatchObject({ code: "BAD_INPUT", details: [{ field: "body" }] });
	expect(fake.calls).toEqual([]);
});

test("the sandbox is always there, and calls no provider", async () => {
	expect(await testSerper(ctx, { apiKey: "sandbox" })).toEqual({ ok: true });
	expect(fake.calls).toEqual([]);
});

test("an account tests twenty times a minute at most", async () => {
	const tests = Array.from({ length: 25 }, () => testSerper(ctx, { apiKey: "good" }));
	const results = await Promise.allSettled(tests);
	expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
	expect(fake.calls).toHaveLength(20);
	await expect(testSerper(ctx, { apiKey: "good" })).rejects.toMatchObject({ code: "RATE_LIMITED" });
	await testSerper(await withKey(null), { apiKey: "good" });
	await db.shiftClock(60_000);
	await testSerper(ctx, { apiKey: "good" });
	await db.shiftClock(0);
});
