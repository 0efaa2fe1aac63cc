import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { SignedInContext } from "../../../../context.ts";
import { addDays } from "../../../../lib/calendar.ts";
import type { PerformanceRow } from "../../../../providers/google/port.ts";
import { buildConnected, googleAnswering, pageOf } from "../../../../test/factories/search-performance.ts";
import {
	ask,
	holdImports,
	imported,
	site,
	stored,
	storedFacts,
	syncOf,
	whole,
	workOn,
} from "../../../../test/factories/site-import.ts";
import * as analytics from "../analytics/analytics.service.ts";
import { propertyById } from "../connection/properties.service.ts";
import { syncPerformance } from "./performance-sync.service.ts";
import { runSync } from "./sync-run.service.ts";

const { startDate: start, endDate: end } = whole;

const here = holdImports();

const topRows = async (ctx: SignedInContext, propertyId: string, kind: analytics.TotalKind, requested: object) =>
	analytics.topRows(ctx, await propertyById(ctx, propertyId), kind, requested);

const performanceByDay = async (ctx: SignedInContext, propertyId: string, requested: object) =>
	analytics.performanceByDay(ctx, await propertyById(ctx, propertyId), requested);

/** What the figures must be, added up the slow way. */
function expected(rows: readonly PerformanceRow[], key: 1 | 2, startDate: string, endDate: string) {
	const within = rows.filter(({ keys: [date = ""] }) => date >= startDate && date <= endDate);
	return [...Map.groupBy(within, ({ keys }) => keys[key] ?? "")]
		.map(([name, of]) => {
			const sum = (figure: (row: PerformanceRow) => number) => of.reduce((all, row) => all + figure(row), 0);
			const impressions = sum(({ impressions }) => impressions);
			const positions = sum(({ impressions, position }) => impressions * position);
			return { name, clicks: sum(({ clicks }) => clicks), impressions, avgPosition: positions / impressions };
		})
		.toSorted(
			(one, other) =>
				other.clicks - one.clicks ||
				other.impressions - one.impressions ||
				(one.name < other.name ? -1 : Number(one.name > other.name)),
		);
}

const close = (rows: { avgPosition: number | null }[]) =>
	rows.map((row) => ({ ...row, avgPosition: row.avgPosition === null ? null : expect.closeTo(row.avgPosition, 9) }));

describe("what was imported", () => {
	test("is shown for any range of days, in order of clicks, impressions and name, positions weighted by impressions", async () => {
		const google = googleAnswering((query) => pageOf(site, query));
		const { ctx, propertyId } = await buildConnected(here.db, { google });
		expect(await imported(here.db, ctx, propertyId, whole)).toMatchObject({
			state: "DONE",
			rows: site.length,
			pages: 1,
			error: null,
		});
		for (const days of [1, 7, 14, 30, 90]) {
			for (const offset of [0, 3, 11]) {
				const range = { startDate: addDays(end, 1 - days - offset), endDate: addDays(end, -offset) };
				for (const limit of [3, 10, 1_000]) {
					const queries = await topRows(ctx, propertyId, "query", { ...range, limit });
					expect(queries).toEqual(close(expected(site, 1, range.startDate, range.endDate).slice(0, limit)));
					const pages = await topRows(ctx, propertyId, "page", { ...range, limit });
					expect(pages).toEqual(close(expected(site, 2, range.startDate, range.endDate).slice(0, limit)));
				}
			}
		}
		const years = { startDate: "2017-01-01", endDate: "2026-12-31", limit: 10 };
		expect(await topRows(ctx, propertyId, "page", years)).toEqual(close(expected(site, 2, start, end).slice(0, 10)));
		const byDay = await performanceByDay(ctx, propertyId, { startDate: "2026-10-20", endDate: "2026-11-05" });
		expect(byDay.map(({ date }) => date)).toEqual(Array.from({ length: 10 }, (_, n) => addDays("2026-10-20", n)));
		expect(byDay.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(
			expected(site, 1, "2026-10-20", end).reduce((sum, { clicks }) => sum + clicks, 0),
		);
	});
});

describe("a range that is imported again", () => {
	test("changes nothing where Google says the same", async () => {
		const google = googleAnswering((query) => pageOf(site, query));
		const { ctx, propertyId } = await buildConnected(here.db, { google });
		await imported(here.db, ctx, propertyId, whole);
		const before = await stored(here.db, propertyId);
		await imported(here.db, ctx, propertyId, whole);
		await imported(here.db, ctx, propertyId, { startDate: "2026-09-05", endDate: "2026-09-20" });
		expect(await stored(here.db, propertyId)).toEqual(before);
	});

	test("replaces what it had, day by day, as if it had come at once", async () => {
		const changed = site
			.filter(({ keys: [date = "", query = ""] }) => date !== "2026-10-03" && query !== "query 7")
			.map((row) => (row.keys[0] === "2026-09-30" ? { ...row, clicks: row.clicks + 1 } : row));
		const said = { rows: site };
		const google = googleAnswering((query) => pageOf(said.rows, query));
		const [twice, once] = [await buildConnected(here.db, { google }), await buildConnected(here.db, { google })];
		await imported(here.db, twice.ctx, twice.propertyId, { ...whole, endDate: "2026-09-30" });
		await imported(here.db, twice.ctx, twice.propertyId, { ...whole, startDate: "2026-09-12" });
		said.rows = changed;
		await imported(here.db, twice.ctx, twice.propertyId, whole);
		await imported(here.db, once.ctx, once.propertyId, whole);
		expect(await storedFacts(here.db, twice.propertyId)).toEqual(await storedFacts(here.db, once.propertyId));
	});

	test("is joined while it is under way, and other ranges wait their turn", async () => {
		const requested: string[] = [];
		const gate = Promise.withResolvers<void>();
		const google = googleAnswering(async (query) => {
			requested.push(query.startDate);
			await gate.promise;
			return pageOf(site, query);
		});
		const { ctx, propertyId } = await buildConnected(here.db, { google });
		const other = { startDate: "2026-10-01", endDate: "2026-10-02" };
		const first = ask(here.db, ctx, propertyId, whole);
		const working = workOn(here.db, ctx, propertyId);
		while (requested.length === 0) await setTimeout(5);
		const joined = ask(here.db, ctx, propertyId, whole);
		const second = ask(here.db, ctx, propertyId, other);
		while ((await syncOf(here.db, propertyId)).state !== "QUEUED") await setTimeout(5);
		const { id } = await syncOf(here.db, propertyId);
		expect(await runSync({ ...ctx, em: here.db.orm.em.fork() }, id)).toBeNull();
		expect(requested).toEqual([whole.startDate]);
		gate.resolve();
		await working;
		expect(ctx.jobs.recorded.at(-1)).toMatchObject({ name: "search-console.sync", payload: { syncId: id } });
		await workOn(here.db, ctx, propertyId);
		expect((await joined).id).toBe((await first).id);
		expect(await second).toMatchObject({ id, state: "DONE" });
	});
});

describe("what can be requested", () => {
	test("are days of the calendar in order, none in the future, of 16 months at most", async () => {
		const { ctx, propertyId } = await buildConnected(here.db, { google: googleAnswering(() => []) });
		const faults = {
			startDate: [
				["2026-02-30", "2026-03-01"],
				["2026-10-02", "2026-10-01"],
				["2025-01-01", "2026-11-01"],
			],
			endDate: [
				["2026-10-01", "tomorrow"],
				["2026-10-01", "2026-11-03"],
			],
		};
		for (const [field, ranges] of Object.entries(faults)) {
			for (const [startDate, endDate] of ranges) {
				const requested = syncPerformance(ctx, propertyId, { startDate, endDate });
				await expect(requested).rejects.toMatchObject({ code: "BAD_INPUT", details: [{ field }] });
			}
		}
		for (const limit of [0, 1_001, 1.5]) {
			const requested = topRows(ctx, propertyId, "page", { ...whole, limit });
			await expect(requested).rejects.toMatchObject({ code: "BAD_INPUT", details: [{ field: "limit" }] });
		}
		const longest = { startDate: "2016-11-02", endDate: "2026-11-02" };
		expect(await topRows(ctx, propertyId, "page", longest)).toEqual([]);
		const tooLong = { ...longest, startDate: "2016-11-01" };
		for (const ask of [
			() => topRows(ctx, propertyId, "page", tooLong),
			() => performanceByDay(ctx, propertyId, tooLong),
		])
			await expect(ask()).rejects.toMatchObject({ code: "BAD_INPUT", details: [{ field: "startDate" }] });
		const stranger = await buildConnected(here.db);
		for (const ask of [
			() => syncPerformance(stranger.ctx, propertyId, {}),
			() => topRows(stranger.ctx, propertyId, "query", {}),
			() => performanceByDay(stranger.ctx, propertyId, {}),
		]) {
			await expect(ask()).rejects.toMatchObject({ code: "NOT_FOUND" });
		}
	});
});
