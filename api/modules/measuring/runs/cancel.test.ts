import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { createSerper } from "../../../providers/serp/serper.ts";
import { creditsOf, movementsOf, startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { setUpDatabase, setUpSerper } from "../../../test/set-up.ts";
import { deleteKeywords } from "../../desk/tracking/keywords.service.ts";
import { type ClaimedCheck, claimChecks } from "../checks/claim.service.ts";
import { beginChecks, expireLeases, returnLeases } from "../checks/leases.service.ts";
import { writeOutcomes } from "../checks/outcomes.service.ts";
import { Worker } from "../checks/worker.ts";
import { runById } from "./run-rows.service.ts";
import { cancelRun, estimateCancel, startRun } from "./runs.service.ts";
import type { RunRow } from "./runs.types.ts";

const db = setUpDatabase();
const serper = setUpSerper();
const workers: Worker[] = [];

beforeEach(async () => {
	serper.place("example.com", 2);
	await rowsOf(db.orm.em.fork(), sql`delete from checks`);
});
afterEach(async () => {
	await Promise.all(workers.splice(0).map((worker) => worker.stop(0)));
});

test("cancelling gives back every check no provider was called for, as was said before, and the others keep their price", async () => {
	const gate = Promise.withResolvers<void>();
	const tracked = await track({ keywords: 80, slots: 20 });
	serper.always({ q: /keyword/ }, { after: gate.promise });
	serper.next({ q: /keyword/ }, ...Array.from({ length: 20 }, () => ({})));
	const id = await started(tracked);
	startWorker(tracked);
	await serper.received(40);
	await vi.waitFor(async () => expect(await runOf(tracked, id)).toMatchObject({ done: 20 }));

	const estimate = await estimateCancel(tracked.ctx, id);
	expect(estimate).toEqual({ finishing: 20, waiting: 0, cancelled: 40, refund: 40 });
	const cancelled = await cancelRun(tracked.ctx, id);
	expect(cancelled).toMatchObject({ state: "CANCELLED", total: 80, done: 20, cancelled: 40, refunded: 40 });
	gate.resolve();

	expect(await ended(tracked, id)).toMatchObject({ state: "CANCELLED", done: 40, cancelled: 40, refunded: 40 });
	expect(serper.count).toBe(40);
	expect(await creditsOf(db, tracked.ctx.viewer.accountId)).toBe(60);
	expect((await movementsOf(db, tracked.ctx.viewer.accountId)).filter(({ kind }) => kind === "REFUND")).toEqual([
		{ kind: "REFUND", amount: 40, price: 40, balance: 60 },
	]);
});

test("deleting keywords gives back the checks no provider was called for, and the calls of the others are counted", async () => {
	const gate = Promise.withResolvers<void>();
	const tracked = await track({ keywords: 20, slots: 4 });
	const { accountId } = tracked.ctx.viewer;
	serper.always({ q: /keyword/ }, { after: gate.promise });
	const id = await started(tracked);
	startWorker(tracked);
	await serper.received(4);
	await deleteKeywords(tracked.ctx, { keywordIds: tracked.keywordIds });
	gate.resolve();
	expect(await ended(tracked, id)).toMatchObject({ done: 0, cancelled: 20, refunded: 16 });
	expect(await creditsOf(db, accountId)).toBe(96);
	await vi.waitFor(async () => {
		const usage = sql<{
			calls: number;
		}>`select sum(calls)::int as calls from provider_usage where account_id = ${accountId}`;
		expect(await rowsOf(db.orm.em.fork(), usage)).toEqual([{ calls: 4 }]);
	});
	expect(serper.count).toBe(4);
});

test("with two workers a cancelled run costs as much as the checks a provider was called for", async () => {
	const gate = Promise.withResolvers<void>();
	const tracked = await track({ keywords: 60, slots: 4 });
	serper.always({ q: /keyword/ }, { after: gate.promise });
	const id = await started(tracked);
	startWorker(tracked);
	startWorker(tracked);
	await serper.received(8);
	expect(await estimateCancel(tracked.ctx, id)).toEqual({ finishing: 8, waiting: 0, cancelled: 52, refund: 52 });
	await cancelRun(tracked.ctx, id);
	gate.resolve();
	expect(await ended(tracked, id)).toMatchObject({ done: 8, cancelled: 52, refunded: 52 });
	expect(serper.count).toBe(8);
	expect(await creditsOf(db, tracked.ctx.viewer.accountId)).toBe(92);
});

test("wherever a run is cancelled while it goes on, it costs as much as the checks a provider was called for", async () => {
	const tracked = await track({ keywords: 300, slots: 60 });
	serper.always({ q: /keyword/ }, {});
	const id = await started(tracked);
	startWorker(tracked);
	startWorker(tracked);
	await serper.received(90);
	const { refunded } = await cancelRun(tracked.ctx, id);
	const run = await ended(tracked, id);
	expect(run).toMatchObject({ state: "CANCELLED", refunded, cancelled: refunded, done: 300 - refunded });
	expect(serper.count).toBe(run.done);
	expect(await creditsOf(db, tracked.ctx.viewer.accountId)).toBe(500 - run.done);
});

test("a check held ready by a worker comes back with the cancel, and one that was requested does not", async () => {
	const tracked = await track({ keywords: 4, slots: 1 });
	const id = await started(tracked);
	const { checks } = await claimChecks(db.orm.em.fork(), 3, new Map([["serper", null]]));
	const [first, ...ready] = checks;
	if (!first) throw new Error("Nothing was claimed.");
	await beginChecks(db.orm.em.fork(), [first]);
	expect(await estimateCancel(tracked.ctx, id)).toEqual({ finishing: 1, waiting: 0, cancelled: 3, refund: 3 });
	expect(await cancelRun(tracked.ctx, id)).toMatchObject({ cancelled: 3, refunded: 3, finishedAt: null });
	expect(await beginChecks(db.orm.em.fork(), ready)).toEqual(new Set());
	expect(await beginChecks(db.orm.em.fork(), [first])).toEqual(new Set([first.id]));
});

test.each([
	["a stopping worker gave back", (_: Tracked, held: ClaimedCheck[]) => returnLeases(db.orm.em.fork(), held)],
	[
		"lost its lease",
		async ({ ctx }: Tracked) => {
			const em = db.orm.em.fork();
			await rowsOf(em, sql`update checks set lease_until = app_now() where state = 'RUNNING'`);
			await expireLeases({ ...ctx, em });
		},
	],
])("a begun check that %s comes back with the cancel, also once another worker holds it ready", async (_, end) => {
	const tracked = await track({ keywords: 2, slots: 1 });
	const id = await started(tracked);
	const claim = () => claimChecks(db.orm.em.fork(), 1, new Map([["serper", null]]));
	const { checks } = await claim();
	const em = db.orm.em.fork();
	await beginChecks(em, checks);
	expect(await estimateCancel(tracked.ctx, id)).toEqual({ finishing: 1, waiting: 0, cancelled: 1, refund: 1 });
	await end(tracked, checks);
	expect(await estimateCancel(tracked.ctx, id)).toEqual({ finishing: 0, waiting: 0, cancelled: 2, refund: 2 });
	const heir = await claim();
	expect(await estimateCancel(tracked.ctx, id)).toEqual({ finishing: 0, waiting: 0, cancelled: 2, refund: 2 });
	expect(await cancelRun(tracked.ctx, id)).toMatchObject({ state: "CANCELLED", cancelled: 2, refunded: 2 });

	// Neither goes on with it, and the end of a call that was under way comes too late.
	expect(await beginChecks(em, [...checks, ...heir.checks])).toEqual(new Set());
	const late = checks.map(({ id, ...of }) => ({ ...of, checkId: id, result: { error: "Too late." } }));
	const enqueuedEnds = () => tracked.ctx.jobs.recorded.filter(({ name }) => name === "run.finished");
	expect(enqueuedEnds()).toHaveLength(1);
	await writeOutcomes({ ...tracked.ctx, em }, late);
	expect(enqueuedEnds()).toHaveLength(1);
	expect(await runOf(tracked, id)).toMatchObject({ done: 0, failed: 0, cancelled: 2, refunded: 2 });
	expect(await creditsOf(db, tracked.ctx.viewer.accountId)).toBe(100);
});

test("a worker that stops gives back what it has begun and not ended, and the cancel takes it", async () => {
	const gate = Promise.withResolvers<void>();
	const tracked = await track({ keywords: 80, slots: 50 });
	serper.always({ q: /keyword/ }, { after: gate.promise });
	const id = await started(tracked);
	startWorker(tracked);
	await serper.received(50);
	await workers.pop()?.stop(0);
	expect(await estimateCancel(tracked.ctx, id)).toEqual({ finishing: 0, waiting: 0, cancelled: 80, refund: 80 });
	expect(await cancelRun(tracked.ctx, id)).toMatchObject({ state: "CANCELLED", cancelled: 80, refunded: 80 });
	gate.resolve();
	startWorker(tracked);
	expect(await ended(tracked, id)).toMatchObject({ done: 0, cancelled: 80 });
	expect(serper.count).toBe(50);
	expect(await creditsOf(db, tracked.ctx.viewer.accountId)).toBe(100);
});

test("what a cancel would do is told of one's own runs that are under way", async () => {
	const [tracked, other] = [await track({ keywords: 2, slots: 1 }), await track({ keywords: 1, slots: 1 })];
	const id = await started(tracked);
	await expect(estimateCancel(other.ctx, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
	await expect(estimateCancel(tracked.ctx, "none")).rejects.toMatchObject({ code: "NOT_FOUND" });
	await cancelRun(tracked.ctx, id);
	await expect(estimateCancel(tracked.ctx, id)).rejects.toMatchObject({ code: "CONFLICT" });
});

/** A user whose checks go to the fake Serper, by workers of so many slots. */
async function track({ keywords, slots }: { keywords: number; slots: number }): Promise<Tracked> {
	// Enough for both workers.
	const provider = createSerper({ baseUrl: serper.url, callsPerSecond: 1_000, connections: 2 * slots });
	const credits = keywords > 100 ? 500 : 100;
	const context = { config: { checkConcurrency: slots } };
	const tracked = await startTracking(db, { keywords, depth: 10, user: { credits }, context });
	tracked.ctx.serp = { ...tracked.ctx.serp, serper: provider };
	return tracked;
}

async function started({ ctx, domainId }: Tracked): Promise<string> {
	return (await startRun(ctx, { domainId })).id;
}

function startWorker({ ctx }: Tracked): void {
	workers.push(Worker.start(ctx, db.orm));
}

function runOf({ ctx }: Tracked, runId: string): Promise<RunRow> {
	return runById({ ...ctx, em: db.orm.em.fork() }, runId);
}

function ended(tracked: Tracked, runId: string): Promise<RunRow> {
	return vi.waitFor(
		async () => {
			const run = await runOf(tracked, runId);
			expect(run.finishedAt).not.toBeNull();
			return run;
		},
		{ timeout: 50_000, interval: 50 },
	);
}
