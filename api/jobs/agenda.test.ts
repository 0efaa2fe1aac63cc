import { setTimeout as pause } from "node:timers/promises";
import { PostgresBackend } from "@agendajs/postgres-backend";
import type { JobParameters } from "agenda";
import pg from "pg";
import { pino } from "pino";
import { describe, expect, it, vi } from "vitest";
import type { JobHandlers } from "../core/jobs.ts";
import { createEmptyDatabase } from "../test/database.ts";
import {
	freshPostgres,
	holdStore,
	idleHandlers,
	inStore,
	jobStores,
	releaseStores,
	stopJobs,
} from "../test/processes/job-stores.ts";
import { type Jobs, startJobs } from "./agenda.ts";
import type { StoreAddress } from "./store.ts";

const quiet = pino({ level: "silent" });

const jobsOfTest: Jobs[] = [];

/** Handlers that write down what they were given, with some replaced. */
function recording(replaced: Partial<JobHandlers> = {}) {
	const calls: string[] = [];
	const handlers = idleHandlers(replaced, (name, payload) => calls.push([name, ...Object.values(payload)].join(" ")));
	return { calls, handlers };
}

function start(config: StoreAddress, handlers: JobHandlers | null, appName = "first", log = quiet): Jobs {
	const jobs = startJobs({ config, handlers, log, appName });
	jobsOfTest.push(jobs);
	return jobs;
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
	while (!(await isSo())) await pause(10);
}

/** Leaves a job as a process that was killed while running it leaves it. */
async function abandon(address: StoreAddress, runId: string): Promise<void> {
	const aMinuteAgo = new Date(Date.now() - 60_000);
	const job: JobParameters = { name: "run.start", data: { runId }, type: "normal", priority: 0, nextRunAt: aMinuteAgo };
	await inStore(address, async (store) => {
		const saved = await store.saveJob(job, undefined);
		await store.saveJobState({ ...saved, nextRunAt: null, lastRunAt: aMinuteAgo, lockedAt: aMinuteAgo }, undefined);
	});
}

/** Locks the only `run.start` at a moment by its host's clock, as a process does that has not started it yet. */
async function take(address: StoreAddress, lockedAt: Date): Promise<void> {
	await inStore(address, async (store) => {
		const [job] = (await store.queryJobs({ name: "run.start" })).jobs;
		if (!job) throw new Error("There is no job.");
		await store.saveJobState({ ...job, lockedAt }, undefined);
	});
}

/** Every column, index and trigger of the jobs' table, in words. */
async function shapeOf(databaseUrl: string): Promise<unknown[]> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	const columns = `select column_name, data_type, character_maximum_length, is_nullable, column_default
		from information_schema.columns where table_name = 'agenda_jobs' order by column_name`;
	const indexes = "select indexdef from pg_indexes where tablename = 'agenda_jobs' order by indexname";
	const triggers = `select tgname, pg_get_triggerdef(oid) from pg_trigger
		where tgrelid = 'agenda_jobs'::regclass and not tgisinternal`;
	const results: pg.QueryResult[] = [];
	for (const sql of [columns, indexes, triggers]) results.push(await client.query(sql));
	await client.end();
	return results.map(({ rows }) => rows);
}

it("keeps jobs in Postgres in the very table the Agenda's backend would make", async () => {
	const own = await freshPostgres();
	const { url: theirs, drop } = await createEmptyDatabase();
	const backend = new PostgresBackend({ connectionString: theirs });
	await backend.connect();
	await backend.disconnect();
	expect(await shapeOf(own)).toEqual(await shapeOf(theirs));
	await drop();
	await releaseStores();
});

describe.each(jobStores)("jobs %s", (_where, harness, isThere) => {
	holdStore(harness, isThere, () => Promise.all(jobsOfTest.splice(0).map(stopJobs)));

	it.runIf(isThere)("runs a job soon after it was enqueued, and once", async () => {
		const { calls, handlers } = recording();
		const config = await harness.fresh();
		const worker = start(config, handlers);
		const api = start(config, null, "api");
		await until(() => worker.state() === "ok" && api.state() === "ok");
		await api.queue.enqueue("run.start", { runId: "7" });
		await until(() => calls.includes("run.start 7"));
		await until(async () => (await inStore(config, (store) => store.queryJobs({ name: "run.start" }))).total === 0);
		expect(calls.filter((call) => call === "run.start 7")).toHaveLength(1);
	});

	it.runIf(isThere)("takes the next long job when one ends, without waiting for a poll", async () => {
		const { calls, handlers } = recording();
		const config = await harness.fresh();
		const api = start(config, null, "api");
		await until(() => api.state() === "ok");
		for (let n = 0; n < 5; n++) await api.queue.enqueue("report.issue", { issueId: String(n) });
		// Polls are intervals: there is none but the first.
		vi.useFakeTimers({ toFake: ["setInterval"] });
		try {
			start(config, handlers);
			await until(() => calls.filter((call) => call.startsWith("report.issue")).length === 5);
		} finally {
			vi.useRealTimers();
		}
	});

	it.runIf(isThere)("does not run a job before its time", async () => {
		const { calls, handlers } = recording();
		const worker = start(await harness.fresh(), handlers);
		const at = Date.now() + 700;
		let ranAt = 0;
		await worker.queue.enqueue("domain.purge", { domainId: "3" }, { after: 0.7 });
		await until(() => {
			ranAt = Date.now();
			return calls.includes("domain.purge 3");
		});
		expect(ranAt).toBeGreaterThanOrEqual(at);
	});

	it.runIf(isThere)("delivers a job again when its worker was killed in the middle", async () => {
		const { calls, handlers } = recording();
		const config = await harness.fresh();
		await abandon(config, "9");
		start(config, handlers);
		await until(() => calls.includes("run.start 9"));
	});

	it.runIf(isThere)("tries a job that fails again until it succeeds", async () => {
		let tries = 0;
		const failing = async () => {
			tries += 1;
			if (tries < 3) throw new Error("not yet");
		};
		const config = await harness.fresh();
		const worker = start(config, recording({ "run.start": failing }).handlers);
		await worker.queue.enqueue("run.start", { runId: "1" });
		await until(() => tries === 3);
		await until(async () => (await inStore(config, (store) => store.queryJobs({ name: "run.start" }))).total === 0);
	});

	it.runIf(isThere)("sweeps again and again, in one process at a time, however many there are", async () => {
		const { calls, handlers } = recording();
		const config = await harness.fresh();
		for (const name of ["a", "b", "c"]) start(config, handlers, name);
		await until(() => calls.filter((call) => call === "sweep").length >= 2);
		const { total } = await inStore(config, (store) => store.queryJobs({ name: "sweep" }));
		expect(total).toBe(1);
	});

	it.runIf(isThere)("enqueues the same work once while it waits, and again once it has begun", async () => {
		const releases: (() => void)[] = [];
		const held = () => new Promise<void>((resolve) => releases.push(resolve));
		const config = await harness.fresh();
		const api = start(config, null);
		const enqueue = () => api.queue.enqueue("run.start", { runId: "5" }, { unique: true });
		await Promise.all([enqueue(), enqueue(), enqueue()]);
		await enqueue();
		const waiting = () => inStore(config, (store) => store.queryJobs({ name: "run.start" }));
		expect((await waiting()).total).toBe(1);
		await api.queue.enqueue("run.start", { runId: "6" }, { unique: true });
		expect((await waiting()).total).toBe(2);
		start(config, recording({ "run.start": held }).handlers, "worker");
		await until(() => releases.length === 2);
		await enqueue();
		expect((await waiting()).total).toBe(3);
		await until(() => releases.length === 3);
		for (const release of releases) release();
	});

	it.runIf(isThere)("enqueues again what a host hours ahead had taken when it was killed, and once", async () => {
		const { calls, handlers } = recording();
		const config = await harness.fresh();
		const api = start(config, null, "api");
		const enqueue = () => api.queue.enqueue("run.start", { runId: "8" }, { unique: true });
		const stored = async () => (await inStore(config, (store) => store.queryJobs({ name: "run.start" }))).total;
		await enqueue();
		await until(async () => (await stored()) === 1);
		await take(config, new Date());
		await enqueue();
		expect(await stored()).toBe(1);
		await take(config, new Date(Date.now() + 5 * 3_600_000));
		await enqueue();
		await until(async () => (await stored()) === 2);
		await enqueue();
		expect(await stored()).toBe(2);
		start(config, handlers, "worker");
		await until(() => calls.includes("run.start 8"));
	});

	it.runIf(isThere)("keeps one alarm a moment, however often and by however many it is set", async () => {
		const config = await harness.fresh();
		const [one, other] = [start(config, null, "one"), start(config, null, "other")];
		await until(() => one.state() === "ok" && other.state() === "ok");
		const tomorrow = Math.floor(Date.now() / 1_000) + 86_400.5;
		const ring = (jobs: Jobs, at: number) =>
			jobs.queue.enqueue("schedule.run", { scheduleId: "4" }, { after: at - Date.now() / 1_000, unique: true });
		const alarms = () => inStore(config, (store) => store.queryJobs({ name: "schedule.run" }));
		await Promise.all([ring(one, tomorrow), ring(one, tomorrow)]);
		await ring(other, tomorrow);
		expect((await alarms()).total).toBe(1);
		await ring(other, tomorrow + 86_400);
		expect((await alarms()).total).toBe(1);
		await other.queue.enqueue("schedule.run", { scheduleId: "4" }, { unique: true });
		expect((await alarms()).total).toBe(2);
	});

	it.runIf(isThere)("shares the work among processes", async () => {
		const one = recording();
		const other = recording();
		const config = await harness.fresh();
		const first = start(config, one.handlers, "one");
		const second = start(config, other.handlers, "other");
		await until(() => first.state() === "ok" && second.state() === "ok");
		const runsOf = ({ calls }: { calls: string[] }) => calls.filter((call) => call.startsWith("run.start"));
		let enqueued = 0;
		while (runsOf(one).length === 0 || runsOf(other).length === 0) {
			enqueued += 1;
			await first.queue.enqueue("run.start", { runId: String(enqueued) });
		}
		await until(() => runsOf(one).length + runsOf(other).length >= enqueued);
		expect(new Set([...runsOf(one), ...runsOf(other)]).size).toBe(enqueued);
	});

	it.runIf(isThere)("starts nothing after a stop, ends what runs, and leaves the rest to others", async () => {
		const releases: (() => void)[] = [];
		const done: string[] = [];
		const held = async ({ runId }: { runId: string }) => {
			await new Promise<void>((resolve) => releases.push(resolve));
			done.push(runId);
		};
		const config = await harness.fresh();
		const stopped = start(config, recording({ "run.start": held }).handlers, "stopped");
		const runIds = Array.from({ length: 14 }, (_, index) => String(index));
		for (const runId of runIds) await stopped.queue.enqueue("run.start", { runId });
		await until(() => releases.length === 10);
		const stopping = stopJobs(stopped);
		for (const release of releases) release();
		await stopping;
		expect(releases).toHaveLength(10);
		expect(done).toHaveLength(10);
		const { calls, handlers } = recording();
		start(config, handlers, "next");
		await until(() => calls.filter((call) => call.startsWith("run.start")).length >= 4);
		const rest = calls.filter((call) => call.startsWith("run.start")).map((call) => call.split(" ")[1]);
		expect([...done, ...rest].sort()).toEqual([...runIds].sort());
	});

	it.runIf(isThere)("waits for a store that is down, outlives its loss, and continues when it is back", async () => {
		const { calls, handlers } = recording();
		const { address, start: giveBack, lose } = await harness.losable();
		const reported: { level: number; msg: string; err?: unknown; reason?: string }[] = [];
		const log = pino({ level: "info" }, { write: (line: string) => void reported.push(JSON.parse(line)) });
		const worker = start(address, handlers, "first", log);
		expect(worker.state()).toBe("degraded");
		await until(() => reported.some(({ msg }) => msg.startsWith("Job store is down")));
		expect(reported.filter(({ level }) => level === 40).map(({ err, reason }) => Boolean(err ?? reason))).toEqual([
			true,
		]);
		await giveBack();
		await until(() => worker.state() === "ok");
		expect(reported.map(({ msg }) => msg)).toContain("Job store is back");
		await worker.queue.enqueue("run.start", { runId: "before" });
		await until(() => calls.includes("run.start before"));
		await lose();
		await until(() => worker.state() === "degraded");
		await worker.queue.enqueue("run.start", { runId: "lost" });
		await giveBack();
		await until(() => worker.state() === "ok");
		// The store may fail once more until its former primary has stepped down. Jobs enqueued then are lost until a sweep enqueues them again.
		await until(async () => {
			await worker.queue.enqueue("run.start", { runId: "after" }, { unique: true });
			return calls.includes("run.start after");
		});
	});

	it.runIf(isThere)("leaves what is enqueued after the stop to the sweep, and says nothing of it", async () => {
		const reported: string[] = [];
		const log = pino({ level: "debug" }, { write: (line: string) => void reported.push(line) });
		const config = await harness.fresh();
		const stopped = start(config, recording().handlers, "stopped", log);
		await until(() => stopped.state() === "ok");
		await stopJobs(stopped);
		const before = reported.length;
		await stopped.queue.enqueue("run.start", { runId: "late" });
		await stopped.queue.enqueue("run.start", { runId: "late" }, { unique: true });
		expect(reported.slice(before)).toEqual([]);
		expect((await inStore(config, (store) => store.queryJobs({ name: "run.start" }))).total).toBe(0);
	});

	it.runIf(isThere)("can be stopped while the store is down", async () => {
		const { address } = await harness.losable();
		const worker = start(address, recording().handlers);
		await stopJobs(worker);
		expect(worker.state()).toBe("degraded");
	});
});
