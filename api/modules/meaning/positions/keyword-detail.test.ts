import { graphql } from "graphql";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
	CheckByIdDocument,
	KeywordDetailDocument,
	type KeywordDetailQuery,
	LoginDocument,
} from "../../../../schema/generated/graphql.ts";
import { createLoaders } from "../../../core/loaders.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { createSchema } from "../../../graphql/schema.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { endChecks } from "../../../test/factories/ended-checks.ts";
import { buildKeywords, buildMeasurements } from "../../../test/factories/histories.ts";
import { startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { deleteKeywords } from "../../desk/tracking/keywords.service.ts";
import { cancelRun, startRun } from "../../measuring/runs/runs.service.ts";

let app: TestApp;
let tracked: Tracked;
let client: TestClient;
let keywordId: string;
let count = 0;

beforeAll(async () => {
	// No worker: the test ends the checks.
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
	await app.db.setClock("2026-11-21T12:00:00Z");
	const email = `detail-${++count}@example.com`;
	tracked = await startTracking(app.db, { keywords: 2, depth: 20, user: { email } });
	[keywordId = ""] = tracked.keywordIds;
	client = app.client();
	await client.run(LoginDocument, { input: { email, password: "correct horse" } });
});

/** Sets the time that every statement sees. */

const measure = (...measurements: [at: string, position: number | null, more?: object][]) =>
	buildMeasurements(
		tracked.ctx.em,
		measurements.map(([at, position, more]) => ({ keywordId, at: `2026-11-${at}Z`, position, ...more })),
	);

/** A check of the keyword that ends at a moment. */
async function checkAt(at: string, end: number | null | { error: string }): Promise<void> {
	await app.db.setClock(at);
	await startRun(tracked.ctx, { keywordIds: [keywordId] });
	await endChecks(app.db, () => end);
}

async function detail(variables: object = {}): Promise<KeywordDetailQuery["keyword"]> {
	const requested = { id: keywordId, days: 30, timeZone: "UTC", ...variables };
	return (await client.run(KeywordDetailDocument, requested)).keyword;
}

describe("a keyword's days", () => {
	it("are aligned lists, newest first, each with the last measurement of its day", async () => {
		await measure(
			["18T10:00:00", 40, { depth: 50, url: "https://example.com/old" }],
			["20T09:00:00", 8],
			["20T10:00:00", null, { depth: 20 }],
			["21T10:00:00", 3, { depth: 10, url: "https://example.com/new" }],
		);
		expect((await detail()).history).toEqual({
			dates: ["2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18"],
			positions: [3, 0, null, 40],
			depths: [10, 20, null, 50],
			urls: ["https://example.com/new", null, null, "https://example.com/old"],
			failed: [null, null, null, null],
			summary: { best: 3, average: 21.5, foundDays: 2, measuredDays: 3, change24h: null },
		});
	});

	it("say why checks failed where nothing was measured", async () => {
		await checkAt("2026-11-19T10:00:00Z", { error: "Serper answered 500" });
		await checkAt("2026-11-19T11:00:00Z", { error: "Serper answered 503" });
		await checkAt("2026-11-20T10:00:00Z", { error: "Serper answered 500" });
		await checkAt("2026-11-20T11:00:00Z", 6);
		await checkAt("2026-11-21T11:00:00Z", 4);
		expect((await detail()).history).toMatchObject({
			positions: [4, 6, null],
			failed: [null, null, "Serper answered 503"],
			summary: { measuredDays: 2, change24h: 2 },
		});
	});

	it("reach back as far as is asked, but not before the domain's first check", async () => {
		await measure(["10T10:00:00", 9], ["20T10:00:00", 5], ["21T10:00:00", 7]);
		expect((await detail({ days: 1 })).history).toMatchObject({
			dates: ["2026-11-21"],
			positions: [7],
			summary: { best: 7, measuredDays: 1, change24h: -2 },
		});
		expect((await detail({ days: 7 })).history).toMatchObject({ summary: { best: 5, measuredDays: 2 } });
		expect((await detail({ days: 365 })).history.dates).toHaveLength(12);
	});

	it("are today alone before the first check", async () => {
		expect((await detail()).history).toMatchObject({
			dates: ["2026-11-21"],
			positions: [null],
			summary: { best: null, average: null, foundDays: 0, measuredDays: 0 },
		});
	});

	it("begin where the time zone's do", async () => {
		await measure(["20T10:59:00", 9], ["20T11:01:00", 5]);
		const { history } = await detail({ timeZone: "Pacific/Auckland" });
		expect(history).toMatchObject({ dates: ["2026-11-22", "2026-11-21", "2026-11-20"], positions: [null, 5, 9] });
		expect((await detail()).history.positions).toEqual([null, 5]);
	});

	it.each([
		["days", { days: 0 }],
		["days", { days: 366 }],
		["timeZone", { timeZone: "Mars" }],
		["page.limit", { page: { limit: 0 } }],
	])("refuse a bad %s", async (field, variables) => {
		const { errors } = await client.ask(KeywordDetailDocument.toString(), { id: keywordId, ...variables });
		expect(errors).toMatchObject([{ extensions: { code: "BAD_INPUT", details: [{ field }] } }]);
	});
});

describe("a keyword's checks", () => {
	it("are listed with what came of them and what they cost, newest first", async () => {
		await checkAt("2026-11-19T10:00:00Z", 6);
		await checkAt("2026-11-20T10:00:00Z", { error: "Serper answered 500" });
		await checkAt("2026-11-21T10:00:00Z", null);
		await app.db.setClock("2026-11-21T12:00:00Z");
		const { id: runId } = await startRun(tracked.ctx, { keywordIds: [keywordId] });
		const { items, hasNext } = (await detail()).checks;
		const none = { error: null, position: null, url: null };
		expect(hasNext).toBe(false);
		expect(items).toMatchObject([
			{ ...none, state: "QUEUED", startedAt: null, finishedAt: null, price: 2, refunded: 0, runId },
			{ ...none, state: "DONE", depth: 20, price: 2, refunded: 0 },
			{ ...none, state: "FAILED", error: "Serper answered 500", price: 2, refunded: 2 },
			{ ...none, state: "DONE", position: 6, url: "https://example.com/page-6", price: 2, refunded: 0 },
		]);
		expect(items[3]?.startedAt).toMatch(/^2026-11-19T10:00/);
		expect(items[3]?.finishedAt).toMatch(/^2026-11-19T10:00/);
	});

	it("come in pages", async () => {
		for (const day of [17, 18, 19, 20]) {
			await checkAt(`2026-11-${day}T10:00:00Z`, day % 2 === 0 ? day : { error: "HTTP 500" });
		}
		const pages = [0, 2, 4].map((offset) => ({ offset, limit: 2 }));
		const read = await Promise.all(pages.map(async (page) => (await detail({ page })).checks));
		expect(read.map(({ items }) => items.map(({ position }) => position))).toEqual([[20, null], [18, null], []]);
		expect(read.map(({ hasNext }) => hasNext)).toEqual([true, false, false]);
	});

	it("that measured are listed when all that is kept is what they measured", async () => {
		await checkAt("2026-11-19T10:00:00Z", 6);
		await rowsOf(tracked.ctx.em, sql`delete from checks where keyword_id = ${keywordId}`);
		expect((await detail()).checks.items).toMatchObject([
			{ state: "DONE", position: 6, depth: 20, price: 2, startedAt: null },
		]);
	});

	it("that never began are not listed", async () => {
		const { id } = await startRun(tracked.ctx, { domainId: tracked.domainId });
		await cancelRun(tracked.ctx, id);
		expect((await detail()).checks).toEqual({ items: [], hasNext: false });
	});

	it("are found by their ids too, with their keyword, also when they failed", async () => {
		await checkAt("2026-11-20T10:00:00Z", { error: "Serper answered 500" });
		await checkAt("2026-11-21T10:00:00Z", 4);
		const { items } = (await detail()).checks;
		const found = await Promise.all(items.map(async ({ id }) => (await client.run(CheckByIdDocument, { id })).check));
		const keyword = { id: keywordId, keyword: expect.any(String) };
		expect(found).toEqual([
			{ id: items[0]?.id, state: "DONE", position: 4, error: null, keyword },
			{ id: items[1]?.id, state: "FAILED", position: null, error: "Serper answered 500", keyword },
		]);
		const stranger = await app.signIn({ email: `stranger-${count}@example.com` });
		for (const id of [items[0]?.id ?? "", "0", "check"]) {
			await expect(stranger.client.run(CheckByIdDocument, { id })).rejects.toThrow(/^NOT_FOUND/);
		}
	});
});

describe("a keyword's siblings", () => {
	it("have its phrase in other countries, languages and on other devices of the same domain", async () => {
		const { ctx, domainId } = tracked;
		const [mobile = "", german = "", deleted = "", swiss = ""] = await buildKeywords(ctx, domainId, [
			{ keyword: "KEYWORD 1", device: "mobile" },
			{ keyword: "keyword 1", country: "DE", language: "de" },
			{ keyword: "keyword 1", country: "AT" },
			{ keyword: "Keyword  1", country: "CH" },
		]);
		await deleteKeywords(ctx, { keywordIds: [deleted] });
		await buildMeasurements(ctx.em, [{ keywordId: german, at: "2026-11-20T10:00:00Z", position: 4 }]);
		const stranger = await startTracking(app.db, { keywords: 1, depth: 10 });
		expect(stranger.keywordIds).toHaveLength(1);
		expect((await detail()).siblings).toMatchObject([
			{ id: swiss, country: "CH", latestPosition: null },
			{ id: german, country: "DE", language: "de", latestPosition: { position: 4 } },
			{ id: mobile, country: "US", device: "MOBILE" },
		]);
	});

	it("may be none", async () => {
		expect((await detail()).siblings).toEqual([]);
	});
});

describe("the detail of a keyword", () => {
	const schema = createSchema();

	it("is no one else's", async () => {
		const other = await app.signIn();
		const { errors } = await other.client.ask(KeywordDetailDocument.toString(), { id: keywordId });
		expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
	});

	it("takes as many statements in a list of keywords as for one", async () => {
		const statementsFor = async (ids: string[]) => {
			const em = tracked.ctx.em.fork();
			const sent = vi.spyOn(em, "getKysely");
			const { errors, data } = await graphql({
				schema,
				source: `query ($page: PageInput) { domains { keywords(page: $page) { items {
					id history { positions } checks { hasNext } siblings { id } } } } }`,
				variableValues: { page: { limit: ids.length } },
				contextValue: { ...tracked.ctx, em, loaders: createLoaders() },
			});
			expect(errors).toBeUndefined();
			expect(JSON.stringify(data).match(/"positions"/g)).toHaveLength(ids.length);
			return sent.mock.calls.length;
		};
		const both = await statementsFor(tracked.keywordIds);
		expect(await statementsFor([keywordId])).toBe(both);
	});
});
