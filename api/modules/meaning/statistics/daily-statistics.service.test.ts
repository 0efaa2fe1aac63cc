import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { runReactions } from "../../../jobs/run-reactions.ts";
import { type CheckEnd, endChecks } from "../../../test/factories/ended-checks.ts";
import { startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { faultOf } from "../../../test/refused.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { saveSettings } from "../../desk/settings/settings.service.ts";
import { purgeDomain } from "../../desk/tracking/domain-purge.service.ts";
import { deleteDomain } from "../../desk/tracking/domains.service.ts";
import { deleteKeywords } from "../../desk/tracking/keywords.service.ts";
import { handleFinished, runsToHandle } from "../../measuring/checks/finished-runs.service.ts";
import { cancelRun, startRun } from "../../measuring/runs/runs.service.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { dailyStatisticsByKey, dailyStatisticsKey } from "./daily-statistics.service.ts";
import { domainStatistics } from "./statistics.service.ts";

const db = setUpDatabase();
let tracked: Tracked;

beforeAll(async () => {
	// The planner knows nothing of the table until a test has it analyzed.
	await rowsOf(db.orm.em.fork(), sql`alter table domain_statistics set (autovacuum_enabled = false)`);
});
beforeEach(async () => {
	await rowsOf(db.orm.em.fork(), sql`update runs set handled_at = app_now()`);
	await db.setClock("2026-11-01T00:00:00Z");
	tracked = await startTracking(db, { keywords: 4, depth: 10, user: { credits: 1_000 } });
});

/** Rolls up the runs that a sweep would announce. */
async function rollUp(): Promise<void> {
	const parts = () => ({ ...tracked.ctx, em: db.orm.em.fork() });
	for (const id of await due()) await handleFinished(parts(), id, runReactions);
}

const due = () => runsToHandle(db.orm.em.fork());

/** A run of all keywords, or some, that ends at a moment with these positions. */
async function runAt(at: string, ends: CheckEnd[], keywordIds?: string[]): Promise<void> {
	await db.setClock(at);
	await startRun(tracked.ctx, keywordIds ? { keywordIds } : { domainId: tracked.domainId });
	await endChecks(db, (_, index) => ends[index] ?? null);
}

async function daily(args: object = {}, { ctx, domainId } = tracked) {
	const domain = await domainById(ctx, domainId);
	const [stats] = await dailyStatisticsByKey(ctx, [dailyStatisticsKey(domain, args)]);
	if (!stats) throw new Error("Every key has its statistics.");
	return stats;
}

/** The days with statistics, by date: the average position. */
async function averages(args: object = {}): Promise<Record<string, number>> {
	const { dates, avgPosition } = await daily(args);
	const pairs = dates.map((date, index) => [date, avgPosition[index]]);
	return Object.fromEntries(pairs.filter(([, average]) => average !== null));
}

describe("statistics over time", () => {
	it("are aligned with the days since the first check, newest first", async () => {
		await runAt("2026-11-19T10:00:00Z", [1, 5, 30, null]);
		await runAt("2026-11-21T10:00:00Z", [1, 3, 10, 40]);
		await rollUp();
		expect(await daily()).toEqual({
			dates: ["2026-11-21", "2026-11-20", "2026-11-19"],
			avgPosition: [13.5, null, 34],
			top3Count: [2, null, 1],
			top10Count: [3, null, 2],
			visibilityScore: [75, null, 50],
			totalKeywords: [4, null, 4],
			measuredCount: [4, null, 4],
		});
		expect((await daily({ days: 2 })).avgPosition).toEqual([13.5, null]);
	});

	it("agree with the statistics of the moment a run ended", async () => {
		await runAt("2026-11-21T10:00:00Z", [2, 8, null, 71]);
		await rollUp();
		const { dates, ...lists } = await daily();
		const now: Record<string, unknown> = { ...(await domainStatistics(tracked.ctx, tracked.domainId, {})) };
		for (const [field, values] of Object.entries(lists)) expect([field, values]).toEqual([field, [now[field]]]);
	});

	it("are nothing but today before the first check", async () => {
		expect(await daily()).toMatchObject({ dates: ["2026-11-01"], avgPosition: [null], totalKeywords: [null] });
	});

	it("tell of a day how it stood after the last of its runs, others than full ones too", async () => {
		await runAt("2026-11-21T08:00:00Z", [10, 10, 10, 10]);
		await rollUp();
		await runAt("2026-11-21T20:00:00Z", [2], tracked.keywordIds.slice(0, 1));
		await rollUp();
		expect(await averages()).toEqual({ "2026-11-21": 8 });
	});

	it("tell of a keyword not measured yet as of one without a position", async () => {
		await runAt("2026-11-21T08:00:00Z", [20], tracked.keywordIds.slice(0, 1));
		await rollUp();
		expect(await daily()).toMatchObject({ avgPosition: [80], totalKeywords: [4], measuredCount: [1] });
	});

	it("begin their days where the time zone does, wherever that is", async () => {
		await runAt("2026-11-20T10:59:00Z", [4, 4, 4, 4]);
		await runAt("2026-11-20T11:01:00Z", [6, 6, 6, 6]);
		await runAt("2026-11-20T18:16:00Z", [8, 8, 8, 8]);
		await db.setClock("2026-11-20T23:59:00Z");
		await rollUp();
		expect(await averages({ timeZone: "Pacific/Auckland" })).toEqual({ "2026-11-20": 4, "2026-11-21": 8 });
		// In Kathmandu the day begins at 18:15 UTC.
		expect(await averages({ timeZone: "Asia/Kathmandu" })).toEqual({ "2026-11-20": 6, "2026-11-21": 8 });
		expect(await averages()).toEqual({ "2026-11-20": 8 });
	});

	it("have no day on which every check failed, or nothing was checked", async () => {
		await runAt("2026-11-20T10:00:00Z", [4, 4, 4, 4]);
		await runAt("2026-11-21T10:00:00Z", new Array(4).fill({ error: "HTTP 500" }));
		const { id } = await startRun(tracked.ctx, { domainId: tracked.domainId });
		await cancelRun(tracked.ctx, id);
		await rollUp();
		expect(await averages()).toEqual({ "2026-11-20": 4 });
	});

	it("take in runs over several domains", async () => {
		const { ctx } = tracked;
		const [{ id: otherId }] = (await rowsOf(
			ctx.em,
			sql<{ id: string }>`
				insert into domains (account_id, name, url, host, path, country, search_depth, keyword_count, actor)
				values (${ctx.viewer.accountId}, 'b', 'https://b.example', 'b.example', '', 'US', 10, 1, 'user:1') returning id`,
		)) as [{ id: string }];
		const [{ id: keywordId }] = (await rowsOf(
			ctx.em,
			sql<{ id: string }>`
				insert into keywords (account_id, domain_id, phrase, phrase_key, country, language, device, actor)
				values (${ctx.viewer.accountId}, ${otherId}, 'b', 'b', 'US', 'en', 'desktop', 'user:1') returning id`,
		)) as [{ id: string }];
		await runAt("2026-11-21T10:00:00Z", [7, 7], [tracked.keywordIds[0] ?? "", keywordId]);
		await rollUp();
		expect((await daily()).measuredCount).toEqual([1]);
		expect((await daily({}, { ...tracked, domainId: otherId })).avgPosition).toEqual([7]);
	});

	it.each([
		["days", { days: 0 }],
		["days", { days: 366 }],
		["timeZone", { timeZone: "Mars" }],
	])("refuse a bad %s", async (field, args) => {
		expect((await faultOf(daily(args))).field).toBe(field);
	});
});

describe("rolling up", () => {
	it("late tells of each day as it was then", async () => {
		await runAt("2026-11-18T10:00:00Z", [40, 40, 40, 40]);
		await runAt("2026-11-19T10:00:00Z", [30, 30, 30, 30]);
		await runAt("2026-11-20T10:00:00Z", [20, null, 20, 20]);
		await runAt("2026-11-21T10:00:00Z", [10, 10, 10, 10]);
		await rollUp();
		expect(await averages()).toEqual({
			"2026-11-18": 40,
			"2026-11-19": 30,
			"2026-11-20": 40,
			"2026-11-21": 10,
		});
	});

	it("late leaves out keywords added since", async () => {
		await runAt("2026-11-20T10:00:00Z", [20, 20, 20, 20]);
		await rowsOf(
			tracked.ctx.em,
			sql`update keywords set created_at = '2026-11-20T12:00:00Z' where id = ${tracked.keywordIds[3]}`,
		);
		await rollUp();
		expect((await daily()).totalKeywords).toEqual([3]);
	});

	it("twice, by several processes, or in any order makes no difference", async () => {
		await runAt("2026-11-21T10:00:00Z", [20, 20, 20, 20]);
		await runAt("2026-11-21T10:05:00Z", [10, 10, 10, 10]);
		await Promise.all([rollUp(), rollUp(), rollUp()]);
		const once = await daily();
		expect(once.avgPosition).toEqual([10]);
		for (const which of [sql`true`, sql`id = (select min(id) from runs where domain_id = ${tracked.domainId})`]) {
			await rowsOf(
				tracked.ctx.em,
				sql`update runs set handled_at = null, handled_by = default where domain_id = ${tracked.domainId} and ${which}`,
			);
			await rollUp();
			expect(await daily()).toEqual(once);
		}
	});

	it("catches up with any number of runs, whenever it is called again", async () => {
		await runAt("2026-11-21T10:00:00Z", [20, 20, 20, 20]);
		await rowsOf(
			tracked.ctx.em,
			sql`insert into runs (account_id, domain_id, trigger, state, total, done, cost, actor, created_at, finished_at)
				select account_id, domain_id, trigger, state, total, done, 0, actor, finished_at, finished_at + n * interval '1 minute'
				from runs, generate_series(1, 500) as n where domain_id = ${tracked.domainId}`,
		);
		expect((await due()).length).toBeGreaterThan(0);
		const left = () =>
			rowsOf(tracked.ctx.em, sql`select from runs where handled_at is null and finished_at is not null`);
		await rollUp();
		expect((await left()).length).toBeLessThan(500);
		for (let calls = 0; calls < 2; calls++) await rollUp();
		expect(await left()).toEqual([]);
		expect(await due()).toEqual([]);
	});

	it("leaves runs under way for later", async () => {
		await db.setClock("2026-11-21T10:00:00Z");
		await startRun(tracked.ctx, { domainId: tracked.domainId });
		await rollUp();
		await endChecks(db, () => 5);
		await rollUp();
		expect(await averages()).toEqual({ "2026-11-21": 5 });
	});
});

describe("what is deleted", () => {
	it("takes a domain's statistics with it", async () => {
		await runAt("2026-11-21T10:00:00Z", [5, 5, 5, 5]);
		await rollUp();
		await deleteDomain(tracked.ctx, tracked.domainId);
		await purgeDomain(db.orm.em.fork(), tracked.domainId);
		expect(
			await rowsOf(tracked.ctx.em, sql`select from domain_statistics where domain_id = ${tracked.domainId}`),
		).toEqual([]);
		expect(await rowsOf(tracked.ctx.em, sql`select from domains where id = ${tracked.domainId}`)).toEqual([]);
	});

	it("leaves no day for a domain that was deleted before its run was rolled up", async () => {
		await runAt("2026-11-21T10:00:00Z", [5, 5, 5, 5]);
		await deleteDomain(tracked.ctx, tracked.domainId);
		await rollUp();
		expect(
			await rowsOf(tracked.ctx.em, sql`select from domain_statistics where domain_id = ${tracked.domainId}`),
		).toEqual([]);
	});

	it("does not change the days before: keywords were counted then", async () => {
		await runAt("2026-11-20T10:00:00Z", [5, 5, 5, 95]);
		await rollUp();
		await deleteKeywords(tracked.ctx, { keywordIds: tracked.keywordIds.slice(3) });
		await runAt("2026-11-21T10:00:00Z", [5, 5, 5]);
		await rollUp();
		expect((await daily()).totalKeywords).toEqual([3, 4]);
	});

	it("with the sandbox's measurements are the statistics of them, those not rolled up yet too", async () => {
		await saveSettings(tracked.ctx, { serperApiKey: "sandbox" });
		for (const day of ["2026-11-20", "2026-11-21"]) {
			await rollUp();
			await db.setClock(`${day}T10:00:00Z`);
			await startRun(tracked.ctx, { domainId: tracked.domainId });
			await endChecks(db, () => 5, "sandbox");
		}
		expect(await averages()).toEqual({ "2026-11-20": 5 });
		await saveSettings(tracked.ctx, { serperApiKey: "real" });
		await rollUp();
		expect(await averages()).toEqual({});
	});
});

it("a page costs what the days requested hold, however long the history and however many keywords", async () => {
	await runAt("2026-11-21T10:00:00Z", [5, 5, 5, 5]);
	await rollUp();
	const cost = () => rowsRead(db.orm.em.fork(), (em) => daily({}, { ...tracked, ctx: { ...tracked.ctx, em } }));
	const young = await cost();
	await rowsOf(
		tracked.ctx.em,
		sql`insert into domain_statistics
			select domain_id, quarter_hour - interval '60 days' - n * interval '6 hours', as_of, 1, 1, 1, 1, 1
			from domain_statistics, generate_series(1, 5000) as n where domain_id = ${tracked.domainId}`,
	);
	await rowsOf(tracked.ctx.em, sql`analyze domain_statistics`);
	expect(await cost()).toBe(young);
});
