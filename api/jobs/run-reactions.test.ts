import { type Logger, pino } from "pino";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rowOf, rowsOf, sql } from "../db/sql.ts";
import { deleteAccount } from "../modules/desk/account-data/account-deletion.service.ts";
import { saveSettings } from "../modules/desk/settings/settings.service.ts";
import { deleteDomain } from "../modules/desk/tracking/domains.service.ts";
import { deleteKeywords } from "../modules/desk/tracking/keywords.service.ts";
import { laneOf, pauseLane } from "../modules/keys/lanes/lanes.service.ts";
import { rollUpRuns } from "../modules/meaning/statistics/statistics-rollup.service.ts";
import { sweepChecks } from "../modules/measuring/checks/checks.jobs.ts";
import { claimChecks } from "../modules/measuring/checks/claim.service.ts";
import { endRefused } from "../modules/measuring/checks/faults/lane-refusal.service.ts";
import type { RunReaction } from "../modules/measuring/checks/finished-runs.service.ts";
import { beginChecks, maxLostLeases } from "../modules/measuring/checks/leases.service.ts";
import { writeOutcomes } from "../modules/measuring/checks/outcomes.service.ts";
import { cancelRun, startRun } from "../modules/measuring/runs/runs.service.ts";
import { sandboxKey } from "../providers/serp/port.ts";
import { buildMeasurement } from "../test/factories/measurements.ts";
import { startTracking, type Tracked } from "../test/factories/tracking.ts";
import { setUpDatabase } from "../test/set-up.ts";
import { createJobHandlers } from "./handlers.ts";
import { runReactions } from "./run-reactions.ts";

const db = setUpDatabase();
let log: Logger;
let tracked: Tracked;
const lines: Record<string, unknown>[] = [];
/** Runs the test's own reactions were called for; while `fault` is set, the second of them fails. */
const heard: string[] = [];
const later: string[] = [];
let fault: Error | null = null;

const probes: RunReaction[] = [
	{
		name: "fragile",
		async handle(_, runId) {
			if (fault) throw fault;
			heard.push(runId);
		},
	},
	{ name: "later", handle: async (_, runId) => void later.push(runId) },
];

beforeAll(async () => {
	log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
});
beforeEach(async () => {
	await db.shiftClock(0);
	await rowsOf(db.orm.em.fork(), sql`delete from checks`);
	await rowsOf(db.orm.em.fork(), sql`update runs set handled_at = app_now()`);
	for (const list of [lines, heard, later]) list.splice(0);
	fault = null;
	tracked = await startTracking(db, { keywords: 3, depth: 10, user: { password: "correct horse" }, context: { log } });
});

const ended = () => lines.filter(({ msg }) => msg === "Run finished");
const enqueuedEnds = ({ ctx } = tracked) => ctx.jobs.recorded.filter(({ name }) => name === "run.finished");
const handlers = ({ ctx } = tracked) =>
	createJobHandlers({ ...ctx, orm: db.orm, mailer: null, enqueue: ctx.jobs.enqueue }, [...runReactions, ...probes]);

/** Delivers what was enqueued since, as the Agenda does. */
async function deliver(of = tracked): Promise<void> {
	for (const job of of.ctx.jobs.recorded.splice(0)) {
		if (job.name === "run.finished") await handlers(of)["run.finished"](job.payload as { runId: string }, log);
	}
}

async function claimed(limit = 3) {
	const { checks } = await claimChecks(db.orm.em.fork(), limit, new Map([["serper", null]]));
	await beginChecks(db.orm.em.fork(), checks);
	return checks.map(({ id, leaseToken, keywordId }) => ({ checkId: id, leaseToken, keywordId }));
}

const measured = buildMeasurement();

test.each<[string, (tracked: Tracked, runId: string) => Promise<unknown>]>([
	["it is cancelled", ({ ctx }, runId) => cancelRun(ctx, runId)],
	["its keywords are deleted", ({ ctx, keywordIds }) => deleteKeywords(ctx, { keywordIds })],
	["its domain is deleted", ({ ctx, domainId }) => deleteDomain(ctx, domainId)],
	["its account is deleted", ({ ctx }) => deleteAccount(ctx, { password: "correct horse" })],
])("a run with no check started is enqueued as finished when %s", async (_, end) => {
	const { id } = await startRun(tracked.ctx, { domainId: tracked.domainId });
	await end(tracked, id);
	await deliver();
	const { accountId } = tracked.ctx.viewer;
	const counts = { done: 0, failed: 0, cancelled: 3, refunded: 3, durationMs: expect.any(Number) };
	expect(ended()).toMatchObject([{ runId: id, accountId, state: "CANCELLED", ...counts }]);
	expect(heard).toEqual([id]);
});

test("a sandbox run is enqueued as finished when a real key replaces the sandbox", async () => {
	const context = { log, config: { serperApiKey: null } };
	const other = await startTracking(db, { keywords: 3, depth: 10, context });
	await saveSettings(other.ctx, { serperApiKey: sandboxKey });
	const { id } = await startRun(other.ctx, { domainId: other.domainId });
	await saveSettings(other.ctx, { serperApiKey: "real" });
	await deliver(other);
	expect(ended()).toMatchObject([{ runId: id, done: 0, failed: 0, cancelled: 3, refunded: 3 }]);
	expect(heard).toEqual([id]);
});

test("a run cancelled while a check is running is not enqueued as finished yet", async () => {
	const { id } = await startRun(tracked.ctx, { domainId: tracked.domainId });
	const outcomes = (await claimed(1)).map((check) => ({ ...check, result: { measured } }));
	await cancelRun(tracked.ctx, id);
	expect(enqueuedEnds()).toEqual([]);
	await writeOutcomes({ ...tracked.ctx, em: db.orm.em.fork() }, outcomes);
	await deliver();
	expect(ended()).toMatchObject([{ runId: id, state: "CANCELLED", done: 1, cancelled: 2 }]);
});

test("the sweep enqueues a run as finished when its last check lost its last lease", async () => {
	const { id } = await startRun(tracked.ctx, { keywordIds: tracked.keywordIds.slice(0, 1) });
	await rowsOf(
		db.orm.em.fork(),
		sql`
			update checks set state = 'RUNNING', lease_token = gen_random_uuid(), lease_until = app_now() - interval '1 second',
				lost_leases = ${maxLostLeases - 1} where run_id = ${id}`,
	);
	await sweepChecks(tracked.ctx, db.orm);
	await deliver();
	expect(ended()).toMatchObject([{ runId: id, done: 1, failed: 1, cancelled: 0, refunded: 1 }]);
	expect(heard).toEqual([id]);
});

test.each([
	["measured", { measured }, { failed: 0 }],
	["failed", { error: "The provider failed." }, { failed: 3 }],
])("a run is enqueued as finished once all its checks %s, and its statistics are stored", async (_, result, counts) => {
	const { id } = await startRun(tracked.ctx, { domainId: tracked.domainId });
	const outcomes = (await claimed()).map((check) => ({ ...check, result }));
	await writeOutcomes({ ...tracked.ctx, em: db.orm.em.fork() }, outcomes.slice(1));
	expect(enqueuedEnds()).toEqual([]);
	await writeOutcomes({ ...tracked.ctx, em: db.orm.em.fork() }, outcomes);
	await deliver();
	expect(ended()).toMatchObject([{ runId: id, state: "DONE", done: 3, ...counts }]);
	expect(heard).toEqual([id]);
	const kept = sql`select from domain_statistics where domain_id = ${tracked.domainId}`;
	expect(await rowsOf(db.orm.em.fork(), kept)).toHaveLength(counts.failed === 0 ? 1 : 0);
});

test("a worker that wakes too late leaves no statistics of a run that another one has handled", async () => {
	const { id } = await startRun(tracked.ctx, { domainId: tracked.domainId });
	const outcomes = (await claimed()).map((check) => ({ ...check, result: { measured } }));
	await writeOutcomes({ ...tracked.ctx, em: db.orm.em.fork() }, outcomes);
	await deliver();
	await rowsOf(db.orm.em.fork(), sql`delete from domain_statistics where domain_id = ${tracked.domainId}`);
	await rollUpRuns(db.orm.em.fork(), [id]);
	const kept = sql`select from domain_statistics where domain_id = ${tracked.domainId}`;
	expect(await rowsOf(db.orm.em.fork(), kept)).toEqual([]);
});

test("a run is enqueued as finished when the provider refuses the key", async () => {
	const key = { provider: "serper", key: "refused-key", source: "operator" } as const;
	const refused = await startTracking(db, {
		keywords: 3,
		depth: 10,
		context: { log, config: { serperApiKey: key.key } },
	});
	const { id } = await startRun(refused.ctx, { domainId: refused.domainId });
	const em = db.orm.em.fork();
	await pauseLane(em, await laneOf({ ...refused.ctx, em }, key), "Unauthorized.");
	await endRefused(refused.ctx, em, key);
	await deliver(refused);
	expect(ended()).toMatchObject([{ runId: id, state: "DONE", done: 3, failed: 3, refunded: 3 }]);
	expect(heard).toEqual([id]);
});

test("a daily run that could not start is enqueued as finished", async () => {
	const { ctx, domainId } = await startTracking(db, { keywords: 1, depth: 10, context: { log } });
	await saveSettings(ctx, { dailyPositionCheck: true });
	const { id: scheduleId } = await rowOf(
		db.orm.em.fork(),
		sql<{ id: string }>`update schedules set next_slot_at = app_now() where domain_id = ${domainId} returning id`,
	);
	const config = { ...ctx.config, serperApiKey: null };
	const stopped = { ...tracked, ctx: { ...ctx, config } };
	await handlers(stopped)["schedule.run"]({ scheduleId }, log);
	await deliver(stopped);
	expect(ended()).toMatchObject([{ state: "STOPPED", done: 0, failed: 0, cancelled: 0 }]);
	expect(heard).toHaveLength(1);
});

describe("a reaction to a run's end", () => {
	const cancelled = async () => {
		const { id } = await startRun(tracked.ctx, { domainId: tracked.domainId });
		await cancelRun(tracked.ctx, id);
		return id;
	};
	const sweep = () => handlers().sweep({}, log);

	test("comes with the sweep where the process died before it enqueued the end", async () => {
		const id = await cancelled();
		tracked.ctx.jobs.recorded.splice(0);
		await sweep();
		await deliver();
		expect(heard).toEqual([id]);
		await sweep();
		expect(enqueuedEnds()).toEqual([]);
	});

	test("comes once, however often the end is delivered", async () => {
		const id = await cancelled();
		const delivery = () => handlers()["run.finished"]({ runId: id }, log);
		await Promise.all([delivery(), delivery(), delivery()]);
		await deliver();
		expect([heard, later, ended().length]).toEqual([[id], [id], 1]);
	});

	test("that fails is tried again after a while, and neither stops nor repeats the others", async () => {
		fault = new Error("out of order");
		const id = await cancelled();
		await deliver();
		expect(later).toEqual([id]);
		expect(lines).toContainEqual(
			expect.objectContaining({ msg: "Run reaction failed", reaction: "fragile", runId: id }),
		);
		await sweep();
		expect(enqueuedEnds()).toEqual([]);
		await db.shiftClock(11_000);
		await sweep();
		await deliver();
		fault = null;
		await db.shiftClock(4 * 3_600_000);
		await sweep();
		await deliver();
		expect([heard, later, ended().length]).toEqual([[id], [id], 1]);
		await sweep();
		expect(enqueuedEnds()).toEqual([]);
	});

	test("that was not reached before its process died comes when the job is delivered again", async () => {
		const id = await cancelled();
		await rowsOf(db.orm.em.fork(), sql`update runs set handled_by = '{log,statistics,fragile}' where id = ${id}`);
		await deliver();
		expect([heard, later, ended()]).toEqual([[], [id], []]);
	});
});
