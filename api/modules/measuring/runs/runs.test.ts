import { beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "../../../context.ts";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { creditsOf, movementsOf, startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { hasRun, runById } from "./run-rows.service.ts";
import { cancelRun, estimateRun, startRun } from "./runs.service.ts";

const db = setUpDatabase();
let ctx: SignedInContext;
let tracked: Tracked;

beforeEach(async () => {
	tracked = await startTracking(db, { keywords: 5, depth: 20 });
	ctx = tracked.ctx;
});

test("a run costs the sum of each keyword's depth divided by ten, taken when it begins", async () => {
	const estimate = await estimateRun(ctx, { domainId: tracked.domainId });
	expect(estimate).toMatchObject({ total: 5, cost: 10, credits: 100, skipped: 0, isAffordable: true });
	const run = await startRun(ctx, { domainId: tracked.domainId });
	expect(run).toMatchObject({ state: "RUNNING", trigger: "manual", total: 5, done: 0, cost: 10, refunded: 0 });
	expect(await creditsOf(db, ctx.viewer.accountId)).toBe(90);
	expect(await movementsOf(db, ctx.viewer.accountId)).toEqual([
		{ kind: "GRANT", amount: 100, price: 100, balance: 100 },
		{ kind: "RUN", amount: -10, price: -10, balance: 90 },
	]);
});

test("a run that cannot be paid takes nothing and queues nothing", async () => {
	const dear = await startTracking(db, { keywords: 11, depth: 100 });
	await expect(startRun(dear.ctx, { domainId: dear.domainId })).rejects.toMatchObject({
		code: "OUT_OF_CREDITS",
		message: "Not enough credits: this run needs 110 and you have 100.",
	});
	expect(await creditsOf(db, dear.ctx.viewer.accountId)).toBe(100);
	expect(await countChecks(dear.domainId)).toBe(0);
});

test("a hundred credits requested from fifty connections at once pay for exactly a hundred checks", async () => {
	const rich = await startTracking(db, { keywords: 500, depth: 10 });
	const requested = Array.from({ length: 50 }, (_, i) => rich.keywordIds.slice(i * 10, i * 10 + 10));
	const answers = await Promise.allSettled(
		requested.map((keywordIds) => startRun({ ...rich.ctx, em: db.orm.em.fork() }, { keywordIds })),
	);
	expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
	for (const answer of answers) if (answer.status === "rejected") expect(answer.reason.code).toBe("OUT_OF_CREDITS");
	expect(await creditsOf(db, rich.ctx.viewer.accountId)).toBe(0);
	expect(await countChecks(rich.domainId)).toBe(100);
	const ledger = await movementsOf(db, rich.ctx.viewer.accountId);
	expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

test("the same client key answers with the same run and is paid once, even when asked at once", async () => {
	const ask = () => startRun({ ...ctx, em: db.orm.em.fork() }, { domainId: tracked.domainId, clientKey: "press-1" });
	const runs = await Promise.all([ask(), ask(), ask()]);
	expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
	expect(await creditsOf(db, ctx.viewer.accountId)).toBe(90);
});

test("a client key used for something else within 24 hours is a conflict, and free again after", async () => {
	await startRun(ctx, { keywordIds: tracked.keywordIds.slice(0, 1), clientKey: "press-1" });
	const other = { keywordIds: tracked.keywordIds.slice(1, 2), clientKey: "press-1" };
	await expect(startRun(ctx, other)).rejects.toMatchObject({ code: "IDEMPOTENCY_CONFLICT" });
	await db.shiftClock(25 * 3_600_000);
	try {
		expect((await startRun(ctx, other)).total).toBe(1);
	} finally {
		await db.shiftClock(0);
	}
});

test("keywords whose check is under way are left out and not charged; when none remains the run is refused with theirs", async () => {
	const first = await startRun(ctx, { keywordIds: tracked.keywordIds.slice(0, 2) });
	const second = await startRun(ctx, { domainId: tracked.domainId });
	expect(second).toMatchObject({ total: 3, skipped: 2, cost: 6 });
	await expect(startRun(ctx, { keywordIds: tracked.keywordIds.slice(0, 2) })).rejects.toMatchObject({
		code: "ALREADY_RUNNING",
		details: [{ field: "runId", message: first.id }],
	});
	expect(await creditsOf(db, ctx.viewer.accountId)).toBe(90);
});

test("cancelling gives the credits of what has not begun back in one entry", async () => {
	const run = await startRun(ctx, { domainId: tracked.domainId });
	const cancelled = await cancelRun(ctx, run.id);
	expect(cancelled).toMatchObject({ state: "CANCELLED", done: 0, refunded: 10 });
	expect(cancelled.finishedAt).not.toBeNull();
	expect((await movementsOf(db, ctx.viewer.accountId)).slice(-1)).toEqual([
		{ kind: "REFUND", amount: 10, price: 10, balance: 100 },
	]);
	await expect(cancelRun(ctx, run.id)).rejects.toMatchObject({ code: "CONFLICT" });
	expect((await startRun(ctx, { domainId: tracked.domainId })).total).toBe(5);
});

test("an account has had a run from its first one on, cancelled or not; one that was stopped does not count", async () => {
	expect(await hasRun(ctx)).toBe(false);
	const { accountId } = ctx.viewer;
	const { domainId } = tracked;
	await rowsOf(
		ctx.em,
		sql`insert into runs (account_id, domain_id, trigger, state, total, cost, error, actor)
			values (${accountId}, ${domainId}, 'daily', 'STOPPED', 0, 0, 'No key', 'schedule')`,
	);
	expect(await hasRun(ctx)).toBe(false);
	const run = await startRun(ctx, { domainId });
	expect(await hasRun(ctx)).toBe(true);
	await cancelRun(ctx, run.id);
	expect(await hasRun(ctx)).toBe(true);
});

test("an account with unlimited credits has entries of nothing with the price beside", async () => {
	const free = await startTracking(db, { keywords: 2, depth: 100, user: { unlimitedCredits: true } });
	const run = await startRun(free.ctx, { domainId: free.domainId });
	await cancelRun(free.ctx, run.id);
	expect((await movementsOf(db, free.ctx.viewer.accountId)).slice(-2)).toEqual([
		{ kind: "RUN", amount: 0, price: -20, balance: 100 },
		{ kind: "REFUND", amount: 0, price: 20, balance: 100 },
	]);
});

test("what belongs to another account does not exist", async () => {
	const other = await startTracking(db, { keywords: 1, depth: 10 });
	const run = await startRun(ctx, { domainId: tracked.domainId });
	const strange = [other.keywordIds[0] ?? "", tracked.keywordIds[0] ?? ""];
	await expect(startRun(other.ctx, { domainId: tracked.domainId })).rejects.toMatchObject({ code: "NOT_FOUND" });
	await expect(startRun(other.ctx, { keywordIds: strange })).rejects.toMatchObject({ code: "NOT_FOUND" });
	await expect(runById(other.ctx, run.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
	await expect(cancelRun(other.ctx, run.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
	await expect(runById(ctx, "9".repeat(30))).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a run needs keywords, one way to name them, and a provider key", async () => {
	const empty = await startTracking(db, { keywords: 0, depth: 10 });
	await expect(startRun(empty.ctx, { domainId: empty.domainId })).rejects.toMatchObject({
		code: "BAD_INPUT",
		details: [{ field: "domainId" }],
	});
	await expect(startRun(ctx, {})).rejects.toMatchObject({ code: "BAD_INPUT" });
	await expect(startRun(ctx, { domainId: tracked.domainId, keywordIds: ["1"] })).rejects.toMatchObject({
		code: "BAD_INPUT",
	});
	await expect(startRun(ctx, { keywordIds: [] })).rejects.toMatchObject({ code: "BAD_INPUT" });
	const many = Array.from({ length: 10_001 }, (_, i) => String(i + 1));
	await expect(startRun(ctx, { keywordIds: many })).rejects.toMatchObject({ code: "TOO_LARGE" });
	const keyless = await startTracking(db, { keywords: 1, depth: 10, context: { config: { serperApiKey: null } } });
	await expect(startRun(keyless.ctx, { domainId: keyless.domainId })).rejects.toMatchObject({
		code: "PROVIDER_NOT_CONFIGURED",
		message: "No Serper API key is configured. Add one in Settings.",
	});
});

test("a run over a filter checks what passes it now, and is priced so", async () => {
	await rowsOf(
		ctx.em,
		sql`update keywords set device = 'mobile' where id = any(${tracked.keywordIds.slice(0, 2)}::bigint[])`,
	);
	const target = { domainId: tracked.domainId, filter: { devices: ["mobile"] } };
	expect(await estimateRun(ctx, target)).toMatchObject({ total: 2, cost: 4 });
	expect(await startRun(ctx, target)).toMatchObject({ total: 2, cost: 4, domainId: tracked.domainId });
	expect(await estimateRun(ctx, target)).toMatchObject({ total: 0, skipped: 2 });
	expect(await startRun(ctx, { domainId: tracked.domainId, all: true })).toMatchObject({ total: 3, skipped: 2 });
});

test("a filter needs its domain, a keyword that passes it, and 10,000 at most", async () => {
	const { domainId } = tracked;
	const refused = (target: object) => startRun(ctx, target).catch((error: unknown) => error);
	const at = (field: string) => ({ code: "BAD_INPUT", details: [{ field }] });
	expect(await refused({ filter: { text: "a" }, keywordIds: tracked.keywordIds })).toMatchObject(at("filter"));
	expect(await refused({ domainId, filter: { text: "none of them" } })).toMatchObject(at("filter"));
	expect(await refused({ domainId, filter: { change: "SIDEWAYS" } })).toMatchObject(at("filter.change"));
	expect(await refused({ domainId: "", filter: {} })).toMatchObject({ code: "NOT_FOUND" });
	const large = await startTracking(db, { keywords: 10_001, depth: 10 });
	const many = { domainId: large.domainId, filter: { text: "keyword" } };
	await expect(estimateRun(large.ctx, many)).rejects.toMatchObject({
		code: "TOO_LARGE",
		details: [{ field: "filter" }],
	});
	expect(await estimateRun(large.ctx, { domainId: large.domainId, all: true })).toMatchObject({ total: 10_001 });
});

test("the same filter with the same client key answers with the same run, another filter does not", async () => {
	const { domainId } = tracked;
	const ask = (filter: object) => startRun(ctx, { domainId, filter, clientKey: "press-1" });
	const run = await ask({ text: "keyword 1", countries: ["US", "DE"] });
	const written = { countries: ["DE", "US", "DE"], devices: undefined, text: "keyword 1" };
	expect((await ask(written)).id).toBe(run.id);
	await expect(ask({ text: "keyword 2" })).rejects.toMatchObject({ code: "IDEMPOTENCY_CONFLICT" });
	await expect(ask({})).rejects.toMatchObject({ code: "BAD_INPUT" });
	const whole = await startRun(ctx, { domainId, clientKey: "press-2" });
	expect((await startRun(ctx, { domainId, all: true, clientKey: "press-2" })).id).toBe(whole.id);
});

async function countChecks(domainId: string): Promise<number> {
	const { count } = await rowOf(
		db.orm.em.fork(),
		sql<{ count: number }>`select count(*)::int as count from checks where domain_id = ${domainId}`,
	);
	return count;
}
