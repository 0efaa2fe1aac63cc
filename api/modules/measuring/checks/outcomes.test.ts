import { beforeEach, expect, test } from "vitest";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { buildMeasurement } from "../../../test/factories/measurements.ts";
import { creditsOf, movementsOf, startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { lockBalance } from "../../people/credits/credits.service.ts";
import { packFeatures } from "../../tracked/measurements/feature-states.ts";
import { runById } from "../runs/run-rows.service.ts";
import { cancelRun, startRun } from "../runs/runs.service.ts";
import { type ClaimedCheck, claimChecks } from "./claim.service.ts";
import { beginChecks, expireLeases, maxLostLeases, prolongLeases } from "./leases.service.ts";
import { type Measurement, type Outcome, writeOutcomes } from "./outcomes.service.ts";

const rates = new Map([["serper", null]]);
const db = setUpDatabase();
let tracked: Tracked;

beforeEach(async () => {
	await rowsOf(db.orm.em.fork(), sql`delete from checks`);
	await db.shiftClock(0);
	tracked = await startTracking(db, { keywords: 8, depth: 10 });
});

test("a measurement moves the keyword, keeps its record and tells subscribers, once however often it is delivered", async () => {
	const run = await startRun(tracked.ctx, { domainId: tracked.domainId });
	const outcomes = (await claimAll()).map((check, i) => measured(check, i + 1));
	await Promise.all([write(outcomes), write(outcomes), write(outcomes)]);
	await write(outcomes);
	expect(await runById(tracked.ctx, run.id)).toMatchObject({ state: "DONE", done: 8, failed: 0, refunded: 0 });
	expect(await records()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	const reported = await events(`positions:${tracked.domainId}`);
	expect(reported.flatMap(({ positions }) => positions)).toHaveLength(8);
	expect(reported[0]?.positions[0]).toMatchObject({
		position: 1,
		previousPosition: null,
		change: null,
		depth: 10,
		state: "DONE",
	});
});

test("a second run shows the change of every keyword", async () => {
	await measureAll(8);
	await measureAll(5);
	const rows = await keywords();
	expect(rows.map(({ latest }) => latest)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
	expect(rows.map(({ previous }) => previous)).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
	expect(new Set(rows.map(({ change }) => change))).toEqual(new Set([3]));
});

test("whoever writes a run's last check is told that it is over", async () => {
	const { id } = await startRun(tracked.ctx, { domainId: tracked.domainId });
	const outcomes = (await claimAll()).map((check) => measured(check, 1));
	const finished = () => tracked.ctx.jobs.recorded.filter(({ name }) => name === "run.finished");
	await write(outcomes.slice(1));
	expect(finished()).toEqual([]);
	await write(outcomes);
	expect(finished()).toMatchObject([{ payload: { runId: id } }]);
	await write(outcomes);
	expect(finished()).toHaveLength(1);
});

test("not found is a measurement without a change", async () => {
	await measureAll(1);
	await startRun(tracked.ctx, { domainId: tracked.domainId });
	await write((await claimAll()).map((check) => measured(check, null)));
	for (const row of await keywords()) expect(row).toMatchObject({ latest: null, change: null, state: "DONE" });
	expect((await keywords())[0]?.previous).toBe(1);
});

test("a measurement says whether the target ranks, by the own snippet's page without a position; a failure says nothing", async () => {
	const em = db.orm.em.fork();
	await rowsOf(
		em,
		sql`update keywords set target_url = 'https://example.com/a/' where domain_id = ${tracked.domainId}`,
	);
	const states = async () => {
		const rows = await rowsOf(
			em,
			sql<{ state: string; url: string | null }>`
				select target_state as state, u.url from keywords k left join urls u on u.id = k.ranking_url_id
				where domain_id = ${tracked.domainId} order by k.id limit 4`,
		);
		return rows.map(({ state, url }) => `${state} ${url}`);
	};
	const ownSnippet = packFeatures((kind) => {
		const isSnippet = kind === "FEATURED_SNIPPET";
		return { isCovered: true, isPresent: isSnippet, isOwned: isSnippet ? true : null };
	});
	const results: Partial<Measurement>[] = [
		{ position: 2, url: "https://www.example.com/a?utm_source=x" },
		{ position: 2, url: "https://example.com/b" },
		{ position: null },
		{ position: null, serp: { ...buildMeasurement().serp, features: ownSnippet, snippetUrl: "https://example.com/a" } },
	];
	await startRun(tracked.ctx, { domainId: tracked.domainId });
	await write(
		(await claimAll()).map((check, at) => ({
			...measured(check, null),
			result: { measured: buildMeasurement(results[at] ?? { position: null }) },
		})),
	);
	const expected = [
		"RIGHT https://www.example.com/a?utm_source=x",
		"WRONG https://example.com/b",
		"NOT_RANKING null",
		"RIGHT https://example.com/a",
	];
	expect(await states()).toEqual(expected);
	await startRun(tracked.ctx, { domainId: tracked.domainId });
	await write((await claimAll()).map(failed));
	expect(await states()).toEqual(expected);
});

test("a failed check writes no position, moves no arrow and gives its credits back once", async () => {
	await measureAll(4);
	const run = await startRun(tracked.ctx, { domainId: tracked.domainId });
	const outcomes = (await claimAll()).map((check, i) => (i < 3 ? failed(check) : measured(check, 2)));
	await write(outcomes);
	await write(outcomes);
	expect(await runById(tracked.ctx, run.id)).toMatchObject({ state: "DONE", done: 8, failed: 3, refunded: 3 });
	const [first] = await keywords();
	expect(first).toMatchObject({ latest: 4, previous: null, change: null, state: "FAILED", error: "HTTP 500" });
	expect(await creditsOf(db, tracked.ctx.viewer.accountId)).toBe(100 - 8 - 8 + 3);
	const moved = await movementsOf(db, tracked.ctx.viewer.accountId);
	expect(moved.filter(({ kind }) => kind === "REFUND")).toHaveLength(3);
	expect(moved.reduce((sum, { amount }) => sum + amount, 0)).toBe(moved.at(-1)?.balance);
});

test("a late delivery cannot end a check whose lease went to another worker, nor make a finished one unfinished", async () => {
	await startRun(tracked.ctx, { keywordIds: tracked.keywordIds.slice(0, 1) });
	const [zombie] = await claimAll();
	await db.shiftClock(60_000);
	expect(await expireLeases(fork())).toBe(1);
	const [heir] = await claimAll();
	if (!zombie || !heir) throw new Error("The check was not claimed twice.");
	expect(heir.lostLeases).toBe(1);
	await write([measured(zombie, 99)]);
	expect(await records()).toEqual([]);
	await write([measured(heir, 7)]);
	await write([failed(zombie), failed(heir), measured(zombie, 98)]);
	expect(await prolongLeases(db.orm.em.fork(), [zombie, heir])).toEqual([zombie.id, heir.id]);
	expect(await expireLeases(fork())).toBe(0);
	expect(await records()).toEqual([7]);
	expect((await keywords())[0]).toMatchObject({ state: "DONE", latest: 7 });
	expect((await movementsOf(db, tracked.ctx.viewer.accountId)).at(-1)).toMatchObject({ kind: "RUN", balance: 99 });
});

test("a check that loses its lease twenty times ends as failed, given back", async () => {
	const run = await startRun(tracked.ctx, { keywordIds: tracked.keywordIds.slice(0, 1) });
	for (let lost = 1; lost <= maxLostLeases; lost++) {
		expect(await claimAll()).toHaveLength(1);
		await db.shiftClock(lost * 60_000);
		expect(await expireLeases(fork())).toBe(1);
	}
	expect(await claimAll()).toEqual([]);
	expect(await runById(tracked.ctx, run.id)).toMatchObject({ state: "DONE", failed: 1, refunded: 1 });
});

test("a lease that is prolonged does not run out", async () => {
	await startRun(tracked.ctx, { keywordIds: tracked.keywordIds.slice(0, 1) });
	const held = await claimAll();
	await db.shiftClock(25_000);
	expect(await prolongLeases(db.orm.em.fork(), held)).toEqual([]);
	await db.shiftClock(45_000);
	expect(await expireLeases(fork())).toBe(0);
});

test("cancelling ends what no provider was called for; what one was called for ends as it would and counts", async () => {
	const run = await startRun(tracked.ctx, { domainId: tracked.domainId });
	const begun = await claim(3);
	await beginChecks(db.orm.em.fork(), begun);
	expect(await cancelRun(tracked.ctx, run.id)).toMatchObject({
		state: "CANCELLED",
		done: 0,
		refunded: 5,
		finishedAt: null,
	});
	await write(begun.map((check) => measured(check, 1)));
	const over = await runById(tracked.ctx, run.id);
	expect(over).toMatchObject({ state: "CANCELLED", done: 3, failed: 0, refunded: 5 });
	expect(over.finishedAt).not.toBeNull();
	expect(await creditsOf(db, tracked.ctx.viewer.accountId)).toBe(97);
});

test("a position moves only forward in time, even when the clock is set back", async () => {
	await measureAll(5);
	await db.shiftClock(-3_600_000);
	await measureAll(3);
	const rows = await rowsOf(
		db.orm.em.fork(),
		sql<{ position: number }>`
			select p.position from position_records p where keyword_id = ${tracked.keywordIds[0] ?? ""} order by checked_at`,
	);
	expect(rows.map(({ position }) => position)).toEqual([5, 3]);
	expect((await keywords())[0]).toMatchObject({ latest: 3, change: 2, state: "DONE" });
});

test("a failed check and its run say whether the provider's answer could not be used", async () => {
	const run = await startRun(tracked.ctx, { domainId: tracked.domainId });
	const outcomes = (await claimAll()).map((check, i) => {
		const result = { error: "HTTP 500", isUnusable: i === 0 };
		return { ...failed(check), result };
	});
	await write(outcomes);
	const [checks] = await rowsOf(
		db.orm.em.fork(),
		sql<{ failed: number; unusable: number }>`
			select count(*)::int as failed, (count(*) filter (where is_unusable))::int as unusable
			from checks where run_id = ${run.id} and state = 'FAILED'`,
	);
	const [counts] = await rowsOf(
		db.orm.em.fork(),
		sql<{ failed: number; unusable: number }>`select failed, unusable from runs where id = ${run.id}`,
	);
	expect(checks).toEqual({ failed: outcomes.length, unusable: 1 });
	expect(counts).toEqual(checks);
});

test("two runs over the same keywords, written by four writers at once, leave each effect exactly once", async () => {
	const many = await startTracking(db, { keywords: 200, depth: 10, user: { credits: 1_000 } });
	for (let round = 1; round <= 2; round++) {
		const run = await startRun(many.ctx, { domainId: many.domainId });
		const checks: ClaimedCheck[] = [];
		for (let taken = await claim(50); taken.length > 0; taken = await claim(50)) checks.push(...taken);
		expect(checks).toHaveLength(200);
		// Each writer has half of what another has, in another order, so that all four meet on the same rows.
		const writers = [0, 50, 100, 150].map((from) =>
			[...checks.slice(from), ...checks.slice(0, from)]
				.slice(0, 100)
				.map((check, i) => (Number(check.id) % 10 === 0 ? failed(check) : measured(check, (i % 10) + round))),
		);
		await Promise.all(writers.map((outcomes, i) => writeInBatches(i % 2 ? outcomes.toReversed() : outcomes)));
		expect(await runById(many.ctx, run.id)).toMatchObject({ state: "DONE", done: 200, failed: 20, refunded: 20 });
	}
	const { records, doubles } = await rowOf(
		db.orm.em.fork(),
		sql<{ records: number; doubles: number }>`
			select count(*)::int as records, count(*)::int - count(distinct p.check_id)::int as doubles
			from position_records p join keywords k on k.id = p.keyword_id where k.domain_id = ${many.domainId}`,
	);
	expect({ records, doubles }).toEqual({ records: 360, doubles: 0 });
	const moved = await movementsOf(db, many.ctx.viewer.accountId);
	expect(moved.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000 - 400 + 40);
	expect(await creditsOf(db, many.ctx.viewer.accountId)).toBe(640);
});

test("a slow change of one account keeps the results and runs of no other waiting", async () => {
	const other = await startTracking(db, { keywords: 8, depth: 10 });
	const { accountId } = tracked.ctx.viewer;
	await startRun(tracked.ctx, { domainId: tracked.domainId });
	await startRun(other.ctx, { domainId: other.domainId });
	const outcomes = (await claimAll()).map((check, i) => {
		return check.accountId === accountId ? failed(check) : measured(check, i + 1);
	});
	expect(outcomes).toHaveLength(16);
	await inTransaction(db.orm.em.fork(), async (em) => {
		await lockBalance(em, accountId);
		await write(outcomes);
	});
	expect(await creditsOf(db, accountId)).toBe(100);
	await inTransaction(db.orm.em.fork(), async (em) => {
		// Of the same site.
		await startRun({ ...tracked.ctx, em }, { domainId: tracked.domainId });
		const run = await startRun({ ...other.ctx, em: db.orm.em.fork() }, { domainId: other.domainId });
		await write((await claimAll()).map((check, i) => measured(check, 20 + i)));
		expect(await runById({ ...other.ctx, em: db.orm.em.fork() }, run.id)).toMatchObject({ state: "DONE", done: 8 });
	});
});

const fork = () => ({ ...tracked.ctx, em: db.orm.em.fork() });

async function claim(limit: number): Promise<ClaimedCheck[]> {
	const { checks } = await claimChecks(db.orm.em.fork(), limit, rates);
	return checks;
}

function claimAll(): Promise<ClaimedCheck[]> {
	return claim(50);
}

function write(outcomes: Outcome[]): Promise<void> {
	return writeOutcomes(fork(), outcomes);
}

async function writeInBatches(outcomes: Outcome[]): Promise<void> {
	for (let i = 0; i < outcomes.length; i += 25) await write(outcomes.slice(i, i + 25));
}

async function measureAll(from: number): Promise<void> {
	await startRun(tracked.ctx, { domainId: tracked.domainId });
	await write((await claimAll()).map((check, i) => measured(check, from + i)));
}

function measured(check: ClaimedCheck, position: number | null): Outcome {
	return {
		checkId: check.id,
		leaseToken: check.leaseToken,
		keywordId: check.keywordId,
		result: {
			measured: buildMeasurement({
				position,
				url: position === null ? null : `https://${check.siteHost}/page-${position}`,
				labels: ["Ads"],
				competitors: [{ position: 2, domain: "rival.example", title: "Rival", url: "https://rival.example/" }],
				pages: [{ checkId: check.id, keywordId: check.keywordId, page: 1, body: Buffer.from("page") }],
			}),
		},
	};
}

function failed(check: ClaimedCheck): Outcome {
	const { id: checkId, leaseToken, keywordId } = check;
	return { checkId, leaseToken, keywordId, result: { error: "HTTP 500" } };
}

async function records(): Promise<(number | null)[]> {
	const rows = await rowsOf(
		db.orm.em.fork(),
		sql<{ position: number | null }>`
			select position from position_records where keyword_id = any(${tracked.keywordIds}::bigint[]) order by check_id`,
	);
	return rows.map(({ position }) => position);
}

interface KeywordRow {
	latest: number | null;
	previous: number | null;
	change: number | null;
	state: string;
	error: string | null;
}

async function keywords(): Promise<KeywordRow[]> {
	return rowsOf(
		db.orm.em.fork(),
		sql<KeywordRow>`
			select latest_position as latest, previous_position as previous, change, check_state as state, check_error as error
			from keywords where domain_id = ${tracked.domainId} order by id`,
	);
}

async function events(topic: string): Promise<{ positions: Record<string, unknown>[] }[]> {
	const rows = await rowsOf(
		db.orm.em.fork(),
		sql<{
			payload: { positions: Record<string, unknown>[] };
		}>`select payload from outbox where topic = ${topic} order by seq`,
	);
	return rows.map(({ payload }) => payload);
}
