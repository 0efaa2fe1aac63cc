import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { type FakeDataforseoSerp, startFakeDataforseoSerp } from "../../../test/fakes/fake-dataforseo-serp.ts";
import { type FakeSerper, startFakeSerper } from "../../../test/fakes/fake-serper.ts";

/** What Serper answers to one call. */
type Body = Record<string, unknown>;

const none = "The provider's answer had no results.";
const invalid = "Serper sent an invalid response.";
const own = "https://example.com/shop";
const ad = "https://www.googleadservices.com/pagead/aclk?sa=L&ai=x";
const question = { searchParameters: { q: "kettle" } };
const block = { peopleAlsoAsk: [{ question: "Why?", link: "https://rival-1.example/" }] };

let serper: FakeSerper;
let dataforseo: FakeDataforseoSerp;
let app: TestApp;
let client: TestClient;
let domainId: string;
let keywordId: string;

beforeAll(async () => {
	serper = await startFakeSerper();
	dataforseo = await startFakeDataforseoSerp();
	const config = { serperBaseUrl: serper.url, serperRps: 1_000, dataforseoBaseUrl: dataforseo.url };
	app = await startTestApp({ config });
});
afterAll(async () => {
	await app[Symbol.asyncDispose]();
	await serper.close();
	await dataforseo[Symbol.asyncDispose]();
});
beforeEach(async () => {
	({ client } = await app.signIn({ credits: 100 }));
	await ask('mutation { saveSettings(input: { serperApiKey: "own-key" }) { dailyPositionCheck } }');
	const site = { name: "Shop", url: "example.com", country: "US", searchDepth: 100 };
	const created = await ask<{ createDomain: { id: string } }>(
		"mutation ($site: CreateDomainInput!) { createDomain(input: $site) { id } }",
		{ site },
	);
	domainId = created.createDomain.id;
	const { body } = await call<{ keywords: { id: string }[] }>(`domains/${domainId}/keywords`, {
		keywords: [{ keyword: "kettle" }],
	});
	keywordId = body.keywords[0]?.id ?? "";
});
afterEach(() => {
	serper.reset();
	serper.whim = () => undefined;
});

const rivals = (count: number, from = 1) =>
	Array.from({ length: count }, (_, index) => `https://rival-${from + index}.example/`);
const page = (links: readonly string[], more: Body = {}): Body => ({
	...question,
	organic: links.map((link, index) => ({ title: `Result ${index + 1}`, link })),
	...more,
});

async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
	const { data, errors } = await client.ask<Data>(query, variables);
	expect(errors).toEqual([]);
	return data as Data;
}

async function call<Answer>(path: string, body?: object): Promise<{ status: number; body: Answer }> {
	const sent = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
	const response = await client.fetch(`/api/${path}`, { method: "POST", ...sent });
	return { status: response.status, body: (await response.json()) as Answer };
}

/** Checks the keyword. Page by page, the first call gets the first body and so on, and further calls the last one. */
async function check(...pages: (Body | readonly Body[])[]) {
	const requested = new Map<number, number>();
	serper.reset();
	serper.whim = ({ page }) => {
		const bodies = [pages[page - 1] ?? question].flat();
		const count = requested.get(page) ?? 0;
		requested.set(page, count + 1);
		return { body: bodies[Math.min(count, bodies.length - 1)] };
	};
	const before = await credits();
	const { status, body } = await call<Body>(`keywords/${keywordId}/check`);
	return { status, ...body, paid: before - (await credits()), calls: serper.count, pages: [...requested.values()] };
}

async function credits(): Promise<number> {
	const { me } = await ask<{ me: { credits: number } }>("{ me { credits } }");
	return me.credits;
}

/** What is known of the keyword. */
async function keyword() {
	const fields = `latestPosition { position change } outcome competitors { position domain }
		checks(page: { limit: 1 }) { items { state error serp { depth resultCount page1Count results { place url title } } } }`;
	const { keyword } = await ask<{ keyword: Body & { checks: { items: Body[] } } }>(
		`query ($id: ID!) { keyword(id: $id) { ${fields} } }`,
		{ id: keywordId },
	);
	const { checks, ...shown } = keyword;
	return { ...shown, check: checks.items[0] };
}

const found = page([...rivals(2), own, ...rivals(7, 3)]);

describe("page 1 without results", () => {
	it.each<[string, Body, string]>([
		["with another block", { ...question, ...block }, none],
		["with a block nobody knows", { ...question, organic: [], topStoriesNew: [{ title: "x" }] }, none],
		[
			"with an error text",
			{ ...question, organic: [], message: "Search backend unavailable" },
			"Search backend unavailable",
		],
		["with an error status", { ...question, organic: [], statusCode: 500 }, none],
		["with both", { ...question, message: "Too many requests", statusCode: 429 }, "Too many requests"],
		["that are called otherwise", { ...question, results: [{ title: "x", link: own }] }, none],
		["but for ads", page([ad, ad]), none],
		["whose fields are renamed", { ...question, organic: [{ name: "x", url: own }] }, invalid],
		["whose links are missing", { ...question, organic: [{ title: "x" }, { title: "y" }] }, invalid],
		["whose links are relative", page(["/a", "/b"]), invalid],
	])("%s is asked for once more, then fails and costs nothing", async (_, body, error) => {
		expect(await check(body)).toMatchObject({ status: 502, error, code: "PROVIDER_ERROR", paid: 0, calls: 2 });
		expect(await keyword()).toMatchObject({
			latestPosition: null,
			outcome: "FAILED",
			check: { state: "FAILED", error },
		});
	});

	it("that had some before is requested once more, then fails, and the keyword stays where it was", async () => {
		expect(await check(found)).toMatchObject({ status: 200, position: 3, paid: 10 });
		expect(await check(question)).toMatchObject({ status: 502, error: none, paid: 0, calls: 2 });
		expect(await check({ ...question, organic: [], credits: 1 })).toMatchObject({ error: none, paid: 0, calls: 2 });
		expect(await keyword()).toMatchObject({ latestPosition: { position: 3, change: null }, outcome: "FAILED" });
	});

	it("counts if the second answer has them", async () => {
		expect(await check([{ ...question, ...block }, found])).toMatchObject({ position: 3, paid: 10, calls: 2 });
	});

	it("and without anything else is a measurement of a keyword that never had any", async () => {
		for (const body of [question, { ...question, organic: [], peopleAlsoAsk: [], knowledgeGraph: {}, credits: 1 }])
			expect(await check(body)).toMatchObject({ status: 200, position: null, depth: 100, paid: 10, calls: 1 });
		expect(await keyword()).toMatchObject({ outcome: "NOT_FOUND" });
	});

	it("for want of credits ends the check in those words, and rests the key", async () => {
		const body = { ...question, organic: [], message: "Not enough credits", statusCode: 400 };
		expect(await check(body)).toMatchObject({ status: 502, error: "Not enough credits", paid: 0, calls: 2 });
		expect(await check(found)).toMatchObject({ status: 502, error: "Not enough credits", paid: 0, calls: 0 });
		await call("settings/serper/test", {});
	});
});

describe("a later page", () => {
	it.each<[string, Body[], number, number[]]>([
		["that is empty ends it after one page of ten", [page(rivals(10))], 10, [1, 2]],
		["that is empty ends it after ten and four", [page(rivals(10)), page(rivals(4, 11))], 14, [1, 1, 2]],
		["that is empty ends it after a short page 1", [page(rivals(7))], 7, [1, 2]],
		["with other blocks alone ends it", [page(rivals(10)), { ...question, ...block }], 10, [1, 2]],
		["of repeats ends it", [page(rivals(10)), page(rivals(10))], 10, [1, 2]],
		["of ads ends it", [page(rivals(10)), page([ad])], 10, [1, 2]],
	])("%s", async (_, pages, depth, requested) => {
		const end = { status: 200, position: null, depth, paid: 10 };
		expect(await check(...pages)).toMatchObject({ ...end, pages: requested });
		expect(await keyword()).toMatchObject({ outcome: "NOT_FOUND", check: { serp: { depth, resultCount: depth } } });
	});

	it("that is empty once does not", async () => {
		const answers = [page(rivals(10)), [question, page([own])]] as const;
		expect(await check(...answers)).toMatchObject({ position: 11, calls: 3 });
	});

	it.each<[string, Body, string]>([
		["with an error text", { ...question, message: "Backend unavailable" }, "Backend unavailable"],
		["whose fields are renamed", { ...question, organic: [{ name: "x", url: own }] }, invalid],
	])("%s fails the check, which costs nothing", async (_, body, error) => {
		expect(await check(page(rivals(10)), body)).toMatchObject({ status: 502, error, paid: 0, pages: [1, 2] });
	});

	it("that is empty loses nobody who stood deeper, but whoever stood within what was read", async () => {
		const deep = [page(rivals(10)), page([...rivals(4, 11), own])];
		expect(await check(...deep)).toMatchObject({ position: 15 });
		expect(await check(page(rivals(10)))).toMatchObject({
			position: null,
			depth: 10,
			previousPosition: 15,
			change: null,
		});
		expect(await changes()).toEqual([]);
		await check(...deep);
		expect(await changes()).toEqual([]);
		await check(page(rivals(10)), page(rivals(10, 11)));
		expect(await changes()).toMatchObject([{ kind: "LOST", previousPosition: 15 }]);
	});
});

async function changes(): Promise<Body[]> {
	const response = await client.fetch(`/api/domains/${domainId}/changes`);
	return (await response.json()) as Body[];
}

describe("what stood before, and ads,", () => {
	it("take no place in positions, results, competitors, the market and landing pages", async () => {
		const [a = "", b = ""] = rivals(2);
		const first = page([a, ad, `${a}?srsltid=x`, own, b, `${own}/#top`], { ads: [{ link: ad }] });
		expect(await check(first)).toMatchObject({ status: 200, position: 2, url: own, paid: 10, calls: 1 });
		expect(await keyword()).toMatchObject({
			latestPosition: { position: 2 },
			competitors: [
				{ position: 1, domain: "rival-1.example" },
				{ position: 3, domain: "rival-2.example" },
			],
			check: {
				serp: {
					resultCount: 3,
					page1Count: 3,
					results: [
						{ place: 1, url: a, title: "Result 1" },
						{ place: 2, url: own, title: "Result 4" },
						{ place: 3, url: b, title: "Result 5" },
					],
				},
			},
		});
		const { market } = await marketOnceComputed();
		expect(market.sites.map(({ site }) => site)).toEqual(["rival-1.example", "example.com", "rival-2.example"]);
		expect(market.series).toMatchObject([{ site: "example.com", page1Count: [1] }]);
		expect(market.sites.reduce((sum, { shareOfVoice }) => sum + shareOfVoice, 0)).toBeCloseTo(100, 2);
	});

	it("shift nobody when page 2 repeats the end of page 1", async () => {
		const pages = [page(rivals(10)), page([...rivals(4, 7), ...rivals(5, 11), own])];
		expect(await check(...pages)).toMatchObject({ position: 16, pages: [1, 1] });
		expect(await keyword()).toMatchObject({ check: { serp: { resultCount: 16, page1Count: 10 } } });
	});

	it("but results without an address, and other pages of a site, take theirs", async () => {
		const links = ["", "", "https://rival-1.example/a", "https://rival-1.example/b", own];
		expect(await check(page(links))).toMatchObject({ position: 5 });
	});
});

interface Market {
	pendingDays: number;
	dates: string[];
	series: { site: string; page1Count: (number | null)[] }[];
	sites: { site: string; shareOfVoice: number }[];
}

async function marketOnceComputed() {
	const query = `query ($id: ID!) { domain(id: $id) { market(days: 1) {
		pendingDays dates series { site page1Count } sites { site shareOfVoice } } } }`;
	return vi.waitFor(
		async () => {
			const { domain } = await ask<{ domain: { market: Market } }>(query, { id: domainId });
			expect(domain.market.pendingDays).toBe(0);
			expect(domain.market.sites).not.toEqual([]);
			return domain;
		},
		{ timeout: 30_000, interval: 100 },
	);
}

describe("an answer of another shape", () => {
	it.each<[string, { body?: unknown; status?: number }, string, number]>([
		["that is no JSON is asked for twice", { body: "<html>" }, invalid, 2],
		["that is another object is asked for twice", { body: { ok: true } }, invalid, 2],
		["whose results are no list is asked for twice", { body: { ...question, organic: {} } }, invalid, 2],
		[
			"over the limit is asked for twice",
			{ body: `"${"x".repeat(5_000_001)}"` },
			"Serper sent a response that is too large.",
			2,
		],
		["with a server's error is asked for four times", { status: 503 }, "Fake answer 503.", 4],
	])("%s", async (_, answer, error, calls) => {
		serper.reset();
		serper.whim = () => answer;
		const { status, body } = await call<Body>(`keywords/${keywordId}/check`);
		expect({ status, error: body.error, calls: serper.count }).toEqual({ status: 502, error, calls });
		expect(await credits()).toBe(100);
	});
});

describe("an answer that cannot be used", () => {
	beforeEach(async () => {
		await ask(`mutation { saveProviderCredential(provider: DATAFORSEO, login: "me", secret: "secret") { dailyPositionCheck }
			chooseProvider(input: { fallbackProvider: DATAFORSEO }) { dailyPositionCheck } }`);
	});

	it.each<[string, Body]>([
		["without results", { ...question, ...block }],
		["that nobody can place", page(["", ""])],
	])("%s leaves the check to the fallback, at the same price", async (_, body) => {
		dataforseo.positionOf = () => 4;
		expect(await check(body)).toMatchObject({ status: 200, position: 4, provider: "dataforseo", paid: 10, calls: 2 });
	});
});
