import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	KeywordPagesDocument,
	PageHealthDocument,
	SetTargetUrlsDocument,
	UseRankingUrlsAsTargetsDocument,
} from "../../../../schema/generated/graphql.ts";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { addDays } from "../../../lib/calendar.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { buildContext, type TestContext } from "../../../test/context.ts";
import { buildDomain, buildKeywords } from "../../../test/factories/histories.ts";
import { buildRankedRun, type RankedCheck } from "../../../test/factories/ranked-runs.ts";
import { refusalOf } from "../../../test/refused.ts";
import { setTargetUrls } from "../../tracked/keywords/targets/targets.service.ts";
import { areIssuesDue, recomputeIssues, recomputeRun } from "./recompute.service.ts";

let app: TestApp;
let client: TestClient;
let ctx: TestContext<Viewer>;
let domainId: string;
let keywordIds: string[];
let day: string;

const a = "https://example.com/a";

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
beforeEach(async () => {
	const signedIn = await app.signIn();
	client = signedIn.client;
	ctx = buildContext(app.db, { viewer: signedIn.user.viewer });
	({ id: domainId } = await buildDomain(ctx));
	keywordIds = await buildKeywords(ctx, domainId, [{ keyword: "kettle", targetUrl: a }, "grinder"]);
	day = "2026-10-01";
});
afterAll(() => app[Symbol.asyncDispose]());

const first = () => keywordIds[0] ?? "";

/** Runs of the next days that measured the first keyword, with their reaction. */
async function days(...pages: (string | null)[]): Promise<void> {
	for (const page1 of pages) await run({ page1 });
}

async function run(check: Omit<RankedCheck, "keywordId" | "at">): Promise<string> {
	day = addDays(day, 1);
	return measure(check, 10);
}

/** Measures the first keyword again on the last day, each at another hour. */
async function sameDay(...pages: string[]): Promise<void> {
	for (const [index, page1] of pages.entries()) await measure({ page1 }, 11 + index);
}

async function measure(check: Omit<RankedCheck, "keywordId" | "at">, hour: number): Promise<string> {
	const runId = await buildRankedRun(ctx.em, [{ keywordId: first(), at: `${day}T${hour}:00:00Z`, ...check }]);
	await recomputeRun(ctx, runId);
	return runId;
}

const keyword = async () => (await client.run(KeywordPagesDocument, { id: first() })).keyword;
const health = async (filter?: object) =>
	(await client.run(PageHealthDocument, { domainId, filter })).domain.pageHealth;
const target = (targetUrl: string | null) =>
	client.run(SetTargetUrlsDocument, { items: [{ keywordId: first(), targetUrl }] });
const recomputeDue = () => recomputeIssues({ stopping: new AbortController().signal }, ctx.em);

describe("a keyword's ranking page", () => {
	it("is unknown before the first measurement, right or wrong after it, with the target's place on page 1", async () => {
		expect(await keyword()).toMatchObject({ targetState: "UNKNOWN", rankingUrl: null, pageIssues: [] });
		await days("x /a");
		expect(await keyword()).toMatchObject({ targetState: "RIGHT", rankingUrl: a, targetPosition: null });
		await days("x /b x /a");
		expect(await keyword()).toMatchObject({ targetState: "WRONG", targetPosition: 4 });
		await days("x x x");
		expect(await keyword()).toMatchObject({ targetState: "NOT_RANKING", rankingUrl: null, targetPosition: null });
	});

	it("has no page issue before two measurements in a row, and names them with their pages", async () => {
		await days("x /a", "x /b x /a");
		expect((await keyword()).pageIssues).toEqual([]);
		await days("x /b x /a");
		const since = `${day}T10:00:00.000Z`;
		expect((await keyword()).pageIssues).toEqual([
			{ pattern: "WRONG_PAGE", since, urls: ["https://example.com/b"], isHolding: true },
			{ pattern: "MULTI_URL", since, urls: ["https://example.com/b", a], isHolding: true },
		]);
		expect(await health()).toEqual({
			measuredCount: 1,
			affectedCount: 1,
			health: 0,
			wrongPageCount: 1,
			multiUrlCount: 1,
			flippingCount: 0,
		});
		await days("x /b", "/a", "/a");
		expect((await keyword()).pageIssues).toEqual([]);
		expect(await health()).toMatchObject({ health: 100 });
	});

	it("keeps when its issue opened although the ten measurements have moved on", async () => {
		await days("/b", "/b");
		const [opened] = (await keyword()).pageIssues;
		await days(...Array<string>(12).fill("/b"));
		expect((await keyword()).pageIssues).toEqual([opened]);
	});

	it("is listed with other own pages however their host is spelled, and not with those of similar hosts", async () => {
		const [own, similar] = ["https://shop.EX%41MPLE.com/b", "https://example.com.rival.test/b"];
		await days(`x /a x ${similar}`, `x /a x ${similar}`);
		expect((await keyword()).pageIssues).toEqual([]);
		await days(`x /a x ${own}`, `x /a x ${own}`);
		expect((await keyword()).pageIssues).toMatchObject([{ pattern: "MULTI_URL", urls: [a, own] }]);
	});

	it("counts for the health of a filter's keywords alone; without measured ones there is none", async () => {
		await days("/b", "/b");
		expect(await health({ ids: [keywordIds[1] ?? ""] })).toMatchObject({
			measuredCount: 0,
			affectedCount: 0,
			health: null,
		});
		expect(await health({ ids: [first()] })).toMatchObject({ measuredCount: 1, affectedCount: 1, health: 0 });
	});

	it("is compared among measurements of the newest one's context", async () => {
		await days("/b", "/b");
		await run({ page1: "/b", provider: "serper" });
		expect(await keyword()).toMatchObject({ targetState: "WRONG", pageIssues: [] });
		await run({ page1: "/b", provider: "serper" });
		expect((await keyword()).pageIssues).toHaveLength(1);
	});

	it("is the same with whatever parameters visitors are counted, and with another provider", async () => {
		for (let n = 0; n < 6; n++) await days(`x /a?srsltid=n${n}`);
		await run({ page1: "/a?srsltid=z", provider: "serper" });
		expect(await keyword()).toMatchObject({ targetState: "RIGHT", pageIssues: [] });
	});
});

describe("a form of the target", () => {
	it.each([
		["on its mobile host", a, "https://m.example.com/a"],
		["as its index file", "https://example.com/b/", "https://www.example.com/b/index.html"],
		["where the target is the index file", "https://example.com/b/default.aspx", "https://example.com/b"],
	])("%s is neither wrong nor an issue", async (_, targetUrl, ranking) => {
		await target(targetUrl);
		await days(`x ${ranking}`, `x ${ranking}`, `x ${ranking}`);
		expect(await keyword()).toMatchObject({
			targetState: "FORM",
			rankingUrl: ranking,
			targetPosition: null,
			pageIssues: [],
		});
		expect((await health()).affectedCount).toBe(0);
	});

	it("is no other page than the target, next to it or in turn", async () => {
		for (const page1 of ["x /a", "x https://m.example.com/a"]) await days(page1, `${page1} x https://m.example.com/a`);
		await days("x /a", "x https://m.example.com/a", "x /a x https://m.example.com/a");
		expect((await keyword()).pageIssues).toEqual([]);
	});

	it("is found by the filter of states", async () => {
		await days("x https://m.example.com/a");
		expect((await health({ targets: ["FORM"] })).measuredCount).toBe(1);
		expect((await health({ targets: ["WRONG"] })).measuredCount).toBe(0);
	});
});

describe("the own page under a host of Google", () => {
	const translated = "https://example-com.translate.goog/a?_x_tr_sl=en&_x_tr_tl=de";

	it.each([
		translated,
		"https://www.google.com/amp/s/example.com/a",
		"https://example-com.cdn.ampproject.org/c/s/example.com/a",
	])("%s is right for its target, and the address that is shown is kept", async (shown) => {
		await days(`x ${shown}`, "x /a", `x ${shown}`, "x /a", `x ${shown}`);
		expect(await keyword()).toMatchObject({ targetState: "RIGHT", rankingUrl: shown, pageIssues: [] });
	});

	it("is one of several pages on page 1 where the other is another page", async () => {
		await days(`x /b x ${translated}`, `x /b x ${translated}`);
		expect((await keyword()).pageIssues).toMatchObject([
			{ pattern: "WRONG_PAGE" },
			{ pattern: "MULTI_URL", urls: ["https://example.com/b", translated] },
		]);
		expect((await keyword()).targetPosition).toBe(4);
	});

	it("becomes the target as the page it is", async () => {
		await target(null);
		await days(`x ${translated}`);
		const { useRankingUrlsAsTargets } = await client.run(UseRankingUrlsAsTargetsDocument, { keywordIds: [first()] });
		expect(useRankingUrlsAsTargets.keywords).toMatchObject([{ targetUrl: a, targetState: "RIGHT" }]);
	});
});

describe("readings of one day", () => {
	it("count once: neither do refreshes open an issue, nor close one", async () => {
		await days("/a", "/b");
		await sameDay("/b", "/b", "/b");
		expect((await keyword()).pageIssues).toEqual([]);
		await days("/b");
		expect((await keyword()).pageIssues).toMatchObject([{ pattern: "WRONG_PAGE", isHolding: true }]);
		await days("/a");
		await sameDay("/a", "/a");
		expect((await keyword()).pageIssues).toMatchObject([{ pattern: "WRONG_PAGE", isHolding: false }]);
		await days("/a");
		expect((await keyword()).pageIssues).toEqual([]);
	});

	it("are the day's last one: what a later one undoes was nothing", async () => {
		await days("/a", "/b", "/b");
		const [opened] = (await keyword()).pageIssues;
		await sameDay("/b");
		expect((await keyword()).pageIssues).toEqual([opened]);
		await sameDay("/b", "/a");
		expect((await keyword()).pageIssues).toEqual([]);
	});

	it("do not make pages change", async () => {
		await days("/a", "/b");
		await sameDay("/a", "/b", "/a", "/b", "/a", "/b");
		expect((await keyword()).pageIssues).toEqual([]);
	});

	it("do not push earlier days out of the ten", async () => {
		await days("/a", "/b", "/a", "/b");
		expect((await keyword()).pageIssues).toMatchObject([{ pattern: "FLIPPING" }]);
		await sameDay(...Array<string>(12).fill("/b"));
		expect((await keyword()).pageIssues).toMatchObject([{ pattern: "FLIPPING" }]);
	});
});

const counted = async () => {
	const { data } = await client.ask(
		`query ($domainId: ID!) { domain(id: $domainId) {
			facets { targetCounts { value count } }
			pageHealth { wrongPageCount }
			wrong: keywords(filter: { targets: [WRONG] }) { totalCount items { targetState } }
			right: keywords(filter: { targets: [RIGHT] }) { totalCount }
			landingPages { items { wrongCount } }
		} }`,
		{ domainId },
	);
	return (data as { domain: Record<"facets" | "pageHealth" | "wrong" | "right" | "landingPages", object> }).domain;
};

describe("a keyword whose page was wrong", () => {
	it("stays among the wrong ones until its issue closes, in every count", async () => {
		await days("/b", "/b", "/a");
		expect(await keyword()).toMatchObject({
			targetState: "WRONG",
			targetPosition: null,
			pageIssues: [{ pattern: "WRONG_PAGE", isHolding: false }],
		});
		expect(await counted()).toMatchObject({
			facets: { targetCounts: expect.arrayContaining([{ value: "WRONG", count: 1 }]) },
			pageHealth: { wrongPageCount: 1 },
			wrong: { totalCount: 1, items: [{ targetState: "WRONG" }] },
			right: { totalCount: 0 },
			landingPages: { items: [{ wrongCount: 1 }] },
		});
		await days("/a");
		expect(await keyword()).toMatchObject({ targetState: "RIGHT", pageIssues: [] });
		expect(await counted()).toMatchObject({
			wrong: { totalCount: 0 },
			right: { totalCount: 1 },
			landingPages: { items: [{ wrongCount: 0 }] },
		});
	});

	it("is so no longer at once when the page that ranks becomes its target", async () => {
		await days("x /b x /a", "x /b x /a");
		await target("https://example.com/b");
		expect(await keyword()).toMatchObject({ targetState: "RIGHT", pageIssues: [{ pattern: "MULTI_URL" }] });
		expect((await keyword()).pageIssues).toHaveLength(1);
	});
});

describe("issues", () => {
	it("follow a new target, whose state counts at once, and end without one", async () => {
		await days("/b", "/b");
		expect((await target("https://example.com/b")).setTargetUrls.keywords[0]).toMatchObject({ targetState: "RIGHT" });
		expect(await areIssuesDue(ctx.em)).toBe(true);
		await recomputeDue();
		expect(await areIssuesDue(ctx.em)).toBe(false);
		expect((await keyword()).pageIssues).toEqual([]);
		await target("https://example.com/c");
		await recomputeDue();
		expect((await keyword()).pageIssues).toMatchObject([{ pattern: "WRONG_PAGE" }]);
		await target(null);
		await recomputeDue();
		expect(await keyword()).toMatchObject({ targetState: "NO_TARGET", pageIssues: [] });
	});

	it("are the same when they are computed twice, and by two workers at once", async () => {
		await days("/a", "/b");
		const runId = await run({ page1: "/b" });
		const rows = () => rowsOf(ctx.em, sql`select * from page_issues where keyword_id = ${first()}`);
		const before = await rows();
		await target(a);
		await rowsOf(ctx.em, sql`update keywords set are_issues_due = true where id = any(${keywordIds}::bigint[])`);
		const workers = Array.from({ length: 3 }, () => recomputeRun({ em: app.db.orm.em.fork() }, runId));
		await Promise.all([...workers, recomputeDue(), recomputeDue()]);
		expect(before).toHaveLength(1);
		expect(await rows()).toEqual(before);
	});
});

describe("targets of many keywords", () => {
	it("are the ranking pages, where there are any, clean", async () => {
		await days("x /b?utm_source=x&id=2");
		const { useRankingUrlsAsTargets } = await client.run(UseRankingUrlsAsTargetsDocument, { domainId, all: true });
		expect(useRankingUrlsAsTargets).toMatchObject({
			updated: 1,
			skipped: 1,
			keywords: [{ id: first(), targetUrl: "https://example.com/b?id=2", targetState: "RIGHT" }],
		});
		const none = await client.run(UseRankingUrlsAsTargetsDocument, { keywordIds: [keywordIds[1] ?? ""] });
		expect(none.useRankingUrlsAsTargets).toEqual({ updated: 0, skipped: 1, keywords: [] });
	});

	it("are set in one request, all or none", async () => {
		const [one = "", other = ""] = keywordIds;
		const items = [
			{ keywordId: one, targetUrl: "https://example.com/new" },
			{ keywordId: other, targetUrl: "https://shop.example.com/*" },
		];
		expect((await client.run(SetTargetUrlsDocument, { items })).setTargetUrls).toMatchObject({
			updated: 2,
			skipped: 0,
		});
		const refused = async (items: unknown, of = ctx) => {
			const { code, details } = await refusalOf(setTargetUrls(of, { items }));
			return `${code} ${details?.[0]?.field}`;
		};
		const [item] = items;
		expect(await refused([{ keywordId: one, targetUrl: "ftp://x" }])).toBe("BAD_INPUT items.0.targetUrl");
		expect(await refused([item, { keywordId: other, targetUrl: "https://elsewhere.example/*" }])).toBe(
			"BAD_INPUT items.1.targetUrl",
		);
		expect(await refused([{ keywordId: one }])).toBe("BAD_INPUT items.0.targetUrl");
		expect(await refused([item, item])).toBe("BAD_INPUT items.1.keywordId");
		expect(await refused([])).toBe("BAD_INPUT items");
		expect(await refused(Array(10_001).fill(item))).toBe("TOO_LARGE items");
		expect(await refused([item, { keywordId: "999999999", targetUrl: null }])).toBe("NOT_FOUND items.1.keywordId");
		const { user: stranger } = await app.signIn();
		const elsewhere = buildContext(app.db, { viewer: stranger.viewer });
		expect(await refused([item], elsewhere)).toBe("NOT_FOUND items.0.keywordId");
		expect((await keyword()).targetUrl).toBe("https://example.com/new");
	});

	it("that are not on the domain stay as they are, and are not set again", async () => {
		const elsewhere = "https://elsewhere.example/a";
		await rowsOf(ctx.em, sql`update keywords set target_url = ${elsewhere} where id = ${first()}`);
		expect((await target(elsewhere)).setTargetUrls.updated).toBe(1);
		await target(a);
		await expect(target(elsewhere)).rejects.toThrow("The target URL is not on example.com.");
		await rowsOf(ctx.em, sql`update domains set host = 'other.example' where id = ${domainId}`);
		await days("x /b");
		const { useRankingUrlsAsTargets } = await client.run(UseRankingUrlsAsTargetsDocument, { keywordIds: [first()] });
		expect(useRankingUrlsAsTargets).toEqual({ updated: 0, skipped: 1, keywords: [] });
	});

	it("are not taken from a filter without conditions", async () => {
		await expect(client.run(UseRankingUrlsAsTargetsDocument, { domainId, filter: {} })).rejects.toThrow(/all: true/);
		await expect(client.run(UseRankingUrlsAsTargetsDocument, { domainId })).rejects.toThrow(/all: true/);
	});
});
