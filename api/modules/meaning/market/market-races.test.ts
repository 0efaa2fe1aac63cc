import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords } from "../../../test/factories/histories.ts";
import { buildMarketRun } from "../../../test/factories/market-story.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { addCompetitors, removeCompetitor } from "../../tracked/competitors/competitors.service.ts";
import { competitorsOf } from "../../tracked/competitors/tracked-sites.service.ts";
import type { Domain } from "../../tracked/domains/domain.entity.ts";
import { computeMarket } from "./compute.service.ts";
import { market } from "./market.service.ts";
import type { Market } from "./market.types.ts";

const runs = 40;
const changes = 12;
const kills = 30;
const stopping = new AbortController().signal;

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domain: Domain;

beforeAll(async () => {
	await db.setClock("2026-11-21T12:00:00Z");
	ctx = await buildSignedIn(db);
	domain = await buildDomain(ctx, { url: "https://example.com" });
	const ids = await buildKeywords(ctx, domain.id, ["one", "two", "three"]);
	await rowsOf(
		ctx.em,
		sql`update keywords set created_at = '2026-09-01', search_volume = 10 where domain_id = ${domain.id}`,
	);
	for (let run = 0; run < runs; run++) {
		const at = new Date(Date.parse("2026-11-21T10:00:00Z") - run * 86_400_000).toISOString();
		const hosts = ["example.com", "rival.example", "other.example"];
		const urls = hosts.map((_, index) => `https://${hosts[(index + run) % 3]}/`);
		await buildMarketRun(
			ctx,
			ids.map((keywordId) => ({ keywordId, at, urls })),
		);
	}
});

const em = () => db.orm.em.fork();
const fresh = () => ({ ...ctx, em: em() });
const compute = () => computeMarket({ stopping }, em(), domain.id);
const read = () => market(fresh(), domain, { days: runs });

async function track(isTracked: boolean): Promise<void> {
	if (isTracked) await addCompetitors(fresh(), domain.id, ["rival.example"]);
	else for (const { id } of await competitorsOf(em(), domain.id)) await removeCompetitor(fresh(), id);
}

/** Without the competitor's ID, which is another one each time. */
function figuresOf({ series, keywordCount, measuredCount }: Market) {
	return { keywordCount, measuredCount, series: series.map(({ competitorId: _, ...figures }) => figures) };
}

/** Ends the connections of a computation, wherever it is; as a killed worker would leave it. */
async function kill(): Promise<number> {
	const ended = await rowsOf(
		em(),
		sql`
			select pg_terminate_backend(pid) from pg_locks
			where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
	);
	return ended.length;
}

it("never mixes two states, however often what it is made of changes, workers meet and are killed", async () => {
	const expected: Record<number, ReturnType<typeof figuresOf>> = {};
	for (const isTracked of [true, false]) {
		await track(isTracked);
		await compute();
		const shown = await read();
		expect(shown.pendingDays).toBe(0);
		expected[shown.series.length] = figuresOf(shown);
	}
	let killed = 0;
	let isOver = false;
	const worker = async () => {
		while (!isOver) await compute().catch(() => {});
	};
	const killer = async () => {
		while (!isOver && killed < kills) killed += await kill();
	};
	const reader = async () => {
		let reads = 0;
		while (!isOver) {
			const shown = await read();
			const figures = figuresOf(shown);
			const right = expected[shown.series.length];
			for (const [row, series] of figures.series.entries())
				for (const [day, share] of series.shareOfVoice.entries())
					if (share !== null) expect(share).toBe(right?.series[row]?.shareOfVoice[day]);
			reads++;
		}
		return reads;
	};
	const working = [worker(), worker(), killer()];
	const reading = reader();
	for (let change = 0; change < changes; change++) {
		await track(change % 2 === 0);
		// Sometimes it is complete before the next change, sometimes not.
		if (change % 3 === 0) await expect.poll(async () => (await read()).pendingDays, { timeout: 60_000 }).toBe(0);
	}
	await expect.poll(() => killed, { timeout: 60_000 }).toBeGreaterThan(0);
	isOver = true;
	await Promise.all(working);
	expect(await reading).toBeGreaterThan(0);
	await compute();
	expect(figuresOf(await read())).toEqual(expected[1]);
});
