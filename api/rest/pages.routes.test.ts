import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../context.ts";
import type { PerformanceRow } from "../providers/google/port.ts";
import { buildContext, type TestContext } from "../test/context.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { buildUser } from "../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../test/factories/histories.ts";
import { buildProperty, connectAccount, importPerformance } from "../test/factories/search-performance.ts";
import { type RestServer, startRest } from "../test/rest.ts";
import { authRoutes } from "./auth.routes.ts";
import { domainsRoutes } from "./domains.routes.ts";
import { googleRoutes } from "./google.routes.ts";
import { importRoutes } from "./import.routes.ts";
import { pagesRoutes } from "./pages.routes.ts";

let db: TestDatabase;
let rest: RestServer;
let ctx: TestContext<Viewer>;
let cookie: string | null;
let id: string;

beforeAll(async () => {
	db = await createTestDatabase();
	rest = await startRest(db, [...authRoutes, ...domainsRoutes, ...googleRoutes, ...importRoutes, ...pagesRoutes]);
	await db.setClock("2026-11-21T12:00:00Z");
	const { viewer, email, password } = await buildUser({ em: db.orm.em.fork() });
	cookie = (await rest.call("POST", "auth/login", { body: { email, password } })).cookie;
	ctx = buildContext(db, { viewer });
	id = (await buildDomain(ctx, { name: "Shop" })).id;
	const [one = "", two = "", three = ""] = await buildKeywords(ctx, id, [
		"one",
		{ keyword: "two", groups: ["b"] },
		"three",
	]);
	const [a, b] = ["https://example.com/a", "https://example.com/b"];
	await buildMeasurements(ctx.em, [
		{ keywordId: one, at: "2026-11-14T10:00:00Z", position: 9, url: a },
		{ keywordId: two, at: "2026-11-14T10:00:00Z", position: 3, url: a },
		{ keywordId: one, at: "2026-11-21T10:00:00Z", position: 12, url: `${a}/` },
		{ keywordId: two, at: "2026-11-21T10:00:00Z", position: 4, url: b },
		{ keywordId: three, at: "2026-11-21T10:00:00Z" },
	]);
});
afterAll(async () => {
	await rest[Symbol.asyncDispose]();
	await db.drop();
});

const get = (path: string) => rest.call("GET", `domains/${id}/${path}`, { cookie });

/** Connects Search Console with rows of queries that are all sorts of text. */
async function connect() {
	await connectAccount(ctx);
	const propertyId = await buildProperty(ctx, "sc-domain:example.com");
	const queries = ["one", "=2+5", 'it\'s "a, b"', "'=x", "größe", "x".repeat(201), "a;=b", "  spaced  out ", "TWO"];
	const rows = queries.map((query, n): PerformanceRow => {
		const page = n % 2 ? "https://example.com/a" : `https://example.com/${"long".repeat(600)}`;
		const keys = ["2026-11-19", query, page, n % 3 ? "deu" : "zzz", n % 2 ? "MOBILE" : "DESKTOP"];
		return { keys, clicks: n, impressions: 10 + n, position: 2.5 };
	});
	await importPerformance(db, ctx, propertyId, [
		...rows,
		{
			keys: ["2026-11-19", "one", "http://www.example.com/a?utm_source=x", "usa", "TABLET"],
			clicks: 5,
			impressions: 9,
			position: 1,
		},
	]);
}

describe("a domain's landing pages", () => {
	it("are listed, those with most keywords first, also compared with a day and filtered", async () => {
		const none = { estimatedClicks: null, previousEstimatedClicks: null, clicks: null, impressions: null };
		const unknown = { urlNote: null, volume: null, volumeKnownCount: 0, wrongCount: 0, ...none };
		const page = (path: string, figures: object) => ({ url: `https://example.com/${path}`, ...unknown, ...figures });
		const now = [
			page("a/", { keywordCount: 1, bestPosition: 12, averagePosition: 12, top10Count: 0 }),
			page("b", { keywordCount: 1, bestPosition: 4, averagePosition: 4, top10Count: 1 }),
		];
		const { status, body, headers } = await get("landing-pages");
		expect({ status, body }).toEqual({
			status: 200,
			body: now.map((page) => ({ ...page, previousKeywordCount: null })),
		});
		expect(headers.get("content-disposition")).toContain("Shop-landing-pages.json");
		expect((await get("landing-pages?compareTo=2026-11-15&timeZone=Asia/Tokyo")).body).toMatchObject([
			{ url: "https://example.com/a/", previousKeywordCount: 2 },
			{ url: "https://example.com/b", previousKeywordCount: 0 },
		]);
		expect((await get("landing-pages?groups=b&compareTo=2026-11-15")).body).toMatchObject([
			{ url: "https://example.com/b", keywordCount: 1, previousKeywordCount: 0 },
			{ url: "https://example.com/a", keywordCount: 0, bestPosition: null, previousKeywordCount: 1 },
		]);
	});

	it("are searched and sorted as on the screen", async () => {
		const urls = async (query: string) =>
			((await get(`landing-pages?${query}`)).body as { url: string }[]).map(({ url }) => url.slice(-2));
		expect(await urls("search=%2FB")).toEqual(["/b"]);
		expect(await urls("search=nothing")).toEqual([]);
		expect(await urls("sort=best_position&direction=asc")).toEqual(["/b", "a/"]);
		expect(await urls("sort=best_position")).toEqual(["a/", "/b"]);
		expect(await urls("sort=url&direction=asc&text=&search=")).toEqual(["a/", "/b"]);
	});

	it("are a file too", async () => {
		const { headers, body } = await get("landing-pages/export");
		expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
		expect((body as string).split("\r\n")).toEqual([
			"\uFEFFurl,keywords,best_position,average_position,top_10,wrong,volume,volume_known,estimated_clicks,previous_keywords,previous_estimated_clicks,clicks,impressions",
			"https://example.com/a/,1,12,12,0,0,,0,,,,,",
			"https://example.com/b,1,4,4,1,0,,0,,,,,",
			"",
		]);
	});

	it("are a file in the list's own format too, as before", async () => {
		for (const list of ["landing-pages", "untracked-queries"]) {
			// The document no longer mentions it.
			const before = await fetch(`${rest.url}domains/${id}/${list}?format=csv`, { headers: { cookie: cookie ?? "" } });
			const { body } = await get(`${list}/export`);
			expect(before.headers.get("content-type")).toBe("text/csv; charset=utf-8");
			expect(`\uFEFF${await before.text()}`).toBe(body);
		}
	});

	it.each([
		["landing-pages?compareTo=2026-11-22", "compareTo"],
		["landing-pages/export?compareTo=2026-11-22", "compareTo"],
		["landing-pages/export?format=csv", "format"],
		["landing-pages?compareTo=yesterday", "compareTo"],
		["landing-pages?timeZone=Mars", "timeZone"],
		["landing-pages?format=xml", "format"],
		["landing-pages?sort=size", "sort"],
		["landing-pages?direction=asc", "sort"],
		["landing-pages?sort=url&direction=up", "direction"],
		[`landing-pages?search=${"x".repeat(201)}`, "search"],
		["untracked-queries?sort=size", "sort"],
		["untracked-queries?sort=query&direction=up", "direction"],
		[`untracked-queries?search=${"x".repeat(201)}`, "search"],
		["untracked-queries?days=0", "days"],
		["untracked-queries?days=91", "days"],
		["untracked-queries?minImpressions=x", "minImpressions"],
		["untracked-queries?minImpressions=1000001", "minImpressions"],
	])("refuse %s by its field", async (path, field) => {
		expect(await get(path)).toMatchObject({ status: 400, body: { details: [{ field }] } });
	});

	it("are not found for a domain that is not the account's", async () => {
		const lists = ["landing-pages", "untracked-queries"].flatMap((list) => [list, `${list}/export`]);
		for (const list of lists) {
			expect(await rest.call("GET", `domains/999999/${list}`, { cookie })).toMatchObject({ status: 404 });
		}
	});
});

describe("the queries that a domain does not track", () => {
	it("are none without Search Console; with it, importing their file leaves none but those that cannot be keywords", async () => {
		expect(await get("untracked-queries")).toMatchObject({ status: 200, body: [] });
		await connect();
		const all = (await get("untracked-queries")).body as { query: string; problem: string | null }[];
		expect(all.map(({ query }) => query)).toEqual([
			"  spaced  out ",
			"a;=b",
			"x".repeat(201),
			"größe",
			"'=x",
			'it\'s "a, b"',
			"=2+5",
		]);
		const queries = async (query: string) =>
			((await get(`untracked-queries?${query}`)).body as { query: string }[]).map(({ query }) => query);
		expect(await queries("search=SPACED")).toEqual(["  spaced  out "]);
		expect(await queries("sort=query&direction=asc")).toEqual(all.map(({ query }) => query).sort());
		expect(all[1]).toEqual({
			query: "a;=b",
			clicks: 6,
			impressions: 16,
			avgPosition: 2.5,
			isBrand: false,
			country: "US",
			language: "en",
			device: "desktop",
			page: `https://example.com/${"long".repeat(600)}`,
			problem: null,
		});
		const text = (await get("untracked-queries/export?days=90&minImpressions=1")).body as string;
		expect(text.split("\r\n").slice(0, 2)).toEqual([
			"\uFEFFkeyword,country_code,google_domain,language,device,groups,target_url,clicks,impressions,avg_position",
			'"  spaced  out ",DE,,en,mobile,,https://example.com/a,7,17,2.5',
		]);
		const headers = { "content-type": "text/csv" };
		const imported = await rest.call("POST", `domains/${id}/keywords/import`, { cookie, file: text, headers });
		expect(imported).toMatchObject({ status: 200, body: { added: 6 } });
		const left = (await get("untracked-queries?days=90&minImpressions=1")).body as typeof all;
		expect(left.map(({ problem }) => problem)).toEqual(["The keyword must not be longer than 200 characters."]);
	});

	it("bring Search Console's figures to the landing pages, whatever their URLs are spelled like", async () => {
		expect((await get("landing-pages")).body).toMatchObject([
			{ url: "https://example.com/a/", clicks: 21, impressions: 65 },
			{ url: "https://example.com/b", clicks: 0, impressions: 0 },
		]);
	});
});

describe("the property of a domain", () => {
	it("is shown with those that cover it, and chosen with a change of the domain", async () => {
		const prefixId = await buildProperty(ctx, "https://example.com/");
		const choose = (searchConsolePropertyId: unknown) =>
			rest.call("PUT", `domains/${id}`, { cookie, body: { searchConsolePropertyId } });
		const whole = { siteUrl: "sc-domain:example.com" };
		expect(await get("search-console-property")).toMatchObject({
			status: 200,
			body: { property: whole, isChosen: false, automatic: whole, covering: [{ id: prefixId }, whole] },
		});
		expect(await choose(prefixId)).toMatchObject({ status: 200, body: { searchConsolePropertyId: prefixId } });
		expect(await get("search-console-property")).toMatchObject({
			body: { property: { id: prefixId, lastSynced: null }, isChosen: true, automatic: whole },
		});
		expect((await get("untracked-queries")).body).toEqual([]);
		expect(await choose("999999")).toMatchObject({ status: 404 });
		expect(await choose(7)).toMatchObject({ status: 400, body: { details: [{ field: "searchConsolePropertyId" }] } });
		expect(await choose(null)).toMatchObject({ status: 200, body: { searchConsolePropertyId: null } });
		const { status } = await rest.call("GET", "domains/999999/search-console-property", { cookie });
		expect(status).toBe(404);
	});
});
