import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedInContext, Viewer } from "../../context.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { addDays } from "../../lib/calendar.ts";
import {
	GoogleError,
	type GoogleFault,
	type PerformanceQuery,
	type PerformanceRow,
} from "../../providers/google/port.ts";
import type { TestContext } from "../../test/context.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { buildConnected, googleAnswering, pageOf, siteRows } from "../../test/search-performance.ts";
import { buildSync } from "../../test/sync-work.ts";
import * as analytics from "./analytics.service.ts";
import { endConnection, readConnection } from "./connection.service.ts";
import { syncPerformance } from "./performance-sync.service.ts";
import { propertyById } from "./properties.service.ts";
import { goOnWithSync, sweepSyncs } from "./search-console.jobs.ts";
import { disconnectSearchConsole } from "./search-console.service.ts";
import { syncById } from "./sync-rows.service.ts";
import { runSync } from "./sync-run.service.ts";

const minute = 60_000;
const start = "2026-08-01";
const end = "2026-10-29";
const site = siteRows(start, end, 60);
const whole = { startDate: start, endDate: end };

let db: TestDatabase;

beforeAll(async () => {
	db = await createTestDatabase();
	await db.setClock("2026-11-01T12:00:00Z");
});
afterAll(() => db.drop());

const topRows = async (ctx: SignedInContext, propertyId: string, kind: analytics.TotalKind, asked: object) =>
	analytics.topRows(ctx, await propertyById(ctx, propertyId), kind, asked);

const performanceByDay = async (ctx: SignedInContext, propertyId: string, asked: object) =>
	analytics.performanceByDay(ctx, await propertyById(ctx, propertyId), asked);

/** Asks for a range and lets a worker do it at once. */
async function imported(ctx: TestContext<Viewer>, propertyId: string, range: { startDate: string; endDate: string }) {
	const asked = syncPerformance({ ...ctx, em: db.orm.em.fork() }, propertyId, range);
	await Promise.race([asked, workOn(ctx, propertyId)]);
	return asked;
}

/** Works on a property's open syncs until there is none, as a worker does. */
async function workOn(ctx: TestContext<Viewer>, propertyId: string): Promise<void> {
	for (;;) {
		const id = await openSync(propertyId);
		if (id === null) {
			await setTimeout(5);
			continue;
		}
		return goOnWithSync({ ...ctx, enqueue: ctx.jobs.enqueue, orm: db.orm }, id);
	}
}

async function openSync(propertyId: string): Promise<string | null> {
	const [open] = await rowsOf(
		db.orm.em.fork(),
		sql<{ id: string }>`
			select id from search_console_syncs
			where property_id = ${propertyId} and state in ('QUEUED', 'RUNNING', 'WAITING') order by id limit 1`,
	);
	return open?.id ?? null;
}

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

/** Everything stored of a property, with the place and the transaction each row was written in. */
async function stored(propertyId: string): Promise<object[][]> {
	const tables = ["rows", "days", "totals", "names"].map((name) => sql.table(`search_console_${name}`));
	return Promise.all(
		tables.map((table) =>
			rowsOf(
				db.orm.em.fork(),
				sql<object>`
					select t.ctid::text, t.xmin::text, to_jsonb(t) as row from ${table} t
					where property_id = ${propertyId} order by t.ctid`,
			),
		),
	);
}

/** The same, less where and when. */
async function storedFacts(propertyId: string) {
	const tables = await stored(propertyId);
	const names = new Map(tables[3]?.map((one) => factsOf(one)).map(({ id, name }) => [id, name]));
	return tables.slice(0, 3).map((rows) =>
		rows
			.map(factsOf)
			.map(({ property_id: _, query_id: query, page_id: page, name_id: name, ...facts }) =>
				JSON.stringify({ ...roundedSum(facts), query: names.get(query), page: names.get(page), name: names.get(name) }),
			)
			.toSorted(),
	);
}

/** The order in which numbers are added up shows in their last digits. */
const roundedSum = (facts: Record<string, unknown>) =>
	"position_sum" in facts ? { ...facts, position_sum: Number(facts.position_sum).toPrecision(12) } : facts;

const factsOf = (stored: object) => (stored as { row: Record<string, unknown> }).row;

/** Google's answers in pages of so few rows that there are several, whatever a page may hold. */
const inPages = (rows: readonly PerformanceRow[], { startRow, startDate, endDate }: PerformanceQuery) =>
	pageOf(rows, { startDate, endDate, startRow: (startRow / 25_000) * 2_000, rowLimit: 2_000 } as PerformanceQuery);

async function syncOf(propertyId: string) {
	return rowOf(
		db.orm.em.fork(),
		sql<{ id: string; state: string; startRow: number; error: string | null; rows: number; wait: number }>`
			select id, state, start_row as "startRow", error, rows,
				extract(epoch from next_attempt_at - app_now())::float8 as wait
			from search_console_syncs where property_id = ${propertyId} order by id desc limit 1`,
	);
}

const close = (rows: { avgPosition: number | null }[]) =>
	rows.map((row) => ({ ...row, avgPosition: row.avgPosition === null ? null : expect.closeTo(row.avgPosition, 9) }));

describe("what was imported", () => {
	test("is told for any range of days, in order of clicks, impressions and name, positions weighted by impressions", async () => {
		const google = googleAnswering((query) => pageOf(site, query));
		const { ctx, propertyId } = await buildConnected(db, { google });
		expect(await imported(ctx, propertyId, { startDate: start, endDate: end })).toMatchObject({
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
		const { ctx, propertyId } = await buildConnected(db, { google });
		await imported(ctx, propertyId, whole);
		const before = await stored(propertyId);
		await imported(ctx, propertyId, whole);
		await imported(ctx, propertyId, { startDate: "2026-09-05", endDate: "2026-09-20" });
		expect(await stored(propertyId)).toEqual(before);
	});

	test("replaces what it had, day by day, as if it had come at once", async () => {
		const changed = site
			.filter(({ keys: [date = "", query = ""] }) => date !== "2026-10-03" && query !== "query 7")
			.map((row) => (row.keys[0] === "2026-09-30" ? { ...row, clicks: row.clicks + 1 } : row));
		const said = { rows: site };
		const google = googleAnswering((query) => pageOf(said.rows, query));
		const [twice, once] = [await buildConnected(db, { google }), await buildConnected(db, { google })];
		await imported(twice.ctx, twice.propertyId, { startDate: start, endDate: "2026-09-30" });
		await imported(twice.ctx, twice.propertyId, { startDate: "2026-09-12", endDate: end });
		said.rows = changed;
		await imported(twice.ctx, twice.propertyId, whole);
		await imported(once.ctx, once.propertyId, whole);
		expect(await storedFacts(twice.propertyId)).toEqual(await storedFacts(once.propertyId));
	});

	test("is joined while it is under way, and other ranges wait their turn", async () => {
		const asked: string[] = [];
		const gate = Promise.withResolvers<void>();
		const google = googleAnswering(async (query) => {
			asked.push(query.startDate);
			await gate.promise;
			return pageOf(site, query);
		});
		const { ctx, propertyId } = await buildConnected(db, { google });
		const other = { startDate: "2026-10-01", endDate: "2026-10-02" };
		const first = syncPerformance({ ...ctx, em: db.orm.em.fork() }, propertyId, whole);
		const working = workOn(ctx, propertyId);
		while (asked.length === 0) await setTimeout(5);
		const joined = syncPerformance({ ...ctx, em: db.orm.em.fork() }, propertyId, whole);
		const second = syncPerformance({ ...ctx, em: db.orm.em.fork() }, propertyId, other);
		while ((await syncOf(propertyId)).state !== "QUEUED") await setTimeout(5);
		const { id } = await syncOf(propertyId);
		expect(await runSync({ ...ctx, em: db.orm.em.fork() }, id)).toBeNull();
		expect(asked).toEqual([start]);
		gate.resolve();
		await working;
		expect(ctx.jobs.recorded.at(-1)).toMatchObject({ name: "search-console.sync", payload: { syncId: id } });
		await workOn(ctx, propertyId);
		expect((await joined).id).toBe((await first).id);
		expect(await second).toMatchObject({ id, state: "DONE" });
	});
});

describe("a sync that is cut off", () => {
	test("goes on behind its last page, without a gap and without a double row", async () => {
		const asked: number[] = [];
		const killed = Promise.withResolvers<PerformanceRow[]>();
		const google = googleAnswering((query) => {
			asked.push(query.startRow);
			// The process is gone: its call never comes to an end.
			return asked.length === 2 ? killed.promise : inPages(site, query);
		});
		const { ctx, propertyId } = await buildConnected(db, { google });
		const waiting = syncPerformance({ ...ctx, em: db.orm.em.fork() }, propertyId, whole);
		const gone = workOn(ctx, propertyId);
		while (asked.length < 2) await setTimeout(5);
		await sweepSyncs({ orm: db.orm, enqueue: ctx.jobs.enqueue });
		const { id } = await syncOf(propertyId);
		const isAnnounced = () =>
			ctx.jobs.recorded.filter(({ payload }) => JSON.stringify(payload).includes(id)).length > 1;
		expect(isAnnounced()).toBe(false);
		await db.setClock("2026-11-01T12:02:00Z");
		await sweepSyncs({ orm: db.orm, enqueue: ctx.jobs.enqueue });
		expect(isAnnounced()).toBe(true);
		await workOn(ctx, propertyId);
		expect(await waiting).toMatchObject({ state: "DONE", rows: site.length });
		expect(asked).toEqual([0, 25_000, 25_000, 50_000, 75_000]);
		killed.resolve([]);
		await gone;
		const clean = await buildConnected(db, { google: googleAnswering((query) => pageOf(site, query)) });
		await imported(clean.ctx, clean.propertyId, whole);
		expect(await storedFacts(propertyId)).toEqual(await storedFacts(clean.propertyId));
		expect(await rowsOf(db.orm.em.fork(), sql`select from search_console_staged_rows`)).toEqual([]);
	});

	test("is not written to by a worker that wakes up too late", async () => {
		const late = Promise.withResolvers<PerformanceRow[]>();
		let isLate = true;
		const google = googleAnswering((query) => {
			if (query.startRow === 0 || !isLate) return inPages(site, query);
			isLate = false;
			return late.promise;
		});
		const { ctx, propertyId } = await buildConnected(db, { google });
		const waiting = syncPerformance({ ...ctx, em: db.orm.em.fork() }, propertyId, whole);
		const zombie = workOn(ctx, propertyId);
		while (isLate) await setTimeout(5);
		await db.setClock("2026-11-01T12:05:00Z");
		await workOn(ctx, propertyId);
		const before = await stored(propertyId);
		late.resolve(site.map((row) => ({ ...row, clicks: 99 })));
		await zombie;
		expect(await waiting).toMatchObject({ state: "DONE", rows: site.length });
		expect(await stored(propertyId)).toEqual(before);
	});
});

describe("when Google fails", () => {
	/** A property of which Google says what it is told to, then its rows. */
	async function failing(faults: GoogleFault[]) {
		const asked: number[] = [];
		const google = googleAnswering((query) => {
			asked.push(query.startRow);
			const fault = query.startRow > 0 ? faults.shift() : undefined;
			if (fault) throw new GoogleError(fault);
			return inPages(site, query);
		});
		return { ...(await buildConnected(db, { google })), asked };
	}
	const message = "Search Analytics load quota exceeded.";

	test("a quota is told in its words, and the sync goes on by itself after a quarter of an hour", async () => {
		const { ctx, propertyId, asked } = await failing([{ kind: "quota", message }]);
		await expect(imported(ctx, propertyId, whole)).rejects.toMatchObject({ code: "PROVIDER_ERROR", message });
		const { id, ...waiting } = await syncOf(propertyId);
		expect(waiting).toMatchObject({ state: "WAITING", startRow: 25_000, error: message });
		expect(waiting.wait).toBeGreaterThan(14.9 * 60);
		expect(await syncById(ctx, id)).toMatchObject({ state: "WAITING", nextAttemptAt: expect.any(Date), pages: 1 });
		await db.setClock(new Date(Date.parse("2026-11-01T12:05:00Z") + 16 * minute).toISOString());
		await workOn(ctx, propertyId);
		expect(await syncById(ctx, id)).toMatchObject({ state: "DONE", rows: site.length, error: null });
		expect(asked).toEqual([0, 25_000, 25_000, 50_000, 75_000]);
	});

	test("nobody is waited for longer than six hours, whatever Google says", async () => {
		const { ctx, propertyId } = await failing([{ kind: "quota", message, retryAfterMs: 999_999_999_000 }]);
		await expect(imported(ctx, propertyId, whole)).rejects.toMatchObject({ message });
		expect((await syncOf(propertyId)).wait).toBeGreaterThan(5.9 * 60 * 60);
		expect((await syncOf(propertyId)).wait).toBeLessThanOrEqual(6 * 60 * 60);
	});

	test("a passing fault is tried again, after as long as it asks for, and in the end told", async () => {
		const faults: GoogleFault[] = Array.from({ length: 8 }, () => ({
			kind: "transient",
			message: "Backend Error",
			retryAfterMs: 40_000,
		}));
		const { ctx, propertyId, asked } = await failing(faults);
		const waiting = syncPerformance({ ...ctx, em: db.orm.em.fork() }, propertyId, whole);
		waiting.catch(() => {});
		for (let tries = 1; tries < 8; tries++) {
			await workOn(ctx, propertyId);
			const { state, wait } = await syncOf(propertyId);
			expect(state).toBe("WAITING");
			expect(wait).toBeGreaterThan(39);
			await rowsOf(db.orm.em.fork(), sql`update search_console_syncs set next_attempt_at = app_now()`);
		}
		await workOn(ctx, propertyId);
		await expect(waiting).rejects.toMatchObject({ code: "PROVIDER_ERROR", message: "Backend Error" });
		expect(await syncOf(propertyId)).toMatchObject({ state: "FAILED", startRow: 25_000 });
		expect(await imported(ctx, propertyId, whole)).toMatchObject({ state: "DONE", rows: site.length });
		expect(asked).toEqual([0, ...Array(9).fill(25_000), 50_000, 75_000]);
	});

	test("a property it shows no more is told so, and what was imported stays", async () => {
		const { ctx, propertyId } = await failing([]);
		await imported(ctx, propertyId, whole);
		const before = await stored(propertyId);
		const refused = "User does not have sufficient permission for site 'sc-domain:example.com'.";
		ctx.google = googleAnswering(() => {
			throw new GoogleError({ kind: "refused", message: refused, status: 403, isOfSite: true });
		});
		await expect(imported(ctx, propertyId, whole)).rejects.toMatchObject({ message: refused });
		expect(await propertyById(ctx, propertyId)).toMatchObject({ isAvailable: false, lastSynced: expect.any(Date) });
		expect(await stored(propertyId)).toEqual(before);
	});

	test("whoever disconnects ends the sync under way, and what was imported stays readable", async () => {
		const gate = Promise.withResolvers<void>();
		let isAsked = false;
		const google = googleAnswering(async (query) => {
			isAsked = true;
			await gate.promise;
			return inPages(site, query);
		});
		const { ctx, propertyId } = await buildConnected(db, { google });
		const waiting = syncPerformance({ ...ctx, em: db.orm.em.fork() }, propertyId, whole);
		waiting.catch(() => {});
		const working = workOn(ctx, propertyId);
		while (!isAsked) await setTimeout(5);
		await endConnection({ ...ctx, google: null, em: db.orm.em.fork() });
		gate.resolve();
		await working;
		await expect(waiting).rejects.toMatchObject({ code: "RECONNECT_REQUIRED" });
		expect(await syncOf(propertyId)).toMatchObject({ state: "FAILED", error: expect.stringContaining("disconnected") });
		expect(await topRows(ctx, propertyId, "query", whole)).toEqual([]);
		await expect(syncPerformance(ctx, propertyId, whole)).rejects.toMatchObject({ code: "RECONNECT_REQUIRED" });
	});
});

describe("disconnecting", () => {
	test("waits for no import that is being put in its place, and ends the others", async () => {
		const { ctx, propertyId } = await buildConnected(db);
		const [held, other] = [await buildSync(ctx, propertyId, whole), await buildSync(ctx, propertyId, whole)];
		await db.orm.em.fork().transactional(async (em) => {
			await rowsOf(em, sql`select from search_console_syncs where id = ${held} for update`);
			await disconnectSearchConsole({ ...ctx, google: googleAnswering(() => []), em: db.orm.em.fork() });
		});
		expect(await readConnection(ctx)).toBeNull();
		expect(await syncById(ctx, other)).toMatchObject({ state: "FAILED" });
		expect(await syncById(ctx, held)).toMatchObject({ state: "QUEUED" });
		ctx.google = googleAnswering(() => []);
		await workOn(ctx, propertyId);
		expect(await syncById(ctx, held)).toMatchObject({
			state: "FAILED",
			error: "Google did not take the connection.",
		});
	});

	test("happens whole or not at all", async () => {
		const { ctx, propertyId } = await buildConnected(db, { google: googleAnswering(() => []) });
		const sync = await buildSync(ctx, propertyId, whole);
		const fault = sql`alter table search_console_syncs add constraint test_fault check (state <> 'FAILED') not valid`;
		await rowsOf(ctx.em, fault);
		await expect(disconnectSearchConsole(ctx)).rejects.toThrow("test_fault");
		await rowsOf(ctx.em, sql`alter table search_console_syncs drop constraint test_fault`);
		expect(await readConnection(ctx)).toMatchObject({ problem: null });
		expect(await syncById(ctx, sync)).toMatchObject({ state: "QUEUED" });
	});
});

describe("what can be asked", () => {
	test("are days of the calendar in order, none in the future, of 16 months at most", async () => {
		const { ctx, propertyId } = await buildConnected(db, { google: googleAnswering(() => []) });
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
				const asked = syncPerformance(ctx, propertyId, { startDate, endDate });
				await expect(asked).rejects.toMatchObject({ code: "BAD_INPUT", details: [{ field }] });
			}
		}
		for (const limit of [0, 1_001, 1.5]) {
			const asked = topRows(ctx, propertyId, "page", { ...whole, limit });
			await expect(asked).rejects.toMatchObject({ code: "BAD_INPUT", details: [{ field: "limit" }] });
		}
		const longest = { startDate: "2016-11-02", endDate: "2026-11-02" };
		expect(await topRows(ctx, propertyId, "page", longest)).toEqual([]);
		const tooLong = { ...longest, startDate: "2016-11-01" };
		for (const ask of [
			() => topRows(ctx, propertyId, "page", tooLong),
			() => performanceByDay(ctx, propertyId, tooLong),
		])
			await expect(ask()).rejects.toMatchObject({ code: "BAD_INPUT", details: [{ field: "startDate" }] });
		const stranger = await buildConnected(db);
		for (const ask of [
			() => syncPerformance(stranger.ctx, propertyId, {}),
			() => topRows(stranger.ctx, propertyId, "query", {}),
			() => performanceByDay(stranger.ctx, propertyId, {}),
		]) {
			await expect(ask()).rejects.toMatchObject({ code: "NOT_FOUND" });
		}
	});
});
