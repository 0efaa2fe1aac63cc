import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	ContextsOfRecordsDocument,
	ResultsOfChecksDocument,
	SaveSettingsDocument,
	type SerpFactsFragment,
} from "../../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { buildContext } from "../../../test/context.ts";
import type { BuiltUser } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords } from "../../../test/factories/histories.ts";
import { type FakeSerper, startFakeSerper } from "../../../test/fakes/fake-serper.ts";
import { createScriptedEngine, organicOf, type ScriptedPage } from "../../../test/fakes/scripted-engine.ts";

const engine = createScriptedEngine();
const own = "https://example.com/";
let app: TestApp;
let serper: FakeSerper;
let user: BuiltUser;
let client: TestClient;
let keywordId: string;

beforeAll(async () => {
	serper = await startFakeSerper();
	const config = { serperBaseUrl: serper.url, serperApiKey: "operators" };
	app = await startTestApp({ config, serp: { sandbox: engine } });
});
afterAll(async () => {
	await app[Symbol.asyncDispose]();
	await serper.close();
});
beforeEach(async () => {
	await arrive();
	await client.run(SaveSettingsDocument, { input: { serperApiKey: "sandbox" } });
});

const ctx = () =>
	buildContext(app.db, { viewer: user.viewer, serp: { ...buildContext(app.db).serp, sandbox: engine } });

/** A new user with a keyword; the operator's Serper key serves. */
async function arrive(): Promise<void> {
	({ client, user } = await app.signIn({ credits: 1_000 }));
	const { id } = await buildDomain(ctx(), { searchDepth: 100 });
	[keywordId = ""] = await buildKeywords(ctx(), id, ["kettle"]);
}

/** Checks the keyword; the engine answers with these pages. */
async function check(...pages: ScriptedPage[]): Promise<void> {
	engine.pages = pages;
	const response = await client.fetch(`/api/keywords/${keywordId}/check`, { method: "POST" });
	expect(response.status).toBe(200);
}

/** The results of the keyword's checks, newest first. */
async function serps(): Promise<(SerpFactsFragment | null)[]> {
	const { keyword } = await client.run(ResultsOfChecksDocument, { keywordId });
	return keyword?.checks.items.map(({ serp }) => serp as SerpFactsFragment | null) ?? [];
}

async function lastSerp(): Promise<SerpFactsFragment> {
	const [serp] = await serps();
	if (!serp) throw new Error("The last check has results.");
	return serp;
}

describe("the results of a check", () => {
	it("are what it read, with titles and pages of the archive, and how it was measured", async () => {
		await check(
			{ organic: organicOf(["https://www.rival.example/a", "", "https://rival.example/b"]) },
			{ organic: [{ url: "https://shop.example.com/x", title: "Own" }], features: [{ kind: "ADS", urls: [] }] },
		);
		expect(await lastSerp()).toEqual({
			checkId: expect.any(String),
			checkedAt: expect.any(String),
			measuredAt: expect.any(String),
			context: {
				id: expect.any(String),
				engine: "GOOGLE",
				provider: "sandbox",
				device: "DESKTOP",
				site: "example.com",
				usedQuery: null,
				rulesVersion: 1,
			},
			depth: 100,
			resultCount: 4,
			page1Count: 3,
			results: [
				{ place: 1, url: "https://www.rival.example/a", domain: "rival.example", isOwn: false, title: "1" },
				{ place: 2, url: null, domain: null, isOwn: false, title: "2" },
				{ place: 3, url: "https://rival.example/b", domain: "rival.example", isOwn: false, title: "3" },
				{ place: 4, url: "https://shop.example.com/x", domain: "shop.example.com", isOwn: true, title: "Own" },
			],
			// Features are those of page 1.
			features: [],
			aiOverview: { state: "ABSENT", isCited: null, references: [] },
			storedPages: [
				{ page: 1, keptUntil: null },
				{ page: 2, keptUntil: null },
			],
		});
	});

	it("have the features that were seen, in order, and who owns them", async () => {
		const snippet = `${own}answer`;
		await check({
			organic: organicOf([own]),
			features: [
				{ kind: "FEATURED_SNIPPET", urls: [snippet] },
				{ kind: "PEOPLE_ALSO_ASK", urls: ["https://rival.example/"] },
				{ kind: "RELATED_SEARCHES", urls: [] },
			],
		});
		const seen = { isCovered: true, url: null };
		expect((await lastSerp()).features).toEqual([
			{ kind: "FEATURED_SNIPPET", label: "Featured Snippet", isCovered: true, isOwned: true, url: snippet },
			{ kind: "PEOPLE_ALSO_ASK", label: "People Also Ask", isOwned: false, ...seen },
			{ kind: "RELATED_SEARCHES", label: "Related Searches", isOwned: null, ...seen },
		]);
	});

	it("tell an AI Overview that was absent, not read, and read, and then whether it cites the domain", async () => {
		const organic = organicOf([own]);
		const references = ["https://rival.example/", "https://www.example.com/guide"];
		await check({ organic });
		await check({ organic, aiOverview: { references: null } });
		await check({ organic, aiOverview: { references: references.slice(0, 1) } });
		await check({ organic, aiOverview: { references } });
		const [cited, uncited, unread, absent] = (await serps()).map((serp) => serp?.aiOverview);
		expect(absent).toEqual({ state: "ABSENT", isCited: null, references: [] });
		expect(unread).toEqual({ state: "PRESENT_UNREAD", isCited: null, references: [] });
		expect(uncited).toMatchObject({ state: "PRESENT", isCited: false, references: [{ place: 1, isOwn: false }] });
		expect(cited).toEqual({
			state: "PRESENT",
			isCited: true,
			references: [
				{ place: 1, url: references[0], domain: "rival.example", isOwn: false },
				{ place: 2, url: references[1], domain: "example.com", isOwn: true },
			],
		});
	});

	it("tell nothing of AI Overviews by Serper, which does not report them, and ads only when seen", async () => {
		await arrive();
		serper.place("example.com", 2);
		await check();
		expect(await lastSerp()).toMatchObject({ context: { provider: "serper" }, aiOverview: null });
		serper.extras = () => ({ ads: [{ link: "https://example.com/ad" }] });
		await check();
		expect((await lastSerp()).features).toMatchObject([{ kind: "ADS", isCovered: false, isOwned: true }]);
		serper.extras = () => ({});
	});

	it("of a hostile answer are at most 100, with texts as text and nothing beyond its limits", async () => {
		const hostile = [
			{ url: "javascript:alert(1)", title: "<b>bold</b>\u0000\ud800" },
			{ url: `https://rival.example/${"x".repeat(10_000)}`, title: "t".repeat(5_000) },
			...organicOf(Array.from({ length: 5_000 }, (_, n) => `https://rival.example/${n}`)),
		];
		await check({ organic: hostile });
		const { results, resultCount } = await lastSerp();
		expect([results.length, resultCount]).toEqual([100, 100]);
		expect(results[0]).toEqual({ place: 1, url: null, domain: null, isOwn: false, title: null });
		expect(results[1]?.url).toHaveLength(4_000);
		expect(results[1]?.title).toHaveLength(300);
		expect(results[2]).toMatchObject({ place: 3, title: "1" });
		await check({
			organic: [
				{ url: "", title: "<b>bold</b>\u0000\u0007\ud800" },
				{ url: own, title: "" },
			],
		});
		expect((await lastSerp()).results).toMatchObject([{ url: null, title: "<b>bold</b>\ufffd" }, { url: own }]);
	});

	it("keep the places and titles that earlier versions gave them, repeats included", async () => {
		const rival = "https://rival.example/";
		await check({ organic: organicOf([rival, rival, "https://rival.example/b", own]) });
		expect((await lastSerp()).results.map(({ title }) => title)).toEqual(["1", "3", "4"]);
		await rowsOf(ctx().em, sql`update serp_results set url_ids = url_ids[1] || url_ids`);
		expect((await lastSerp()).results.map(({ title }) => title)).toEqual(["1", "1", "3", "4"]);
	});

	it("stay when their pages leave the archive, but for the titles", async () => {
		await check({ organic: organicOf([own]) });
		await check({ organic: organicOf(["https://rival.example/", own]) });
		const [last, before] = await serps();
		expect(last?.storedPages).toEqual([{ page: 1, keptUntil: null }]);
		const kept = Date.parse(before?.storedPages[0]?.keptUntil ?? "") - Date.parse(before?.checkedAt ?? "");
		expect(Math.round(kept / 86_400_000)).toBe(90);
		await rowsOf(ctx().em, sql`delete from serp_pages where check_id = ${before?.checkId}`);
		const results = before?.results.map((result) => ({ ...result, title: null }));
		expect(await serps()).toEqual([last, { ...before, results, storedPages: [] }]);
	});

	it("stay when the check itself has lapsed; a failed check has none, nor one from before results were kept", async () => {
		await check({ organic: organicOf([own]) });
		const first = await lastSerp();
		await rowsOf(ctx().em, sql`delete from checks where keyword_id = ${keywordId}`);
		expect(await serps()).toEqual([first]);
		await rowsOf(ctx().em, sql`delete from serp_results where check_id = ${first.checkId}`);
		expect(await serps()).toEqual([null]);
		engine.pages = null;
		expect((await client.fetch(`/api/keywords/${keywordId}/check`, { method: "POST" })).status).toBe(502);
		expect(await serps()).toEqual([null, null]);
	});

	it("count as a hundred rows each", async () => {
		await check({ organic: organicOf([own]) });
		const many = Array.from({ length: 50 }, (_, n) => `s${n}: serp { checkId }`).join(" ");
		const query = `query ($id: ID!) { keyword(id: $id) { checks { items { ${many} } } } }`;
		for (let n = 0; n < 19; n++) await check({ organic: organicOf([own]) });
		expect((await client.ask(query, { id: keywordId })).errors[0]?.extensions.code).toBe("BAD_INPUT");
		const fewer = query.replace(/s[1-4]\d: serp \{ checkId \}/g, "");
		expect((await client.ask(fewer, { id: keywordId })).errors).toEqual([]);
	});
});

describe("a measurement", () => {
	it("names its context", async () => {
		await check({ organic: organicOf([own]) });
		await check({ organic: organicOf([own]), answeredQuery: "kettles" });
		const { keyword } = await client.run(ContextsOfRecordsDocument, { keywordId });
		const contexts = keyword?.positions.map(({ context }) => context as { id: string; usedQuery: string | null });
		expect(contexts?.map(({ usedQuery }) => usedQuery)).toEqual(["kettles", null]);
		expect(keyword?.domain.positions.items.map(({ context }) => context)).toEqual(contexts);
	});
});
