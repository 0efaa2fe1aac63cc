import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	AddLocatedKeywordsDocument,
	CreateDomainDocument,
	FindLocationsDocument,
	LocatedKeywordsDocument,
} from "../../../../schema/generated/graphql.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";

let app: TestApp;
let client: TestClient;
let domainId: string;

beforeAll(async () => {
	app = await startTestApp({ config: { serperApiKey: "sandbox" } });
	({ client } = await app.signIn());
	domainId = await newDomain();
});
afterAll(() => app[Symbol.asyncDispose]());

async function newDomain(country = "GB"): Promise<string> {
	const made = await client.run(CreateDomainDocument, { input: { name: "Example", url: "example.com", country } });
	return made.createDomain.id;
}

const find = async (country: string, search: string, limit = 10) =>
	(await client.run(FindLocationsDocument, { country, search, limit })).locations ?? [];

const idOf = async (country: string, name: string) => (await find(country, name))[0]?.id ?? "";

const names = async (country: string, search: string) => (await find(country, search)).map(({ name }) => name);

const add = (keywords: object[], domain = domainId, dryRun = false) =>
	client.ask<Awaited<ReturnType<typeof added>>>(AddLocatedKeywordsDocument.toString(), {
		domainId: domain,
		keywords,
		dryRun,
	});

const added = (keywords: { keyword: string; locationId?: string | null; country?: string }[], domain = domainId) =>
	client.run(AddLocatedKeywordsDocument, { domainId: domain, keywords });

describe("places of a country", () => {
	it("are found by the beginnings of words, whatever their accents, case and order", async () => {
		expect(await names("GB", "LÉE")).toEqual(["Leeds"]);
		expect(await names("GB", "kingd lee")).toEqual(["Leeds"]);
		expect(await names("FR", "ile de fr")).toEqual(["Ile-de-France", "Paris"]);
		expect(await names("GB", "eeds")).toEqual([]);
		expect(await names("GB", "--")).toEqual([]);
	});

	it("come with those of this very name first, then by name", async () => {
		expect(await names("GB", "england")).toEqual(["England", "Birmingham", "Leeds", "London"]);
		expect(await find("GB", "england", 2)).toHaveLength(2);
	});

	it("name the place they are part of, which is not their country", async () => {
		const [leeds] = await find("GB", "leeds");
		expect(leeds).toMatchObject({
			canonicalName: "Leeds,England,United Kingdom",
			type: "City",
			country: "GB",
			isRetired: false,
			parent: { name: "England", parent: null },
		});
	});

	it("do not exist where the sandbox has none", async () => {
		expect(await names("JP", "tokyo")).toEqual([]);
	});

	it.each([
		["a short search", { country: "GB", search: " l ", limit: 10 }, "search"],
		["a long search", { country: "GB", search: "l".repeat(101), limit: 10 }, "search"],
		["a country that does not exist", { country: "XX", search: "leeds", limit: 10 }, "country"],
		["a limit of 0", { country: "GB", search: "leeds", limit: 0 }, "limit"],
		["a limit of 51", { country: "GB", search: "leeds", limit: 51 }, "limit"],
	])("are not looked for with %s", async (_, variables, field) => {
		const { errors } = await client.ask(FindLocationsDocument.toString(), variables);
		expect(errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", details: [{ field }] });
	});

	it("are not shown to strangers", async () => {
		const { errors } = await app.client().ask(FindLocationsDocument.toString(), { country: "GB", search: "leeds" });
		expect(errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
	});
});

describe("a keyword's place", () => {
	it("makes it another keyword; a country's own ID is none", async () => {
		const [leeds, london] = [await idOf("GB", "leeds"), await idOf("GB", "london")];
		const keywords = [
			{ keyword: "plumber" },
			{ keyword: "plumber", locationId: leeds },
			{ keyword: "Plumber", locationId: london },
			{ keyword: "plumber", locationId: "2826" },
			{ keyword: "plumber", locationId: leeds },
		];
		const { addKeywords } = await added(keywords);
		expect(addKeywords.items.map(({ status }) => status)).toEqual(["ADDED", "ADDED", "ADDED", "REPEATED", "REPEATED"]);
		expect(addKeywords.keywords.map(({ location }) => location?.canonicalName)).toEqual([
			undefined,
			"Leeds,England,United Kingdom",
			"London,England,United Kingdom",
		]);
		const again = await client.run(AddLocatedKeywordsDocument, { domainId, keywords, dryRun: true });
		expect(again.addKeywords).toMatchObject({ added: 0, existing: 5 });
	});

	it("says its country where none is given", async () => {
		const domain = await newDomain("GB");
		const paris = await idOf("FR", "paris");
		const { addKeywords } = await added(
			[
				{ keyword: "boulangerie", locationId: paris },
				{ keyword: "b", locationId: "2276" },
			],
			domain,
		);
		expect(addKeywords.keywords.map(({ country, location }) => [country, location?.id])).toEqual([
			["FR", paris],
			["DE", undefined],
		]);
	});

	it("must exist, in the keyword's country", async () => {
		const paris = await idOf("FR", "paris");
		const keywords = [
			{ keyword: "fine" },
			{ keyword: "a", locationId: "999999999" },
			{ keyword: "b", locationId: "Leeds" },
			{ keyword: "c", locationId: paris, country: "GB" },
			{ keyword: "d", locationId: "2250", country: "GB" },
		];
		const text = await add(keywords);
		expect(text.errors[0]?.extensions).toMatchObject({
			code: "BAD_INPUT",
			details: [{ field: "keywords.2.locationId", message: "There is no such location." }],
		});
		const { errors } = await add(keywords.filter(({ locationId }) => locationId !== "Leeds"));
		expect(errors[0]?.extensions.details).toEqual([
			{ field: "keywords.1.locationId", message: "There is no such location." },
			{ field: "keywords.2.locationId", message: "This location is not in United Kingdom." },
			{ field: "keywords.3.locationId", message: "This location is not in United Kingdom." },
		]);
	});

	it("can be filtered by, and is counted whatever places are chosen", async () => {
		const domain = await newDomain();
		const [leeds, london] = [await idOf("GB", "leeds"), await idOf("GB", "london")];
		await added([{ keyword: "a" }, { keyword: "b", locationId: leeds }, { keyword: "c", locationId: london }], domain);
		const of = async (locationIds: string[]) => {
			const { domain: found } = await client.run(LocatedKeywordsDocument, {
				domainId: domain,
				filter: { locationIds },
			});
			return {
				keywords: found.keywords.items.map(({ keyword }) => keyword),
				counts: found.facets.locationCounts.map(({ location, count }) => [location?.name ?? null, count]),
			};
		};
		const counts = [
			[null, 1],
			["Leeds", 1],
			["London", 1],
		];
		expect(await of(["0", leeds])).toEqual({ keywords: ["a", "b"], counts });
		expect(await of(["7"])).toEqual({ keywords: [], counts });
		expect(await of([])).toEqual({ keywords: ["a", "b", "c"], counts });
		const text = await client.ask(LocatedKeywordsDocument.toString(), {
			domainId: domain,
			filter: { locationIds: ["0", "Leeds"] },
		});
		expect(text.errors[0]?.extensions).toMatchObject({
			code: "BAD_INPUT",
			details: [{ field: "filter.locationIds.1", message: "There is no such location." }],
		});
		const { errors } = await client.ask(LocatedKeywordsDocument.toString(), {
			domainId: domain,
			filter: { locationIds: Array.from({ length: 1_001 }, (_, at) => String(at + 1)) },
		});
		expect(errors[0]?.message).toBe("Choose 1,000 at most.");
	});
});
