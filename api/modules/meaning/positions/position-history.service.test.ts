import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../test/factories/histories.ts";
import { faultOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { positionHistories, positionHistory } from "./position-history.service.ts";
import { historyByKey, historyKey } from "./positions.loaders.ts";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let ids: string[];

beforeAll(async () => {
	ctx = await buildSignedIn(db);
	const { id } = await buildDomain(ctx);
	ids = await buildKeywords(ctx, id, ["a", "b", "never"]);
	const [a = "", b = ""] = ids;
	await buildMeasurements(ctx.em, [
		...[5, 8, null, 4, 4].map((position, day) => ({ keywordId: a, at: `2026-11-0${day + 1}T10:00:00Z`, position })),
		{ keywordId: b, at: "2026-11-02T10:00:00Z", position: null, depth: 30 },
	]);
});

const positionsOf = async (query: object) =>
	(await positionHistory(ctx, ids[0] ?? "", query)).map(({ position, previousPosition, change }) => [
		position,
		previousPosition,
		change,
	]);

describe("a keyword's history", () => {
	it("has the newest first, each with the measurement just before and the change between found ones", async () => {
		expect(await positionsOf({})).toEqual([
			[4, 4, 0],
			[4, null, null],
			[null, 8, null],
			[8, 5, -3],
			[5, null, null],
		]);
	});

	it("knows what the last record of a page is compared with", async () => {
		expect(await positionsOf({ limit: 2, before: new Date("2026-11-05T00:00:00Z") })).toEqual([
			[4, null, null],
			[null, 8, null],
		]);
	});

	it("goes on before a moment, which is left out itself", async () => {
		expect(await positionsOf({ before: new Date("2026-11-02T10:00:00Z") })).toEqual([[5, null, null]]);
		expect(await positionsOf({ before: new Date("2026-11-02T10:00:00.001Z"), limit: 1 })).toEqual([[8, 5, -3]]);
		expect(await positionsOf({ before: new Date("2026-11-01T10:00:00Z") })).toEqual([]);
	});

	it("tells everything of a measurement", async () => {
		const [record] = await positionHistory(ctx, ids[1] ?? "", {});
		expect(record).toEqual({
			id: expect.stringMatching(/^\d+$/),
			position: null,
			previousPosition: null,
			change: null,
			url: null,
			depth: 30,
			checkedAt: new Date("2026-11-02T10:00:00Z"),
			runId: "1",
			provider: "sandbox",
			measuredDevice: "desktop",
			measuredAt: new Date("2026-11-02T10:00:00Z"),
			mode: "LIVE",
			measuredLocation: null,
			contextId: expect.stringMatching(/^\d+$/),
			usedQuery: null,
			isFeaturedSnippet: null,
		});
	});

	it.each([
		["limit", { limit: 0 }],
		["limit", { limit: 1_001 }],
		["limit", { limit: 2.5 }],
		["limit", { limit: "10" }],
		["before", { before: new Date("nonsense") }],
		["before", { before: "2026-11-02" }],
	])("refuses a bad %s", async (field, query) => {
		expect((await faultOf(positionHistory(ctx, ids[0] ?? "", query))).field).toBe(field);
	});
});

describe("histories of several keywords", () => {
	it("are read together and stay apart", async () => {
		const histories = await historyByKey(
			ctx,
			ids.map((id) => historyKey(id, { limit: 2 })),
		);
		expect(histories.map((records) => records.map(({ position }) => position))).toEqual([[4, 4], [null], []]);
	});

	it("may be requested with different pages at once", async () => {
		const [a = ""] = ids;
		const before = new Date("2026-11-02T00:00:00Z");
		const histories = await historyByKey(ctx, [historyKey(a, { limit: 1 }), historyKey(a, { limit: 1, before })]);
		expect(histories.map((records) => records.map(({ position }) => position))).toEqual([[4], [5]]);
	});

	it("stop at 100,000 records an answer", async () => {
		const many = Array.from({ length: 101 }, (_, index) => String(index + 1));
		expect((await faultOf(positionHistories(ctx.em, many, { limit: 1_000, before: null }))).field).toBe("limit");
	});
});
