import { beforeEach, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { endChecks } from "../../../test/factories/ended-checks.ts";
import { startTracking, type Tracked, type TrackingOptions } from "../../../test/factories/tracking.ts";
import { faultOf } from "../../../test/refused.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { cancelRun, startRun } from "../../measuring/runs/runs.service.ts";
import { dailyUsage, monthlyUsage, usedThisMonth } from "./usage.service.ts";

const db = setUpDatabase({ clock: "2026-11-21T12:00:00Z" });
let tracked: Tracked;

beforeEach(async () => {
	tracked = await track();
});

/** Sets the time that every statement sees. */

const track = (options: Partial<TrackingOptions> = {}) => startTracking(db, { keywords: 5, depth: 20, ...options });

/** A run of all keywords at a moment; the first so many of its checks fail when it goes on later, at `endsAt`. */
async function runAt(at: string, { failed = 0, endsAt = at, of = tracked } = {}): Promise<void> {
	await db.setClock(at);
	await startRun(of.ctx, { domainId: of.domainId });
	await db.setClock(endsAt);
	await endChecks(db, (_, index) => (index < failed ? { error: "HTTP 500" } : 1));
}

/** The periods in which something was spent. */
async function spent(work: Promise<{ date: string; credits: number }[]>): Promise<Record<string, number>> {
	return Object.fromEntries(
		(await work).filter(({ credits }) => credits !== 0).map(({ date, credits }) => [date, credits]),
	);
}

describe("the use of credits", () => {
	it("is nothing before the first run; what was granted does not count", async () => {
		expect(await dailyUsage(tracked.ctx, { days: 3 })).toEqual([
			{ date: "2026-11-21", credits: 0 },
			{ date: "2026-11-20", credits: 0 },
			{ date: "2026-11-19", credits: 0 },
		]);
		expect(await usedThisMonth(tracked.ctx, {})).toBe(0);
	});

	it("is the price of runs, by day and by month, newest first", async () => {
		await runAt("2025-12-31T23:00:00Z");
		await runAt("2026-10-31T23:59:59Z");
		await runAt("2026-11-20T10:00:00Z");
		await runAt("2026-11-21T10:00:00Z");
		await runAt("2026-11-21T11:00:00Z");
		expect((await dailyUsage(tracked.ctx, { days: 2 })).map(({ credits }) => credits)).toEqual([20, 10]);
		const months = await monthlyUsage(tracked.ctx, {});
		expect(months).toHaveLength(12);
		expect(months.slice(0, 3)).toEqual([
			{ date: "2026-11-01", credits: 30 },
			{ date: "2026-10-01", credits: 10 },
			{ date: "2026-09-01", credits: 0 },
		]);
		expect(months.at(-1)).toEqual({ date: "2025-12-01", credits: 10 });
		expect(await usedThisMonth(tracked.ctx, {})).toBe(30);
	});

	it("is less what was given back, on the day the run was paid, so that no day is below zero", async () => {
		await runAt("2026-11-20T23:59:00Z", { failed: 2, endsAt: "2026-11-21T00:01:00Z" });
		expect(await spent(dailyUsage(tracked.ctx, { days: 7 }))).toEqual({ "2026-11-20": 6 });
		await db.setClock("2026-11-21T09:00:00Z");
		const run = await startRun(tracked.ctx, { domainId: tracked.domainId });
		expect(await usedThisMonth(tracked.ctx, {})).toBe(16);
		await cancelRun(tracked.ctx, run.id);
		expect(await spent(dailyUsage(tracked.ctx, { days: 7 }))).toEqual({ "2026-11-20": 6 });
	});

	it("leaves out what is given back of a run that was paid before the time requested", async () => {
		await runAt("2026-11-18T23:59:00Z", { failed: 5, endsAt: "2026-11-19T00:01:00Z" });
		expect(await spent(dailyUsage(tracked.ctx, { days: 3 }))).toEqual({});
	});

	it("is told by price to accounts that pay nothing", async () => {
		const free = await track({ user: { unlimitedCredits: true } });
		await runAt("2026-11-21T10:00:00Z", { failed: 1, of: free });
		expect(await usedThisMonth(free.ctx, {})).toBe(8);
	});

	it("is each account's own, and stays when what it paid for is gone", async () => {
		const other = await track();
		await runAt("2026-11-21T10:00:00Z");
		await rowsOf(tracked.ctx.em, sql`update domains set deleted_at = app_now() where id = ${tracked.domainId}`);
		expect(await usedThisMonth(other.ctx, {})).toBe(0);
		expect(await usedThisMonth(tracked.ctx, {})).toBe(10);
	});

	it("begins its days and months where the time zone does", async () => {
		await runAt("2026-10-31T11:30:00Z");
		await db.setClock("2026-11-01T11:00:00Z");
		// In Auckland it was half past midnight of 1 November.
		const timeZone = "Pacific/Auckland";
		expect(await usedThisMonth(tracked.ctx, { timeZone })).toBe(10);
		expect(await spent(dailyUsage(tracked.ctx, { timeZone }))).toEqual({ "2026-11-01": 10 });
		expect(await spent(dailyUsage(tracked.ctx, {}))).toEqual({ "2026-10-31": 10 });
		expect(await usedThisMonth(tracked.ctx, {})).toBe(0);
	});

	it.each([
		["months", { months: 0 }],
		["months", { months: 37 }],
		["months", { months: 1.5 }],
		["timeZone", { timeZone: "Mars" }],
	])("refuses a bad %s", async (field, args) => {
		expect((await faultOf(monthlyUsage(tracked.ctx, args))).field).toBe(field);
	});

	it.each([0, 366, "30"])("refuses %j days", async (days) => {
		expect((await faultOf(dailyUsage(tracked.ctx, { days }))).field).toBe("days");
	});

	it("costs what the time requested holds, however long the account has been spending", async () => {
		await runAt("2026-11-21T10:00:00Z", { failed: 1 });
		const cost = () => rowsRead(db.orm.em.fork(), (em) => dailyUsage({ ...tracked.ctx, em }, { days: 7 }));
		const young = await cost();
		await rowsOf(
			tracked.ctx.em,
			sql`insert into ledger_entries (account_id, at, kind, amount, price, balance, actor, run_id)
				select ${tracked.ctx.viewer.accountId}, app_now() - interval '30 days' - n * interval '1 hour', kind, sign, sign, 0, 'user:1', -n
				from generate_series(1, 5000) as n, (values ('RUN', -1), ('REFUND', 1)) as k (kind, sign)`,
		);
		await rowsOf(tracked.ctx.em, sql`analyze ledger_entries`);
		expect(await cost()).toBe(young);
		expect(young).toBeLessThan(10);
	});
});
