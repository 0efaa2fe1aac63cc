import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { transacted } from "../../../core/guards.ts";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { createSerper } from "../../../providers/serp/serper.ts";
import { creditsOf, startTracking, type Tracked, type TrackingOptions } from "../../../test/factories/tracking.ts";
import { setUpDatabase, setUpSerper } from "../../../test/set-up.ts";
import { type ProviderKey, providerKeyOf } from "../../keys/credentials/provider-keys.service.ts";
import { laneOf, pauseLane } from "../../keys/lanes/lanes.service.ts";
import { runById } from "../runs/run-rows.service.ts";
import { startRun } from "../runs/runs.service.ts";
import type { RunRow } from "../runs/runs.types.ts";
import { endRefused } from "./faults/lane-refusal.service.ts";
import { Worker } from "./worker.ts";

const db = setUpDatabase();
const serper = setUpSerper();
let worker: Worker | null = null;

beforeEach(async () => {
	serper.keys = null;
	await rowsOf(db.orm.em.fork(), sql`delete from checks`);
	await rowsOf(db.orm.em.fork(), sql`update lanes set blocked_until = null`);
});
afterEach(async () => {
	await worker?.stop(0);
	worker = null;
});

test("a run is checked to its end: positions, not found, failures in the provider's words", async () => {
	serper.place("example.com", 4);
	serper.always({ q: /keyword 2$/ }, { status: 400, body: { message: "Query is not allowed", statusCode: 400 } });
	serper.always({ q: /keyword 3$/ }, { status: 200, body: { searchParameters: {} } });
	const tracked = await track({ keywords: 4, depth: 10 });
	const run = await checked(tracked);
	expect(run).toMatchObject({ state: "DONE", done: 4, failed: 1, refunded: 1 });
	expect(await states(tracked)).toEqual([
		{ state: "DONE", position: 4, error: null },
		{ state: "FAILED", position: null, error: "Query is not allowed" },
		{ state: "DONE", position: null, error: null },
		{ state: "DONE", position: 4, error: null },
	]);
	expect(await creditsOf(db, tracked.ctx.viewer.accountId)).toBe(97);
});

test("a provider that answers 500, garbage and nothing at first is asked again", async () => {
	serper.place("example.com", 1);
	serper.next({ q: /keyword 1$/ }, { status: 500 }, { status: 200, body: "<html>" }, { fault: "reset" });
	const tracked = await track({ keywords: 1, depth: 10 });
	expect(await checked(tracked)).toMatchObject({ state: "DONE", failed: 0 });
	expect(serper.count).toBe(4);
});

test("a provider that stays down fails the check, which costs nothing", async () => {
	serper.always({ q: /keyword/ }, { status: 503 });
	const tracked = await track({ keywords: 1, depth: 10 });
	expect(await checked(tracked)).toMatchObject({ state: "DONE", failed: 1, refunded: 1 });
	expect(await creditsOf(db, tracked.ctx.viewer.accountId)).toBe(100);
});

test("a key the provider refuses twice ends every check of its lane in the provider's words and pauses the lane", async () => {
	serper.always({ q: /keyword/ }, { status: 403, body: { message: "Unauthorized.", statusCode: 403 } });
	const tracked = await track({ keywords: 300, depth: 10, user: { credits: 300 } });
	expect(await checked(tracked)).toMatchObject({ state: "DONE", done: 300, failed: 300, refunded: 300 });
	expect(serper.count).toBeLessThan(200);
	for (const { state, error } of await states(tracked))
		expect({ state, error }).toEqual({ state: "FAILED", error: "Unauthorized." });
	expect(await creditsOf(db, tracked.ctx.viewer.accountId)).toBe(300);
	const { isBlocked } = await rowOf(
		db.orm.em.fork(),
		sql<{ isBlocked: boolean }>`select bool_or(blocked_until > app_now()) as "isBlocked" from lanes`,
	);
	expect(isBlocked).toBe(true);
});

test("a run that begins while its key is being refused is ended in the provider's words and given back", async () => {
	const tracked = await track({ keywords: 2, depth: 10 });
	const { ctx, domainId } = tracked;
	const key = (await providerKeyOf(ctx, ctx.em, ctx.viewer.accountId)) as ProviderKey;
	const laneId = await laneOf(ctx, key);
	const { id } = await transacted(ctx, async (ctx) => {
		const run = await startRun(ctx, { domainId });
		// The refusal finds nothing queued: the run is not committed.
		await pauseLane(db.orm.em.fork(), laneId, "Unauthorized.");
		await endRefused(ctx, db.orm.em.fork(), key);
		return run;
	});
	expect(await runById(tracked.ctx, id)).toMatchObject({ state: "DONE", failed: 2, refunded: 2 });
	for (const { state, error } of await states(tracked))
		expect({ state, error }).toEqual({ state: "FAILED", error: "Unauthorized." });
	expect(await creditsOf(db, tracked.ctx.viewer.accountId)).toBe(100);
});

test("a key that is tested or saved anew right after its refusal is not paused once more, and its queue goes on", async () => {
	serper.place("example.com", 3);
	serper.next(
		{ q: "keyword 1" },
		...Array(2).fill({ status: 403, body: { message: "Unauthorized.", statusCode: 403 } }),
	);
	const tracked = await track({ keywords: 3, depth: 10 });
	const em = db.orm.em.fork();
	// Whatever pauses the lane first, it is resumed at once.
	await rowsOf(em, sql`update lanes set blocked_reason = null`);
	await rowsOf(
		em,
		sql`create function resume() returns trigger language plpgsql as
			$$ begin new.blocked_until := null; return new; end $$`,
	);
	await rowsOf(
		em,
		sql`create trigger resume before update on lanes for each row
			when (old.blocked_reason is null and new.blocked_reason is not null) execute function resume()`,
	);
	try {
		const { ctx } = tracked;
		const slow = { ...tracked, ctx: { ...ctx, config: { ...ctx.config, checkConcurrency: 1 } } };
		expect(await checked(slow)).toMatchObject({ state: "DONE", done: 3, failed: 1 });
	} finally {
		await rowsOf(em, sql`drop trigger resume on lanes`);
		await rowsOf(em, sql`drop function resume`);
	}
});

test("a refused key pauses its own lane, not the one its account has just left to others", async () => {
	serper.keys = ["operator-key"];
	serper.place("example.com", 3);
	const [careless, other] = [await track({ keywords: 1, depth: 10 }), await track({ keywords: 30, depth: 10 })];
	await startRun(careless.ctx, { domainId: careless.domainId });
	const { id } = await startRun(other.ctx, { domainId: other.domainId });
	// As when the key changes between a check's claim and its call: the check is still of the lane that both share.
	const { accountId, actor } = careless.ctx.viewer;
	const secret = careless.ctx.secrets.seal("wrong", `account:${accountId}:serper_api_key`);
	await rowsOf(
		db.orm.em.fork(),
		sql`insert into provider_credentials (account_id, service, secret, actor)
			values (${accountId}, 'serper', ${JSON.stringify({ api_key: secret })}::jsonb, ${actor})`,
	);
	worker = start(other);
	expect(await ended(other, id)).toMatchObject({ state: "DONE", done: 30, failed: 0 });
	await vi.waitFor(async () => expect((await states(careless))[0]).toMatchObject({ state: "FAILED" }));
	const blocked = await rowsOf(
		db.orm.em.fork(),
		sql`select from lanes l where blocked_until > app_now() and exists (select from checks c where c.lane_id = l.id)`,
	);
	expect(blocked).toEqual([]);
});

test("pages a check has are not requested again by the worker that takes it over", async () => {
	serper.place("example.com", 25);
	const tracked = await track({ keywords: 1, depth: 30 });
	const gate = Promise.withResolvers<void>();
	serper.next({ q: "keyword 1", page: 2 }, { after: gate.promise });
	await startRun(tracked.ctx, { domainId: tracked.domainId });
	worker = start(tracked);
	await serper.received(2);
	// The first worker dies: what it still hears of page 2 comes too late for its lease.
	await db.shiftClock(60_000);
	await rowsOf(db.orm.em.fork(), sql`update checks set state = 'QUEUED', lease_token = null, lost_leases = 1`);
	const heir = start(tracked);
	await vi.waitFor(async () => expect((await states(tracked))[0]).toMatchObject({ state: "DONE", position: 25 }), {
		timeout: 30_000,
	});
	gate.resolve();
	expect(serper.callsOf({ q: "keyword 1", page: 1 })).toHaveLength(1);
	await heir.stop(0);
	await db.shiftClock(0);
});

test("a worker that is told to stop gives back what has not begun and stores what was under way", async () => {
	const gate = Promise.withResolvers<void>();
	serper.place("example.com", 2);
	serper.always({ q: /keyword/ }, { after: gate.promise });
	const tracked = await track({ keywords: 40, depth: 10, context: { config: { checkConcurrency: 4 } } });
	await startRun(tracked.ctx, { domainId: tracked.domainId });
	worker = start(tracked);
	await serper.received(4);
	const stopping = worker.stop(10_000);
	gate.resolve();
	await stopping;
	const all = await states(tracked);
	expect(all.filter(({ state }) => state === "DONE")).toHaveLength(4);
	expect(all.filter(({ state }) => state === "QUEUED")).toHaveLength(36);
});

/** A user whose checks go to the fake Serper. */
async function track(options: TrackingOptions): Promise<Tracked> {
	const provider = createSerper({ baseUrl: serper.url, callsPerSecond: 1_000, connections: 20 });
	const tracked = await startTracking(db, options);
	tracked.ctx.serp = { ...tracked.ctx.serp, serper: provider };
	return tracked;
}

function start({ ctx }: Tracked): Worker {
	return Worker.start(ctx, db.orm);
}

async function checked(tracked: Tracked): Promise<RunRow> {
	const { id } = await startRun(tracked.ctx, { domainId: tracked.domainId });
	worker = start(tracked);
	return ended(tracked, id);
}

function ended({ ctx }: Tracked, runId: string): Promise<RunRow> {
	return vi.waitFor(
		async () => {
			const run = await runById({ ...ctx, em: db.orm.em.fork() }, runId);
			expect(run.finishedAt).not.toBeNull();
			return run;
		},
		{ timeout: 50_000, interval: 50 },
	);
}

async function states({ domainId }: Tracked) {
	return rowsOf(
		db.orm.em.fork(),
		sql<{ state: string; position: number | null; error: string | null }>`
			select check_state as state, latest_position as position, check_error as error
			from keywords where domain_id = ${domainId} order by id`,
	);
}
