import { graphql } from "graphql";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
	AddKeywordsDocument,
	CreateDomainDocument,
	DailyPositionsDocument,
	DeleteKeywordsDocument,
	DeleteMatchingKeywordsDocument,
	DomainFacetsDocument,
	DomainPositionsDocument,
	EstimateRunDocument,
	FindDomainDocument,
	FindKeywordsDocument,
	KeywordDetailsDocument,
	SetExternalIdsDocument,
	TrackKeywordsDocument,
	UpdateDomainDocument,
	UpdateKeywordGroupsDocument,
} from "../../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { createSchema } from "../../../graphql/schema.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../test/factories/histories.ts";

let app: TestApp;
let client: TestClient;
let domainId: string;
let ids: string[];

beforeAll(async () => {
	app = await startTestApp();
	await app.db.setClock("2026-11-21T12:00:00Z");
	({ client } = await app.signIn());
	const made = await client.run(CreateDomainDocument, { input: { name: "Example", url: "example.com" } });
	domainId = made.createDomain.id;
	const added = await client.run(AddKeywordsDocument, {
		input: {
			domainId,
			keywords: [{ keyword: "a", device: "MOBILE", groups: ["g"] }, { keyword: "b", country: "de" }, { keyword: "A" }],
		},
	});
	ids = added.addKeywords.keywords.map(({ id }) => id);
	await buildMeasurements(app.db.orm.em.fork(), [
		{ keywordId: ids[0] ?? "", at: "2026-11-20T10:00:00Z", position: 9 },
		{ keywordId: ids[0] ?? "", at: "2026-11-21T10:00:00Z", position: 2 },
		{ keywordId: ids[1] ?? "", at: "2026-11-21T10:00:00Z" },
	]);
});
afterAll(() => app[Symbol.asyncDispose]());

describe("over GraphQL", () => {
	it("days are lists aligned with the dates", async () => {
		const { domain } = await client.run(DailyPositionsDocument, {
			domainId,
			filter: { devices: ["MOBILE"] },
			sort: { field: "POSITION", direction: "DESC" },
			page: { limit: 10 },
		});
		expect(domain.dailyPositions).toEqual({
			dates: ["2026-11-21", "2026-11-20"],
			urls: ["https://example.com/page"],
			totalCount: 1,
			rows: [
				{
					keyword: { id: ids[0], keyword: "a" },
					positions: [2, 9],
					changes: [7, null],
					urls: [0, 0],
					failedDays: [],
					outcomes: ["FOUND", "FOUND"],
				},
			],
		});
	});

	it("days end where they are asked to, sorted by one of them", async () => {
		const { domain } = await client.run(DailyPositionsDocument, {
			domainId,
			days: 1,
			until: "2026-11-20",
			filter: { positions: ["TOP3", "UNTRACKED"], countries: ["US", "DE"] },
			sort: { field: "DAY_POSITION", day: "2026-11-20" },
		});
		expect(domain.dailyPositions.dates).toEqual(["2026-11-20"]);
		expect(domain.dailyPositions.rows.map(({ keyword, positions }) => [keyword.keyword, positions])).toEqual([
			["a", [9]],
			["b", [null]],
			["A", [null]],
		]);
	});

	it("facets count what passes the other filters", async () => {
		const { domain } = await client.run(DomainFacetsDocument, {
			domainId,
			filter: { devices: ["MOBILE"], changes: ["UP"] },
		});
		expect(domain.facets).toMatchObject({
			totalCount: 1,
			groupCounts: [{ value: "g", count: 1 }],
			countryCounts: [
				{ value: "DE", count: 0 },
				{ value: "US", count: 1 },
			],
			deviceCounts: [
				{ value: "DESKTOP", count: 0 },
				{ value: "MOBILE", count: 1 },
			],
		});
		expect(domain.facets.positionCounts).toContainEqual({ value: "TOP3", count: 1 });
		expect(domain.facets.changeCounts).toContainEqual({ value: "UP", count: 1 });
	});

	it("statistics, changes and facets stand on the domain", async () => {
		const { domain } = await client.run(DomainPositionsDocument, { domainId, timeZone: "America/Los_Angeles" });
		expect(domain).toEqual({
			id: domainId,
			stats: expect.objectContaining({ totalKeywords: 3, spread: { top3: 1, notFound: 1, never: 1, neverChecked: 1 } }),
			changes: [{ keywordId: ids[0], kind: "MOVED", change: 7, checkedAt: "2026-11-21T10:00:00.000Z" }],
			facets: { groups: ["g"], countries: ["DE", "US"], languages: ["en"], devices: ["DESKTOP", "MOBILE"] },
		});
	});

	it("a history goes on before a moment", async () => {
		const { domain } = await client.run(KeywordDetailsDocument, { domainId, before: "2026-11-21T10:00:00Z" });
		expect(domain.keywords.items.map(({ positions }) => positions)).toEqual([
			[{ position: 9, change: null, measuredDevice: "DESKTOP" }],
			[],
			[],
		]);
	});

	it("a keyword tells its change of today against an earlier day", async () => {
		const changesOf = async (timeZone: string) => {
			const { domain } = await client.run(KeywordDetailsDocument, { domainId, timeZone });
			return domain.keywords.items.map(({ dayChange }) => dayChange);
		};
		const change = {
			direction: "UP",
			change: 7,
			previousPosition: 9,
			previousDepth: 100,
			previousCheckedAt: "2026-11-20T10:00:00.000Z",
			previousDay: "2026-11-20",
		};
		expect(await changesOf("UTC")).toEqual([change, null, null]);
		// There it is the 22nd already, on which nothing was measured yet.
		expect(await changesOf("Pacific/Auckland")).toEqual([null, null, null]);
	});

	it("a null leaves a domain's field as it is", async () => {
		const { updateDomain } = await client.run(UpdateDomainDocument, {
			id: domainId,
			input: { name: "New", searchDepth: 20 },
		});
		expect(updateDomain).toMatchObject({ name: "New", url: "https://example.com", country: "US", costPerRun: 6 });
	});

	it("a mutation returns what it changed", async () => {
		const [id = ""] = ids;
		const { updateKeywordGroups } = await client.run(UpdateKeywordGroupsDocument, {
			input: { keywordIds: [id, id], groups: ["h"], mode: "ADD" },
		});
		expect(updateKeywordGroups).toEqual({ updated: 1, keywords: [{ id, groups: ["g", "h"] }] });
		const { addKeywords } = await client.run(AddKeywordsDocument, {
			input: { domainId, keywords: [{ keyword: "to go" }] },
		});
		expect(addKeywords.domain).toMatchObject({ keywordCount: 4, costPerRun: 8 });
		const gone = addKeywords.keywords.map((keyword) => keyword.id);
		const { deleteKeywords } = await client.run(DeleteKeywordsDocument, { keywordIds: gone });
		expect(deleteKeywords).toEqual({
			deleted: 1,
			ids: gone,
			me: { credits: 100 },
			domains: [{ id: domainId, keywordCount: 3 }],
		});
	});

	it("what passes a filter is grouped and deleted without naming it", async () => {
		const keywords = [{ keyword: "bulk 1" }, { keyword: "bulk 2", device: "MOBILE" as const }];
		await client.run(AddKeywordsDocument, { input: { domainId, keywords } });
		const filter = { text: "bulk", devices: ["MOBILE" as const] };
		const input = { domainId, filter, groups: ["b"], mode: "ADD" as const };
		const { updateKeywordGroups } = await client.run(UpdateKeywordGroupsDocument, { input });
		expect(updateKeywordGroups).toMatchObject({ updated: 1, keywords: [{ groups: ["b"] }] });
		const run = { domainId, filter: { text: "bulk" } };
		const { estimateRun } = await client.run(EstimateRunDocument, { input: run });
		expect(estimateRun.total).toBe(2);
		const { deleteKeywords } = await client.run(DeleteMatchingKeywordsDocument, run);
		expect(deleteKeywords).toMatchObject({ deleted: 2, domains: [{ keywordCount: 3 }] });
		const { errors } = await client.ask(DeleteMatchingKeywordsDocument.toString(), run);
		expect(errors).toMatchObject([{ extensions: { code: "BAD_INPUT", details: [{ field: "filter" }] } }]);
	});

	it.each([
		["filter.text", { filter: { text: "x".repeat(201) } }],
		["page.limit", { page: { limit: 0 } }],
		["days", { days: 366 }],
		["timeZone", { timeZone: "Mars" }],
	])("a bad %s is named by its path", async (field, variables) => {
		const { errors } = await client.ask(DailyPositionsDocument.toString(), { domainId, ...variables });
		expect(errors).toMatchObject([{ extensions: { code: "BAD_INPUT", details: [{ field }] } }]);
	});

	it("another account's ids name nothing", async () => {
		const other = await app.signIn();
		const requested = await other.client.ask(DailyPositionsDocument.toString(), { domainId });
		expect(requested.errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
		const deleted = await other.client.ask(DeleteKeywordsDocument.toString(), { keywordIds: ids });
		expect(deleted.errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
	});
});

describe("lists", () => {
	/** Statements that the details of so many keywords take. */
	async function statementsFor(keywords: number): Promise<number> {
		const ctx = await buildSignedIn(app.db);
		const { id } = await buildDomain(ctx);
		await buildKeywords(
			ctx,
			id,
			Array.from({ length: keywords }, (_, index) => `keyword ${index}`),
		);
		const sent = vi.spyOn(ctx.em, "getKysely");
		const found = vi.spyOn(ctx.em, "find");
		const { data, errors } = await graphql({
			schema: createSchema(),
			source: KeywordDetailsDocument.toString(),
			variableValues: { domainId: id, page: { limit: 100 }, limit: 5 },
			contextValue: ctx,
		});
		expect(errors).toBeUndefined();
		expect(JSON.stringify(data).match(/"device"/g)).toHaveLength(keywords);
		return sent.mock.calls.length + found.mock.calls.length;
	}

	it("take as many statements for fifty keywords as for one", async () => {
		const one = await statementsFor(1);
		expect(one).toBeLessThan(10);
		expect(await statementsFor(50)).toBe(one);
	});
});

it("a client finds its own records by ids of its own", async () => {
	const externalId = "client-1";
	const site = { name: "Client 1", url: "client.example.com", externalId };
	const { createDomain } = await client.run(CreateDomainDocument, { input: site });
	const { domains } = await client.run(FindDomainDocument, { externalId });
	expect(domains).toEqual([expect.objectContaining({ id: createDomain.id, externalId })]);
	const of = { domainId: createDomain.id };
	const keywords = [{ keyword: "x", externalId: "1" }, { keyword: "y" }, { keyword: "X" }];
	const { addKeywords } = await client.run(TrackKeywordsDocument, { input: { ...of, keywords } });
	const [x = "", y = ""] = addKeywords.keywords.map(({ id }) => id);
	expect(addKeywords.items).toEqual([
		{ index: 0, status: "ADDED", keywordId: x },
		{ index: 1, status: "ADDED", keywordId: y },
		{ index: 2, status: "REPEATED", keywordId: x },
	]);
	await client.run(SetExternalIdsDocument, { items: [{ keywordId: y, externalId: "2" }] });
	const { domain } = await client.run(FindKeywordsDocument, { ...of, externalIds: ["2", "3"] });
	expect(domain.keywords).toEqual({ totalCount: 1, items: [{ id: y, externalId: "2" }] });
});

it("a keyword stored with invisible characters beside its clean form says so, and stays", async () => {
	const { createDomain } = await client.run(CreateDomainDocument, { input: { name: "A", url: "a.example.com" } });
	const of = { domainId: createDomain.id };
	await client.run(TrackKeywordsDocument, { input: { ...of, keywords: [{ keyword: "boots" }, { keyword: "hats" }] } });
	await rowsOf(
		app.db.orm.em.fork(),
		sql`insert into keywords (account_id, domain_id, phrase, phrase_key, country, language, device, actor)
			select account_id, domain_id, ${"bo\u200Bots"}, ${"bo\u200Bots"}, country, language, device, actor
			from keywords where domain_id = ${createDomain.id} and phrase = 'boots'`,
	);
	const { data, errors } = await client.ask(
		"query ($id: ID!) { domain(id: $id) { keywords { items { keyword doubleOf { keyword } } } } }",
		{ id: createDomain.id },
	);
	expect(errors).toEqual([]);
	expect(data).toMatchObject({
		domain: {
			keywords: {
				items: [
					{ keyword: "boots", doubleOf: null },
					{ keyword: "hats", doubleOf: null },
					{ keyword: "bo\u200Bots", doubleOf: { keyword: "boots" } },
				],
			},
		},
	});
});
