import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { createJobHandlers } from "../../../jobs/handlers.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildMeasurements, buildTracked } from "../../../test/factories/histories.ts";
import { buildMeasuredRun } from "../../../test/factories/measured-runs.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { backfillSignals, isSignalsBackfillDue, queueBackfill } from "./backfill.service.ts";
import { evaluateRun } from "./evaluate-run.service.ts";
import { takeUnreviewed } from "./level-changes.service.ts";
import { levelChangeRow, seriesRow } from "./signal-rows.ts";

const db = setUpDatabase({ clock: "2026-11-21T12:00:00Z" });
let ctx: TestContext<Viewer>;
let domainId: string;
let keywordIds: string[];

const keywords = 130;
/** The first falls, the others stay. */
const line = (keyword: number) => [...Array<number>(8).fill(5), ...Array<number>(4).fill(keyword === 0 ? 12 : 5)];
const dayAt = (day: number) => new Date(Date.UTC(2026, 10, day, 10)).toISOString();

beforeEach(async () => {
	({ ctx, domainId, keywordIds } = await buildTracked(db, {
		user: { credits: 1_000 },
		domain: { searchDepth: 30 },
		keywords: Array.from({ length: keywords }, (_, index) => `keyword ${index}`),
	}));
	await buildMeasurements(
		ctx.em,
		keywordIds.flatMap((keywordId, keyword) =>
			line(keyword).map((position, day) => ({ keywordId, at: dayAt(1 + day), position })),
		),
	);
	await rowsOf(ctx.em, sql`insert into signals_backfill values (${domainId}, 0)`);
});

const handlers = () => createJobHandlers({ ...ctx, orm: db.orm, mailer: null, enqueue: ctx.jobs.enqueue });
const series = () =>
	seriesRow.read(
		ctx.em,
		sql`select ${seriesRow.list} from series s where s.domain_id = ${domainId} order by s.keyword_id`,
	);
const changes = () =>
	levelChangeRow.read(
		ctx.em,
		sql`select ${levelChangeRow.list} from level_changes c where c.domain_id = ${domainId} order by c.id`,
	);
const days = () =>
	rowsOf(
		ctx.em,
		sql<object>`select day, measured, worse from site_wide_days where domain_id = ${domainId} order by day`,
	);

it("the sweep finds domains measured before the upgrade, and their keywords get usual ranges and level changes, but no alerts", async () => {
	await handlers().sweep({}, ctx.log);
	expect(ctx.jobs.recorded.map(({ name }) => name)).toContain("signals.backfill");
	await handlers()["signals.backfill"]({}, ctx.log);
	expect(await series()).toHaveLength(keywords);
	expect((await series()).every(({ isReady, day }) => isReady && day === "2026-11-12")).toBe(true);
	expect(await changes()).toMatchObject([{ keywordId: keywordIds[0], direction: 1, day: "2026-11-10" }]);
	expect(await takeUnreviewed(ctx.em, [domainId])).toEqual([]);
	expect(await isSignalsBackfillDue(ctx.em)).toBe(false);
});

it("the days of that time count, so that site-wide movement is evaluated from the first day on", async () => {
	await backfillSignals(ctx, ctx.em);
	expect(await days()).toEqual([
		{ day: "2026-11-07", measured: keywords, worse: 0 },
		{ day: "2026-11-08", measured: keywords, worse: 0 },
		{ day: "2026-11-09", measured: keywords, worse: 1 },
		{ day: "2026-11-10", measured: keywords, worse: 1 },
		{ day: "2026-11-11", measured: keywords, worse: 0 },
		{ day: "2026-11-12", measured: keywords, worse: 0 },
	]);
});

it("a run in between loses nothing of what was measured before, and nothing counts twice", async () => {
	const runId = await buildMeasuredRun(
		ctx.em,
		keywordIds.slice(0, 2).map((keywordId) => ({ keywordId, at: dayAt(13), position: 12 })),
	);
	await evaluateRun(ctx, runId);
	expect(await series()).toMatchObject([
		{ isReady: true, usualBest: 9 },
		{ isReady: true, usualBest: 4, isOutside: true },
	]);
	await backfillSignals(ctx, ctx.em);
	await backfillSignals(ctx, ctx.em);
	expect(await series()).toHaveLength(keywords);
	expect(await changes()).toHaveLength(1);
	expect((await days()).slice(-3)).toEqual([
		{ day: "2026-11-11", measured: keywords, worse: 0 },
		{ day: "2026-11-12", measured: keywords, worse: 0 },
		{ day: "2026-11-13", measured: 2, worse: 1 },
	]);
});

it("a job that was killed goes on where it was", async () => {
	const stopped = new AbortController();
	stopped.abort();
	await backfillSignals({ stopping: stopped.signal }, ctx.em);
	expect(await series()).toEqual([]);
	await rowsOf(
		ctx.em,
		sql`update signals_backfill set after_keyword_id = ${keywordIds[99]} where domain_id = ${domainId}`,
	);
	await backfillSignals(ctx, ctx.em);
	expect(await series()).toHaveLength(keywords - 100);
});

it("series of contexts without a reading for 90 days are not begun", async () => {
	await db.setClock("2027-02-15T12:00:00Z");
	await backfillSignals(ctx, ctx.em);
	expect(await series()).toEqual([]);
	expect(await isSignalsBackfillDue(ctx.em)).toBe(false);
});

describe("stepping again through what was measured, by another rule than before", () => {
	const figures = () =>
		rowsOf(
			ctx.em,
			sql<object>`
				select id, keyword_id, check_id, day, z, state, before, before_day, before_z, before_episode_id, is_ready, usual_t,
					usual_best, usual_worst, is_outside, is_quiet, since, since_readings, ref_t, episode_id
				from series where domain_id = ${domainId} order by id`,
		);

	beforeEach(() => backfillSignals(ctx, ctx.em));

	it("gives what the rule gives from the beginning, and leaves alone what is older, and what runs have yet to evaluate", async () => {
		// Of an episode that is over, and of one before the days that are stepped through.
		for (const [id, day] of [
			[901, "2026-11-03"],
			[902, "2026-05-01"],
		])
			await rowsOf(
				ctx.em,
				sql`
					insert into level_changes
					select (jsonb_populate_record(c, jsonb_build_object('id', ${id}::bigint, 'day', ${day}::date))).* from level_changes c
					where c.domain_id = ${domainId} and c.day = '2026-11-10'`,
			);
		const [figuresThen, changesThen, daysThen] = [await figures(), await changes(), await days()];
		const changed = sql`update level_changes set from_t = 50, usual_worst = 90 where day > '2026-11-01'`;
		const waiting = await buildMeasuredRun(ctx.em, [{ keywordId: keywordIds[1] ?? "", at: dayAt(13), position: 12 }]);
		await rowsOf(
			ctx.em,
			sql`update series set z = -4, before_z = 4, usual_best = 1, usual_worst = 90, is_outside = true, since_readings = 9`,
		);
		await rowsOf(ctx.em, changed);
		await rowsOf(ctx.em, sql`update site_wide_days set measured = 500, worse = 400, is_worse = true, normal_worse = 3`);
		await rowsOf(
			ctx.em,
			sql`insert into site_wide_days (domain_id, day, measured, worse, better, is_worse, is_better) values (${domainId}, '2026-08-01', 5, 5, 5, true, true)`,
		);
		await queueBackfill(ctx.em, [domainId]);
		await backfillSignals(ctx, ctx.em);
		expect(await figures()).toEqual(figuresThen);
		expect(await changes()).toEqual(changesThen.filter(({ id }) => id !== "901"));
		expect(await days()).toEqual(daysThen);
		expect(await takeUnreviewed(ctx.em, [domainId])).toEqual([]);
		await evaluateRun(ctx, waiting);
		expect((await series())[1]).toMatchObject({ position: 12, isOutside: true });
	});

	it("gives an episode under way the ID that it had, and shows the alerts what they had not seen", async () => {
		const [before] = await changes();
		const [first] = await figures();
		await rowsOf(ctx.em, sql`update level_changes set is_reviewed = false, to_t = 50`);
		await queueBackfill(ctx.em, [domainId]);
		await backfillSignals(ctx, ctx.em);
		expect(await figures()).toContainEqual(first);
		expect(await takeUnreviewed(ctx.em, [domainId])).toEqual([before]);
	});

	it("keeps the beginning of an episode that there is not any more", async () => {
		const [before] = await changes();
		await rowsOf(ctx.em, sql`update position_records set position = 5`);
		await queueBackfill(ctx.em, [domainId]);
		await backfillSignals(ctx, ctx.em);
		expect(await changes()).toEqual([before]);
		expect((await series()).every(({ episodeId, usualBest }) => episodeId === null && usualBest === 4)).toBe(true);
	});
});
