import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { rowsOf, sql } from "../db/sql.ts";
import { inTransaction } from "../db/transaction.ts";
import { deleteKeywords } from "../modules/desk/tracking/keywords.service.ts";
import { startRun } from "../modules/measuring/runs/runs.service.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { type CheckEnd, endChecks } from "../test/factories/ended-checks.ts";
import { type BuiltUser, buildApiKey, buildUser } from "../test/factories/factories.ts";
import { startTracking, type Tracked } from "../test/factories/tracking.ts";
import { type RestServer, startRest } from "../test/rest.ts";
import { routes } from "./routes.ts";

interface Page {
	items: { id: string; keywordId: string; domainId: string; outcome: string; position: number | null }[];
	endCursor: string | null;
	hasNext: boolean;
}

let db: TestDatabase;
let server: RestServer;
let user: BuiltUser;
let headers: Record<string, string>;
let tracked: Tracked;

beforeAll(async () => {
	db = await createTestDatabase();
	server = await startRest(db, routes);
});
afterAll(async () => {
	await server[Symbol.asyncDispose]();
	await db.drop();
});
beforeEach(async () => {
	user = await buildUser({ em: db.orm.em.fork() }, { credits: 1_000 });
	({ headers } = await buildApiKey(db, user, { scopes: ["READ"] }));
	tracked = await track(2);
});

const track = (keywords: number) => startTracking(db, { as: user, keywords, depth: 10 });
const failure = { error: "Serper did not answer." };

/** Checks keywords, which end in this order. */
async function check({ ctx, keywordIds }: Tracked, ...ends: CheckEnd[]): Promise<void> {
	await startRun({ ...ctx, em: db.orm.em.fork() }, { keywordIds: keywordIds.slice(0, ends.length) });
	await endChecks(db, ({ keywordId }) => ends[keywordIds.indexOf(keywordId)] ?? null);
}

async function read(query = ""): Promise<Page> {
	const { status, body } = await server.call("GET", `positions?${query}`, { headers });
	expect(status).toBe(200);
	return body as Page;
}

/** All that follows a cursor, in pages of `limit`. */
async function readAll(after: string | null = null, limit = 100) {
	const items: Page["items"] = [];
	for (let cursor = after; ; ) {
		const page = await read(`limit=${limit}${cursor === null ? "" : `&after=${cursor}`}`);
		items.push(...page.items);
		cursor = page.endCursor;
		if (!page.hasNext) return { items, endCursor: cursor };
	}
}

describe("GET positions", () => {
	it("lists measurements and failed checks of all domains, in the order in which they ended", async () => {
		const other = await track(1);
		await check(tracked, 4, failure);
		await check(other, null);
		await check(tracked, 7);
		const { items } = await readAll();
		expect(items).toMatchObject([
			{
				keywordId: tracked.keywordIds[0],
				keyword: "keyword 1",
				domainId: tracked.domainId,
				outcome: "FOUND",
				position: 4,
			},
			{ keywordId: tracked.keywordIds[1], outcome: "FAILED", position: null, depth: null, error: failure.error },
			{ keywordId: other.keywordIds[0], domainId: other.domainId, outcome: "NOT_FOUND", depth: 10, error: null },
			{ keywordId: tracked.keywordIds[0], position: 7, previousPosition: 4, change: -3 },
		]);
		expect((await readAll(null, 1)).items).toEqual(items);
		expect((await read(`domainId=${other.domainId}`)).items).toEqual([items[2]]);
	});

	it("comes page by page in the same order, however unevenly the checks are spread over the domains", async () => {
		const others = [await track(9), await track(3), await track(1), await track(1)];
		const [many, some, one] = others as [Tracked, Tracked, Tracked];
		const found = (count: number) =>
			Array.from({ length: count }, (_, index) => (index % 4 === 1 ? failure : 1 + index));
		await check(some, ...found(2));
		await check(many, ...found(9));
		for (const _ of Array(3)) await check(one, 5);
		await check(tracked, failure, 2);
		await check(many, ...found(4));
		await check(some, ...found(3));
		const { items } = await readAll();
		expect(items).toHaveLength(2 + 9 + 3 + 2 + 4 + 3);
		for (const limit of [1, 2, 3, 5, 8, 13, 22, 23]) expect((await readAll(null, limit)).items).toEqual(items);
	});

	it("continues where a kept cursor ended", async () => {
		await check(tracked, failure);
		const { endCursor } = await readAll();
		expect(await readAll(endCursor)).toEqual({ items: [], endCursor });
		await check(tracked, 3, failure);
		expect((await readAll(endCursor)).items).toMatchObject([{ position: 3 }, { outcome: "FAILED" }]);
	});

	it("waits for a failed check that is still being written", async () => {
		await check(tracked, 5);
		const { endCursor } = await readAll();
		const [late = ""] = tracked.keywordIds;
		await inTransaction(db.orm.em.fork(), async (em) => {
			await rowsOf(
				em,
				sql`insert into checks (run_id, account_id, domain_id, keyword_id, lane_id, state, depth, price, site_url_id, site_host, site_path, finished_at)
					select run_id, account_id, domain_id, keyword_id, lane_id, 'FAILED', depth, price, site_url_id, site_host, site_path, app_now()
					from checks where keyword_id = ${late} limit 1`,
			);
			await check(await track(1), 9);
			expect(await read(`after=${endCursor}`)).toEqual({ items: [], endCursor, hasNext: true });
		});
		await vi.waitFor(async () => {
			const { items } = await read(`after=${endCursor}`);
			expect(items).toMatchObject([{ keywordId: late, outcome: "FAILED" }, { position: 9 }]);
		});
	});

	it("has nothing of deleted keywords, and nothing of another account", async () => {
		await check(tracked, 5, failure);
		await deleteKeywords({ ...tracked.ctx, em: db.orm.em.fork() }, { keywordIds: tracked.keywordIds });
		expect((await read()).items).toEqual([]);
		const stranger = await startTracking(db, { keywords: 1, depth: 10, user: { credits: 100 } });
		await check(stranger, 1);
		expect((await read()).items).toEqual([]);
		const foreign = `positions?domainId=${stranger.domainId}`;
		expect(await server.call("GET", foreign, { headers })).toMatchObject({ status: 404 });
	});

	it("refuses a cursor of another list", async () => {
		await check(tracked, 5);
		const { endCursor } = await read(`domainId=${tracked.domainId}`);
		expect(await server.call("GET", `positions?after=${endCursor}`, { headers })).toMatchObject({ status: 400 });
	});
});
