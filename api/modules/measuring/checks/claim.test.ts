import { beforeEach, expect, test } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { startTracking } from "../../../test/factories/tracking.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { pauseLane, pauseSeconds, reserveCall } from "../../keys/lanes/lanes.service.ts";
import { startRun } from "../runs/runs.service.ts";
import { claimChecks } from "./claim.service.ts";

const unlimited = new Map([["serper", null]]);
const db = setUpDatabase();

beforeEach(async () => {
	await rowsOf(db.orm.em.fork(), sql`delete from checks`);
	await rowsOf(db.orm.em.fork(), sql`update lanes set tokens = 0, refilled_at = app_now(), blocked_until = null`);
});

test("accounts that share a key are served in turn: a large run does not delay a small one", async () => {
	const large = await startTracking(db, { keywords: 2_000, depth: 10, user: { credits: 5_000 } });
	const small = await startTracking(db, { keywords: 10, depth: 10 });
	await startRun(large.ctx, { domainId: large.domainId });
	await startRun(small.ctx, { domainId: small.domainId });
	const first = await claim(20);
	const mine = first.filter(({ accountId }) => accountId === small.ctx.viewer.accountId);
	expect(mine).toHaveLength(10);
	expect(first).toHaveLength(20);
});

test("with more accounts than places every one of them has its turn", async () => {
	const accounts = [];
	for (let i = 0; i < 7; i++) accounts.push(await startTracking(db, { keywords: 3, depth: 10 }));
	for (const { ctx, domainId } of accounts) await startRun(ctx, { domainId });
	const served: string[] = [];
	for (let turn = 0; turn < 7; turn++) served.push(...(await claim(3)).map(({ accountId }) => accountId));
	for (const { ctx } of accounts) {
		expect(served.filter((id) => id === ctx.viewer.accountId)).toHaveLength(3);
		expect(served.slice(0, 9)).toContain(ctx.viewer.accountId);
	}
});

test("no check is claimed twice, however many workers claim at once", async () => {
	const tracked = await startTracking(db, { keywords: 100, depth: 10 });
	await startRun(tracked.ctx, { domainId: tracked.domainId });
	const claims = await Promise.all(Array.from({ length: 8 }, () => claim(20)));
	const ids = claims.flat().map(({ id }) => id);
	expect(ids).toHaveLength(100);
	expect(new Set(ids).size).toBe(100);
});

test("a lane gives no more calls than its rate allows, across processes and including promised ones", async () => {
	const tracked = await startTracking(db, { keywords: 100, depth: 10 });
	await startRun(tracked.ctx, { domainId: tracked.domainId });
	// So slow that nothing flows in between two statements of a busy machine.
	const perSecond = 0.1;
	const rates = new Map([["serper", perSecond]]);
	const { id: laneId } = await onlyLane();
	await db.shiftClock(3_600_000);
	try {
		const first = await claimChecks(db.orm.em.fork(), 50, rates);
		// 4 % of a second's worth, one at least, whatever the pause before.
		expect(first.checks).toHaveLength(1);
		const wait = await reserveCall(db.orm.em.fork(), laneId, perSecond);
		expect(wait).toBeGreaterThan(0);
		expect(wait).toBeLessThanOrEqual(1_000 / (0.95 * perSecond));
		const next = await claimChecks(db.orm.em.fork(), 50, rates);
		expect(next.checks).toEqual([]);
		expect(next.waitMs).toBeGreaterThan(0);
	} finally {
		await db.shiftClock(0);
	}
});

test("a paused lane is not served until its pause is over, and others are", async () => {
	const paused = await startTracking(db, { keywords: 2, depth: 10 });
	await startRun(paused.ctx, { domainId: paused.domainId });
	const { id } = await onlyLane();
	await pauseLane(db.orm.em.fork(), id, "Unauthorized.");
	const other = await startTracking(db, {
		keywords: 2,
		depth: 10,
		context: { config: { serperApiKey: "another key" } },
	});
	await startRun(other.ctx, { domainId: other.domainId });
	expect((await claim(50)).map(({ accountId }) => accountId)).toEqual(Array(2).fill(other.ctx.viewer.accountId));
	const { checks, waitMs } = await claimChecks(db.orm.em.fork(), 50, unlimited);
	expect(checks).toEqual([]);
	expect(waitMs).toBeGreaterThan(0);
	expect(waitMs).toBeLessThanOrEqual(pauseSeconds * 1_000);
	await db.shiftClock(pauseSeconds * 1_000 + 1);
	expect(await claim(50)).toHaveLength(2);
	await db.shiftClock(0);
});

async function claim(limit: number) {
	return (await claimChecks(db.orm.em.fork(), limit, unlimited)).checks;
}

async function onlyLane(): Promise<{ id: string }> {
	const lanes = await rowsOf(
		db.orm.em.fork(),
		sql<{ id: string }>`select distinct lane_id as id from checks where state = 'QUEUED'`,
	);
	const [lane] = lanes;
	if (!lane || lanes.length > 1) throw new Error("There should be one lane.");
	return lane;
}
