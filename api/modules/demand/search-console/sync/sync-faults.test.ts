import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { GoogleError, type GoogleFault, type PerformanceRow } from "../../../../providers/google/port.ts";
import { buildConnected, googleAnswering, pageOf } from "../../../../test/factories/search-performance.ts";
import {
	ask,
	holdImports,
	imported,
	inPages,
	site,
	stored,
	storedFacts,
	syncOf,
	whole,
	workOn,
} from "../../../../test/factories/site-import.ts";
import { buildSync } from "../../../../test/factories/sync-work.ts";
import { topRows } from "../analytics/analytics.service.ts";
import { endConnection, readConnection } from "../connection/connection.service.ts";
import { propertyById } from "../connection/properties.service.ts";
import { disconnectSearchConsole } from "../connection/search-console.service.ts";
import { syncPerformance } from "./performance-sync.service.ts";
import { sweepSyncs } from "./search-console.jobs.ts";
import { syncById } from "./sync-rows.service.ts";

const here = holdImports();

describe("a sync that is cut off", () => {
	test("continues after its last page, without a gap and without a double row", async () => {
		const asked: number[] = [];
		const killed = Promise.withResolvers<PerformanceRow[]>();
		const google = googleAnswering((query) => {
			asked.push(query.startRow);
			// The process is gone: its call never comes to an end.
			return asked.length === 2 ? killed.promise : inPages(site, query);
		});
		const { ctx, propertyId } = await buildConnected(here.db, { google });
		const waiting = ask(here.db, ctx, propertyId, whole);
		const gone = workOn(here.db, ctx, propertyId);
		while (asked.length < 2) await setTimeout(5);
		await sweepSyncs({ orm: here.db.orm, enqueue: ctx.jobs.enqueue });
		const { id } = await syncOf(here.db, propertyId);
		const isAnnounced = () =>
			ctx.jobs.recorded.filter(({ payload }) => JSON.stringify(payload).includes(id)).length > 1;
		expect(isAnnounced()).toBe(false);
		await here.db.setClock("2026-11-01T12:02:00Z");
		await sweepSyncs({ orm: here.db.orm, enqueue: ctx.jobs.enqueue });
		expect(isAnnounced()).toBe(true);
		await workOn(here.db, ctx, propertyId);
		expect(await waiting).toMatchObject({ state: "DONE", rows: site.length });
		expect(asked).toEqual([0, 25_000, 25_000, 50_000, 75_000]);
		killed.resolve([]);
		await gone;
		const clean = await buildConnected(here.db, { google: googleAnswering((query) => pageOf(site, query)) });
		await imported(here.db, clean.ctx, clean.propertyId, whole);
		expect(await storedFacts(here.db, propertyId)).toEqual(await storedFacts(here.db, clean.propertyId));
		expect(await rowsOf(here.db.orm.em.fork(), sql`select from search_console_staged_rows`)).toEqual([]);
	});

	test("is not written to by a worker that wakes up too late", async () => {
		const late = Promise.withResolvers<PerformanceRow[]>();
		let isLate = true;
		const google = googleAnswering((query) => {
			if (query.startRow === 0 || !isLate) return inPages(site, query);
			isLate = false;
			return late.promise;
		});
		const { ctx, propertyId } = await buildConnected(here.db, { google });
		const waiting = ask(here.db, ctx, propertyId, whole);
		const zombie = workOn(here.db, ctx, propertyId);
		while (isLate) await setTimeout(5);
		await here.db.setClock("2026-11-01T12:05:00Z");
		await workOn(here.db, ctx, propertyId);
		const before = await stored(here.db, propertyId);
		late.resolve(site.map((row) => ({ ...row, clicks: 99 })));
		await zombie;
		expect(await waiting).toMatchObject({ state: "DONE", rows: site.length });
		expect(await stored(here.db, propertyId)).toEqual(before);
	});
});

describe("when Google fails", () => {
	/** A property for which Google answers as the test sets it, then its rows. */
	async function failing(faults: GoogleFault[]) {
		const asked: number[] = [];
		const google = googleAnswering((query) => {
			asked.push(query.startRow);
			const fault = query.startRow > 0 ? faults.shift() : undefined;
			if (fault) throw new GoogleError(fault);
			return inPages(site, query);
		});
		return { ...(await buildConnected(here.db, { google })), asked };
	}
	const message = "Search Analytics load quota exceeded.";

	test("a quota is reported in its words, and the sync continues by itself after a quarter of an hour", async () => {
		const { ctx, propertyId, asked } = await failing([{ kind: "quota", message }]);
		await expect(imported(here.db, ctx, propertyId, whole)).rejects.toMatchObject({ code: "PROVIDER_ERROR", message });
		const { id, ...waiting } = await syncOf(here.db, propertyId);
		expect(waiting).toMatchObject({ state: "WAITING", startRow: 25_000, error: message });
		expect(waiting.wait).toBeGreaterThan(14.9 * 60);
		expect(await syncById(ctx, id)).toMatchObject({ state: "WAITING", nextAttemptAt: expect.any(Date), pages: 1 });
		await here.db.setClock("2026-11-01T12:30:00Z");
		await workOn(here.db, ctx, propertyId);
		expect(await syncById(ctx, id)).toMatchObject({ state: "DONE", rows: site.length, error: null });
		expect(asked).toEqual([0, 25_000, 25_000, 50_000, 75_000]);
	});

	test("no wait is longer than six hours, whatever Google says", async () => {
		const { ctx, propertyId } = await failing([{ kind: "quota", message, retryAfterMs: 999_999_999_000 }]);
		await expect(imported(here.db, ctx, propertyId, whole)).rejects.toMatchObject({ message });
		expect((await syncOf(here.db, propertyId)).wait).toBeGreaterThan(5.9 * 60 * 60);
		expect((await syncOf(here.db, propertyId)).wait).toBeLessThanOrEqual(6 * 60 * 60);
	});

	test("a passing fault is tried again, after the requested wait, and in the end reported", async () => {
		const faults: GoogleFault[] = Array.from({ length: 8 }, () => ({
			kind: "transient",
			message: "Backend Error",
			retryAfterMs: 40_000,
		}));
		const { ctx, propertyId, asked } = await failing(faults);
		const waiting = ask(here.db, ctx, propertyId, whole);
		waiting.catch(() => {});
		for (let tries = 1; tries < 8; tries++) {
			await workOn(here.db, ctx, propertyId);
			const { state, wait } = await syncOf(here.db, propertyId);
			expect(state).toBe("WAITING");
			expect(wait).toBeGreaterThan(39);
			await rowsOf(here.db.orm.em.fork(), sql`update search_console_syncs set next_attempt_at = app_now()`);
		}
		await workOn(here.db, ctx, propertyId);
		await expect(waiting).rejects.toMatchObject({ code: "PROVIDER_ERROR", message: "Backend Error" });
		expect(await syncOf(here.db, propertyId)).toMatchObject({ state: "FAILED", startRow: 25_000 });
		expect(await imported(here.db, ctx, propertyId, whole)).toMatchObject({ state: "DONE", rows: site.length });
		expect(asked).toEqual([0, ...Array(9).fill(25_000), 50_000, 75_000]);
	});

	test("a property it no longer lists is reported as such, and what was imported stays", async () => {
		const { ctx, propertyId } = await failing([]);
		await imported(here.db, ctx, propertyId, whole);
		const before = await stored(here.db, propertyId);
		const refused = "User does not have sufficient permission for site 'sc-domain:example.com'.";
		ctx.google = googleAnswering(() => {
			throw new GoogleError({ kind: "refused", message: refused, status: 403, isOfSite: true });
		});
		await expect(imported(here.db, ctx, propertyId, whole)).rejects.toMatchObject({ message: refused });
		expect(await propertyById(ctx, propertyId)).toMatchObject({ isAvailable: false, lastSynced: expect.any(Date) });
		expect(await stored(here.db, propertyId)).toEqual(before);
	});

	test("disconnecting ends the sync under way, and what was imported stays readable", async () => {
		const gate = Promise.withResolvers<void>();
		let isAsked = false;
		const google = googleAnswering(async (query) => {
			isAsked = true;
			await gate.promise;
			return inPages(site, query);
		});
		const { ctx, propertyId } = await buildConnected(here.db, { google });
		const waiting = ask(here.db, ctx, propertyId, whole);
		waiting.catch(() => {});
		const working = workOn(here.db, ctx, propertyId);
		while (!isAsked) await setTimeout(5);
		await endConnection({ ...ctx, google: null, em: here.db.orm.em.fork() });
		gate.resolve();
		await working;
		await expect(waiting).rejects.toMatchObject({ code: "RECONNECT_REQUIRED" });
		expect(await syncOf(here.db, propertyId)).toMatchObject({
			state: "FAILED",
			error: expect.stringContaining("disconnected"),
		});
		expect(await topRows(ctx, await propertyById(ctx, propertyId), "query", whole)).toEqual([]);
		await expect(syncPerformance(ctx, propertyId, whole)).rejects.toMatchObject({ code: "RECONNECT_REQUIRED" });
	});
});

describe("disconnecting", () => {
	test("waits for no import that is being put in its place, and ends the others", async () => {
		const { ctx, propertyId } = await buildConnected(here.db);
		const [held, other] = [await buildSync(ctx, propertyId, whole), await buildSync(ctx, propertyId, whole)];
		await here.db.orm.em.fork().transactional(async (em) => {
			await rowsOf(em, sql`select from search_console_syncs where id = ${held} for update`);
			await disconnectSearchConsole({ ...ctx, google: googleAnswering(() => []), em: here.db.orm.em.fork() });
		});
		expect(await readConnection(ctx)).toBeNull();
		expect(await syncById(ctx, other)).toMatchObject({ state: "FAILED" });
		expect(await syncById(ctx, held)).toMatchObject({ state: "QUEUED" });
		ctx.google = googleAnswering(() => []);
		await workOn(here.db, ctx, propertyId);
		expect(await syncById(ctx, held)).toMatchObject({
			state: "FAILED",
			error: "Google did not accept the connection.",
		});
	});

	test("happens whole or not at all", async () => {
		const { ctx, propertyId } = await buildConnected(here.db, { google: googleAnswering(() => []) });
		const sync = await buildSync(ctx, propertyId, whole);
		const fault = sql`alter table search_console_syncs add constraint test_fault check (state <> 'FAILED') not valid`;
		await rowsOf(ctx.em, fault);
		await expect(disconnectSearchConsole(ctx)).rejects.toThrow("test_fault");
		await rowsOf(ctx.em, sql`alter table search_console_syncs drop constraint test_fault`);
		expect(await readConnection(ctx)).toMatchObject({ problem: null });
		expect(await syncById(ctx, sync)).toMatchObject({ state: "QUEUED" });
	});
});
