import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SaveSettingsDocument } from "../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { startTestApp, type TestApp } from "../test/app.ts";
import type { TestClient } from "../test/client.ts";
import { buildContext } from "../test/context.ts";
import { buildDomain, buildKeywords } from "../test/factories/histories.ts";
import { createScriptedEngine, organicOf, type ScriptedPage } from "../test/fakes/scripted-engine.ts";

const engine = createScriptedEngine();
let app: TestApp;
let client: TestClient;
let domainId: string;
let keywordIds: string[];

beforeAll(async () => {
	app = await startTestApp({ serp: { sandbox: engine } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
	const signedIn = await app.signIn({ credits: 1_000 });
	client = signedIn.client;
	await client.run(SaveSettingsDocument, { input: { serperApiKey: "sandbox" } });
	const ctx = buildContext(app.db, { viewer: signedIn.user.viewer });
	({ id: domainId } = await buildDomain(ctx, { name: "Shop", searchDepth: 20 }));
	keywordIds = await buildKeywords(ctx, domainId, [{ keyword: "kettle", groups: ["a"] }, "=burr, grinder"]);
});

/** Checks a keyword; returns the check's id. */
async function check(keyword: number, ...pages: ScriptedPage[]): Promise<string> {
	engine.pages = pages;
	const { status, body } = await call(`keywords/${keywordIds[keyword]}/check`, "POST");
	expect(status).toBe(200);
	return (body as { id: string }).id;
}

async function call(path: string, method = "GET", as = client) {
	const response = await as.fetch(`/api/${path}`, { method });
	const text = await response.text();
	const isJson = response.headers.get("content-type")?.includes("json");
	return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : text };
}

const page1: ScriptedPage = {
	organic: organicOf(["https://rival.example/a", "", "https://example.com/b"]),
	features: [{ kind: "VIDEOS", urls: ["https://example.com/film"] }],
	aiOverview: { references: ["https://example.com/b"] },
};

describe("GET checks/{id}/serp", () => {
	it("tells what the check read", async () => {
		const id = await check(0, page1);
		expect((await call(`checks/${id}/serp`)).body).toEqual({
			checkId: id,
			checkedAt: expect.stringMatching(/Z$/),
			measuredAt: expect.stringMatching(/Z$/),
			context: {
				id: expect.any(String),
				engine: "GOOGLE",
				provider: "sandbox",
				device: "desktop",
				location: null,
				site: "example.com",
				usedQuery: null,
				rulesVersion: 1,
			},
			depth: 20,
			resultCount: 3,
			page1Count: 3,
			features: [
				{ kind: "VIDEOS", label: "Videos", isCovered: true, isOwned: true, url: null },
				{ kind: "AI_OVERVIEW", label: "AI Overview", isCovered: true, isOwned: true, url: null },
			],
			aiOverview: {
				state: "PRESENT",
				isCited: true,
				references: [{ place: 1, url: "https://example.com/b", domain: "example.com", isOwn: true }],
			},
			results: [
				{ place: 1, url: "https://rival.example/a", domain: "rival.example", isOwn: false, title: "1" },
				{ place: 2, url: null, domain: null, isOwn: false, title: "2" },
				{ place: 3, url: "https://example.com/b", domain: "example.com", isOwn: true, title: "3" },
			],
			storedPages: [{ page: 1, keptUntil: null }],
		});
	});

	it("finds neither another account's check nor one without results", async () => {
		const id = await check(0, page1);
		const { client: stranger } = await app.signIn();
		expect(await call(`checks/${id}/serp`, "GET", stranger)).toMatchObject({
			status: 404,
			body: { error: "There is no such check." },
		});
		await rowsOf(app.db.orm.em.fork(), sql`delete from serp_results where check_id = ${id}`);
		expect(await call(`checks/${id}/serp`)).toMatchObject({
			status: 404,
			body: { error: "The results of this check are not kept.", code: "NOT_FOUND" },
		});
	});
});

describe("GET checks/{id}/pages/{page}", () => {
	it("gives the provider's answer as it came, as a file", async () => {
		const id = await check(0, page1);
		const { status, text, headers } = await call(`checks/${id}/pages/1`);
		expect([status, text]).toEqual([200, JSON.stringify(page1)]);
		expect(headers.get("content-disposition")).toContain(`filename="check-${id}-page-1.json"`);
		expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
		expect(headers.get("x-content-type-options")).toBe("nosniff");
	});

	it("finds no page that was not read, has lapsed or is another account's", async () => {
		const id = await check(0, page1);
		const { client: stranger } = await app.signIn();
		expect((await call(`checks/${id}/pages/1`, "GET", stranger)).status).toBe(404);
		for (const page of ["2", "0", "01", "1.0", "99999999999", "one"])
			expect((await call(`checks/${id}/pages/${page}`)).status, page).toBe(404);
		await rowsOf(app.db.orm.em.fork(), sql`delete from serp_pages where check_id = ${id}`);
		expect(await call(`checks/${id}/pages/1`)).toMatchObject({
			status: 404,
			body: { error: "There is no such page." },
		});
	});
});

describe("GET domains/{id}/serp-results/export", () => {
	const header =
		"keyword,country_code,language,device,measured_at,check_id,place,domain,url,is_own,engine,provider,measured_device,location\r\n";
	const fileOf = (query = "") => call(`domains/${domainId}/serp-results/export${query}`);
	const timeOf = async (id: string) => (await call(`checks/${id}/serp`)).body.measuredAt as string;

	it("has a line for each result with an address, keyword by keyword, oldest first", async () => {
		const second = await check(1, { organic: organicOf(["https://rival.example/?a=1,2"]) });
		const first = await check(0, page1);
		const third = await check(0, { organic: organicOf(["https://example.com/"]) });
		const { text, headers } = await fileOf();
		const line = async (keyword: string, id: string, ...cells: string[]) =>
			`${keyword},US,en,desktop,${await timeOf(id)},${id},${cells.join(",")},GOOGLE,sandbox,desktop,\r\n`;
		expect(text).toBe(
			[
				header,
				await line("kettle", first, "1", "rival.example", "https://rival.example/a", "false"),
				await line("kettle", first, "3", "example.com", "https://example.com/b", "true"),
				await line("kettle", third, "1", "example.com", "https://example.com/", "true"),
				await line(`"'=burr, grinder"`, second, "1", "rival.example", '"https://rival.example/?a=1,2"', "false"),
			].join(""),
		);
		expect(headers.get("content-disposition")).toContain('filename="Shop-serp-results.csv"');
	});

	it("is an object per check in JSON, without titles and stored pages", async () => {
		const id = await check(0, page1);
		const { title: _, ...result } = (await call(`checks/${id}/serp`)).body.results[0];
		const { body, headers } = await fileOf("?format=json");
		const { storedPages, ...serp } = (await call(`checks/${id}/serp`)).body;
		expect(body).toEqual([
			{
				...serp,
				results: [result, expect.not.objectContaining({ title: "2" }), expect.objectContaining({ place: 3 })],
				keywordId: keywordIds[0],
				keyword: "kettle",
				country: "US",
				language: "en",
				device: "desktop",
			},
		]);
		expect(storedPages).toHaveLength(1);
		expect(headers.get("content-disposition")).toContain('filename="Shop-serp-results.json"');
	});

	it("follows a filter and a range, and refuses what cannot be", async () => {
		await check(0, page1);
		const id = await check(1, page1);
		const checksOf = async (query: string) =>
			((await fileOf(`?format=json&${query}`)).body as { keyword: string }[]).map(({ keyword }) => keyword);
		expect(await checksOf("groups=a")).toEqual(["kettle"]);
		expect(await checksOf(`from=${await timeOf(id)}`)).toEqual(["=burr, grinder"]);
		expect(await checksOf(`to=${await timeOf(id)}`)).toEqual(["kettle"]);
		for (const query of ["format=xlsx", "from=then", "from=2026-11-02&to=2026-11-01"])
			expect((await fileOf(`?${query}`)).status, query).toBe(400);
	});

	it("is complete when it is longer than what is read at once", async () => {
		const id = await check(0, page1);
		await check(1, page1);
		const em = app.db.orm.em.fork();
		await rowsOf(
			em,
			sql`
				with copies as (
					insert into position_records (check_id, keyword_id, domain_id, run_id, position, depth, site_url_id, checked_at,
						provider, measured_device, context_id, features)
					select nextval('checks_id_seq'), keyword_id, domain_id, run_id, position, depth, site_url_id,
						checked_at - n / 2 * interval '1 hour', provider, measured_device, context_id, features
					from position_records, generate_series(2, 500) as n where check_id = ${id}
					returning check_id
				)
				insert into serp_results (check_id, first_page_count, url_ids)
				select c.check_id, r.first_page_count, r.url_ids from copies c, serp_results r where r.check_id = ${id}`,
		);
		const { body } = await fileOf("?format=json");
		const checks = body as { checkId: string; keyword: string; measuredAt: string }[];
		expect(checks).toHaveLength(501);
		expect(new Set(checks.map(({ checkId }) => checkId)).size).toBe(501);
		const times = checks.slice(0, 500).map(({ measuredAt }) => measuredAt);
		expect(times).toEqual(times.toSorted());
		expect(checks.at(-1)?.keyword).toBe("=burr, grinder");
	});
});
