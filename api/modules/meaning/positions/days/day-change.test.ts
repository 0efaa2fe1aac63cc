import { beforeEach, describe, expect, it } from "vitest";
import { differenceOf, directionOf } from "../../../../../schema/rules/comparison.ts";
import type { Viewer } from "../../../../context.ts";
import { createLoaders } from "../../../../core/loaders.ts";
import type { TestContext } from "../../../../test/context.ts";
import { buildKeywords, buildMeasurements, buildTracked } from "../../../../test/factories/histories.ts";
import { faultOf } from "../../../../test/refused.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { statementsSent } from "../../../../test/statements-sent.ts";
import { fetchSearchVolumes } from "../../../demand/search-volumes/search-volumes.service.ts";
import { endedCheckBatches } from "../../../desk/keyword-files/history-export.service.ts";
import { exportKeywords } from "../../../desk/keyword-files/keyword-export.service.ts";
import { deleteKeywords } from "../../../desk/tracking/keywords.service.ts";
import { estimateRun, startRun } from "../../../measuring/runs/runs.service.ts";
import { domainById } from "../../../tracked/domains/domains.service.ts";
import { keywordFacets } from "../../../tracked/keyword-lists/keyword-facets.service.ts";
import { keywordPage } from "../../../tracked/keyword-lists/keyword-query.service.ts";
import type { ChangeDirectionEnum } from "../../../tracked/keywords/conditions/condition-values.types.ts";
import { updateKeywordGroups } from "../../../tracked/keywords/keyword-groups.service.ts";
import { domainStatistics } from "../../statistics/statistics.service.ts";
import { dailyPositions } from "./daily-positions.service.ts";
import { dayChangeByKey, dayChangeKey } from "./day-change.service.ts";

type Direction = keyof typeof ChangeDirectionEnum;

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domainId: string;

beforeEach(async () => {
	({ ctx, domainId } = await buildTracked(db, { config: { serperApiKey: "sandbox" } }));
	await db.setClock("2026-11-21T12:00:00Z");
});

/** A position within a depth of 100, or a position and a depth. */
type Measured = number | null | [position: number | null, depth: number];

/** A keyword with its measurements by moment: `20T10` is the hour of that day of November 2026. */
async function tracked(phrase: string, measured: Record<string, Measured>): Promise<string> {
	const [keywordId = ""] = await buildKeywords(ctx, domainId, [phrase]);
	const measurements = Object.entries(measured).map(([at, one]) => {
		const [position, depth] = Array.isArray(one) ? one : [one, 100];
		return { keywordId, at: `2026-11-${at}:00:00Z`, position, depth };
	});
	await buildMeasurements(ctx.em, measurements);
	return keywordId;
}

async function changeOf(id: string, timeZone = "UTC") {
	const [change] = await dayChangeByKey({ ...ctx, loaders: createLoaders() }, [dayChangeKey(id, { timeZone })]);
	return change ?? null;
}

const everyWay: Direction[] = ["UP", "DOWN", "LOST", "ENTERED", "STABLE"];

/** Phrases by the way they went, as the filter finds them. */
async function phrasesByWay(timeZone = "UTC"): Promise<Partial<Record<Direction, string[]>>> {
	const domain = await domainById(ctx, domainId);
	const found = await Promise.all(
		everyWay.map(async (way) => {
			const { items } = await keywordPage(ctx, domain, { filter: { changes: [way] }, timeZone });
			return [way, items.map(({ keyword }) => keyword)] as const;
		}),
	);
	return Object.fromEntries(found.filter(([, phrases]) => phrases.length > 0));
}

async function sortedByChange(direction: "ASC" | "DESC", timeZone = "UTC"): Promise<string[]> {
	const domain = await domainById(ctx, domainId);
	const { items } = await keywordPage(ctx, domain, { sort: { field: "CHANGE", direction }, timeZone });
	return items.map(({ keyword }) => keyword);
}

describe("the change of today", () => {
	it("is against the last measurement of an earlier day, however often today was measured", async () => {
		const id = await tracked("a", { "18T10": 30, "20T08": 12, "20T20": 9, "21T01": 4, "21T02": 5, "21T03": 5 });
		expect(await changeOf(id)).toEqual({
			direction: "UP",
			change: 4,
			previousPosition: 9,
			previousDepth: 100,
			previousContextId: expect.stringMatching(/^\d+$/),
			previousIsFeaturedSnippet: null,
			previousCheckedAt: new Date("2026-11-20T20:00:00Z"),
			previousDay: "2026-11-20",
		});
		expect(await phrasesByWay()).toEqual({ UP: ["a"] });
	});

	it("reaches back over days without a check", async () => {
		const id = await tracked("a", { "02T10": 5, "21T10": 8 });
		expect(await changeOf(id)).toMatchObject({ direction: "DOWN", change: -3, previousDay: "2026-11-02" });
	});

	it("is none where today nothing was measured, or nothing before", async () => {
		const yesterday = await tracked("of yesterday", { "19T10": 20, "20T10": 3 });
		const first = await tracked("of today", { "21T09": 20, "21T10": 3 });
		const never = await tracked("never", {});
		for (const id of [yesterday, first, never]) expect(await changeOf(id)).toBeNull();
		expect(await phrasesByWay()).toEqual({ STABLE: ["of yesterday", "of today", "never"] });
	});

	it("tells lost and entered from declined and improved", async () => {
		const lost = await tracked("lost", { "20T10": 30, "21T10": null });
		const entered = await tracked("entered", { "20T10": null, "21T10": 8 });
		await tracked("declined", { "20T10": 30, "21T10": 31 });
		await tracked("gone all the time", { "20T10": null, "21T10": null });
		expect(await changeOf(lost)).toMatchObject({ direction: "LOST", change: null, previousPosition: 30 });
		expect(await changeOf(entered)).toMatchObject({ direction: "ENTERED", change: null, previousPosition: null });
		expect(await phrasesByWay()).toEqual({
			LOST: ["lost"],
			ENTERED: ["entered"],
			DOWN: ["declined"],
			STABLE: ["gone all the time"],
		});
	});

	it("says nothing where the depths do not allow it", async () => {
		await tracked("27, then not within 10", { "20T10": [27, 30], "21T10": [null, 10] });
		await tracked("not within 10, then 27", { "20T10": [null, 10], "21T10": [27, 30] });
		await tracked("10, then not within 10", { "20T10": [10, 30], "21T10": [null, 10] });
		await tracked("not within 10, then 10", { "20T10": [null, 10], "21T10": [10, 30] });
		expect(await phrasesByWay()).toEqual({
			STABLE: ["27, then not within 10", "not within 10, then 27"],
			LOST: ["10, then not within 10"],
			ENTERED: ["not within 10, then 10"],
		});
	});

	it("comes back with the keyword: lost yesterday, entered today", async () => {
		const id = await tracked("a", { "19T10": 7, "20T10": null, "21T10": 7 });
		expect(await changeOf(id)).toMatchObject({ direction: "ENTERED", previousDay: "2026-11-20" });
	});

	it("is read for a page by two statements, whatever its size", async () => {
		const ids: string[] = [];
		for (const phrase of ["a", "b", "c", "d"]) ids.push(await tracked(phrase, { "20T10": 9, "21T10": 5 }));
		const keys = ids.map((id) => dayChangeKey(id, { timeZone: "UTC" }));
		expect(await statementsSent(ctx.em, () => dayChangeByKey({ ...ctx, loaders: createLoaders() }, keys))).toBe(2);
	});

	it("refuses a time zone that is none", async () => {
		expect((await faultOf((async () => dayChangeKey("1", { timeZone: "Mars" }))())).field).toBe("timeZone");
		const filter = { changes: ["UP"] };
		expect((await faultOf(keywordFacets(ctx, domainId, { filter, timeZone: "Mars" }))).field).toBe("timeZone");
		expect((await faultOf(deleteKeywords(ctx, { domainId, filter, timeZone: "Mars" }))).field).toBe("timeZone");
		expect((await faultOf(estimateRun(ctx, { domainId, filter, timeZone: "Mars" }))).field).toBe("timeZone");
	});
});

describe("the database and the rule of the browser", () => {
	it("agree on every two measurements", async () => {
		const measurements: [number | null, number][] = [
			[null, 10],
			[null, 30],
			[1, 10],
			[10, 10],
			[10, 30],
			[11, 30],
			[30, 30],
			[31, 100],
		];
		const pairs = measurements.flatMap((before) => measurements.map((now) => ({ before, now })));
		const phrases = pairs.map((_, index) => `pair ${index}`);
		const ids = await buildKeywords(ctx, domainId, phrases);
		await buildMeasurements(
			ctx.em,
			pairs.flatMap(({ before, now }, index) =>
				[before, now].map(([position, depth], day) => ({
					keywordId: ids[index] ?? "",
					at: `2026-11-${20 + day}T10:00:00Z`,
					position,
					depth,
				})),
			),
		);
		const compared = pairs.map(({ before, now }, index) => {
			const [[was, wasDepth], [is, depth]] = [before, now];
			const alike = { contextId: "1", isFeaturedSnippet: null };
			const difference = differenceOf({ position: was, depth: wasDepth, ...alike }, { position: is, depth, ...alike });
			const movement = (difference?.movement ?? 0) * (["DOWN", "LOST"].includes(directionOf(difference)) ? -1 : 1);
			const isCompared = difference !== null || (was !== null && is !== null);
			return { phrase: phrases[index] ?? "", way: directionOf(difference), movement: isCompared ? movement : null };
		});
		const byWay = Map.groupBy(compared, ({ way }) => way);
		expect(await phrasesByWay()).toEqual(
			Object.fromEntries([...byWay].map(([way, group]) => [way, group.map(({ phrase }) => phrase)])),
		);
		const best = compared.toSorted((one, other) => (other.movement ?? -1_000) - (one.movement ?? -1_000));
		const domain = await domainById(ctx, domainId);
		const sort = { field: "CHANGE", direction: "DESC" };
		const { items } = await keywordPage(ctx, domain, { sort, page: { limit: 100 } });
		expect(items.map(({ keyword }) => keyword)).toEqual(best.map(({ phrase }) => phrase));
	});
});

describe("most declined first", () => {
	it("has the lost ones in their place, as one behind the depth, and what has no change last", async () => {
		await tracked("down 5", { "20T10": 5, "21T10": 10 });
		await tracked("lost from 8 of 30", { "20T10": [8, 30], "21T10": [null, 30] });
		await tracked("up 2", { "20T10": 5, "21T10": 3 });
		await tracked("entered at 25 of 30", { "20T10": [null, 30], "21T10": [25, 30] });
		await tracked("not today", { "20T10": 5 });
		await tracked("same", { "20T10": 5, "21T10": 5 });
		await tracked("lost from 28 of 30", { "20T10": [28, 30], "21T10": [null, 30] });
		const order = ["lost from 8 of 30", "down 5", "lost from 28 of 30", "same", "up 2", "entered at 25 of 30"];
		expect(await sortedByChange("ASC")).toEqual([...order, "not today"]);
		expect(await sortedByChange("DESC")).toEqual([...order.toReversed(), "not today"]);
	});
});

describe("today", () => {
	it("begins where the reader is, for the filter, its counts, the order and what is read", async () => {
		await db.setClock("2026-11-21T09:30:00Z");
		const id = await tracked("a", { "20T09": 30, "20T12": 20, "21T07": 10, "21T09": 5 });
		const seen = async (timeZone: string) => {
			const { changeCounts } = await keywordFacets(ctx, domainId, { timeZone });
			return [(await changeOf(id, timeZone))?.previousPosition, changeCounts.find(({ count }) => count === 1)?.value];
		};
		expect(await seen("UTC")).toEqual([20, "UP"]);
		// In Auckland the 21st began at 11:00 UTC on the 20th, in Los Angeles at 08:00 UTC; in Honolulu it is the 20th still.
		expect(await seen("Pacific/Auckland")).toEqual([30, "UP"]);
		expect(await seen("America/Los_Angeles")).toEqual([10, "UP"]);
		expect(await seen("Pacific/Honolulu")).toEqual([30, "UP"]);
	});

	it("follows the clocks when they are put back and forward", async () => {
		// In Berlin the 25th of October 2026 has 25 hours: it begins at 22:00 UTC and the next at 23:00.
		const [keywordId = ""] = await buildKeywords(ctx, domainId, ["a"]);
		const at = (moment: string, position: number) => ({ keywordId, at: moment, position });
		await buildMeasurements(ctx.em, [at("2026-10-24T22:30:00Z", 9), at("2026-10-25T22:30:00Z", 7)]);
		await db.setClock("2026-10-25T22:45:00Z");
		expect(await changeOf(keywordId, "Europe/Berlin")).toBeNull();
		await buildMeasurements(ctx.em, [at("2026-10-25T23:15:00Z", 4)]);
		await db.setClock("2026-10-25T23:30:00Z");
		expect(await changeOf(keywordId, "Europe/Berlin")).toMatchObject({ change: 3, previousDay: "2026-10-25" });
	});

	it("is the same day as that of the days' columns", async () => {
		await tracked("a", { "19T10": 9, "20T12": 7, "21T05": null, "21T09": 8 });
		for (const timeZone of ["UTC", "Pacific/Auckland", "America/Los_Angeles", "Asia/Kolkata"]) {
			const domain = await domainById(ctx, domainId);
			const { rows } = await dailyPositions(ctx, domain, { timeZone });
			const [row] = rows;
			const change = await changeOf(row?.keyword.id ?? "", timeZone);
			expect([timeZone, change?.change ?? null]).toEqual([timeZone, row?.changes[0] ?? null]);
		}
	});
});

describe("a filter by change", () => {
	const filter = { changes: ["UP"] };
	const elsewhere = "Pacific/Auckland";
	let id: string;

	/** The first improved on the day of Auckland alone: by UTC its position is yesterday's. */
	beforeEach(async () => {
		await db.setClock("2026-11-21T09:30:00Z");
		id = await tracked("a", { "20T10": 9, "20T12": 5, "21T09": 5 });
		await tracked("b", { "21T09": 5 });
	});

	it("counts each keyword in one direction, and leaves what it counts", async () => {
		await tracked("c", { "20T10": 9, "21T09": null });
		for (const timeZone of ["UTC", elsewhere]) {
			const { changeCounts, totalCount } = await keywordFacets(ctx, domainId, { timeZone });
			expect(changeCounts.reduce((sum, { count }) => sum + count, 0)).toBe(totalCount);
			const found = await phrasesByWay(timeZone);
			for (const { value, count } of changeCounts) expect([value, count]).toEqual([value, found[value]?.length ?? 0]);
			const stats = await domainStatistics(ctx, domainId, { filter: { changes: ["UP"] }, timeZone });
			expect(stats.totalKeywords).toBe(found.UP?.length ?? 0);
		}
	});

	it("changes, checks and deletes what it shows where the reader is", async () => {
		const chosen = { domainId, filter, timeZone: elsewhere };
		expect((await faultOf(estimateRun(ctx, { ...chosen, timeZone: "UTC" }))).field).toBe("filter");
		expect((await estimateRun(ctx, chosen)).total).toBe(1);
		expect(await updateKeywordGroups(ctx, { ...chosen, groups: ["up"] })).toEqual([id]);
		expect(await fetchSearchVolumes(ctx, chosen)).toMatchObject({ fresh: 0, queued: 1 });
		expect((await startRun(ctx, chosen)).total).toBe(1);
		expect((await faultOf(deleteKeywords(ctx, { ...chosen, timeZone: "UTC" }))).field).toBe("filter");
		expect((await deleteKeywords(ctx, chosen)).ids).toEqual([id]);
	});

	it("leaves the same in both exports", async () => {
		const linesOf = async (timeZone: string) => {
			let text = "";
			for await (const part of exportKeywords(ctx, domainId, { filter, timeZone })) text += part;
			return text.trimEnd().split("\r\n").slice(1);
		};
		const measured = async (timeZone: string) => {
			const positions: (number | null)[] = [];
			for await (const batch of endedCheckBatches(ctx, domainId, { filter, timeZone }))
				positions.push(...batch.map(({ record }) => record.position));
			return positions;
		};
		expect(await linesOf("UTC")).toEqual([]);
		expect(await linesOf(elsewhere)).toHaveLength(1);
		expect(await measured("UTC")).toEqual([]);
		expect(await measured(elsewhere)).toEqual([9, 5, 5]);
	});

	it("with a key of its own starts one run, and another where today is another day", async () => {
		const chosen = { domainId, filter, clientKey: "k" };
		const { id: runId } = await startRun(ctx, { ...chosen, timeZone: elsewhere });
		expect((await startRun(ctx, { ...chosen, timeZone: elsewhere })).id).toBe(runId);
		await expect(startRun(ctx, { ...chosen, timeZone: "UTC" })).rejects.toMatchObject({ code: "IDEMPOTENCY_CONFLICT" });
	});
});
