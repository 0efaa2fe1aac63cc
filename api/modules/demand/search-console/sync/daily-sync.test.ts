import { beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { addDays, dayAt, daysBetween, startOfDay } from "../../../../lib/calendar.ts";
import { GoogleError, type GoogleProvider } from "../../../../providers/google/port.ts";
import type { TestContext } from "../../../../test/context.ts";
import {
	buildConnected,
	buildProperty,
	googleAnswering,
	pageOf,
	siteRows,
} from "../../../../test/factories/search-performance.ts";
import { buildSync, workOffSyncs } from "../../../../test/factories/sync-work.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { storeConnection } from "../connection/connection.service.ts";
import { planDailySyncs } from "./daily-sync.service.ts";
import { sweepSyncs } from "./search-console.jobs.ts";

const hour = 3_600_000;
const site = siteRows("2026-08-01", "2026-12-31", 12);
const firstDays = { startDate: "2026-10-01", endDate: "2026-11-02" };

const db = setUpDatabase();
let now: number;

beforeEach(async () => {
	await rowsOf(db.orm.em.fork(), sql`update search_console_properties set next_daily_at = null`);
});

async function setNow(moment: number | string): Promise<void> {
	now = new Date(moment).getTime();
	await db.setClock(new Date(now).toISOString());
}

/** Google, of which each day's data is final so long after its end. */
function lagging(hours: (day: string) => number): GoogleProvider {
	const isFinal = (day: string) =>
		startOfDay(addDays(day, 1), "America/Los_Angeles").getTime() + hours(day) * hour <= now;
	return googleAnswering((query) =>
		pageOf(
			site.filter(({ keys: [day = ""] }) => isFinal(day)),
			query,
		),
	);
}

async function importFirst(ctx: TestContext<Viewer>, propertyId: string): Promise<void> {
	await buildSync(ctx, propertyId, firstDays);
	await workOffSyncs(db, ctx, propertyId);
}

/** Ranges and states of a property's daily syncs, oldest first. */
async function dailiesOf(propertyId: string) {
	const rows = await rowsOf(
		db.orm.em.fork(),
		sql<{ range: string; state: string }>`
			select start_date || ' ' || end_date as range, state from search_console_syncs
			where property_id = ${propertyId} and trigger = 'DAILY' order by id`,
	);
	return rows.map(({ range, state }) => `${range} ${state}`);
}

/** Plans and works once every two hours until a moment, as the sweep does. */
async function live(ctx: TestContext<Viewer>, propertyId: string, until: number): Promise<void> {
	while (now < until) {
		await setNow(now + 2 * hour);
		await planDailySyncs(db.orm.em.fork());
		await workOffSyncs(db, ctx, propertyId);
	}
}

describe("in thirty days of daily syncs", () => {
	test("no day is missing and none is there twice, though Google is late and the installation down at times", async () => {
		await setNow("2026-11-02T12:00:00Z");
		// Three days and some hours; for a while nearly a week.
		const google = lagging((day) =>
			day === "2026-11-20" ? 6 * 24 : 3 * 24 + (daysBetween(firstDays.startDate, day) % 9),
		);
		const { ctx, propertyId } = await buildConnected(db, { google });
		await importFirst(ctx, propertyId);
		const begin = now;
		const at = (days: number) => begin + days * 24 * hour;
		await live(ctx, propertyId, at(7));
		await setNow(at(9));
		await live(ctx, propertyId, at(12));
		await setNow(at(24));
		await live(ctx, propertyId, at(30));
		const lastFinal = addDays(dayAt(new Date(now), "America/Los_Angeles"), -5);
		const stored = await rowsOf(
			db.orm.em.fork(),
			sql<{ day: string; rows: number }>`
				select date::text as day, count(*)::int as rows from search_console_rows
				where property_id = ${propertyId} and date <= ${lastFinal} group by date order by date`,
		);
		const expected = Map.groupBy(
			site.filter(({ keys: [day = ""] }) => day >= firstDays.startDate && day <= lastFinal),
			({ keys: [day = ""] }) => day,
		);
		expect(stored).toEqual([...expected].map(([day, rows]) => ({ day, rows: rows.length })));
		expect(stored.length).toBeGreaterThan(50);
		const days = new Set((await dailiesOf(propertyId)).map((daily) => daily.slice(11, 21)));
		expect(days.size).toBe(7 + 4 + 7);
	});
});

describe("a property's daily sync", () => {
	test("is requested once however many workers look, at an hour of its own after Google's midnight", async () => {
		await setNow("2026-11-02T12:00:00Z");
		const { ctx, propertyId } = await buildConnected(db, { google: lagging(() => 60) });
		expect(await planDailySyncs(db.orm.em.fork())).toEqual([]);
		await importFirst(ctx, propertyId);
		// These days came today by hand.
		expect(await planDailySyncs(db.orm.em.fork())).toEqual([]);
		await setNow("2026-11-03T07:59:00Z");
		expect(await planDailySyncs(db.orm.em.fork())).toEqual([]);
		await setNow("2026-11-03T14:00:00Z");
		const plans = await Promise.all(Array.from({ length: 4 }, () => planDailySyncs(db.orm.em.fork())));
		expect(plans.flat()).toHaveLength(1);
		expect(await dailiesOf(propertyId)).toEqual(["2026-10-27 2026-11-03 QUEUED"]);
		const ids = await Promise.all(["a", "b", "c", "d"].map((name) => buildProperty(ctx, `https://${name}.example/`)));
		await rowsOf(
			db.orm.em.fork(),
			sql`update search_console_properties set next_daily_at = app_now(), last_synced_at = app_now() where id = any(${ids}::bigint[])`,
		);
		await planDailySyncs(db.orm.em.fork());
		const hours = await rowsOf(
			db.orm.em.fork(),
			sql<{
				at: string;
			}>`select distinct next_daily_at as at from search_console_properties where id = any(${ids}::bigint[])`,
		);
		expect(hours).toHaveLength(ids.length);
	});

	test("does not queue behind an open one, and brings all its days once that is over", async () => {
		await setNow("2026-11-02T12:00:00Z");
		const { ctx, propertyId } = await buildConnected(db, { google: lagging(() => 60) });
		await importFirst(ctx, propertyId);
		await setNow("2026-11-03T14:00:00Z");
		await planDailySyncs(db.orm.em.fork());
		await setNow("2026-11-05T14:00:00Z");
		expect(await planDailySyncs(db.orm.em.fork())).toEqual([]);
		await workOffSyncs(db, ctx, propertyId);
		await planDailySyncs(db.orm.em.fork());
		await workOffSyncs(db, ctx, propertyId);
		expect(await dailiesOf(propertyId)).toEqual(["2026-10-27 2026-11-03 DONE", "2026-10-30 2026-11-05 DONE"]);
	});

	test("outlives an hour in which Google is out of order", async () => {
		await setNow("2026-11-02T12:00:00Z");
		const google = lagging(() => 60);
		const { ctx, propertyId } = await buildConnected(db, { google });
		await importFirst(ctx, propertyId);
		ctx.google = googleAnswering(() => {
			throw new GoogleError({ kind: "transient", message: "Backend Error" });
		});
		await setNow("2026-11-03T14:00:00Z");
		await planDailySyncs(db.orm.em.fork());
		for (let minutes = 0; minutes < 60; minutes += 5) {
			await workOffSyncs(db, ctx, propertyId);
			await setNow(now + hour / 12);
		}
		ctx.google = google;
		await setNow(now + 2 * hour);
		await workOffSyncs(db, ctx, propertyId);
		expect(await dailiesOf(propertyId)).toEqual(["2026-10-27 2026-11-03 DONE"]);
	});

	test("brings back by itself a property that Google did not show for a while", async () => {
		await setNow("2026-11-02T12:00:00Z");
		const google = lagging(() => 60);
		const { ctx, propertyId } = await buildConnected(db, { google });
		await importFirst(ctx, propertyId);
		const isAvailable = async () => {
			const which = sql<{ isAvailable: boolean }>`
				select is_available as "isAvailable" from search_console_properties where id = ${propertyId}`;
			return (await rowsOf(db.orm.em.fork(), which))[0]?.isAvailable;
		};
		const asOnDay = async (day: string, requested: GoogleProvider) => {
			ctx.google = requested;
			await setNow(`${day}T14:00:00Z`);
			await planDailySyncs(db.orm.em.fork());
			await workOffSyncs(db, ctx, propertyId);
			return isAvailable();
		};
		const refusing = (isOfSite: boolean) =>
			googleAnswering(() => {
				throw new GoogleError({ kind: "refused", message: "No.", status: 403, isOfSite });
			});
		expect(await asOnDay("2026-11-03", refusing(false))).toBe(true);
		expect(await asOnDay("2026-11-04", refusing(true))).toBe(false);
		expect(await asOnDay("2026-11-05", google)).toBe(true);
	});

	test("continues at once when the user connects again, and costs nothing until then", async () => {
		await setNow("2026-11-02T12:00:00Z");
		const { ctx, propertyId } = await buildConnected(db, { google: lagging(() => 60) });
		await importFirst(ctx, propertyId);
		await rowsOf(
			db.orm.em.fork(),
			sql`update search_console_connections set needs_reconnect = true where account_id = ${ctx.viewer.accountId}`,
		);
		await setNow("2026-11-20T14:00:00Z");
		expect(await planDailySyncs(db.orm.em.fork())).toEqual([]);
		const tokens = { accessToken: "a", refreshToken: "r", expiresIn: 3_600, grantsSearchData: true, email: null };
		await storeConnection({ ...ctx, em: db.orm.em.fork() }, tokens);
		expect(await planDailySyncs(db.orm.em.fork())).toHaveLength(1);
		expect(await dailiesOf(propertyId)).toEqual(["2026-10-27 2026-11-20 QUEUED"]);
	});
});

test("the sweep enqueues syncs of each account in turn", async () => {
	await setNow("2026-11-22T14:00:00Z");
	await rowsOf(db.orm.em.fork(), sql`update search_console_syncs set state = 'FAILED'`);
	const greedy = await buildConnected(db);
	for (let n = 0; n < 210; n++) {
		const id = await buildProperty(greedy.ctx, `https://${n}.example/`);
		await buildSync(greedy.ctx, id, firstDays);
	}
	const modest = await buildConnected(db);
	const id = await buildSync(modest.ctx, modest.propertyId, firstDays);
	await sweepSyncs({ orm: db.orm, enqueue: modest.ctx.jobs.enqueue });
	expect(modest.ctx.jobs.recorded.slice(0, 2)).toContainEqual(
		expect.objectContaining({ name: "search-console.sync", payload: { syncId: id } }),
	);
});
