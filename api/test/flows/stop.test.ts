import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { runById } from "../../modules/measuring/runs/run-rows.service.ts";
import { startRun } from "../../modules/measuring/runs/runs.service.ts";
import { appSecret } from "../app.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import { startTracking } from "../factories/tracking.ts";
import { type FakeSerper, startFakeSerper } from "../fakes/fake-serper.ts";
import { startToprung, type ToprungProcess } from "../processes/processes.ts";

const patient = { timeout: 60_000, interval: 20 };
let db: TestDatabase;
let serper: FakeSerper;
let program: ToprungProcess;

beforeEach(async () => {
	db = await createTestDatabase();
	serper = await startFakeSerper();
});
afterEach(async () => {
	await program.kill("SIGKILL");
	await serper.close();
	await db.drop();
});

async function startProgram(): Promise<void> {
	program = await startToprung({
		DATABASE_URL: db.url,
		APP_SECRET: appSecret,
		SERPER_API_KEY: "operator-key",
		SERPER_BASE_URL: serper.url,
	});
}

/** Begins a run of one check that the provider does not answer until it is let go. */
async function startHeldRun() {
	const hold = Promise.withResolvers<void>();
	serper.next({ q: "keyword 1" }, { after: hold.promise });
	const { ctx, domainId } = await startTracking(db, { keywords: 1, depth: 10 });
	const { id } = await startRun(ctx, { domainId });
	return { letGo: hold.resolve, read: () => runById({ ...ctx, em: db.orm.em.fork() }, id) };
}

const jobsWaiting = () =>
	rowOf<{ held: number }>(
		db.orm.em.fork(),
		sql`select count(*)::int as held from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock' and query like '%schedules%'`,
	);

test("a process ends in time and in order though a check and a job hang", async () => {
	const run = await startHeldRun();
	const hold = Promise.withResolvers<void>();
	const holding = db.orm.em.fork().transactional(async (em) => {
		await rowsOf(em, sql`lock table schedules in access exclusive mode`);
		await hold.promise;
	});
	await startProgram();
	await vi.waitFor(() => expect(serper.inFlight).toBe(1), patient);
	await vi.waitFor(async () => expect((await jobsWaiting()).held).toBeGreaterThan(0), patient);
	const begun = performance.now();
	expect(await program.kill("SIGTERM")).toBe(0);
	expect(performance.now() - begun).toBeLessThan(10_000);
	hold.resolve();
	await holding;
	run.letGo();
	expect(program.output()).toBe(`Toprung is ready at ${program.url}\n`);
	expect(await rowsOf(db.orm.em.fork(), sql`select state from checks where state = 'RUNNING'`)).toEqual([]);
}, 120_000);

test("the job enqueued at the end of a run while its process stops is kept for the others", async () => {
	await startProgram();
	const run = await startHeldRun();
	await vi.waitFor(() => expect(serper.inFlight).toBe(1), patient);
	const code = program.kill("SIGTERM");
	await vi.waitFor(() => expect(fetch(`${program.url}/healthz`)).rejects.toThrow(), patient);
	run.letGo();
	expect(await code).toBe(0);
	expect((await run.read()).finishedAt).not.toBeNull();
	expect(program.output()).toBe(`Toprung is ready at ${program.url}\n`);
	const jobs = await rowsOf(db.orm.em.fork(), sql`select name from agenda_jobs where name = 'run.finished'`);
	expect(jobs).toHaveLength(1);
}, 120_000);
