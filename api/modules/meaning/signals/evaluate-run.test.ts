import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { sql } from "../../../db/sql.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildMeasurements, buildTracked, type PastMeasurement } from "../../../test/factories/histories.ts";
import { buildMeasuredRun } from "../../../test/factories/measured-runs.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { deleteKeywords } from "../../desk/tracking/keywords.service.ts";
import { evaluateRun } from "./evaluate-run.service.ts";
import { takeUnreviewed } from "./level-changes.service.ts";
import { levelChangeRow, seriesRow } from "./signal-rows.ts";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domainId: string;
let keywordId: string;

beforeEach(async () => {
	await db.setClock("2026-11-21T12:00:00Z");
	({
		ctx,
		domainId,
		keywordIds: [keywordId = ""],
	} = await buildTracked(db, { user: { credits: 10_000 }, domain: { searchDepth: 30 }, keywords: ["burr grinder"] }));
});

type Measured = Omit<PastMeasurement, "keywordId">;

/** 10:00 of a day of September, or of the months after it. */
const dayAt = (day: number, hour = 10) => new Date(Date.UTC(2026, 8, day, hour)).toISOString();
const measuredRun = (...measured: Measured[]) =>
	buildMeasuredRun(
		ctx.em,
		measured.map((one) => ({ keywordId, ...one })),
	);

/** A run with these measurements of the keyword, evaluated. */
async function run(...measured: Measured[]): Promise<string> {
	const runId = await measuredRun(...measured);
	await evaluateRun(ctx, runId);
	return runId;
}

/** One reading a day from a day on. */
async function daily(from: number, positions: readonly (number | null)[], more: Partial<Measured> = {}): Promise<void> {
	for (const [index, position] of positions.entries()) await run({ at: dayAt(from + index), position, ...more });
}

const series = () =>
	seriesRow.read(ctx.em, sql`select ${seriesRow.list} from series s where s.keyword_id = ${keywordId} order by s.id`);
const changes = async () => {
	const rows = await levelChangeRow.read(
		ctx.em,
		sql`select ${levelChangeRow.list} from level_changes c where c.keyword_id = ${keywordId} order by c.at`,
	);
	return rows.map(({ id, day, fromT, toT, toLost, episodeId, endedDay, endedAs }) => ({
		id,
		day,
		words: `${Math.round(fromT)} → ${toLost ? "–" : Math.round(toT)}`,
		episodeId,
		ended: endedAs && `${endedAs} ${endedDay}`,
	}));
};
const words = async () =>
	(await changes()).map(({ day, words, ended }) => [day, words, ended].filter(Boolean).join(" "));
const unreviewed = async () => (await takeUnreviewed(ctx.em, [domainId])).map(({ id }) => id);
const flat = (count: number) => Array<number>(count).fill(5);

describe("the end of a run", () => {
	it("moves the series of each of its keywords on", async () => {
		await daily(1, [...flat(5)]);
		expect(await series()).toMatchObject([{ isReady: false, readings: 5, usualT: null, volatility: null }]);
		await daily(6, [5, 5, 5, 12]);
		expect(await series()).toMatchObject([
			{
				isReady: true,
				readings: 6,
				usualBest: 4,
				usualWorst: 7,
				volatility: "LOW",
				position: 12,
				isOutside: true,
				isQuiet: false,
				since: new Date(dayAt(9)),
				sinceReadings: 1,
				refT: expect.closeTo(5),
				episodeId: null,
			},
		]);
	});

	it("stores a level change once the second reading shows it, for the alerts to take once", async () => {
		await daily(1, [...flat(8), 12, 12]);
		const [change] = await changes();
		expect(change).toMatchObject({ day: "2026-09-10", words: "5 → 12", episodeId: null, ended: null });
		expect(await series()).toMatchObject([{ usualBest: 9, usualWorst: 17, isOutside: false, episodeId: change?.id }]);
		expect(await unreviewed()).toEqual([change?.id]);
		expect(await unreviewed()).toEqual([]);
	});

	it("counts once, however often it is delivered, and in parallel", async () => {
		await daily(1, [...flat(8), 12]);
		const runId = await measuredRun({ at: dayAt(10), position: 12 });
		await Promise.all([1, 2, 3].map(() => evaluateRun({ em: ctx.em.fork() }, runId)));
		await evaluateRun(ctx, runId);
		expect(await words()).toEqual(["2026-09-10 5 → 12"]);
		expect(await series()).toMatchObject([{ day: "2026-09-10", isQuiet: true }]);
	});

	it("leaves out keywords that are deleted", async () => {
		const runId = await measuredRun({ at: dayAt(1), position: 5 });
		await deleteKeywords(ctx, { keywordIds: [keywordId] });
		await evaluateRun(ctx, runId);
		expect(await series()).toEqual([]);
	});

	it("asks for more proof the more keywords the domain has now", async () => {
		await ctx.em.execute(`update domains set keyword_count = 301 where id = ${domainId}`);
		await daily(1, [...flat(8), 12, 12]);
		expect(await words()).toEqual([]);
		await daily(11, [12]);
		expect(await words()).toEqual(["2026-09-11 5 → 12"]);
	});

	it("ends an episode when two readings are where the keyword stood before", async () => {
		await daily(1, [...flat(8), 12, 12, 12, 5, 5]);
		expect(await words()).toEqual(["2026-09-10 5 → 12 RECOVERED 2026-09-13"]);
		expect(await series()).toMatchObject([{ episodeId: null, usualBest: 4, usualWorst: 17, isQuiet: true }]);
	});

	it("ends an episode when the new level has become usual", async () => {
		await daily(1, [...flat(8), ...Array<number>(16).fill(12)]);
		expect(await words()).toEqual(["2026-09-10 5 → 12 SETTLED 2026-09-24"]);
	});

	it("continues an episode with a further fall", async () => {
		await daily(1, [8, 8, 9, 8, 8, 7, 8, 8, 15, 15, 22, 22, 22]);
		const [first, second] = await changes();
		expect([first?.words, second?.words]).toEqual(["8 → 15", "8 → 22"]);
		expect(second?.episodeId).toBe(first?.id);
		expect(await series()).toMatchObject([{ episodeId: first?.id }]);
	});
});

describe("a later measurement of the same day", () => {
	beforeEach(() => daily(1, [...flat(8), 12, 12]));

	it("replaces the reading: a level change that it undoes goes", async () => {
		await run({ at: dayAt(10, 15), position: 5 });
		expect(await changes()).toEqual([]);
		expect(await series()).toMatchObject([{ isQuiet: false, sinceReadings: 2, episodeId: null, position: 5 }]);
	});

	it("keeps the same level change, which the alerts need not see again", async () => {
		const taken = await unreviewed();
		await run({ at: dayAt(10, 15), position: 12 });
		expect((await changes()).map(({ id }) => id)).toEqual(taken);
		expect(await unreviewed()).toEqual([]);
	});

	it("changes a level change that is another one now, which the alerts see again", async () => {
		const taken = await unreviewed();
		await run({ at: dayAt(10, 15), position: 20 });
		expect(await words()).toEqual(["2026-09-10 5 → 15"]);
		expect(await unreviewed()).toEqual(taken);
		expect(await series()).toMatchObject([{ episodeId: taken[0] }]);
	});

	it("takes back the end of an episode, which the alerts see again", async () => {
		await daily(11, [5, 5]);
		expect(await words()).toEqual(["2026-09-10 5 → 12 RECOVERED 2026-09-12"]);
		const taken = await unreviewed();
		await run({ at: dayAt(12, 15), position: 12 });
		expect(await words()).toEqual(["2026-09-10 5 → 12"]);
		expect(await unreviewed()).toEqual(taken);
		expect(await series()).toMatchObject([{ episodeId: taken[0] }]);
	});

	it("may replace it again and again", async () => {
		for (const [hour, position] of [5, 12, 5, 12].entries()) await run({ at: dayAt(10, 15 + hour), position });
		expect(await words()).toEqual(["2026-09-10 5 → 12"]);
		await daily(11, [12, 12]);
		expect(await words()).toEqual(["2026-09-10 5 → 12"]);
	});
});

describe("a check that gives no reading", () => {
	beforeEach(() => daily(1, [...flat(8), 12]));
	const standing = async () =>
		(await series()).map(({ day, position, sinceReadings }) => ({ day, position, sinceReadings }));

	it("an own featured snippet without a position", async () => {
		const before = await standing();
		await run({ at: dayAt(10), position: null, isFeaturedSnippet: true });
		await run({ at: dayAt(11), position: null, isFeaturedSnippet: true });
		expect(await standing()).toEqual(before);
		expect(await words()).toEqual([]);
	});

	it("a measurement older than the newest reading, of the same day too", async () => {
		const before = await standing();
		await run({ at: dayAt(8, 20), position: 30 });
		await run({ at: dayAt(9, 9), position: 30 });
		expect(await standing()).toEqual(before);
	});

	it("a run that measured nothing", async () => {
		const before = await standing();
		await evaluateRun(ctx, "999999999");
		expect(await standing()).toEqual(before);
	});
});

describe("another context", () => {
	it("is a series of its own, which learns from the start; the first one stays as it is", async () => {
		await daily(1, [...flat(8), 12, 12]);
		await daily(11, [30, 30], { provider: "serper" });
		expect(await series()).toMatchObject([
			{ isReady: true, day: "2026-09-10", usualBest: 9, episodeId: expect.any(String) },
			{ isReady: false, readings: 2, day: "2026-09-12", position: 30 },
		]);
		await daily(13, [12]);
		expect(await series()).toMatchObject([{ day: "2026-09-13", position: 12 }, { day: "2026-09-12" }]);
	});
});

describe("a series without readings", () => {
	it("first steps through what was measured before in its context, without alerts", async () => {
		const earlier = [...flat(8), 12, 12, 12].map((position, index) => ({ keywordId, at: dayAt(1 + index), position }));
		await buildMeasurements(ctx.em, [
			...earlier,
			{ keywordId, at: dayAt(3, 9), position: 90 },
			{ keywordId, at: dayAt(4), position: 30, provider: "serper" },
		]);
		await run({ at: dayAt(12), position: 12 });
		expect(await words()).toEqual(["2026-09-10 5 → 12"]);
		expect(await unreviewed()).toEqual([]);
		const [change] = await changes();
		expect(await series()).toMatchObject([{ isReady: true, episodeId: change?.id }]);
		await run({ at: dayAt(12, 20), position: 5 });
		await daily(13, [5]);
		expect(await words()).toEqual(["2026-09-10 5 → 12 RECOVERED 2026-09-13"]);
	});

	it("goes back 120 days at most", async () => {
		await buildMeasurements(ctx.em, [
			...Array.from({ length: 10 }, (_, day) => ({ keywordId, at: dayAt(-130 + day), position: 5 })),
			...Array.from({ length: 3 }, (_, day) => ({ keywordId, at: dayAt(-60 + day), position: 5 })),
		]);
		await run({ at: dayAt(1), position: 5 });
		expect(await series()).toMatchObject([{ isReady: false, readings: 4 }]);
	});

	it("is where a keyword begins again that had no reading for more than 90 days", async () => {
		await daily(-95, flat(8));
		expect(await series()).toMatchObject([{ isReady: true }]);
		await daily(5, [5]);
		expect(await series()).toMatchObject([{ isReady: false, readings: 1 }]);
	});
});
