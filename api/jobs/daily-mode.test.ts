import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../context.ts";
import type { JobHandlers, JobQueue } from "../core/jobs.ts";
import { createOrm, type Orm } from "../db/orm.ts";
import { rowOf, rowsOf, sql } from "../db/sql.ts";
import { saveSettings } from "../modules/desk/settings/settings.service.ts";
import { buildServices, type TestContext } from "../test/context.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { endChecks } from "../test/factories/ended-checks.ts";
import { movementsOf, startTracking, type Tracked } from "../test/factories/tracking.ts";
import { holdStore, jobStores, stopJobs } from "../test/processes/job-stores.ts";
import { type Jobs, startJobs } from "./agenda.ts";
import { createJobHandlers } from "./handlers.ts";
import { openStore, type StoreAddress } from "./store.ts";

const day = 24 * 3_600_000;
const start = Date.parse("2026-03-01T08:00:00.000Z");
/** Days on which nothing is up. */
const daysDown = new Set([5, 11, 12, 13, 20, 21]);
const services = buildServices({ serperApiKey: "operators" });

/** What Postgres knows the workers' connections by. */
const workerName = "worker";

/** A worker's jobs, on connections of their own. */
interface Worker {
	jobs: Jobs;
	orm: Orm;
}

let db: TestDatabase;
const workers: Worker[] = [];

async function startWorker(store: StoreAddress, appName: string, replaced: Partial<JobHandlers> = {}): Promise<Worker> {
	const orm = await createOrm({ url: `${db.url}?application_name=${workerName}` });
	const enqueue: JobQueue["enqueue"] = (...job) => jobs.queue.enqueue(...job);
	const handlers = { ...createJobHandlers({ ...services, orm, mailer: null, enqueue }), ...replaced };
	const jobs = startJobs({ config: store, handlers, log: services.log, appName });
	const worker = { jobs, orm };
	workers.push(worker);
	await until(() => jobs.state() === "ok");
	return worker;
}

async function stopWorkers(): Promise<void> {
	for (const { jobs, orm } of workers.splice(0)) {
		await stopJobs(jobs);
		await orm.close(true);
	}
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
	while (!(await isSo())) await pause(10);
}

/** Jobs of a name that wait in the store. */
async function queryJobs(address: StoreAddress, name: string) {
	const store = openStore(address, services.log);
	await store.backend.connect();
	try {
		const { jobs } = await store.backend.repository.queryJobs({ name });
		return jobs.filter(({ nextRunAt }) => nextRunAt);
	} finally {
		await store.close();
	}
}

/** Whether nothing is due any more that a worker would run. */
async function isIdle(): Promise<boolean> {
	const due = await rowsOf(db.orm.em.fork(), sql`select from schedules where next_slot_at <= app_now()`);
	return due.length === 0;
}

/** Postgres ends the workers' connections, whatever they are in the middle of. */
async function cutWorkersOff(): Promise<void> {
	await rowsOf(
		db.orm.em.fork(),
		sql`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and application_name = ${workerName}`,
	);
}

/** Every worker sweeps and is notified of every schedule, as at the worst moment: alarms, doubles of them and sweeps at once. */
async function wakeAll(): Promise<void> {
	const schedules = await rowsOf(db.orm.em.fork(), sql<{ id: string }>`select id from schedules`);
	for (const { jobs } of workers) {
		await jobs.queue.enqueue("sweep", {});
		for (const { id } of schedules) await jobs.queue.enqueue("schedule.run", { scheduleId: id });
	}
}

/** Slots of a domain's runs as days since the first, with how many slots each caught up. */
async function slotsOf(domainId: string): Promise<{ day: number; missed: number; state: string }[]> {
	return rowsOf(
		db.orm.em.fork(),
		sql<{ day: number; missed: number; state: string }>`
			select (extract(epoch from slot_at - min(slot_at - missed_slots * interval '1 day') over ()) / 86400)::float8 as day,
				missed_slots as missed, state
			from runs where domain_id = ${domainId} and trigger = 'daily' order by slot_at`,
	);
}

async function startDaily(keywords: number): Promise<Tracked & { ctx: TestContext<Viewer> }> {
	const tracked = await startTracking(db, {
		keywords,
		depth: 10,
		user: { credits: 1_000 },
		context: { secrets: services.secrets },
	});
	await saveSettings(tracked.ctx, { dailyPositionCheck: true });
	return tracked;
}

describe.each(jobStores)("daily mode with jobs %s", (_where, harness, isThere) => {
	beforeAll(async () => {
		db = await createTestDatabase();
	});
	afterAll(() => db.drop());
	holdStore(harness, isThere, stopWorkers);

	it.runIf(isThere)("runs a slot by its alarm, which sets the next one, also when no sweep helps", async () => {
		const store = await harness.fresh();
		await db.shiftClock(0);
		const { domainId } = await startDaily(1);
		const { jobs } = await startWorker(store, "alarmed", { sweep: async () => {} });
		const { id } = await rowOf(
			db.orm.em.fork(),
			sql<{ id: string }>`
				update schedules set next_slot_at = app_now() + interval '1 second' where domain_id = ${domainId} returning id`,
		);
		// Rings before its time, as the alarm of an earlier booking does, and sets itself anew.
		await jobs.queue.enqueue("schedule.run", { scheduleId: id });
		const slot = () =>
			rowsOf(
				db.orm.em.fork(),
				sql<{ isInTime: boolean; state: string }>`
					select created_at >= slot_at as "isInTime", state from runs where domain_id = ${domainId}`,
			);
		await until(async () => (await slot()).length > 0);
		expect(await slot()).toEqual([{ isInTime: true, state: "RUNNING" }]);
		const nextAlarm = async () => (await queryJobs(store, "schedule.run")).map(({ nextRunAt }) => nextRunAt);
		await until(async () => (await nextAlarm()).length === 1);
		const [at] = await nextAlarm();
		const tomorrow = Date.now() + day;
		expect(at && Math.abs(new Date(at).getTime() - tomorrow)).toBeLessThan(60_000);
		await endChecks(db, () => 3);
	});

	it.runIf(isThere)(
		"runs every slot of thirty days once, with two workers, restarts, outages and cut connections",
		async () => {
			const store = await harness.fresh();
			await db.setClock(new Date(start).toISOString());
			const domains = [await startDaily(3), await startDaily(2)];
			const expected: { day: number; missed: number; state: string }[] = [];
			let missed = 0;
			for (let today = 0; today < 30; today++) {
				if (daysDown.has(today)) {
					await stopWorkers();
					missed++;
					continue;
				}
				if (today % 7 === 3) await stopWorkers();
				// Somewhere in the day, the slot of 8:05 behind.
				await db.setClock(new Date(start + today * day + 3_600_000 * (1 + (today % 20))).toISOString());
				while (workers.length < 2) await startWorker(store, `worker ${workers.length} of day ${today}`);
				const waking = wakeAll();
				if (today % 5 === 2) await cutWorkersOff();
				await waking;
				await until(isIdle);
				await endChecks(db, () => 3);
				expected.push({ day: today, missed, state: "DONE" });
				missed = 0;
			}
			for (const { domainId, ctx, keywordIds } of domains) {
				expect(await slotsOf(domainId)).toEqual(expected);
				const movements = await movementsOf(db, ctx.viewer.accountId);
				expect(movements.at(-1)?.balance).toBe(1_000 - expected.length * keywordIds.length);
				const { n } = await rowOf(
					db.orm.em.fork(),
					sql<{ n: number }>`select count(*)::int as n from position_records where domain_id = ${domainId}`,
				);
				expect(n).toBe(expected.length * keywordIds.length);
			}
		},
	);
});
