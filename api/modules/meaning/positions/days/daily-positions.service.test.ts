import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { TestContext } from "../../../../test/context.ts";
import { buildKeywords, buildMeasurements, buildTracked } from "../../../../test/factories/histories.ts";
import { faultOf } from "../../../../test/refused.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { domainById } from "../../../tracked/domains/domains.service.ts";
import { dailyPositions, everyDailyPosition, type KeywordWithDays } from "./daily-positions.service.ts";

const db = setUpDatabase({ clock: "2026-11-21T12:00:00Z" });
let ctx: TestContext<Viewer>;
let domainId: string;

beforeEach(async () => {
	({ ctx, domainId } = await buildTracked(db));
});

/** A keyword with measurements: moment → position, or position and page. */
async function measured(phrase: string, history: Record<string, number | null | [number, string]>): Promise<string> {
	const [keywordId = ""] = await buildKeywords(ctx, domainId, [phrase]);
	await buildMeasurements(
		ctx.em,
		Object.entries(history).map(([at, found]) =>
			Array.isArray(found)
				? { keywordId, at, position: found[0], url: `https://example.com/${found[1]}` }
				: { keywordId, at, position: found },
		),
	);
	return keywordId;
}

const page = async (args: object = {}) => dailyPositions(ctx, await domainById(ctx, domainId), args);

async function every(args: object = {}) {
	const { dates, batches } = await everyDailyPosition(ctx.em, await domainById(ctx, domainId), args);
	const keywords: KeywordWithDays[] = [];
	for await (const batch of batches) keywords.push(...batch);
	return { dates, keywords };
}

describe("daily positions", () => {
	it("show the last measurement of each day, 0 for not found, nothing for a day without one", async () => {
		await measured("a", {
			"2026-11-18T10:00:00Z": 9,
			"2026-11-19T01:00:00Z": 50,
			"2026-11-19T23:59:59.999Z": 7,
			"2026-11-21T00:00:00Z": null,
		});
		const { dates, rows, totalCount } = await page();
		expect(dates).toEqual(["2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18"]);
		expect(rows[0]).toMatchObject({ positions: [0, null, 7, 9], changes: [null, null, 2, null], failedDays: [] });
		expect(totalCount).toBe(1);
	});

	it("compare with the last measurement of any earlier day, not with one of the same day", async () => {
		await measured("a", {
			"2026-10-01T10:00:00Z": 30,
			"2026-11-20T10:00:00Z": 20,
			"2026-11-21T01:00:00Z": 5,
			"2026-11-21T02:00:00Z": 8,
		});
		expect((await page({ days: 2 })).rows[0]).toMatchObject({ positions: [8, 20], changes: [12, 10] });
	});

	it("have no change against a day on which it was not found", async () => {
		await measured("a", { "2026-11-19T10:00:00Z": 4, "2026-11-20T10:00:00Z": null, "2026-11-21T10:00:00Z": 6 });
		expect((await page()).rows[0]).toMatchObject({ positions: [6, 0, 4], changes: [null, null, null] });
		expect((await page({ days: 1 })).rows[0]).toMatchObject({ positions: [6], changes: [null] });
	});

	it("name each page once, whatever the number of days it ranks", async () => {
		await measured("a", { "2026-11-20T10:00:00Z": [1, "x"], "2026-11-21T10:00:00Z": [1, "y"] });
		await measured("b", { "2026-11-20T10:00:00Z": [2, "y"], "2026-11-21T10:00:00Z": null });
		const { urls: readUrls, rows } = await page();
		const urls = await readUrls();
		expect(urls.toSorted()).toEqual(["https://example.com/x", "https://example.com/y"]);
		const [x, y] = [urls.indexOf("https://example.com/x"), urls.indexOf("https://example.com/y")];
		expect(rows.map((row) => row.urls)).toEqual([
			[y, x],
			[null, y],
		]);
	});

	it("list days on which checks failed and nothing was measured", async () => {
		const id = await measured("a", { "2026-11-18T10:00:00Z": 9, "2026-11-20T10:00:00Z": 8 });
		await rowsOf(
			ctx.em,
			sql`
				with lane as (insert into lanes (provider, key_hash) values ('sandbox', ${id}) returning id),
				run as (
					insert into runs (account_id, trigger, state, total, cost, actor)
					values (${ctx.viewer.accountId}, 'manual', 'DONE', 3, 3, 'user:1') returning id
				)
				insert into checks (run_id, account_id, domain_id, keyword_id, lane_id, state, depth, price, site_url_id, site_host,
					site_path, finished_at)
				select run.id, ${ctx.viewer.accountId}, ${domainId}, ${id}, lane.id, 'FAILED', 10, 1, 1, 'x', '', at
				from run, lane, unnest(${["2026-11-19T01:00:00Z", "2026-11-19T02:00:00Z", "2026-11-20T01:00:00Z"]}::timestamptz[]) as at`,
		);
		expect((await page()).rows[0]).toMatchObject({ positions: [null, 8, null, 9], failedDays: [2] });
	});

	it("do not reach before the domain's first check, and begin with today when there was none", async () => {
		await buildKeywords(ctx, domainId, ["never"]);
		expect((await page({ days: 30 })).dates).toEqual(["2026-11-21"]);
		await measured("a", { "2026-11-19T10:00:00Z": 4 });
		const { dates, rows } = await page({ days: 30 });
		expect(dates).toEqual(["2026-11-21", "2026-11-20", "2026-11-19"]);
		expect(rows[0]).toMatchObject({ positions: [null, null, null], keyword: { latestPosition: null } });
	});

	it("are a week unless requested otherwise, a year at most", async () => {
		await measured("a", { "2024-01-01T10:00:00Z": 4 });
		expect((await page()).dates).toHaveLength(7);
		expect((await page({ days: 365 })).dates).toHaveLength(365);
	});

	it("come in pages, filtered and sorted as the table is", async () => {
		await measured("a", { "2026-11-21T10:00:00Z": 9 });
		await measured("b", { "2026-11-21T10:00:00Z": 3 });
		await measured("c", { "2026-11-21T10:00:00Z": 30 });
		const { rows, totalCount } = await page({
			filter: { position: "TOP10" },
			sort: { field: "POSITION" },
			page: { offset: 1, limit: 1 },
		});
		expect(rows.map(({ keyword }) => keyword.keyword)).toEqual(["a"]);
		expect(totalCount).toBe(2);
	});

	it("end with the requested day, and compare with what was before", async () => {
		await measured("a", {
			"2026-11-10T10:00:00Z": 20,
			"2026-11-15T10:00:00Z": 9,
			"2026-11-17T10:00:00Z": 4,
			"2026-11-21T10:00:00Z": 1,
		});
		const { dates, rows } = await page({ days: 3, until: "2026-11-17" });
		expect(dates).toEqual(["2026-11-17", "2026-11-16", "2026-11-15"]);
		expect(rows[0]).toMatchObject({ positions: [4, null, 9], changes: [5, null, 11] });
		expect(rows[0]?.keyword.latestPosition).toMatchObject({ position: 1 });
		expect((await every({ days: 1, until: "2026-11-17" })).keywords[0]?.dailyPositions).toEqual({
			"2026-11-17": { position: 4, change: 5, url: "https://example.com/page" },
		});
	});

	it("are none when the day requested is before the first check", async () => {
		await measured("a", { "2026-11-20T10:00:00Z": 4 });
		const { dates, rows, totalCount } = await page({ until: "2026-11-19" });
		expect([dates, totalCount]).toEqual([[], 1]);
		expect(rows[0]).toMatchObject({ positions: [], changes: [], failedDays: [] });
	});

	it("are sorted by a day that begins where the reader is", async () => {
		await measured("a", { "2026-11-19T20:00:00Z": 1, "2026-11-20T20:00:00Z": 9 });
		await measured("b", { "2026-11-19T20:00:00Z": 5, "2026-11-20T20:00:00Z": 2 });
		const sort = { field: "DAY_POSITION", day: "2026-11-20" };
		const order = async (timeZone: string) =>
			(await page({ sort, timeZone })).rows.map(({ keyword }) => keyword.keyword);
		expect(await order("UTC")).toEqual(["b", "a"]);
		expect(await order("Pacific/Auckland")).toEqual(["a", "b"]);
	});

	it.each([
		["until", { until: "2026-11-22" }],
		["until", { until: "yesterday" }],
		["until", { until: "2026-02-30" }],
		["days", { days: 0 }],
		["days", { days: 366 }],
		["days", { days: 1.5 }],
		["days", { days: "7" }],
		["timeZone", { timeZone: "Nowhere" }],
		["page.limit", { page: { limit: 5_000 } }],
	])("refuse a bad %s: %j", async (field, args) => {
		expect((await faultOf(page(args))).field).toBe(field);
	});
});

describe("days in other time zones", () => {
	it("begin and end at their midnight", async () => {
		await measured("a", {
			"2026-11-20T10:59:59.999Z": 1,
			"2026-11-20T11:00:00Z": 2,
			"2026-11-21T07:59:59.999Z": 3,
			"2026-11-21T08:00:00Z": 4,
			"2026-11-21T11:00:00Z": 5,
		});
		expect((await page({ timeZone: "Pacific/Auckland" })).rows[0]?.positions).toEqual([5, 4, 1]);
		expect((await page({ timeZone: "Pacific/Auckland" })).dates[0]).toBe("2026-11-22");
		expect((await page({ timeZone: "America/Los_Angeles" })).rows[0]?.positions).toEqual([5, 3]);
		expect((await page({ timeZone: "America/Los_Angeles" })).dates).toEqual(["2026-11-21", "2026-11-20"]);
	});

	it("keep both of an hour that comes twice", async () => {
		await db.setClock("2026-11-02T12:00:00Z");
		// 1:30 in the night, before and after the clocks went back.
		await measured("a", { "2026-11-01T08:30:00Z": 8, "2026-11-01T09:30:00Z": 9, "2026-11-02T07:59:00Z": 10 });
		const { dates, rows } = await page({ timeZone: "America/Los_Angeles" });
		expect(dates).toEqual(["2026-11-02", "2026-11-01"]);
		expect(rows[0]?.positions).toEqual([null, 10]);
	});
});

describe("the days of every keyword", () => {
	it("stand by date, in the order of adding, without days that have no measurement", async () => {
		await measured("b", { "2026-11-19T10:00:00Z": [4, "x"], "2026-11-21T10:00:00Z": [1, "y"] });
		await measured("a", { "2026-11-21T10:00:00Z": null });
		const { dates, keywords } = await every();
		expect(dates).toEqual(["2026-11-21", "2026-11-20", "2026-11-19"]);
		expect(keywords.map(({ keyword, dailyPositions }) => [keyword.keyword, dailyPositions])).toEqual([
			[
				"b",
				{
					"2026-11-21": { position: 1, change: 3, url: "https://example.com/y" },
					"2026-11-19": { position: 4, change: null, url: "https://example.com/x" },
				},
			],
			["a", { "2026-11-21": { position: null, change: null, url: null } }],
		]);
	});

	it("come complete however many they are", async () => {
		const phrases = Array.from({ length: 1_201 }, (_, index) => `keyword ${index}`);
		await buildKeywords(ctx, domainId, phrases);
		const { keywords } = await every();
		expect(keywords.map(({ keyword }) => keyword.keyword)).toEqual(phrases);
	});
});
