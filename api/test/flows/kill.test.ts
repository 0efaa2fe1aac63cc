import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { createSecretBox } from "../../lib/secret-box.ts";
import { pageSize } from "../../modules/demand/search-console/sync/staging.service.ts";
import { syncById } from "../../modules/demand/search-console/sync/sync-rows.service.ts";
import { saveSettings } from "../../modules/desk/settings/settings.service.ts";
import { createDomain } from "../../modules/desk/tracking/domains.service.ts";
import { addKeywords } from "../../modules/desk/tracking/keywords.service.ts";
import { runById } from "../../modules/measuring/runs/run-rows.service.ts";
import { cancelRun, estimateCancel, startRun } from "../../modules/measuring/runs/runs.service.ts";
import type { PerformanceRow } from "../../providers/google/port.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../database.ts";
import { buildSignedIn } from "../factories/factories.ts";
import { buildConnection } from "../factories/search-console.ts";
import { buildProperty, siteRows } from "../factories/search-performance.ts";
import { buildSync } from "../factories/sync-work.ts";
import { creditsOf, movementsOf, startTracking, type Tracked } from "../factories/tracking.ts";
import { startFakeGoogle } from "../fakes/fake-google.ts";
import { type FakeSerper, startFakeSerper } from "../fakes/fake-serper.ts";
import { startToprung, type ToprungProcess } from "../processes/processes.ts";

const appSecret = "a secret that is long enough for tests 0123456789";
const patient = { timeout: 120_000, interval: 20 };
const started: ToprungProcess[] = [];
let db: TestDatabase;
let serper: FakeSerper;
let waited = 0;

/** Sets the clock forward. It never goes back: workers would wait until what is stored lies in the past. */
function wait(ms: number): Promise<void> {
	waited += ms;
	return db.shiftClock(waited);
}

beforeAll(async () => {
	db = await createTestDatabase();
	serper = await startFakeSerper({ latencyMs: 40 });
	serper.place("example.com", 7);
});
afterAll(async () => {
	await serper.close();
	await db.drop();
});
afterEach(async () => {
	await Promise.all(started.splice(0).map((process) => process.kill("SIGKILL")));
});

test("a worker killed (-9) at four points of a run of 200 checks leaves every effect exactly once", async () => {
	serper.always({ q: /keyword \d*9$/ }, { status: 400, body: { message: "Refused.", statusCode: 400 } });
	const tracked = await startTracking(db, { keywords: 200, depth: 10, user: { credits: 1_000 } });
	const { id } = await startRun(tracked.ctx, { domainId: tracked.domainId });
	for (let kills = 0; kills < 4; kills++) {
		const worker = await startWorkerProcess();
		const target = kills * 45;
		await vi.waitFor(async () => expect(await callsOrEnds(id)).toBeGreaterThan(target), {
			timeout: 60_000,
			interval: 5,
		});
		await worker.kill("SIGKILL");
		// What the dead one held runs out; the next one's first sweep puts it back.
		await wait(31_000);
	}
	await startWorkerProcess();
	const run = await vi.waitFor(
		async () => {
			const run = await runById({ ...tracked.ctx, em: db.orm.em.fork() }, id);
			expect(run.finishedAt).not.toBeNull();
			return run;
		},
		{ timeout: 240_000, interval: 100 },
	);
	expect(run).toMatchObject({ state: "DONE", total: 200, done: 200, failed: 20, refunded: 20 });
	expect(await effectsOf(tracked)).toEqual({
		unfinished: 0,
		records: 180,
		keywordsMeasured: 180,
		told: 200,
		keywordsTold: 200,
	});
	expect(await creditsOf(db, tracked.ctx.viewer.accountId)).toBe(820);
	const moved = await movementsOf(db, tracked.ctx.viewer.accountId);
	expect(moved.filter(({ kind }) => kind === "REFUND")).toHaveLength(20);
	expect(moved.reduce((sum, { amount }) => sum + amount, 0)).toBe(820);
}, 600_000);

test("a run cancelled between two kills (-9) of its worker costs as much as the checks a provider was called for", async () => {
	serper.reset();
	const gate = Promise.withResolvers<void>();
	serper.always({ q: /keyword/ }, { after: gate.promise });
	const tracked = await startTracking(db, { keywords: 60, depth: 10 });
	const { ctx, domainId } = tracked;
	const { id } = await startRun(ctx, { domainId });
	const doomed = [await startWorkerProcess(), await startWorkerProcess()];
	await serper.received(20);
	await doomed[0]?.kill("SIGKILL");
	const estimate = await estimateCancel({ ...ctx, em: db.orm.em.fork() }, id);
	expect(estimate).toEqual({ finishing: 20, waiting: 0, cancelled: 40, refund: 40 });
	expect(await cancelRun({ ...ctx, em: db.orm.em.fork() }, id)).toMatchObject({ state: "CANCELLED", refunded: 40 });
	await doomed[1]?.kill("SIGKILL");
	gate.resolve();
	await wait(31_000);
	await startWorkerProcess();
	const run = await vi.waitFor(async () => {
		const run = await runById({ ...ctx, em: db.orm.em.fork() }, id);
		expect(run.finishedAt).not.toBeNull();
		return run;
	}, patient);
	expect(run).toMatchObject({ state: "CANCELLED", done: 20, cancelled: 40, refunded: 40 });
	expect(new Set(serper.callsOf({}).map(({ q }) => q)).size).toBe(20);
	expect(await creditsOf(db, ctx.viewer.accountId)).toBe(80);
}, 300_000);

test("a worker killed (-9) between a run's last check and the delivery of its end leaves the end to the next one", async () => {
	serper.reset();
	const doomed = await startWorkerProcess();
	const { ctx, domainId } = await startTracking(db, { keywords: 3, depth: 10 });
	const isHandled = async (id: string) => {
		const { isOver, isHandled } = await rowOf(
			db.orm.em.fork(),
			sql<{ isOver: boolean; isHandled: boolean }>`
				select finished_at is not null as "isOver", handled_at is not null as "isHandled" from runs where id = ${id}`,
		);
		return isOver ? isHandled : null;
	};
	// The store of jobs takes nothing, and so the worker gets no further than its commit.
	const held = Promise.withResolvers<void>();
	const locked = Promise.withResolvers<void>();
	const holding = db.orm.em.fork().transactional(async (em) => {
		await rowsOf(em, sql`lock table agenda_jobs in exclusive mode`);
		locked.resolve();
		await held.promise;
	});
	await locked.promise;
	const { id } = await startRun(ctx, { domainId });
	await vi.waitFor(async () => expect(await isHandled(id)).toBe(false), patient);
	await doomed.kill("SIGKILL");
	// PostgreSQL would still do what the dead one requested last.
	const orphaned = sql`datname = current_database() and wait_event_type = 'Lock'`;
	await rowsOf(db.orm.em.fork(), sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${orphaned}`);
	held.resolve();
	await holding;
	const enqueued = sql`select from agenda_jobs where name = 'run.finished' and data ->> 'runId' = ${id}`;
	expect(await rowsOf(db.orm.em.fork(), enqueued)).toEqual([]);
	await startWorkerProcess();
	await vi.waitFor(async () => expect(await isHandled(id)).toBe(true), patient);
	const kept = sql`select from domain_statistics where domain_id = ${domainId}`;
	expect(await rowsOf(db.orm.em.fork(), kept)).toHaveLength(1);
}, 300_000);

test("a worker killed (-9) in the middle of thirty slots leaves each slot run once", async () => {
	const { ctx } = await startTracking(db, { keywords: 0, depth: 10, user: { credits: 1_000 } });
	for (let n = 0; n < 30; n++) {
		const { id } = await createDomain(ctx, { name: `Domain ${n}`, url: `https://example.com/${n}` });
		await addKeywords(ctx, id, { keywords: [{ keyword: "one" }] });
	}
	await saveSettings(ctx, { dailyPositionCheck: true });
	const slotRuns = () =>
		rowsOf(
			db.orm.em.fork(),
			sql<{ isDone: boolean }>`
				select r.state = 'DONE' as "isDone" from runs r
				where r.account_id = ${ctx.viewer.accountId} and r.trigger = 'daily'`,
		);
	await wait(86_400_000);
	const doomed = await startWorkerProcess();
	await vi.waitFor(async () => expect((await slotRuns()).length).toBeGreaterThan(6), patient);
	await doomed.kill("SIGKILL");
	// What the dead one held runs out, and its alarms ring no more: the next one's sweep finds what is due.
	await wait(31_000);
	await startWorkerProcess();
	await vi.waitFor(async () => {
		const runs = await slotRuns();
		expect(runs.filter(({ isDone }) => isDone)).toHaveLength(30);
	}, patient);
	const runs = await rowsOf(
		db.orm.em.fork(),
		sql<{ slots: number; missed: number }>`
			select count(*)::int as slots, sum(missed_slots)::int as missed from runs
			where account_id = ${ctx.viewer.accountId} and trigger = 'daily' group by domain_id`,
	);
	expect(runs).toEqual(Array.from({ length: 30 }, () => ({ slots: 1, missed: 0 })));
	expect(await creditsOf(db, ctx.viewer.accountId)).toBe(1_000 - 30);
}, 600_000);

test("a worker killed (-9) at four points of an import of 20 pages leaves what Google has, each row once", async () => {
	const google = await startFakeGoogle();
	google.sites = [{ siteUrl: "sc-domain:example.com", permissionLevel: "siteOwner" }];
	const [startDate, endDate] = ["2026-01-01", "2026-03-31"];
	const site = siteRows(startDate, endDate, 24);
	// Few rows on each page, so that there are many pages.
	const perPage = Math.ceil(site.length / 20);
	let [stopAt, gate] = [0, Promise.resolve()];
	google.performance = async ({ body }) => {
		if (google.callsOf("performance").length >= stopAt) await gate;
		const page = Number(body.startRow) / pageSize;
		return { body: { rows: site.slice(page * perPage, (page + 1) * perPage) } };
	};
	const ctx = await buildSignedIn(db, { config: google.config, secrets: createSecretBox(appSecret) });
	await buildConnection(ctx, google);
	const propertyId = await buildProperty(ctx, "sc-domain:example.com");
	const id = await buildSync(ctx, propertyId, { startDate, endDate });
	try {
		for (let kills = 0; kills < 4; kills++) {
			const answer = Promise.withResolvers<void>();
			[stopAt, gate] = [google.callsOf("performance").length + 3, answer.promise];
			const worker = await startWorkerProcess(google.environment);
			await google.received("performance", stopAt);
			// Every other time in the middle of a call; else while its answer is read and stored.
			if (kills % 2 === 1) answer.resolve();
			await worker.kill("SIGKILL");
			answer.resolve();
			await wait(31_000);
		}
		stopAt = Number.POSITIVE_INFINITY;
		await startWorkerProcess(google.environment);
		const sync = await vi.waitFor(async () => {
			const sync = await syncById({ ...ctx, em: db.orm.em.fork() }, id);
			expect(sync.finishedAt).not.toBeNull();
			return sync;
		}, patient);
		expect(sync).toMatchObject({ state: "DONE", rows: site.length, pages: 20 });
		const stored = await rowsOf(
			db.orm.em.fork(),
			sql<PerformanceRow>`
				select json_build_array(r.date, q.name, p.name, r.country, r.device) as keys, r.clicks, r.impressions, r.position
				from search_console_rows r join search_console_names q on q.id = r.query_id
				join search_console_names p on p.id = r.page_id where r.property_id = ${propertyId}`,
		);
		const inOrder = (rows: readonly PerformanceRow[]) => rows.map((row) => JSON.stringify(row)).sort();
		expect(inOrder(stored)).toEqual(inOrder(site));
		expect(await rowsOf(db.orm.em.fork(), sql`select from search_console_staged_rows`)).toEqual([]);
	} finally {
		await google[Symbol.asyncDispose]();
	}
}, 300_000);

test("five processes that start together on an empty database all become ready on one schema", async () => {
	const empty = await createEmptyDatabase();
	try {
		const start = async () => {
			const process = await startToprung({ DATABASE_URL: empty.url, APP_SECRET: appSecret });
			started.push(process);
			return process;
		};
		const processes = await Promise.all(Array.from({ length: 5 }, start));
		for (const { url } of processes) {
			const readiness = () => fetch(`${url}/readyz`).then((answer) => answer.json());
			await expect.poll(readiness, patient).toEqual({ ready: true, postgres: "ok", jobs: "ok" });
		}
		await Promise.all(started.splice(0).map((process) => process.kill("SIGKILL")));
	} finally {
		await empty.drop();
	}
}, 300_000);

async function startWorkerProcess(environment: Record<string, string> = {}): Promise<ToprungProcess> {
	const worker = await startToprung({
		ROLE: "worker",
		DATABASE_URL: db.url,
		APP_SECRET: appSecret,
		SERPER_API_KEY: "operator-key",
		SERPER_BASE_URL: serper.url,
		SERPER_RPS: "1000",
		CHECK_CONCURRENCY: "10",
		...environment,
	});
	started.push(worker);
	return worker;
}

/** How far the run is: ends that are stored, and calls the provider is answering. */
async function callsOrEnds(runId: string): Promise<number> {
	const { done } = await rowOf(db.orm.em.fork(), sql<{ done: number }>`select done from runs where id = ${runId}`);
	return done + serper.inFlight;
}

async function effectsOf({ domainId }: Tracked) {
	const em = db.orm.em.fork();
	const { unfinished } = await rowOf(
		em,
		sql<{ unfinished: number }>`
			select count(*)::int as unfinished from checks where domain_id = ${domainId} and state in ('QUEUED', 'RUNNING')`,
	);
	const measured = await rowOf(
		em,
		sql<{ records: number; keywordsMeasured: number }>`
			select count(*)::int as records, count(distinct p.keyword_id)::int as "keywordsMeasured"
			from position_records p join keywords k on k.id = p.keyword_id where k.domain_id = ${domainId}`,
	);
	const told = await rowsOf(
		em,
		sql<{ keywordId: string }>`
			select position ->> 'keywordId' as "keywordId"
			from outbox, jsonb_array_elements(payload -> 'positions') as position where topic = ${`positions:${domainId}`}`,
	);
	return { unfinished, ...measured, told: told.length, keywordsTold: new Set(told.map((t) => t.keywordId)).size };
}
