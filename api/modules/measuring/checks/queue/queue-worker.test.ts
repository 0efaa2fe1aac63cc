import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rowOf, rowsOf, sql } from "../../../../db/sql.ts";
import { creditsOf, startTracking, type Tracked, type TrackingOptions } from "../../../../test/factories/tracking.ts";
import type { OrderAnswer } from "../../../../test/fakes/dataforseo-orders.ts";
import {
	type FakeDataforseoSerp,
	organicItem,
	startFakeDataforseoSerp,
} from "../../../../test/fakes/fake-dataforseo-serp.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { ProviderChoice } from "../../../keys/credentials/choice/provider-choice.entity.ts";
import { runById } from "../../runs/run-rows.service.ts";
import { cancelRun, startRun } from "../../runs/runs.service.ts";
import type { RunRow } from "../../runs/runs.types.ts";
import { expireLeases } from "../leases.service.ts";
import { Worker } from "../worker.ts";
import { QueueWorker } from "./queue-worker.ts";

const minute = 60_000;
const doubtful = "The provider's answer had no results.";
const garbled = "DataForSEO sent an invalid response.";

const db = setUpDatabase();
let fake: FakeDataforseoSerp;
const workers: { stop(graceMs?: number): Promise<void> }[] = [];
let shifted = 0;

beforeEach(async () => {
	fake = await startFakeDataforseoSerp();
	await rowsOf(db.orm.em.fork(), sql`delete from checks`);
	await rowsOf(db.orm.em.fork(), sql`delete from lanes`);
});
afterEach(async () => {
	await Promise.all(workers.splice(0).map((worker) => worker.stop(0)));
	await fake[Symbol.asyncDispose]();
});

test("a queued run is handed over in posts of a hundred, collected, and says what it cost", async () => {
	fake.positionOf = (keyword) => (keyword === "keyword 7" ? 4 : null);
	const tracked = await track({ keywords: 250, depth: 10, user: { credits: 1_000 } });
	const run = await started(tracked);
	expect(run).toMatchObject({ mode: "QUEUED", cost: 250 });
	await during(run, tracked);
	expect(await runOf(tracked, run)).toMatchObject({ state: "DONE", done: 250, failed: 0, providerCostChecks: 250 });
	expect(await costOf(run)).toBe(0.15);
	expect(fake.callsTo("task_post").map(({ orders }) => orders.length)).toEqual([100, 100, 50]);
	expect([...fake.tags.values()].every((count) => count === 1)).toBe(true);
	expect(fake.tasks[0]?.order).toEqual({
		keyword: "keyword 1",
		location_code: 2840,
		language_code: "en",
		device: "desktop",
		os: "windows",
		depth: 10,
		max_crawl_pages: 1,
		remove_from_url: ["srsltid"],
		tag: expect.stringMatching(/^toprung-[0-9a-f]{16}-\d+-1$/),
		priority: 1,
	});
	expect(await recordOf(tracked, "keyword 7")).toMatchObject({
		position: 4,
		provider: "dataforseo",
		mode: "QUEUED",
		measuredAt: new Date("2026-11-15T12:57:46Z"),
		pagesRead: 1,
	});
}, 60_000);

test("orders whose answers are lost are found at the provider, not placed again", async () => {
	fake.callAnswer = ({ path, index }) => (path.includes("task_post") && index === 0 ? { fault: "cut" } : null);
	const tracked = await track({ keywords: 5, depth: 10 });
	const run = await started(tracked);
	await during(run, tracked);
	expect(await runOf(tracked, run)).toMatchObject({ state: "DONE", done: 5, failed: 0 });
	expect(fake.tasks).toHaveLength(5);
	expect(fake.callsTo("task_post")).toHaveLength(1);
	expect(await attemptsOf(tracked)).toEqual(Array(5).fill({ number: 1, end: "ANSWERED", isRecovered: true }));
}, 60_000);

test("orders that the provider never got are placed again after two look-ups", async () => {
	fake.callAnswer = ({ path, index }) => (path.includes("task_post") && index === 0 ? { status: 500 } : null);
	const tracked = await track({ keywords: 2, depth: 10 });
	const run = await started(tracked);
	await during(run, tracked);
	expect(await runOf(tracked, run)).toMatchObject({ state: "DONE", done: 2, failed: 0 });
	expect(await attemptsOf(tracked)).toEqual([
		...Array(2).fill({ number: 1, end: "NOT_ORDERED", isRecovered: false }),
		...Array(2).fill({ number: 2, end: "ANSWERED", isRecovered: false }),
	]);
	expect(fake.callsTo("id_list").length).toBeGreaterThanOrEqual(2);
	expect([...fake.tags.keys()].every((tag) => tag.endsWith("-2"))).toBe(true);
}, 60_000);

test("what waits for 40 minutes is never not found; after six hours it fails and is given back", async () => {
	let isReady = false;
	fake.readyAfter = ({ keyword }) => (keyword === "keyword 1" && isReady ? 0 : 1e12);
	const tracked = await track({ keywords: 2, depth: 10 });
	const run = await started(tracked);
	await vi.waitFor(async () => expect(await states(tracked)).toEqual(["POSTED", "POSTED"]), { timeout: 20_000 });
	for (let waited = 0; waited < 40; waited += 10) {
		await advance(10 * minute);
		await vi.waitFor(async () => expect(await askedAndGivenBack(tracked)).toBe(2), { timeout: 20_000 });
		expect(await states(tracked)).toEqual(["POSTED", "POSTED"]);
	}
	isReady = true;
	await vi.waitFor(
		async () => {
			await advance(minute);
			expect(await states(tracked)).toEqual(["DONE", "POSTED"]);
		},
		{ timeout: 20_000, interval: 200 },
	);
	await advance(6 * 60 * minute);
	await during(run, tracked);
	expect(await runOf(tracked, run)).toMatchObject({ state: "DONE", done: 2, failed: 1, refunded: 1 });
	expect(await errors(tracked)).toEqual([null, "DataForSEO did not finish this within 6 hours."]);
	expect(await creditsOf(db, tracked.ctx.viewer.accountId)).toBe(99);
}, 60_000);

test("an answer that is paid and useless is ordered once more; both are paid for, and the customer not at all", async () => {
	fake.orderAnswer = (_order, at) => (at === "collect" ? { code: 40101, message: "Internal SE Error." } : {});
	const tracked = await track({ keywords: 1, depth: 10 });
	const run = await started(tracked);
	await during(run, tracked);
	expect(await runOf(tracked, run)).toMatchObject({ state: "DONE", failed: 1, refunded: 1 });
	expect(await attemptsOf(tracked)).toEqual([
		{ number: 1, end: "UNUSABLE", isRecovered: false },
		{ number: 2, end: "UNUSABLE", isRecovered: false },
	]);
	expect(await costOf(run)).toBe(0.0012);
	expect(await errors(tracked)).toEqual(["Internal SE Error."]);
}, 60_000);

test.each<[string, OrderAnswer, string | null]>([
	["without results but with other blocks", { items: [{ type: "people_also_ask", page: 1, items: [] }] }, doubtful],
	["whose results have no addresses", { items: [{ type: "organic", page: 1, title: "x", href: "/" }] }, garbled],
	["whose fields are renamed", { items: [{ type: "organic", page: 1, name: "x" }] }, garbled],
	["that says there are none", { code: 40102, message: "No Search Results." }, null],
	["with nothing at all, of a keyword that never had any,", { items: [] }, null],
])(
	"a queued answer %s is not ordered twice",
	async (_, answer, error) => {
		fake.orderAnswer = (_order, at) => (at === "collect" ? answer : {});
		const tracked = await track({ keywords: 1, depth: 100 });
		const run = await started(tracked);
		await during(run, tracked);
		expect(await runOf(tracked, run)).toMatchObject({ state: "DONE", failed: error ? 1 : 0, refunded: error ? 10 : 0 });
		expect(await errors(tracked)).toEqual([error]);
		expect((await attemptsOf(tracked)).map(({ end }) => end)).toEqual([error ? "UNUSABLE" : "ANSWERED"]);
		expect(await costOf(run)).toBeGreaterThan(0);
		expect(await depthsOf(tracked)).toEqual(error ? [] : [100]);
	},
	60_000,
);

test("a queued answer that ends before the last position is ordered once more, and then believed as far as it goes", async () => {
	fake.positionOf = () => 40;
	const tracked = await track({ keywords: 1, depth: 100 });
	await during(await started(tracked), tracked);
	fake.orderAnswer = (_order, at) => {
		const items = Array.from({ length: 12 }, (_, n) => organicItem(n + 1, `https://other-${n}.example/`));
		return at === "collect" ? { items } : {};
	};
	const run = await started(tracked);
	await during(run, tracked);
	expect(await runOf(tracked, run)).toMatchObject({ state: "DONE", failed: 0, refunded: 0 });
	expect((await attemptsOf(tracked)).map(({ end }) => end)).toEqual(["ANSWERED", "UNUSABLE", "ANSWERED"]);
	expect(await depthsOf(tracked)).toEqual([100, 12]);
	const changes = sql<{ change: number | null }>`select change from keywords where domain_id = ${tracked.domainId}`;
	expect(await rowsOf(db.orm.em.fork(), changes)).toEqual([{ change: null }]);
}, 60_000);

test("cancelling leaves what was handed over: it arrives and keeps its price, and the run ends with it", async () => {
	fake.readyAfter = () => 1e12;
	fake.callAnswer = ({ path, index }) => (path.includes("task_post") && index > 0 ? { fault: "hang" } : null);
	const tracked = await track({ keywords: 150, depth: 10, user: { credits: 150 } });
	const run = await started(tracked, () => {});
	workers.push(QueueWorker.start(tracked.ctx, db.orm));
	const posted = async () => (await states(tracked)).filter((state) => state === "POSTED").length;
	await vi.waitFor(async () => expect(await posted()).toBe(100), { timeout: 20_000 });
	await workers.pop()?.stop();
	await rowsOf(
		db.orm.em.fork(),
		sql`delete from check_attempts a using checks c where c.id = a.check_id and c.state = 'RUNNING'`,
	);
	await rowsOf(
		db.orm.em.fork(),
		sql`update checks set state = 'QUEUED', started_at = null, lease_token = null, lease_until = null where state = 'RUNNING'`,
	);
	const cancelled = await cancelRun({ ...tracked.ctx, em: db.orm.em.fork() }, run.id);
	expect(cancelled).toMatchObject({ state: "CANCELLED", cancelled: 50, refunded: 50, finishedAt: null });
	fake.readyAfter = () => 0;
	fake.callAnswer = () => null;
	workers.push(QueueWorker.start(tracked.ctx, db.orm));
	await during(run, tracked);
	expect(await runOf(tracked, run)).toMatchObject({ state: "CANCELLED", done: 100, cancelled: 50, refunded: 50 });
	expect(await creditsOf(db, tracked.ctx.viewer.accountId)).toBe(50);
}, 60_000);

test("a refused login ends the run's checks in the provider's words, once a second post says the same", async () => {
	fake.callAnswer = ({ path }) => {
		return path.includes("task_post") ? { code: 40210, message: "Insufficient Funds." } : null;
	};
	const tracked = await track({ keywords: 120, depth: 10, user: { credits: 120 } });
	const run = await started(tracked);
	// The clock does not move, or the refusal would be over.
	await during(run, tracked, 0);
	expect(await runOf(tracked, run)).toMatchObject({ state: "DONE", failed: 120, refunded: 120 });
	expect(new Set(await errors(tracked))).toEqual(new Set(["Insufficient Funds."]));
	expect(fake.callsTo("task_post")).toHaveLength(2);
	await expect(started(tracked)).rejects.toMatchObject({ code: "PROVIDER_ERROR", message: "Insufficient Funds." });
}, 60_000);

test("live orders have attempts too: a lost answer is found, not ordered again", async () => {
	fake.positionOf = () => 3;
	fake.callAnswer = ({ path, index }) => (path.includes("live") && index === 0 ? { fault: "cut" } : null);
	const tracked = await track({ keywords: 3, depth: 10 });
	const run = await started(tracked, undefined, "LIVE");
	workers.push(Worker.start(tracked.ctx, db.orm));
	await during(run, tracked);
	expect(await runOf(tracked, run)).toMatchObject({ state: "DONE", done: 3, failed: 0 });
	expect(fake.tasks).toHaveLength(3);
	expect(await recordOf(tracked, "keyword 1")).toMatchObject({ position: 3, mode: "LIVE" });
	expect((await attemptsOf(tracked)).filter(({ isRecovered }) => isRecovered)).toHaveLength(1);
}, 60_000);

test("another login ends what waits under the old one, given back", async () => {
	fake.readyAfter = () => 1e12;
	const tracked = await track({ keywords: 2, depth: 10 });
	const run = await started(tracked);
	await vi.waitFor(async () => expect(await states(tracked)).toEqual(["POSTED", "POSTED"]), { timeout: 20_000 });
	Object.assign(tracked.ctx.config, { dataforseoLogin: "somebody-else" });
	await during(run, tracked);
	expect(new Set(await errors(tracked))).toEqual(new Set(["The DataForSEO login was changed before the answer came."]));
	expect(await creditsOf(db, tracked.ctx.viewer.accountId)).toBe(100);
}, 60_000);

/** A user whose account chose DataForSEO, and whose checks go to the fake. */
async function track(options: TrackingOptions): Promise<Tracked> {
	const dataforseo = { dataforseoLogin: "me", dataforseoPassword: "secret", dataforseoSerp: true };
	const config = { ...dataforseo, dataforseoBaseUrl: fake.url, dataforseoRps: 30 };
	const tracked = await startTracking(db, { ...options, context: { config } });
	const { dataforseo: provider } = tracked.ctx.serp;
	// Its rates are judged elsewhere.
	const unlimited = { ...provider, queue: provider.queue && { ...provider.queue, perMinute: null } };
	tracked.ctx.serp = { ...tracked.ctx.serp, dataforseo: unlimited };
	const { accountId, actor } = tracked.ctx.viewer;
	await db.orm.em.fork().insert(ProviderChoice, { accountId, provider: "dataforseo", actor });
	return tracked;
}

async function started(tracked: Tracked, work = startQueue, mode = "QUEUED"): Promise<RunRow> {
	const { ctx, domainId } = tracked;
	const run = await startRun({ ...ctx, em: db.orm.em.fork() }, { domainId, mode });
	work(tracked);
	return run;
}

function startQueue({ ctx }: Tracked): void {
	workers.push(QueueWorker.start(ctx, db.orm));
}

/** Lets the clock run until a run is over. */
async function during(run: RunRow, tracked: Tracked, stepMs = 20_000): Promise<void> {
	if (!workers.some((worker) => worker instanceof QueueWorker)) startQueue(tracked);
	await vi.waitFor(
		async () => {
			await advance(stepMs);
			// As the sweep does.
			await expireLeases({ ...tracked.ctx, em: db.orm.em.fork() });
			expect((await runOf(tracked, run)).finishedAt).not.toBeNull();
		},
		{ timeout: 55_000, interval: 100 },
	);
}

async function advance(milliseconds: number): Promise<void> {
	shifted += milliseconds;
	await db.shiftClock(shifted);
}

function runOf({ ctx }: Tracked, { id }: RunRow): Promise<RunRow> {
	return runById({ ...ctx, em: db.orm.em.fork() }, id);
}

async function costOf({ id }: RunRow): Promise<number> {
	const { cost } = await rowOf(
		db.orm.em.fork(),
		sql<{ cost: number }>`select provider_cost::float8 as cost from runs where id = ${id}`,
	);
	return cost;
}

async function states({ domainId }: Tracked): Promise<string[]> {
	const rows = await rowsOf(
		db.orm.em.fork(),
		sql<{ state: string }>`select check_state as state from keywords where domain_id = ${domainId} order by id`,
	);
	return rows.map(({ state }) => state);
}

async function errors({ domainId }: Tracked): Promise<(string | null)[]> {
	const rows = await rowsOf(
		db.orm.em.fork(),
		sql<{ error: string | null }>`select check_error as error from keywords where domain_id = ${domainId} order by id`,
	);
	return rows.map(({ error }) => error);
}

/** How many of a domain's orders were requested and then released. */
async function askedAndGivenBack({ domainId }: Tracked): Promise<number> {
	const { count } = await rowOf(
		db.orm.em.fork(),
		sql<{ count: number }>`
			select count(*)::int as count from check_attempts a join checks c on c.id = a.check_id
			where c.domain_id = ${domainId} and a.ask_at > app_now() and c.lease_token is null`,
	);
	return count;
}

async function attemptsOf({ domainId }: Tracked) {
	return rowsOf(
		db.orm.em.fork(),
		sql<{ number: number; end: string; isRecovered: boolean }>`
			select a.number, a."end", a.is_recovered as "isRecovered" from check_attempts a join checks c on c.id = a.check_id
			where c.domain_id = ${domainId} order by a.number, a.check_id`,
	);
}

/** Of a domain's measurements, oldest first. */
async function depthsOf({ domainId }: Tracked): Promise<number[]> {
	const rows = await rowsOf(
		db.orm.em.fork(),
		sql<{ depth: number }>`select depth from position_records where domain_id = ${domainId} order by check_id`,
	);
	return rows.map(({ depth }) => depth);
}

async function recordOf({ domainId }: Tracked, phrase: string) {
	const { measuredAt, ...record } = await rowOf(
		db.orm.em.fork(),
		sql<{ position: number; provider: string; mode: string; measuredAt: string; pagesRead: number }>`
			select p.position, p.provider, p.mode, p.measured_at as "measuredAt", c.pages_read as "pagesRead"
			from position_records p join keywords k on k.id = p.keyword_id join checks c on c.id = p.check_id
			where k.domain_id = ${domainId} and k.phrase = ${phrase}`,
	);
	return { ...record, measuredAt: new Date(measuredAt) };
}
