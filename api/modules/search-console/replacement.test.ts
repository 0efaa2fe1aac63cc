import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { buildConnected, googleAnswering, pageOf } from "../../test/search-performance.ts";
import {
	ask,
	imported,
	site,
	stored,
	storedFacts,
	syncOf,
	waitForEnds,
	whole,
	workOn,
} from "../../test/site-import.ts";
import { runSync } from "./sync-run.service.ts";

let db: TestDatabase;

beforeAll(async () => {
	waitForEnds();
	db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => db.setClock("2026-11-01T12:00:00Z"));

describe("a range that is imported again", () => {
	test("changes nothing where Google says the same", async () => {
		const google = googleAnswering((query) => pageOf(site, query));
		const { ctx, propertyId } = await buildConnected(db, { google });
		await imported(db, ctx, propertyId, whole);
		const before = await stored(db, propertyId);
		await imported(db, ctx, propertyId, whole);
		await imported(db, ctx, propertyId, { startDate: "2026-09-05", endDate: "2026-09-20" });
		expect(await stored(db, propertyId)).toEqual(before);
	});

	test("replaces what it had, day by day, as if it had come at once", async () => {
		const changed = site
			.filter(({ keys: [date = "", query = ""] }) => date !== "2026-10-03" && query !== "query 7")
			.map((row) => (row.keys[0] === "2026-09-30" ? { ...row, clicks: row.clicks + 1 } : row));
		const said = { rows: site };
		const google = googleAnswering((query) => pageOf(said.rows, query));
		const [twice, once] = [await buildConnected(db, { google }), await buildConnected(db, { google })];
		await imported(db, twice.ctx, twice.propertyId, { ...whole, endDate: "2026-09-30" });
		await imported(db, twice.ctx, twice.propertyId, { ...whole, startDate: "2026-09-12" });
		said.rows = changed;
		await imported(db, twice.ctx, twice.propertyId, whole);
		await imported(db, once.ctx, once.propertyId, whole);
		expect(await storedFacts(db, twice.propertyId)).toEqual(await storedFacts(db, once.propertyId));
	});

	test("is joined while it is under way, and other ranges wait their turn", async () => {
		const asked: string[] = [];
		const gate = Promise.withResolvers<void>();
		const google = googleAnswering(async (query) => {
			asked.push(query.startDate);
			await gate.promise;
			return pageOf(site, query);
		});
		const { ctx, propertyId } = await buildConnected(db, { google });
		const other = { startDate: "2026-10-01", endDate: "2026-10-02" };
		const first = ask(db, ctx, propertyId, whole);
		const working = workOn(db, ctx, propertyId);
		while (asked.length === 0) await setTimeout(5);
		const joined = ask(db, ctx, propertyId, whole);
		const second = ask(db, ctx, propertyId, other);
		while ((await syncOf(db, propertyId)).state !== "QUEUED") await setTimeout(5);
		const { id } = await syncOf(db, propertyId);
		expect(await runSync({ ...ctx, em: db.orm.em.fork() }, id)).toBeNull();
		expect(asked).toEqual([whole.startDate]);
		gate.resolve();
		await working;
		expect(ctx.jobs.recorded.at(-1)).toMatchObject({ name: "search-console.sync", payload: { syncId: id } });
		await workOn(db, ctx, propertyId);
		expect((await joined).id).toBe((await first).id);
		expect(await second).toMatchObject({ id, state: "DONE" });
	});
});
