import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { type FakeAnswer, type FakeSerper, startFakeSerper } from "../../../test/fakes/fake-serper.ts";
import { countCalls } from "./provider-calls.service.ts";
import type { ProviderUsageRow } from "./provider-usage.types.ts";

let serper: FakeSerper;
let app: TestApp;
let worker: TestApp;

beforeAll(async () => {
	serper = await startFakeSerper({ latencyMs: 5 });
	const config = { serperBaseUrl: serper.url, serperRps: 1_000, checkConcurrency: 10 };
	app = await startTestApp({ config });
	worker = await startTestApp({ config: { ...config, role: "worker" }, db: app.db });
});
afterAll(async () => {
	await worker[Symbol.asyncDispose]();
	await app[Symbol.asyncDispose]();
	await serper.close();
});
beforeEach(() => {
	serper.reset();
	serper.keys = null;
});

const usageQuery = `query ($months: Int) { settings { providerUsage(months: $months) {
	month provider kind calls succeeded refused rateLimited failed averageMs cost } } }`;

async function usageOf(client: TestClient, months?: number): Promise<ProviderUsageRow[]> {
	const { data, errors } = await client.ask<{ settings: { providerUsage: ProviderUsageRow[] } }>(usageQuery, {
		months,
	});
	expect(errors).toEqual([]);
	return data?.settings.providerUsage ?? [];
}

/** Somebody with a key of their own and a domain of so many keywords. */
async function tracking(apiKey: string, keywords: number, searchDepth: number) {
	const { client, user } = await app.signIn({ credits: 1_000 });
	await client.ask("mutation ($key: String!) { saveSettings(input: { serperApiKey: $key }) { dailyPositionCheck } }", {
		key: apiKey,
	});
	const { data } = await client.ask<{ createDomain: { id: string } }>(
		"mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }",
		{ input: { name: "Example", url: "example.com", country: "US", searchDepth } },
	);
	const domainId = data?.createDomain.id ?? "";
	const phrases = Array.from({ length: keywords }, (_, index) => ({ keyword: `keyword ${index}` }));
	await client.ask("mutation ($input: AddKeywordsInput!) { addKeywords(input: $input) { added } }", {
		input: { domainId, keywords: phrases },
	});
	return { client, user, domainId };
}

/** Runs a domain's checks to their end, and asks for the usage the moment that end is seen. */
async function usageAfterRun({ client, domainId }: { client: TestClient; domainId: string }) {
	const { data } = await client.ask<{ startRun: { run: { id: string } } }>(
		"mutation ($id: ID!) { startRun(input: { domainId: $id }) { run { id } } }",
		{ id: domainId },
	);
	const runId = data?.startRun.run.id;
	return vi.waitFor(
		async () => {
			const answer = await client.ask<{ run: { state: string } }>("query ($id: ID!) { run(id: $id) { state } }", {
				id: runId,
			});
			expect(answer.data?.run.state).toBe("DONE");
			return usageOf(client);
		},
		{ timeout: 50_000, interval: 20 },
	);
}

test("what two workers called for a run is counted call by call, by what became of it, for its account alone", async () => {
	const faults: FakeAnswer[] = [
		...Array.from({ length: 6 }, () => ({ status: 429 })),
		...Array.from({ length: 4 }, () => ({ status: 500 })),
		{ status: 200, body: "<html>" },
		{ fault: "reset" },
		{ fault: "half" },
	];
	for (const [index, fault] of faults.entries()) serper.next({ q: `keyword ${index}`, page: 1 + (index % 2) }, fault);
	serper.always({ q: "keyword 79" }, { status: 400, body: { message: "Query is not allowed" } });
	const tracked = await tracking("own-key", 80, 20);
	const stranger = await tracking("own-key", 1, 10);
	const [usage, ...rest] = await usageAfterRun(tracked);
	expect(usage).toEqual({
		month: `${new Date().toISOString().slice(0, 7)}-01`,
		provider: "SERPER",
		kind: "SEARCH",
		calls: serper.count,
		succeeded: 79 * 2,
		refused: 1,
		rateLimited: 6,
		failed: 7,
		averageMs: expect.any(Number),
		cost: null,
	});
	expect(serper.count).toBe(79 * 2 + 1 + faults.length);
	expect(usage?.averageMs).toBeGreaterThanOrEqual(5);
	expect(rest).toEqual([]);
	expect(await usageOf(stranger.client)).toEqual([]);
});

test("a key that is refused is counted as refused, as often as it was tried", async () => {
	serper.keys = ["another"];
	const [usage] = await usageAfterRun(await tracking("blocked-key", 30, 10));
	expect(usage).toMatchObject({ calls: serper.count, refused: serper.count, succeeded: 0 });
});

test("tests of a key count, those that fail too; the sandbox makes no calls", async () => {
	serper.keys = ["good"];
	const { client } = await tracking("sandbox", 3, 10);
	const testKey = (apiKey: string) => client.ask(`mutation { testSerper(apiKey: "${apiKey}") { ok } }`);
	await testKey("sandbox");
	await testKey("good");
	expect((await testKey("bad")).errors[0]?.extensions.code).toBe("PROVIDER_ERROR");
	expect(await usageOf(client)).toMatchObject([{ kind: "ACCOUNT", calls: 2, succeeded: 1, refused: 1 }]);
});

test("the sandbox's checks are no calls", async () => {
	const { client, domainId } = await tracking("sandbox", 3, 10);
	expect(await usageAfterRun({ client, domainId })).toEqual([]);
});

test("months are listed newest first, no further back than requested", async () => {
	const { client, user } = await app.signIn();
	const volume = { provider: "dataforseo", kind: "volume", outcome: "OK", durationMs: 500, cost: 0.075 } as const;
	const search = { provider: "serper", kind: "search", outcome: "OK", durationMs: 900, cost: null } as const;
	for (const month of ["2024-12", "2026-06", "2026-11"]) {
		await app.db.setClock(`${month}-15T12:00:00Z`);
		await countCalls(app.db.orm.em.fork(), user.accountId, [search, volume, volume]);
	}
	const reported = async (months?: number) =>
		(await usageOf(client, months)).map(({ month, provider, calls, averageMs, cost }) =>
			[month.slice(0, 7), provider, calls, averageMs, cost].join(" "),
		);
	const november = ["2026-11 DATAFORSEO 2 500 0.15", "2026-11 SERPER 1 900 "];
	const june = ["2026-06 DATAFORSEO 2 500 0.15", "2026-06 SERPER 1 900 "];
	expect(await reported(1)).toEqual(november);
	expect(await reported()).toEqual([...november, ...june]);
	expect(await reported(5)).toEqual(november);
	expect(await reported(6)).toEqual([...november, ...june]);
	expect(await reported(24)).toHaveLength(6);
	await app.db.shiftClock(0);
	for (const months of [0, 25, -1]) {
		const { errors } = await client.ask(usageQuery, { months });
		expect(errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", details: [{ field: "months" }] });
	}
});
