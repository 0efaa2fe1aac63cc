import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { unit } from "../../../../lib/seeded.ts";
import type { TestContext } from "../../../../test/context.ts";
import { buildSignedIn } from "../../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, type PastMeasurement } from "../../../../test/factories/histories.ts";
import { buildMeasuredRun } from "../../../../test/factories/measured-runs.ts";
import { faultOf } from "../../../../test/refused.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { deleteKeywords } from "../../../desk/tracking/keywords.service.ts";
import { packAll, packRun, resetPacks } from "../../packs/pack-runs.service.ts";
import { rollUpRuns } from "../statistics-rollup.service.ts";
import { domainTrend } from "./trend.service.ts";
import type { DomainTrend } from "./trend.types.ts";
import { backfillTrend } from "./trend-backfill.service.ts";
import { trendPoints } from "./trend-days.ts";

const firstDay = Date.parse("2026-05-01T00:00:00Z");
const daysMeasured = 200;
const day = 86_400_000;
const zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu"];

/** A keyword as the test knows it. */
interface ExpectedKeyword {
	id: string;
	isOnSale: boolean;
	createdAt: number;
	/** Oldest first. */
	measured: PastMeasurement[];
}

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domainId: string;
let keywords: ExpectedKeyword[];
/** When runs ended that measured something, oldest first. */
let ends: number[];
let numbers = 0;
const random = () => unit(7, numbers++);
const below = (count: number) => Math.floor(random() * count);

/** Runs on most days, some on parts of the keywords, some twice a day, none for a fortnight now and then. */
async function buildRuns(ids: string[]): Promise<number[]> {
	const measured: PastMeasurement[] = [];
	const ended: { at: number; id: string }[] = [];
	for (let at = firstDay; at < firstDay + daysMeasured * day; at += day) {
		if (random() < 0.03) at += below(15) * day;
		for (let runs = [0, 1, 1, 1, 2][below(5)] ?? 1; runs > 0; runs--) {
			const begin = at + below(day);
			const share = random() < 0.7 ? 0.95 : 0.2;
			const checked = ids.filter(() => random() < share);
			const ofRun = checked.map((keywordId, index): PastMeasurement => {
				const position = random() < 0.85 ? 1 + below(random() < 0.5 ? 12 : 40) : null;
				return { keywordId, at: new Date(begin + index * 10).toISOString(), position, depth: 30 };
			});
			if (ofRun.length === 0) continue;
			measured.push(...ofRun);
			ended.push({ at: Date.parse(ofRun.at(-1)?.at ?? ""), id: await buildMeasuredRun(ctx.em, ofRun) });
		}
	}
	for (const [index, id] of ids.entries()) {
		const createdAt = firstDay + (index % 7) * 9 * day;
		keywords.push({
			id,
			isOnSale: index % 3 === 0,
			createdAt,
			measured: measured
				.filter(({ keywordId }) => keywordId === id)
				.sort((one, other) => one.at.localeCompare(other.at)),
		});
		await rowsOf(ctx.em, sql`update keywords set created_at = ${new Date(createdAt)} where id = ${id}`);
	}
	ended.sort((one, other) => one.at - other.at);
	for (const { id } of ended) {
		await packRun(db.orm.em.fork(), id);
		await rollUpRuns(db.orm.em.fork(), [id]);
	}
	return ended.map(({ at }) => at);
}

beforeAll(async () => {
	await db.setClock("2026-11-21T12:00:00Z");
	ctx = await buildSignedIn(db);
	domainId = (await buildDomain(ctx)).id;
	const phrases = Array.from({ length: 20 }, (_, index) => ({
		keyword: `k ${index}`,
		groups: index % 3 === 0 ? ["sale"] : [],
	}));
	keywords = [];
	ends = await buildRuns(await buildKeywords(ctx, domainId, phrases));
});

const trend = (args: object): Promise<DomainTrend> => domainTrend(ctx, domainId, args);
const formats = new Map(zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat("sv-SE", { timeZone })]));
const dayOf = (moment: number, timeZone: string) => formats.get(timeZone)?.format(moment) ?? "";
const addDays = (date: string, days: number) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** The contract's section 3.6, point by point. */
function byHand(chosen: ExpectedKeyword[], { from, to, timeZone }: { from: string; to: string; timeZone: string }) {
	const length = (Date.parse(to) - Date.parse(from)) / day + 1;
	const step = length > 92 ? 7 : 1;
	const dates: string[] = [];
	for (let date = to; date >= from; date = addDays(date, -step)) dates.push(date);
	const endedOn = ends.map((end) => dayOf(end, timeZone));
	const points = dates.map((date) => {
		const first = addDays(date, 1 - step);
		const end = ends[endedOn.findLastIndex((ended) => ended <= date && ended >= first && ended >= from)];
		return end === undefined ? null : valuesAt(chosen, end);
	});
	return { dates, isWeekly: step > 1, points };
}

function valuesAt(chosen: ExpectedKeyword[], end: number) {
	const known = chosen.filter(
		({ createdAt, measured }) => createdAt <= end || measured.some(({ at }) => Date.parse(at) <= end),
	);
	const standings = known.map(({ measured }) => {
		const last = measured.findLast(({ at }) => Date.parse(at) <= end);
		return last && Date.parse(last.at) > end - 192 * 3_600_000 ? last : null;
	});
	const found = standings.flatMap((standing) => (standing?.position ? [standing.position] : []));
	const within = (least: number, most: number) =>
		found.filter((position) => position >= least && position <= most).length;
	const sum = found.reduce((total, position) => total + position, 0);
	return {
		totalCount: known.length,
		top3: within(1, 3),
		from4to10: within(4, 10),
		from11to20: within(11, 20),
		below20: within(21, 100),
		notFound: standings.filter((standing) => standing !== null && standing.position === null).length,
		noData: standings.filter((standing) => standing === null).length,
		avgFound: found.length === 0 ? null : Math.round((10 * sum) / found.length) / 10,
		visibilityScore: known.length === 0 ? 0 : Math.round((100 * within(1, 10)) / known.length),
	};
}

/** The lists of an answer, point by point. */
function pointsOf({ dates, isWeekly, isComplete: _, ...lists }: DomainTrend) {
	const names = Object.keys(lists) as (keyof typeof lists)[];
	const points = dates.map((_, index) =>
		lists.totalCount[index] === null ? null : Object.fromEntries(names.map((name) => [name, lists[name][index]])),
	);
	for (const [index, point] of points.entries())
		if (point === null) for (const name of names) expect(lists[name][index]).toBeNull();
	return { dates, isWeekly, points };
}

function randomRange() {
	const last = Date.parse("2026-11-21");
	const to = last - below(220) * day;
	const from = to - below([10, 92, 240][below(3)] ?? 1) * day;
	const date = (moment: number) => new Date(moment).toISOString().slice(0, 10);
	return { from: date(from), to: date(to), timeZone: zones[below(zones.length)] ?? "UTC" };
}

describe("a trend", () => {
	it("equals counting by hand on 200 random ranges, with and without a filter", async () => {
		for (let round = 0; round < 200; round++) {
			const range = randomRange();
			const isFiltered = round % 2 === 1;
			const chosen = isFiltered ? keywords.filter(({ isOnSale }) => isOnSale) : keywords;
			const filter = isFiltered ? { groups: ["sale"] } : undefined;
			const what = JSON.stringify({ ...range, filter });
			expect(pointsOf(await trend({ ...range, filter })), what).toEqual(byHand(chosen, range));
		}
	}, 60_000);

	it("is the same for an empty filter, and for one that lets all keywords pass", async () => {
		const range = { from: "2026-06-01", to: "2026-08-01" };
		const whole = await trend(range);
		expect(await trend({ ...range, filter: {} })).toEqual(whole);
		expect(await trend({ ...range, filter: { devices: ["desktop"] } })).toEqual(whole);
		const year = { from: "2025-11-22", to: "2026-11-21" };
		expect(await trend({ ...year, filter: { devices: ["desktop"] } })).toEqual(await trend(year));
	});

	it("waits, with a filter, for runs that are still to be packed", async () => {
		const range = { from: "2026-06-01", to: "2026-06-20", filter: { groups: ["sale"] } };
		const whole = await trend(range);
		expect(whole.isComplete).toBe(true);
		await rowsOf(ctx.em, sql`update runs set handled_at = app_now()`);
		await resetPacks(ctx.em, { domainId });
		expect(await trend(range)).toMatchObject({ isComplete: false, totalCount: whole.dates.map(() => null) });
		await packAll({ ...ctx, stopping: new AbortController().signal }, ctx.em);
		expect(await trend(range)).toEqual(whole);
	});

	it.each([
		["from", { from: "2026-11-31", to: "2026-11-21" }],
		["from", { from: "2016-01-01", to: "2026-11-21" }],
		["to", { from: "2026-11-20", to: "2026-11-19" }],
		["to", { from: "2026-11-20", to: "2026-11-22" }],
		["timeZone", { from: "2026-11-20", to: "2026-11-20", timeZone: "Mars" }],
	])("is refused on %s: %j", async (field, args) => {
		expect((await faultOf(trend(args))).field).toBe(field);
	});
});

describe("points", () => {
	it("are days up to 92 of them, then weeks counted back from the last day", () => {
		const daily = trendPoints({ from: "2026-08-22", to: "2026-11-21" }, "UTC");
		expect([daily.isWeekly, daily.dates.length, daily.bounds.length]).toEqual([false, 92, 93]);
		const weekly = trendPoints({ from: "2026-08-21", to: "2026-11-21" }, "UTC");
		expect([weekly.isWeekly, weekly.dates.length]).toEqual([true, 14]);
		expect(weekly.dates.slice(0, 2)).toEqual(["2026-11-21", "2026-11-14"]);
		expect([weekly.dates.at(-1), weekly.bounds[0]]).toEqual(["2026-08-22", new Date("2026-08-21T00:00:00Z")]);
	});
});

describe("days from before there was a trend", () => {
	const range = { from: "2026-06-01", to: "2026-08-01" };
	const forget = () =>
		rowsOf(
			ctx.em,
			sql`update domain_statistics set trend_top3 = null, trend_no_data = null where domain_id = ${domainId}`,
		);
	const parts = { stopping: new AbortController().signal };

	it("are prepared by any number of workers, and until then incomplete", async () => {
		const whole = await trend(range);
		expect(whole.isComplete).toBe(true);
		await forget();
		expect(await trend(range)).toMatchObject({ isComplete: false, totalCount: whole.dates.map(() => null) });
		await Promise.all([1, 2, 3].map(() => backfillTrend(parts, db.orm.em.fork())));
		expect(await trend(range)).toEqual(whole);
	});

	it("are left to the next worker when this one stops", async () => {
		await forget();
		await backfillTrend({ stopping: AbortSignal.abort() }, db.orm.em.fork());
		expect((await trend(range)).isComplete).toBe(false);
		await backfillTrend(parts, db.orm.em.fork());
		expect((await trend(range)).isComplete).toBe(true);
	});
});

it("past days keep the keywords deleted since, unless filtered", async () => {
	const range = { from: "2026-08-01", to: "2026-08-20" };
	const whole = await trend(range);
	await deleteKeywords(ctx, { keywordIds: keywords.slice(0, 3).map(({ id }) => id) });
	expect(await trend(range)).toEqual(whole);
	const filtered = pointsOf(await trend({ ...range, filter: { devices: ["desktop"] } }));
	expect(filtered).toEqual(byHand(keywords.slice(3), { ...range, timeZone: "UTC" }));
});
