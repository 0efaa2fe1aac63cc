import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	AddKeywordsDocument,
	CreateDomainDocument,
	EstimateRunDocument,
	KeywordTableDocument,
	LedgerDocument,
	LoginDocument,
	PositionsMeasuredDocument,
	RegisterDocument,
	RunProgressDocument,
	SaveSettingsDocument,
	StartRunDocument,
} from "../../../schema/generated/graphql.ts";
import { createSandbox } from "../../providers/serp/sandbox/sandbox.ts";
import { createSerper } from "../../providers/serp/serper.ts";
import { startTestApp, type TestApp } from "../app.ts";

let app: TestApp;

beforeAll(async () => {
	const serper = createSerper({ baseUrl: "http://127.0.0.1:9", callsPerSecond: 50, connections: 1 });
	app = await startTestApp({ serp: { sandbox: createSandbox({ latencyOf: () => 20 }), serper } });
});

afterAll(() => app[Symbol.asyncDispose]());

const phrases = ["sandbox-fail keyword", ...Array.from({ length: 49 }, (_, index) => `keyword ${index}`)];

describe("from nothing to positions that arrive live", () => {
	it("a person signs up, saves the key, adds a domain with 50 keywords and watches them being checked in two windows", async () => {
		const client = app.client();
		const account = { email: "ada@example.com", password: "correct horse" };
		await client.run(RegisterDocument, { input: { ...account, name: "Ada" } });
		const { login } = await client.run(LoginDocument, { input: account });
		expect(login.credits).toBe(100);
		const { saveSettings } = await client.run(SaveSettingsDocument, { input: { serperApiKey: "sandbox" } });
		expect(saveSettings.serper).toEqual({ isConfigured: true, isSandbox: true, isServed: false });
		const domain = { name: "Example", url: "example.com", country: "US", searchDepth: 10 };
		const { id: domainId } = (await client.run(CreateDomainDocument, { input: domain })).createDomain;
		const keywords = phrases.map((keyword) => ({ keyword }));
		const { addKeywords } = await client.run(AddKeywordsDocument, { input: { domainId, keywords } });
		expect(addKeywords).toMatchObject({ added: 50, domain: { keywordCount: 50, costPerRun: 50 } });
		const { estimateRun } = await client.run(EstimateRunDocument, { input: { domainId } });
		expect(estimateRun).toMatchObject({ total: 50, cost: 50, isAffordable: true });

		const windows = [client.watch(), client.watch()];
		const measured = windows.map((window) => window.subscribe(PositionsMeasuredDocument, { domainId, after: 0 }));
		const { startRun } = await client.run(StartRunDocument, { input: { domainId } });
		expect(startRun.me.credits).toBe(50);
		const progress = windows.map((window) => window.subscribe(RunProgressDocument, { runId: startRun.run.id }));

		for (const events of progress) {
			const counts = (await events.rest()).map(({ runProgress }) => runProgress);
			expect(counts.at(-1)).toMatchObject({ state: "DONE", total: 50, done: 50, failed: 1, refunded: 1 });
			expect(counts.map(({ done }) => done)).toEqual(counts.map(({ done }) => done).toSorted((a, b) => a - b));
		}
		const { domain: table } = await client.run(KeywordTableDocument, { domainId, page: { offset: 0, limit: 100 } });
		for (const events of measured) {
			const reported = new Map<string, { state: string; position: number | null }>();
			for (const { positionsMeasured } of await events.until(
				(event) => event.positionsMeasured.seq === table.positionsSeq,
			)) {
				for (const { keywordId, ...rest } of positionsMeasured.positions) reported.set(keywordId, rest);
			}
			expect(reported.size).toBe(50);
			for (const { id, latestPosition, lastCheck } of table.keywords.items) {
				expect(reported.get(id)).toMatchObject({ state: lastCheck?.state, position: latestPosition?.position ?? null });
			}
		}
		const [failed] = table.keywords.items;
		expect(failed).toMatchObject({ latestPosition: null, lastCheck: { state: "FAILED" } });
		const { me } = await client.run(LedgerDocument, { limit: 100 });
		expect([me.credits, me.ledger.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([51, 51]);
		for (const window of windows) await window.close();
	});

	it("the same is there when the program was stopped and started again", async () => {
		await app.stop();
		await using again = await startTestApp({ db: app.db });
		const client = again.client();
		await client.run(LoginDocument, { input: { email: "ada@example.com", password: "correct horse" } });
		const { me } = await client.run(LedgerDocument, { limit: 100 });
		expect(me.credits).toBe(51);
	});
});
