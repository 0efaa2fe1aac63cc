import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
	AddKeywordsDocument,
	CreateDomainDocument,
	FetchSearchVolumesDocument,
	SaveSettingsDocument,
	SearchVolumeSourceDocument,
	SearchVolumesDocument,
	TestDataforseoDocument,
} from "../../../../schema/generated/graphql.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { type FakeDataforseo, startFakeDataforseo, usualVolume } from "../../../test/fakes/fake-dataforseo.ts";

let app: TestApp;
let fake: FakeDataforseo;
let client: TestClient;
let domainId: string;

beforeAll(async () => {
	fake = await startFakeDataforseo();
	fake.logins = ["me:good"];
	fake.volumeOf = (keyword) => ({ ...usualVolume(keyword), search_volume: keyword.length });
	app = await startTestApp({ config: { dataforseoBaseUrl: fake.url } });
	({ client } = await app.signIn());
	const input = { name: "Site", url: "site.example", searchDepth: 10 };
	domainId = (await client.run(CreateDomainDocument, { input })).createDomain.id;
});
afterAll(async () => {
	await app[Symbol.asyncDispose]();
	await fake[Symbol.asyncDispose]();
});

const add = (...phrases: string[]) =>
	client.run(AddKeywordsDocument, { input: { domainId, keywords: phrases.map((keyword) => ({ keyword })) } });
const read = async () => (await client.run(SearchVolumesDocument, { domainId })).domain;
const arrived = () =>
	vi.waitFor(async () => expect((await read()).searchVolumes.waiting).toBe(0), { timeout: 20_000, interval: 50 });

test("without a login keywords are added, and asking for their volumes says what is missing", async () => {
	await add("kettle", "burr grinder");
	const { errors } = await client.ask(FetchSearchVolumesDocument.toString(), { input: { domainId } });
	expect(errors).toMatchObject([
		{
			message: "No DataForSEO login is configured. Add one in Settings.",
			extensions: { code: "PROVIDER_NOT_CONFIGURED" },
		},
	]);
	expect((await client.run(SearchVolumeSourceDocument)).settings).toEqual({
		isDataforseoConfigured: false,
		searchVolume: { source: null, waiting: 0, problem: null },
	});
});

test("a login is tried before it is saved", async () => {
	expect(await client.run(TestDataforseoDocument, { login: "me", password: "good" })).toMatchObject({
		testDataforseo: { ok: true },
	});
	const { errors } = await client.ask(TestDataforseoDocument.toString(), { login: "me", password: "bad" });
	expect(errors).toMatchObject([
		{ message: "You are not authorized to access this resource.", extensions: { code: "PROVIDER_ERROR" } },
	]);
});

test("requested volumes come in the background, and show wherever keywords do", async () => {
	await client.run(SaveSettingsDocument, { input: { dataforseoLogin: "me", dataforseoPassword: "good" } });
	await add("coffee 🫖");
	const { fetchSearchVolumes } = await client.run(FetchSearchVolumesDocument, { input: { domainId } });
	expect(fetchSearchVolumes).toMatchObject({
		...{ fresh: 0, queued: 2, domains: [{ id: domainId }] },
		unsuitable: [{ keyword: "coffee 🫖", reason: "It contains an emoji or another symbol." }],
	});
	await arrived();
	const { keywords } = await read();
	expect(keywords.items.map(({ searchVolume, searchVolumeDetail: { state } }) => [searchVolume, state])).toEqual([
		[6, "KNOWN"],
		[12, "KNOWN"],
		[null, "UNSUITABLE"],
	]);
	expect(keywords.items[0]?.searchVolumeDetail).toMatchObject({
		...{ provider: "DATAFORSEO", cpc: 1.25, competition: "LOW", competitionIndex: 12, reason: null },
		monthlySearches: expect.arrayContaining([{ year: 2026, month: 11, searches: 900 }]),
	});
	const rest = (await (await client.fetch(`/api/domains/${domainId}/keywords`)).json()) as { searchVolume: unknown }[];
	expect(rest.map(({ searchVolume }) => searchVolume)).toEqual([6, 12, null]);
	const csv = await (await client.fetch(`/api/domains/${domainId}/export`)).text();
	expect(csv).toContain("burr grinder,US,,en,desktop,,,,,,12,,");
	const by = async (args: string) => {
		const { data } = await client.ask<{ domain: { keywords: { items: { keyword: string }[] } } }>(
			`{ domain(id: ${JSON.stringify(domainId)}) { keywords(${args}) { items { keyword } } } }`,
		);
		return data?.domain.keywords.items.map(({ keyword }) => keyword);
	};
	expect((await by("sort: { field: VOLUME, direction: DESC }"))?.slice(0, 2)).toEqual(["burr grinder", "kettle"]);
});

test("REST asks for volumes too", async () => {
	const ids = (await read()).keywords.items.map(({ id }) => id);
	const answer = await client.fetch("/api/keywords/bulk/volumes", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ keywordIds: ids }),
	});
	const unsuitable = [{ keyword: "coffee 🫖", reason: "It contains an emoji or another symbol." }];
	expect([answer.status, await answer.json()]).toMatchObject([202, { fresh: 2, queued: 0, unsuitable }]);
});

test("keywords that are added later get theirs by themselves", async () => {
	await add("espresso machine");
	await arrived();
	expect((await read()).keywords.items.at(-1)).toMatchObject({ keyword: "espresso machine", searchVolume: 16 });
	expect(fake.calls.map(({ keywords }) => keywords.length)).toEqual([2, 1]);
});
