import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { createSerper } from "../../../providers/serp/serper.ts";
import { startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { setUpDatabase, setUpSerper } from "../../../test/set-up.ts";
import { startRun } from "../runs/runs.service.ts";
import { type ClaimedCheck, claimChecks } from "./claim.service.ts";
import { type Outcome, writeOutcomes } from "./outcomes.service.ts";
import { Worker } from "./worker.ts";

const db = setUpDatabase();
const serper = setUpSerper();
const workers: Worker[] = [];

beforeEach(async () => {
	await rowsOf(db.orm.em.fork(), sql`delete from checks`);
});
afterEach(async () => {
	for (const worker of workers.splice(0)) await worker.stop(0);
	await db.shiftClock(0);
});

/** A keyword whose check is queued, and the fake Serper to ask. */
async function queued(depth: number): Promise<Tracked> {
	const tracked = await startTracking(db, { keywords: 1, depth });
	const provider = createSerper({ baseUrl: serper.url, callsPerSecond: 1_000, connections: 20 });
	tracked.ctx.serp = { ...tracked.ctx.serp, serper: provider };
	await startRun(tracked.ctx, { domainId: tracked.domainId });
	return tracked;
}

function start({ ctx }: Tracked): Worker {
	const worker = Worker.start(ctx, db.orm);
	workers.push(worker);
	return worker;
}

/** Calls counted for an account, by outcome. */
async function counted({ ctx }: Tracked): Promise<Record<string, number>> {
	const rows = await rowsOf(
		db.orm.em.fork(),
		sql<{ outcome: string; calls: number }>`
			select outcome, calls::int from provider_usage where account_id = ${ctx.viewer.accountId} order by outcome`,
	);
	return Object.fromEntries(rows.map(({ outcome, calls }) => [outcome, calls]));
}

/** Takes the check from the worker that holds it, as when that was away for longer than its lease. */
async function loseLease(): Promise<void> {
	await db.shiftClock(60_000);
	await rowsOf(
		db.orm.em.fork(),
		sql`update checks set state = 'QUEUED', lease_token = null, lost_leases = lost_leases + 1`,
	);
}

async function checkIsDone({ domainId }: Tracked): Promise<void> {
	await vi.waitFor(
		async () => {
			const [check] = await rowsOf(
				db.orm.em.fork(),
				sql<{ state: string }>`select state from checks where domain_id = ${domainId}`,
			);
			expect(check?.state).toBe("DONE");
		},
		{ timeout: 30_000 },
	);
}

test("calls of a check that another worker took over count too, though what they found comes too late", async () => {
	const gate = Promise.withResolvers<void>();
	serper.next({ page: 2 }, { after: gate.promise });
	const tracked = await queued(20);
	const late = start(tracked);
	await serper.received(2);
	await loseLease();
	start(tracked);
	await checkIsDone(tracked);
	expect(await counted(tracked)).toEqual({ OK: 1 });
	gate.resolve();
	await late.stop(10_000);
	expect(serper.count).toBe(3);
	expect(await counted(tracked)).toEqual({ OK: 3 });
});

test("a call that is broken off when its worker stops is counted as failed", async () => {
	serper.next({ page: 2 }, { fault: "hang" });
	const tracked = await queued(20);
	const worker = start(tracked);
	await serper.received(2);
	await worker.stop(0);
	expect(await counted(tracked)).toEqual({ FAILED: 1, OK: 1 });
});

test("an end that is written twice, for its commit was not heard of, counts its calls once", async () => {
	const tracked = await queued(10);
	const { checks } = await claimChecks(db.orm.em.fork(), 1, new Map([["serper", null]]));
	const outcomes = checks.map((check) => failedAfterOneCall(check));
	await writeOutcomes({ ...tracked.ctx, em: db.orm.em.fork() }, outcomes);
	await writeOutcomes({ ...tracked.ctx, em: db.orm.em.fork() }, outcomes);
	expect(await counted(tracked)).toEqual({ LIMITED: 1 });
});

test("an end that could not be stored counts nothing yet", async () => {
	const tracked = await queued(10);
	const { checks } = await claimChecks(db.orm.em.fork(), 1, new Map([["serper", null]]));
	const outcomes = checks.map((check) => failedAfterOneCall(check));
	const undone = db.orm.em.fork().transactional(async (em) => {
		await writeOutcomes({ ...tracked.ctx, em }, outcomes);
		throw new Error("no commit");
	});
	await expect(undone).rejects.toThrow("no commit");
	expect(await counted(tracked)).toEqual({});
	await writeOutcomes({ ...tracked.ctx, em: db.orm.em.fork() }, outcomes);
	expect(await counted(tracked)).toEqual({ LIMITED: 1 });
});

function failedAfterOneCall({ id, leaseToken, keywordId, accountId, lostLeases }: ClaimedCheck): Outcome {
	const call = { provider: "serper", kind: "search", outcome: "LIMITED", durationMs: 5, cost: null } as const;
	const requested = { calls: [{ ...call, accountId }], lostLeases };
	return { checkId: id, leaseToken, keywordId, result: { error: "Too many." }, requested };
}
