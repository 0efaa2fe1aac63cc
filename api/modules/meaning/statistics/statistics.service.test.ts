import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildKeywords, buildMeasurements, buildTracked } from "../../../test/factories/histories.ts";
import { faultOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { domainStatistics } from "./statistics.service.ts";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domainId: string;

beforeEach(async () => {
	({ ctx, domainId } = await buildTracked(db));
});

/** A keyword that is older than any measurement, with its measurements by moment. */
async function measured(phrase: string, positions: Record<string, number | null>, createdAt = "2026-01-01T00:00:00Z") {
	const [id = ""] = await buildKeywords(ctx, domainId, [{ keyword: phrase, groups: [phrase] }]);
	await rowsOf(ctx.em, sql`update keywords set created_at = ${createdAt} where id = ${id}`);
	await buildMeasurements(
		ctx.em,
		Object.entries(positions).map(([at, position]) => ({ keywordId: id, at, position })),
	);
	return id;
}

const statistics = (args: object = {}) => domainStatistics(ctx, domainId, args);

describe("statistics", () => {
	it("of an empty domain are 0, without a yesterday", async () => {
		expect(await statistics()).toEqual({
			totalKeywords: 0,
			avgPosition: 0,
			top3Count: 0,
			top10Count: 0,
			visibilityScore: 0,
			measuredCount: 0,
			notFoundCount: 0,
			addedTodayCount: 0,
			measuredTodayCount: 0,
			comparedCount: 0,
			avgPositionChange: null,
			top3Change: null,
			top10Change: null,
			visibilityChange: null,
			spread: {
				top3: 0,
				from4to10: 0,
				from11to20: 0,
				below20: 0,
				notFound: 0,
				never: 0,
				neverChecked: 0,
				top10: 0,
				top20: 0,
			},
		});
	});

	it("count a keyword without a position as 100 and round to one decimal", async () => {
		await db.setClock("2026-11-21T12:00:00Z");
		await measured("a", { "2026-11-21T10:00:00Z": 3 });
		await measured("b", { "2026-11-21T10:00:00Z": 10 });
		await measured("c", { "2026-11-21T10:00:00Z": null });
		await measured("d", { "2026-11-21T10:00:00Z": 20 });
		await measured("e", { "2026-11-21T10:00:00Z": 21 });
		await measured("f", {});
		expect(await statistics()).toMatchObject({
			totalKeywords: 6,
			avgPosition: 42.3,
			top3Count: 1,
			top10Count: 2,
			visibilityScore: 33,
			measuredCount: 5,
			notFoundCount: 1,
			spread: { top3: 1, from4to10: 1, from11to20: 1, below20: 1, notFound: 1, never: 1, neverChecked: 1 },
		});
	});

	it("take the filter of the table", async () => {
		await measured("a", { "2026-11-21T10:00:00Z": 3 });
		await measured("b", { "2026-11-21T10:00:00Z": 40 });
		expect(await statistics({ filter: { groups: ["b"] } })).toMatchObject({ totalKeywords: 1, avgPosition: 40 });
		expect(await statistics({ filter: { text: "none" } })).toMatchObject({ totalKeywords: 0, avgPositionChange: null });
	});

	it.each(["", "Mars/Olympus", "+02:00", "UTC; drop", 5])("refuse %j as a time zone", async (timeZone) => {
		expect((await faultOf(statistics({ timeZone }))).field).toBe("timeZone");
	});
});

describe("the change since yesterday", () => {
	beforeEach(() => db.setClock("2026-11-21T12:00:00Z"));

	it("is above zero when the average got better", async () => {
		await measured("a", { "2026-11-20T10:00:00Z": 12, "2026-11-21T10:00:00Z": 4 });
		await measured("b", { "2026-11-20T10:00:00Z": 5, "2026-11-21T10:00:00Z": 6 });
		expect((await statistics()).avgPositionChange).toBe(3.5);
	});

	it("is zero when nothing was measured today", async () => {
		await measured("a", { "2026-11-10T10:00:00Z": 12, "2026-11-12T10:00:00Z": 4 });
		expect((await statistics()).avgPositionChange).toBe(0);
	});

	it("is null when nothing was measured before today", async () => {
		await measured("a", { "2026-11-21T00:00:00Z": 12, "2026-11-21T10:00:00Z": 4 });
		await measured("b", {});
		expect((await statistics()).avgPositionChange).toBeNull();
	});

	it("finds yesterday behind any number of today's measurements", async () => {
		await measured("a", {
			"2026-11-20T10:00:00Z": 20,
			"2026-11-21T01:00:00Z": 9,
			"2026-11-21T02:00:00Z": 8,
			"2026-11-21T03:00:00Z": 10,
		});
		expect((await statistics()).avgPositionChange).toBe(10);
	});

	it("counts what was not found yesterday as 100", async () => {
		await measured("a", { "2026-11-20T10:00:00Z": null, "2026-11-21T10:00:00Z": 50 });
		expect((await statistics()).avgPositionChange).toBe(50);
	});

	it("compares like with like: keywords added today, or never measured before, change nothing", async () => {
		await measured("a", { "2026-11-20T10:00:00Z": 12, "2026-11-21T10:00:00Z": 10 });
		await measured("new", { "2026-11-21T10:00:00Z": 90 }, "2026-11-21T09:00:00Z");
		await measured("late", { "2026-11-21T10:00:00Z": 50 });
		await measured("never", {});
		expect(await statistics()).toMatchObject({
			totalKeywords: 4,
			avgPosition: 62.5,
			comparedCount: 1,
			avgPositionChange: 2,
			top3Change: 0,
			top10Change: 1,
			visibilityChange: 100,
		});
	});

	it("is null of keywords that were never measured, and when keywords are added to them", async () => {
		await measured("a", {}, "2026-11-20T09:00:00Z");
		await measured("b", {}, "2026-11-21T09:00:00Z");
		expect(await statistics()).toMatchObject({
			comparedCount: 0,
			avgPositionChange: null,
			top3Change: null,
			top10Change: null,
			visibilityChange: null,
		});
	});

	it("counts those that came and went in the top 3 and the top 10, the share in points of those compared", async () => {
		await measured("up", { "2026-11-20T10:00:00Z": 4, "2026-11-21T10:00:00Z": 3 });
		await measured("lost", { "2026-11-20T10:00:00Z": 10, "2026-11-21T10:00:00Z": null });
		await measured("gone", { "2026-11-20T10:00:00Z": 2, "2026-11-21T10:00:00Z": 30 });
		await measured("down", { "2026-11-20T10:00:00Z": 9, "2026-11-21T10:00:00Z": 11 });
		await measured("entered", { "2026-11-20T10:00:00Z": null, "2026-11-21T10:00:00Z": 7 });
		await measured("never", {});
		// Of five compared, four and then two.
		expect(await statistics()).toMatchObject({
			comparedCount: 5,
			top3Change: 0,
			top10Change: -2,
			visibilityChange: -40,
		});
	});

	it("leaves out what the depths do not allow to compare", async () => {
		const at = async (phrase: string, earlier: [number | null, number], now: [number | null, number]) => {
			const keywordId = await measured(phrase, {});
			await buildMeasurements(ctx.em, [
				{ keywordId, at: "2026-11-20T10:00:00Z", position: earlier[0], depth: earlier[1] },
				{ keywordId, at: "2026-11-21T09:00:00Z", position: now[0], depth: now[1] },
				{ keywordId, at: "2026-11-21T10:00:00Z", position: now[0], depth: now[1] },
			]);
		};
		await at("beyond", [27, 30], [null, 10]);
		await at("not looked for", [null, 10], [27, 30]);
		expect(await statistics()).toMatchObject({ comparedCount: 0, avgPositionChange: null });
		await at("lost", [7, 30], [null, 10]);
		await at("entered", [null, 30], [27, 30]);
		await at("nowhere", [null, 100], [null, 10]);
		await at("found", [27, 30], [5, 10]);
		expect(await statistics()).toMatchObject({ comparedCount: 4, avgPositionChange: 0.5, top10Change: 0 });
	});
});

describe("today", () => {
	it("tells how many keywords were added and how many measured since it began", async () => {
		await db.setClock("2026-11-21T12:00:00Z");
		await measured("a", { "2026-11-21T11:30:00Z": 3 });
		await measured("b", { "2026-11-20T10:00:00Z": 3, "2026-11-21T01:00:00Z": 3 });
		await measured("c", {}, "2026-11-21T01:00:00Z");
		expect(await statistics()).toMatchObject({ addedTodayCount: 1, measuredTodayCount: 2 });
		// In Auckland the day began at 11:00.
		expect(await statistics({ timeZone: "Pacific/Auckland" })).toMatchObject({
			addedTodayCount: 0,
			measuredTodayCount: 1,
		});
	});

	it("begins at another moment in another time zone", async () => {
		await db.setClock("2026-11-21T12:00:00Z");
		await measured("a", { "2026-11-20T10:00:00Z": 30, "2026-11-21T05:00:00Z": 20, "2026-11-21T11:30:00Z": 5 });
		expect((await statistics({ timeZone: "UTC" })).avgPositionChange).toBe(25);
		// In Los Angeles the day began at 08:00 UTC, in Auckland at 11:00.
		expect((await statistics({ timeZone: "America/Los_Angeles" })).avgPositionChange).toBe(15);
		expect((await statistics({ timeZone: "Pacific/Auckland" })).avgPositionChange).toBe(15);
	});

	it("makes what was today yesterday when midnight passes", async () => {
		await measured("a", { "2026-11-20T10:00:00Z": 30, "2026-11-21T05:00:00Z": 20 });
		await db.setClock("2026-11-21T10:59:00Z");
		expect((await statistics({ timeZone: "Pacific/Auckland" })).avgPositionChange).toBe(10);
		await db.setClock("2026-11-21T11:00:00Z");
		expect((await statistics({ timeZone: "Pacific/Auckland" })).avgPositionChange).toBe(0);
	});

	it("begins an hour later by UTC once the clocks of Los Angeles go back", async () => {
		await db.setClock("2026-11-02T20:00:00Z");
		await measured("a", { "2026-11-02T07:30:00Z": 30, "2026-11-02T08:30:00Z": 20 });
		expect((await statistics({ timeZone: "America/Los_Angeles" })).avgPositionChange).toBe(10);
		await db.setClock("2026-11-01T20:00:00Z");
		const other = await measured("b", { "2026-11-01T06:30:00Z": 30, "2026-11-01T07:30:00Z": 20 });
		await rowsOf(ctx.em, sql`delete from keywords where domain_id = ${domainId} and id <> ${other}`);
		expect((await statistics({ timeZone: "America/Los_Angeles" })).avgPositionChange).toBe(10);
	});
});
