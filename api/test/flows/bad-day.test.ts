import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { AlertsDocument, StartRunDocument } from "../../../schema/generated/graphql.ts";
import { rowOf, sql } from "../../db/sql.ts";
import { startTestApp, type TestApp } from "../app.ts";
import type { TestClient } from "../client.ts";
import { type FakeSerper, startFakeSerper } from "../fakes/fake-serper.ts";

let serper: FakeSerper;
let app: TestApp;
let client: TestClient;
let domainId: string;

beforeAll(async () => {
	serper = await startFakeSerper();
	app = await startTestApp({ config: { serperBaseUrl: serper.url, serperRps: 1_000 } });
	({ client } = await app.signIn({ credits: 1_000 }));
	await client.ask('mutation { saveSettings(input: { serperApiKey: "own-key" }) { dailyPositionCheck } }');
	const keywords = Array.from({ length: 20 }, (_, index) => ({ keyword: `kettle ${index}` }));
	const { data } = await client.ask<{ createDomain: { id: string } }>(
		`mutation { createDomain(input: { name: "Shop", url: "example.com", country: "US", searchDepth: 10 }) { id } }`,
	);
	domainId = data?.createDomain.id ?? "";
	await client.ask("mutation ($input: AddKeywordsInput!) { addKeywords(input: $input) { added } }", {
		input: { domainId, keywords },
	});
});
afterAll(async () => {
	await app[Symbol.asyncDispose]();
	await serper.close();
});

/** A run, once all that follows its end is done. */
async function run() {
	const { startRun } = await client.run(StartRunDocument, { input: { domainId } });
	const { id } = startRun.run;
	return vi.waitFor(
		async () => {
			const { isHandled, ...counts } = await rowOf(
				app.db.orm.em.fork(),
				sql<{ isHandled: boolean; failed: number; refunded: number }>`
					select handled_at is not null as "isHandled", failed, refunded from runs where id = ${id}`,
			);
			expect(isHandled).toBe(true);
			return counts;
		},
		{ timeout: 60_000, interval: 100 },
	);
}

/** Credits, the keywords' standings, each way once, and the sentences of alerts. */
async function seen() {
	const { data } = await client.ask<{
		me: { credits: number };
		domain: { keywords: { items: { latestPosition: { position: number | null; change: number | null } }[] } };
	}>(
		`query ($id: ID!) { me { credits } domain(id: $id) {
			keywords(page: { limit: 100 }) { items { latestPosition { position change } } } } }`,
		{ id: domainId },
	);
	const { alerts } = await client.run(AlertsDocument, { filter: {}, page: { limit: 100, offset: 0 } });
	const stands = data?.domain.keywords.items.map(({ latestPosition: { position, change } }) => `${position} ${change}`);
	const open = alerts.items.filter(({ state }) => state !== "CLEARED");
	return { credits: data?.me.credits, stands: [...new Set(stands)], alerts: open.map(({ text }) => text) };
}

it("twenty keywords at place 3 of which a provider suddenly says nothing, or finds none, stay there and cost nothing", async () => {
	serper.place("example.com", 3);
	await run();
	const { credits } = await seen();
	expect(credits).toBe(980);

	serper.whim = ({ q }) => ({ body: { searchParameters: { q }, peopleAlsoAsk: [{ question: "Why?" }] } });
	expect(await run()).toEqual({ failed: 20, refunded: 20 });
	const said =
		"20 of 20 answers could not be used: “The provider's answer had no results.” Movements are reported once the next run agrees.";
	expect(await seen()).toEqual({ credits, stands: ["3 null"], alerts: [said] });

	serper.whim = () => undefined;
	expect(await run()).toEqual({ failed: 0, refunded: 0 });
	expect(await seen()).toEqual({ credits: 960, stands: ["3 0"], alerts: [] });

	serper.place("example.com", null);
	expect(await run()).toEqual({ failed: 20, refunded: 20 });
	const { alerts, ...rest } = await seen();
	expect(rest).toEqual({ credits: 960, stands: ["3 0"] });
	expect(alerts).toMatchObject([
		expect.stringContaining("Serper found none of 20 keywords, 20 of which were found before."),
	]);
});
