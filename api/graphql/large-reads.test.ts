import { graphql } from "graphql";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { limitLargeRead } from "../core/large-reads.ts";
import { createLoaders } from "../core/loaders.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { forClient } from "../lib/client-gone.ts";
import { createSchedule } from "../modules/desk/schedules/check-schedules.service.ts";
import { domainChanges } from "../modules/meaning/positions/changes.service.ts";
import { domainStatistics } from "../modules/meaning/statistics/statistics.service.ts";
import { everyDay } from "../test/factories/due-slots.ts";
import { buildProperty, connectAccount } from "../test/factories/search-performance.ts";
import { startTracking, type Tracked } from "../test/factories/tracking.ts";
import { setUpDatabase } from "../test/set-up.ts";
import { createSchema } from "./schema.ts";

vi.mock("../modules/meaning/statistics/statistics.service.ts");
vi.mock("../modules/meaning/positions/changes.service.ts");

const schema = createSchema();
const db = setUpDatabase();
let greedy: Tracked;
let modest: Tracked;

beforeAll(async () => {
	greedy = await startTracking(db, { keywords: 1, depth: 10 });
	modest = await startTracking(db, { keywords: 1, depth: 10 });
	for (const { ctx, domainId } of [greedy, modest]) {
		await createSchedule(ctx, domainId, { ...everyDay, target: { kind: "GROUPS", groups: ["money"] } });
		await connectAccount(ctx);
		await buildProperty(ctx, "sc-domain:example.com");
	}
});
beforeEach(async () => {
	vi.resetAllMocks();
	await countKeywords(100_000);
});

/** Lets the domains say that they have so many: what counts as a large read goes by that. */
async function countKeywords(count: number): Promise<void> {
	await rowsOf(db.orm.em.fork(), sql`update domains set keyword_count = ${count}`);
}

function ask(tracked: Tracked, field: string) {
	return askQuery(tracked, `domain(id: $id) { ${field} }`);
}

async function askQuery({ ctx, domainId }: Tracked, query: string) {
	const contextValue = { ...ctx, em: db.orm.em.fork(), loaders: createLoaders() };
	const source = `query ($id: ID!) { domain(id: $id) { id } ${query} }`;
	return graphql({ schema, source, variableValues: { id: domainId }, contextValue });
}

const stats = "stats { totalKeywords }";

it("one large read of an account is under way at a time; others wait for its end, but not another account's", async () => {
	const reads: ((totalKeywords: number) => void)[] = [];
	vi.mocked(domainStatistics).mockImplementation(
		() => new Promise((resolve) => reads.push((totalKeywords) => resolve({ totalKeywords } as never))),
	);
	const requested = [1, 2].map(() => ask(greedy, stats));
	await vi.waitFor(() => expect(reads).toHaveLength(1));
	const others = ask(modest, stats);
	await vi.waitFor(() => expect(reads).toHaveLength(2));
	reads[1]?.(7);
	expect(await others).toMatchObject({ data: { domain: { stats: { totalKeywords: 7 } } } });
	expect(reads).toHaveLength(2);
	reads[0]?.(1);
	await vi.waitFor(() => expect(reads).toHaveLength(3));
	reads[2]?.(2);
	expect((await Promise.all(requested)).map(({ errors }) => errors)).toEqual([undefined, undefined]);
});

it("one that waits stops when its client has gone, and is not read", async () => {
	const reads: (() => void)[] = [];
	vi.mocked(domainStatistics).mockImplementation(
		() => new Promise((resolve) => reads.push(() => resolve({ totalKeywords: 1 } as never))),
	);
	const requested = ask(greedy, stats);
	await vi.waitFor(() => expect(reads).toHaveLength(1));
	const leaving = new AbortController();
	const left = forClient(leaving.signal, () => ask(greedy, stats));
	leaving.abort(new Error("gone"));
	expect((await left).errors?.[0]?.message).toBe("gone");
	reads[0]?.();
	await requested;
	const next = ask(greedy, stats);
	await vi.waitFor(() => expect(reads).toHaveLength(2));
	reads[1]?.();
	expect((await next).errors).toBeUndefined();
});

it("of smaller domains all are under way at once", async () => {
	await countKeywords(10_000);
	const reads: (() => void)[] = [];
	vi.mocked(domainStatistics).mockImplementation(
		() => new Promise((resolve) => reads.push(() => resolve({ totalKeywords: 1 } as never))),
	);
	const requested = [1, 2, 3].map(() => ask(greedy, stats));
	await vi.waitFor(() => expect(reads).toHaveLength(3));
	for (const end of reads) end();
	await Promise.all(requested);
});

it("a large read that fails lets the next one begin", async () => {
	vi.mocked(domainStatistics).mockRejectedValue(new Error("away"));
	const answers = await Promise.all([1, 2, 3, 4].map(() => ask(greedy, stats)));
	for (const { errors } of answers) expect(errors?.[0]?.message).toBe("away");
});

it("others are answered while a list of changes is handed out, which comes whole and in order", async () => {
	const changes = Array.from({ length: 2_000 }, (_, index) => ({ keywordId: String(index) }));
	vi.mocked(domainChanges).mockResolvedValue(changes as never);
	let turns = 0;
	const count = () => {
		turns++;
		counting = setImmediate(count);
	};
	let counting = setImmediate(count);
	const { data } = await ask(greedy, "changes { keywordId }");
	clearImmediate(counting);
	expect(data).toMatchObject({ domain: { changes } });
	expect(turns).toBeGreaterThanOrEqual(8);
});

const days = 'startDate: "2026-11-01", endDate: "2026-11-21"';
const schedule =
	'name: "All", cadence: { kind: EVERY_N_DAYS, everyDays: 1 }, time: "06:00", timeZone: "UTC", target: { kind: ALL }';

/** What reads much in addition to the fields of a domain that are marked, each with what else an operation may ask for. */
const readers = [
	"estimateRun(input: { domainId: $id }) { total }",
	"previewAlertRule(input: { kind: IMPORTANT_MOVES }) { keywordCount }",
	`previewSchedule(domainId: $id, input: { ${schedule} }) { keywordCount }`,
	'calendar(from: "2026-11-01", to: "2026-11-30") { date }',
	"settings { forecast { credits30 } }",
	'settings { creditDays(timeZone: "UTC") { date } }',
	"checkSchedules { items { keywordCount plannedCredits credits30 problem } }",
	"domains { forecast { credits30 } }",
	"domains { uncoveredCount }",
	"domains { serpCoverage { checks } }",
	"domains { untrackedQueries { totalCount } }",
	`searchConsole { properties { topQueries(${days}) { query } } }`,
	`searchConsole { properties { topPages(${days}) { page } } }`,
	"ctrModelPreview { startDate }",
];

it.each(readers)("is a large read of its account: %s", async (query) => {
	const held = Promise.withResolvers<void>();
	const { accountId } = greedy.ctx.viewer;
	const place = limitLargeRead(accountId, () => held.promise);
	let isAnswered = false;
	const requested = askQuery(greedy, query).finally(() => {
		isAnswered = true;
	});
	// The same work of another account, several times over: if nothing kept the first one, it would be done by then.
	const errors = [];
	for (let n = 0; n < 4; n++) errors.push((await askQuery(modest, query)).errors);
	const wasAnswered = isAnswered;
	held.resolve();
	expect([...errors, (await requested).errors]).toEqual(Array(5).fill(undefined));
	expect(wasAnswered).toBe(false);
	await place;
});

it("operations that mix large reads do not deadlock", async () => {
	await countKeywords(40_000);
	vi.mocked(domainStatistics).mockResolvedValue({ totalKeywords: 1 } as never);
	const mixed = `domains { stats { totalKeywords } uncoveredCount forecast { credits30 } serpCoverage { checks }
		untrackedQueries { totalCount } } checkSchedules { items { problem } } ${readers[0]} ${readers[3]}`;
	const answers = await Promise.all(Array.from({ length: 12 }, () => askQuery(greedy, mixed)));
	for (const { errors } of answers) expect(errors).toBeUndefined();
});
