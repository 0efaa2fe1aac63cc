import { graphql } from "graphql";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
	AddKeywordsDocument,
	CreateDomainDocument,
	DailyStatsDocument,
	StartRunDocument,
} from "../../../../schema/generated/graphql.ts";
import { createSchema } from "../../../graphql/schema.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain } from "../../../test/factories/histories.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { serperApiKey: "sandbox" } });
});
afterAll(() => app[Symbol.asyncDispose]());

it("the day of a run has statistics soon after its end", async () => {
	const { client } = await app.signIn();
	const { createDomain } = await client.run(CreateDomainDocument, { input: { name: "A", url: "a.example" } });
	const domainId = createDomain.id;
	await client.run(AddKeywordsDocument, { input: { domainId, keywords: [{ keyword: "a" }, { keyword: "b" }] } });
	await client.run(StartRunDocument, { input: { domainId } });
	await vi.waitFor(
		async () => {
			const [domain] = (await client.run(DailyStatsDocument, { days: 7 })).domains;
			expect(domain?.dailyStats).toMatchObject({ totalKeywords: [2], measuredCount: [2] });
			expect(domain?.dailyStats.dates).toHaveLength(1);
		},
		{ timeout: 30_000, interval: 100 },
	);
});

it("a list of domains takes as many statements as one domain", async () => {
	const statementsFor = async (domains: number) => {
		const ctx = await buildSignedIn(app.db);
		for (let i = 0; i < domains; i++) await buildDomain(ctx);
		const sent = vi.spyOn(ctx.em, "getKysely");
		const found = vi.spyOn(ctx.em, "find");
		const { data, errors } = await graphql({
			schema: createSchema(),
			source: DailyStatsDocument.toString(),
			contextValue: ctx,
		});
		expect(errors).toBeUndefined();
		expect(JSON.stringify(data).match(/"dates"/g)).toHaveLength(domains);
		return sent.mock.calls.length + found.mock.calls.length;
	};
	expect(await statementsFor(20)).toBe(await statementsFor(1));
});
