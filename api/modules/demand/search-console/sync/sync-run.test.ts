import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { GoogleError, type PerformanceRow } from "../../../../providers/google/port.ts";
import type { TestContext } from "../../../../test/context.ts";
import { buildConnected, buildProperty, googleAnswering } from "../../../../test/factories/search-performance.ts";
import { buildSync, workOffSyncs } from "../../../../test/factories/sync-work.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { syncPerformance } from "./performance-sync.service.ts";
import { claimSync } from "./sync-lease.service.ts";
import { syncById } from "./sync-rows.service.ts";
import { runSync } from "./sync-run.service.ts";

const minute = 60_000;
const noon = Date.parse("2026-11-01T12:00:00Z");
const range = { startDate: "2026-10-01", endDate: "2026-10-29" };
const row: PerformanceRow = {
	keys: ["2026-10-01", "rank tracker", "https://example.com/", "usa", "DESKTOP"],
	clicks: 1,
	impressions: 2,
	position: 3,
};

const db = setUpDatabase();

beforeEach(() => at(0));

function at(minutes: number): Promise<void> {
	return db.setClock(new Date(noon + minutes * minute).toISOString());
}

/** The sync's current state. */
function syncNow(ctx: TestContext<Viewer>, id: string) {
	return syncById({ ...ctx, em: db.orm.em.fork() }, id);
}

describe("a sync", () => {
	test("that fails for a reason of our own is tried again, and reported as failed in the end", async () => {
		const requested: number[] = [];
		const google = googleAnswering((query) => {
			requested.push(query.startRow);
			throw new TypeError("undefined is not a function");
		});
		const { ctx, propertyId } = await buildConnected(db, { google });
		const id = await buildSync(ctx, propertyId, range);
		await workOffSyncs(db, ctx, propertyId);
		expect(await syncNow(ctx, id)).toMatchObject({
			state: "WAITING",
			isOverQuota: false,
			error: expect.stringContaining("Something went wrong"),
		});
		for (let minutes = 10; minutes < 120; minutes += 10) {
			await at(minutes);
			await workOffSyncs(db, ctx, propertyId);
		}
		expect(await syncNow(ctx, id)).toMatchObject({
			state: "FAILED",
			error: expect.stringContaining("Something went wrong"),
		});
		expect(requested).toHaveLength(8);
	});

	test("whose workers are lost again and again is given up; one whose pages come in is not", async () => {
		let pages = 0;
		const { ctx, propertyId } = await buildConnected(db, { google: googleAnswering(() => (pages-- > 0 ? [row] : [])) });
		const id = await buildSync(ctx, propertyId, range);
		let minutes = 0;
		const loseWorker = async () => {
			const held = await claimSync(db.orm.em.fork(), id);
			await at(++minutes);
			return held;
		};
		for (let lost = 0; lost < 8; lost++) expect(await loseWorker()).toMatchObject({ lostLeases: lost });
		await workOffSyncs(db, ctx, propertyId);
		expect(await syncNow(ctx, id)).toMatchObject({
			state: "FAILED",
			error: expect.stringContaining("failed each time"),
		});
		const other = await buildSync(ctx, propertyId, range);
		for (let lost = 0; lost < 7; lost++) {
			expect(await claimSync(db.orm.em.fork(), other)).not.toBeNull();
			await at(++minutes);
		}
		pages = 2;
		await workOffSyncs(db, ctx, propertyId);
		expect(await syncNow(ctx, other)).toMatchObject({ state: "DONE", rows: 1 });
	});

	test("waits a day for a quota and no longer, and then says so in Google's words", async () => {
		const message = "Search Analytics load quota exceeded.";
		const google = googleAnswering(() => {
			throw new GoogleError({ kind: "quota", message });
		});
		const { ctx, propertyId } = await buildConnected(db, { google });
		const id = await buildSync(ctx, propertyId, range);
		for (let minutes = 1; minutes < 24 * 60; minutes += 20) {
			await at(minutes);
			await workOffSyncs(db, ctx, propertyId);
		}
		expect(await syncNow(ctx, id)).toMatchObject({ state: "WAITING", isOverQuota: true, error: message });
		await at(24 * 60 + 2);
		await workOffSyncs(db, ctx, propertyId);
		expect(await syncNow(ctx, id)).toMatchObject({ state: "FAILED", error: message });
	});

	test("of which Google always has one page more comes to an end", async () => {
		let requested = 0;
		const google = googleAnswering(() => {
			requested++;
			return [{ ...row, keys: row.keys.with(1, `query ${requested}`) }];
		});
		const { ctx, propertyId } = await buildConnected(db, { google });
		const id = await buildSync(ctx, propertyId, range);
		await workOffSyncs(db, ctx, propertyId);
		expect(await syncNow(ctx, id)).toMatchObject({ state: "FAILED", error: expect.stringContaining("5,000,000 rows") });
		expect(requested).toBe(200);
	}, 60_000);
});

test("an account has twenty imports under way at most", async () => {
	const { ctx, propertyId } = await buildConnected(db);
	ctx.google = googleAnswering(() => []);
	for (let day = 1; day <= 20; day++) {
		const date = `2026-10-${String(day).padStart(2, "0")}`;
		await buildSync(ctx, propertyId, { startDate: date, endDate: date });
	}
	const other = await buildProperty(ctx, "https://example.com/");
	await expect(syncPerformance(ctx, other, range)).rejects.toMatchObject({
		code: "CONFLICT",
		message: "20 imports are in progress. Please wait until one of them has finished.",
	});
	await rowsOf(db.orm.em.fork(), sql`update search_console_syncs set state = 'FAILED', finished_at = app_now()`);
	const requested = syncPerformance({ ...ctx, em: db.orm.em.fork() }, other, range);
	const isDone = requested.then(() => true);
	while (!(await Promise.race([isDone, workOffSyncs(db, ctx, other)])));
	expect(await requested).toMatchObject({ state: "DONE" });
});

describe("the syncs of an account", () => {
	test("go on one at a time, each enqueued by the one before it: none takes all the workers", async () => {
		let answering: (() => void) | null = null;
		const google = googleAnswering(async () => {
			await new Promise<void>((resolve) => {
				answering = resolve;
			});
			return [];
		});
		const { ctx, propertyId } = await buildConnected(db, { google });
		const second = await buildProperty(ctx, "https://second.example/");
		const ids = [await buildSync(ctx, propertyId, range), await buildSync(ctx, second, range)];
		const work = runSync({ ...ctx, em: db.orm.em.fork() }, ids[0] ?? "");
		while (answering === null) await pause(5);
		expect(await claimSync(db.orm.em.fork(), ids[1] ?? "")).toBeNull();
		(answering as () => void)();
		expect(await work).toEqual({ syncId: ids[1], wait: 0 });
		expect(await claimSync(db.orm.em.fork(), ids[1] ?? "")).toMatchObject({ propertyId: second });
	});

	test("that are requested while one is due make no job of their own", async () => {
		const { ctx, propertyId } = await buildConnected(db, { google: googleAnswering(() => []) });
		await buildSync(ctx, propertyId, range);
		const requested = syncPerformance(ctx, propertyId, { startDate: "2026-09-01", endDate: "2026-09-02" });
		const queued = async () =>
			(await rowsOf(db.orm.em.fork(), sql`select from search_console_syncs where property_id = ${propertyId}`)).length;
		while ((await queued()) < 2) await pause(5);
		expect(ctx.jobs.recorded).toEqual([]);
		await workOffSyncs(db, ctx, propertyId);
		expect(await requested).toMatchObject({ state: "DONE" });
	});
});
