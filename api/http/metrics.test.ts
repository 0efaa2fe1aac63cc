import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createOrm } from "../db/orm.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { createJobHandlers } from "../jobs/handlers.ts";
import { memoizeFor } from "../lib/memoize-for.ts";
import { startRun } from "../modules/measuring/runs/runs.service.ts";
import { startTestApp, type TestApp } from "../test/app.ts";
import { buildSignedIn } from "../test/factories/factories.ts";
import { startTracking } from "../test/factories/tracking.ts";
import { type FakeSerper, startFakeSerper } from "../test/fakes/fake-serper.ts";
import { defineInstallationMetrics } from "./installation-metrics.ts";

let serper: FakeSerper;
let app: TestApp;

beforeAll(async () => {
	serper = await startFakeSerper();
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(async () => {
	await app[Symbol.asyncDispose]();
	await serper.close();
});

/** Every series a process exposes, by its name and labels. */
async function seriesOf({ client }: TestApp): Promise<Map<string, number>> {
	const response = await client().fetch("/metrics");
	expect(response.status).toBe(200);
	const lines = (await response.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
	return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}

test("a worker reports its calls to providers, what came of its checks and what the queue holds", async () => {
	serper.always({ q: "keyword 2" }, { status: 400, body: { message: "Refused.", statusCode: 400 } });
	const { ctx, domainId } = await startTracking(app.db, { keywords: 3, depth: 10 });
	await startRun(ctx, { domainId });
	await app.db.shiftClock(90_000);
	const waiting = await seriesOf(app);
	expect(waiting.get('toprung_checks_queued{provider="serper"}')).toBe(3);
	expect(waiting.get('toprung_checks_oldest_queued_seconds{provider="serper"}')).toBeGreaterThanOrEqual(90);
	expect(waiting.get("toprung_runs_running")).toBe(1);
	expect(waiting.get("toprung_ledger_drifted_accounts")).toBe(0);
	await using worker = await startTestApp({
		db: app.db,
		config: { role: "worker", serperBaseUrl: serper.url, serperApiKey: "operator-key" },
	});
	const done = await vi.waitFor(
		async () => {
			const series = await seriesOf(worker);
			expect(series.get('toprung_checks_ended_total{state="done"}')).toBe(2);
			expect(series.get('toprung_job_seconds_count{job="sweep",outcome="ok"}')).toBeGreaterThan(0);
			return series;
		},
		{ timeout: 60_000, interval: 50 },
	);
	expect(done.get('toprung_checks_ended_total{state="failed"}')).toBe(1);
	const calls = (outcome: string) =>
		done.get(`toprung_provider_call_seconds_count{provider="serper",kind="search",outcome="${outcome}"}`);
	expect([calls("ok"), calls("refused")]).toEqual([2, 1]);
	expect(done.get("toprung_database_up")).toBe(1);
	expect(done.get("toprung_jobs_up")).toBe(1);
	expect([...done.keys()].find((key) => key.startsWith("toprung_build_info"))).toContain('role="worker"');
	expect(done.has("nodejs_eventloop_lag_p99_seconds")).toBe(true);
});

test("leases that ran out, slots and mails that wait, and unbooked credits are reported", async () => {
	const { ctx, domainId } = await startTracking(app.db, { keywords: 2, depth: 10 });
	await startRun(ctx, { domainId });
	const em = app.db.orm.em.fork();
	await rowsOf(
		em,
		sql`update checks set state = 'RUNNING', lease_token = gen_random_uuid(), lease_until = app_now() - interval '1 second'
			where domain_id = ${domainId}`,
	);
	await rowsOf(em, sql`update lanes set blocked_until = app_now() + interval '1 hour'`);
	await rowsOf(
		em,
		sql`insert into schedules (account_id, domain_id, next_slot_at)
			values (${ctx.viewer.accountId}, ${domainId}, app_now() - interval '1 hour')`,
	);
	await rowsOf(
		em,
		sql`insert into mail (kind, recipient, parameters, state, expires_at)
			select 'PASSWORD_CHANGED', 'a@example.com', '{}', state, app_now() from unnest(array['QUEUED', 'FAILED', 'SENT']) as state`,
	);
	await rowsOf(
		em,
		sql`
			with endpoint as (
				insert into endpoints (account_id, kind, name, host, address)
				values (${ctx.viewer.accountId}, 'WEBHOOK', 'CRM', 'example.com', '') returning id
			), events as (
				insert into delivery_events (account_id, key, type, body)
				select ${ctx.viewer.accountId}, n, 'run.finished', '{}' from generate_series(1, 5) n returning id
			)
			insert into deliveries (event_id, endpoint_id, state, attempts, next_attempt_at)
			select events.id, endpoint.id, (array['QUEUED', 'QUEUED', 'FAILED', 'FAILED', 'DELIVERED'])[row_number() over ()],
				(array[0, 1, 10, 0, 1])[row_number() over ()], app_now() + interval '1 day' from endpoint, events`,
	);
	await rowsOf(em, sql`update accounts set credits = credits + 1 where id = ${ctx.viewer.accountId}`);
	await using other = await startTestApp({ db: app.db, config: { role: "api" } });
	const series = await seriesOf(other);
	expect(Object.fromEntries([...series].filter(([name]) => name in expected))).toEqual(expected);
	const { log, ...context } = await buildSignedIn(app.db);
	const parts = { ...context, log, orm: app.db.orm, mailer: null, enqueue: async () => {} };
	await createJobHandlers(parts).sweep({}, log);
	expect((await seriesOf(other)).get("toprung_leases_expired_total")).toBe(2);
});

const expected = {
	toprung_checks_running: 2,
	toprung_checks_overdue: 2,
	'toprung_lanes_paused{provider="serper"}': 1,
	toprung_slots_late: 1,
	toprung_mails_queued: 1,
	toprung_mails_given_up: 1,
	'toprung_deliveries_queued{kind="webhook"}': 2,
	'toprung_deliveries_queued{kind="slack"}': 0,
	'toprung_deliveries_given_up{kind="webhook"}': 1,
	toprung_ledger_drifted_accounts: 1,
};

test("a process without its database reports what it knows, and that the database is gone", async () => {
	const other = await startTestApp({ config: { role: "api" } });
	await other.db.drop();
	const series = await seriesOf(other);
	expect(series.get("toprung_database_up")).toBe(0);
	expect(series.get("toprung_websockets")).toBe(0);
	const shown = [...series.keys()];
	expect(shown.filter((name) => /^toprung_(checks_(queued|running)|runs|ledger|mails_q)/.test(name))).toEqual([]);
	await other.stop();
});

test("a number that cannot be read in time is left out by itself", async () => {
	await using other = await startTestApp({ db: app.db, config: { role: "api" } });
	const series = await app.db.orm.em.fork().transactional(async (em) => {
		await rowsOf(em, sql`lock table schedules in access exclusive mode`);
		return seriesOf(other);
	});
	expect([series.has("toprung_slots_late"), series.has("toprung_runs_running")]).toEqual([false, true]);
	expect(series.get("toprung_database_up")).toBe(1);
});

test("a pool that is used up is not reported as a database that is away", async () => {
	const orm = await createOrm({ url: app.db.url, poolSize: 1 });
	const registry = new Registry();
	defineInstallationMetrics(registry, { orm, log: { warn: () => {}, error: () => {} } });
	const text = await orm.em.fork().transactional(async (em) => {
		await rowsOf(em, sql`select 1`);
		return registry.metrics();
	});
	await orm.close(true);
	expect(text).toMatch(/^toprung_database_up 1$/m);
	expect(text).not.toMatch(/^toprung_(runs_running|ledger_drifted_accounts) /m);
});

test("who asks while a value is read, or soon after, shares it", async () => {
	let reads = 0;
	const read = memoizeFor(5, async () => {
		reads++;
		if (reads > 1) throw new Error("away");
		return "a value";
	});
	expect([...(await Promise.all([read(), read()])), reads]).toEqual(["a value", "a value", 1]);
	await vi.waitFor(() => expect(read()).rejects.toThrow("away"));
});
