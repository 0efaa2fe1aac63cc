import { zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { seedOf, unit } from "../../../lib/seeded.ts";
import type { SerpProvider } from "../../../providers/serp/port.ts";
import { createSerper } from "../../../providers/serp/serper.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { type FakeSerper, startFakeSerper } from "../../../test/fakes/fake-serper.ts";
import { Worker } from "../../measuring/checks/worker.ts";
import { runById } from "../../measuring/runs/run-rows.service.ts";
import { startRun } from "../../measuring/runs/runs.service.ts";
import { isBackfillDue } from "../../measuring/serp-store/serp-backfill.service.ts";
import { unpackPage } from "../../measuring/serp-store/serp-pages.service.ts";
import { prunePages } from "../../measuring/serp-store/serp-removal.service.ts";
import { contextIdsOf } from "../../tracked/measurements/contexts.service.ts";
import { backfillSerpResults } from "./serp-backfill.service.ts";

let db: TestDatabase;
let serper: FakeSerper;
let provider: SerpProvider;
let tracked: Tracked;
let round = 0;

/** Number 1…4 of a keyword, by which pages differ. */
const kindOf = (q: string) => Number(/\d+$/.exec(q)?.[0] ?? 0) % 4;

beforeAll(async () => {
	db = await createTestDatabase();
	serper = await startFakeSerper({
		rank: ({ q }) => {
			const position = Math.ceil(40 * unit(seedOf(`${q} ${round}`), 1));
			return { host: "example.com", position, url: `https://example.com/${q.replace(" ", "-")}?srsltid=${round}` };
		},
		extras: ({ q }) => ({
			...(kindOf(q) === 0 && { answerBox: { title: "x", link: "https://example.com/answer" } }),
			...(kindOf(q) === 1 && { answerBox: { title: "x", link: "https://rival.example/answer" } }),
			...(kindOf(q) === 2 && { searchParameters: { q: `${q} corrected` } }),
			peopleAlsoAsk: [{ question: "Why?" }],
		}),
	});
	provider = createSerper({ baseUrl: serper.url, callsPerSecond: 1_000, connections: 20 });
});
afterAll(async () => {
	await provider.close();
	await serper.close();
	await db.drop();
});
beforeEach(async () => {
	tracked = await startTracking(db, { keywords: 40, depth: 30, user: { credits: 1_000 } });
	tracked.ctx.serp = { ...tracked.ctx.serp, serper: provider };
	for (round = 1; round <= 3; round++) await measureAll();
});

async function measureAll(): Promise<void> {
	const { id } = await startRun(tracked.ctx, { domainId: tracked.domainId });
	const worker = Worker.start(tracked.ctx, db.orm);
	await vi.waitFor(
		async () => expect((await runById({ ...tracked.ctx, em: db.orm.em.fork() }, id)).finishedAt).not.toBeNull(),
		{ timeout: 50_000, interval: 20 },
	);
	await worker.stop(0);
}

const em = () => db.orm.em.fork();
const mine = () => sql`any(${tracked.keywordIds}::bigint[])`;

/** Everything that results are part of. */
async function kept(): Promise<object> {
	const [records, results, keywords] = await Promise.all([
		rowsOf(
			em(),
			sql`select check_id, position, context_id, features, u.url from position_records p left join urls u on u.id = p.url_id
				where keyword_id = ${mine()} order by check_id`,
		),
		rowsOf(
			em(),
			sql`select r.* from serp_results r join position_records p on p.check_id = r.check_id
				where p.keyword_id = ${mine()} order by check_id`,
		),
		rowsOf(
			em(),
			sql`select to_jsonb(k) - 'are_issues_due' as keyword from keywords k where id = ${mine()} order by id`,
		),
	]);
	expect(results).toHaveLength(120);
	return { records, results, keywords };
}

/** Puts everything back as an older version had left it. */
async function forget(): Promise<void> {
	const [plain] = await contextIdsOf(em(), [
		{ provider: "serper", device: "desktop", site: "example.com", usedQuery: null },
	]);
	await rowsOf(
		em(),
		sql`delete from serp_results where check_id in (select check_id from position_records where keyword_id = ${mine()})`,
	);
	await rowsOf(
		em(),
		sql`update position_records set features = null, context_id = ${plain} where keyword_id = ${mine()}`,
	);
	await rowsOf(
		em(),
		sql`update keywords set latest_features = null, previous_features = null, latest_context_id = ${plain},
			previous_context_id = ${plain}, change = previous_position - latest_position where id = ${mine()}`,
	);
	const pages = await rowsOf(
		em(),
		sql<{ id: string; page: number; body: Buffer }>`
			select check_id as id, page, body from serp_pages where keyword_id = ${mine()}`,
	);
	const older = pages.map(({ body }) =>
		zstdCompressSync(JSON.stringify({ organic: [], features: ["People Also Ask"], raw: unpackPage(body) })),
	);
	await rowsOf(
		em(),
		sql`update serp_pages s set body = o.body
			from unnest(${pages.map(({ id }) => id)}::bigint[], ${pages.map(({ page }) => page)}::smallint[], ${older}::bytea[])
				as o (id, page, body)
			where s.check_id = o.id and s.page = o.page`,
	);
	await rowsOf(
		em(),
		sql`insert into serp_backfill (domain_id, after_at, after_check_id)
			select ${tracked.domainId}, min(fetched_at), 0 from serp_pages where keyword_id = ${mine()}`,
	);
}

/** The job of one worker; `kill` throws where a killed process would stop. */
function work(kill: () => void = () => {}): Promise<void> {
	const { ctx } = tracked;
	const readAnswer = (raw: string) => {
		kill();
		return provider.readAnswer(raw);
	};
	return backfillSerpResults(
		{ ...ctx, serp: { ...ctx.serp, serper: { ...provider, readAnswer } }, onRead: async () => {} },
		em(),
	);
}

test("the archive gives the records that the checks wrote, killed 100 times and with two workers", async () => {
	const before = await kept();
	for (let kills = 0, attempt = 0; kills < 100; ) {
		await forget();
		while (await isBackfillDue(em())) {
			let calls = Math.floor(200 * unit(seedOf("kill"), attempt++));
			const kill = () => {
				if (calls-- === 0) throw new Error("killed");
			};
			const ends = await Promise.allSettled([work(kill), work(kill)]);
			kills += ends.filter(({ status }) => status === "rejected").length;
		}
		expect(await kept()).toEqual(before);
	}
});

test("a page stays in the archive until its results are kept, then it lapses like others", async () => {
	await forget();
	const pages = () => rowsOf(em(), sql`select from serp_pages where keyword_id = ${mine()}`);
	const prune = () => prunePages(em(), sql`app_now() + interval '1 minute'`, tracked.ctx);
	const all = (await pages()).length;
	await prune();
	expect(await pages()).toHaveLength(all);
	await work();
	await prune();
	const latest = await rowsOf(
		em(),
		sql`select from serp_pages s join keywords k on k.latest_check_id = s.check_id where k.id = ${mine()}`,
	);
	expect(await pages()).toHaveLength(latest.length);
	expect(latest.length).toBeLessThan(all);
});

test("an unreadable page is logged once, skipped, and never tried again", async () => {
	await forget();
	const [spoilt] = await rowsOf(
		em(),
		sql<{ id: string }>`select latest_check_id as id from keywords where id = ${tracked.keywordIds[0]}`,
	);
	await rowsOf(em(), sql`update serp_pages set body = 'not a page' where check_id = ${spoilt?.id}`);
	const warn = vi.spyOn(tracked.ctx.log, "warn");
	await work();
	await work();
	expect(warn.mock.calls).toEqual([[{ checkId: spoilt?.id }, expect.stringContaining("unreadable")]]);
	expect(await rowsOf(em(), sql`select from serp_results where check_id = ${spoilt?.id}`)).toEqual([]);
	expect(await isBackfillDue(em())).toBe(false);
});

test("pages with a gap count up to the gap", async () => {
	await forget();
	const [deep] = await rowsOf(
		em(),
		sql<{ id: string }>`select check_id as id from serp_pages where keyword_id = ${mine()} and page = 3 limit 1`,
	);
	await rowsOf(em(), sql`delete from serp_pages where check_id = ${deep?.id} and page = 2`);
	await work();
	expect(
		await rowsOf(em(), sql`select cardinality(url_ids) as read from serp_results where check_id = ${deep?.id}`),
	).toEqual([{ read: 10 }]);
});
