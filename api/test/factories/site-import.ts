import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import type { Viewer } from "../../context.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { syncPerformance } from "../../modules/demand/search-console/sync/performance-sync.service.ts";
import { resumeSync } from "../../modules/demand/search-console/sync/search-console.jobs.ts";
import type { PerformanceQuery, PerformanceRow } from "../../providers/google/port.ts";
import type { TestContext } from "../context.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import { pageOf, siteRows } from "./search-performance.ts";

/** The range of all days with data. */
export const whole = { startDate: "2026-08-01", endDate: "2026-10-29" };
/** The rows of the site. */
export const site = siteRows(whole.startDate, whole.endDate, 60);

/** Google's responses in small pages, so that there are several, whatever the page size. */
export function inPages(rows: readonly PerformanceRow[], { startRow, startDate, endDate }: PerformanceQuery) {
	return pageOf(rows, {
		startDate,
		endDate,
		startRow: (startRow / 25_000) * 2_000,
		rowLimit: 2_000,
	} as PerformanceQuery);
}

/**
 * A database for a test file, on a day after all of the site's; the clock that limits how long a call waits for an
 * import is stopped.
 */
export function holdImports(): { db: TestDatabase } {
	const here = {} as { db: TestDatabase };
	beforeAll(async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		here.db = await createTestDatabase();
	});
	afterAll(async () => {
		vi.useRealTimers();
		await here.db.drop();
	});
	beforeEach(() => here.db.setClock("2026-11-01T12:00:00Z"));
	return here;
}

/** Requests a range and waits for it. */
export function ask(db: TestDatabase, ctx: TestContext<Viewer>, propertyId: string, range: typeof whole) {
	return syncPerformance({ ...ctx, em: db.orm.em.fork() }, propertyId, range);
}

/** Requests a range and lets a worker import it at once. */
export async function imported(db: TestDatabase, ctx: TestContext<Viewer>, propertyId: string, range: typeof whole) {
	const requested = ask(db, ctx, propertyId, range);
	await Promise.race([requested, workOn(db, ctx, propertyId)]);
	return requested;
}

/** Works on a property's open sync, once there is one. */
export async function workOn(db: TestDatabase, ctx: TestContext<Viewer>, propertyId: string): Promise<void> {
	for (;;) {
		const id = await openSync(db, propertyId);
		if (id !== null) return resumeSync({ ...ctx, enqueue: ctx.jobs.enqueue, orm: db.orm }, id);
		await setTimeout(5);
	}
}

async function openSync(db: TestDatabase, propertyId: string): Promise<string | null> {
	const [open] = await rowsOf(
		db.orm.em.fork(),
		sql<{ id: string }>`
			select id from search_console_syncs
			where property_id = ${propertyId} and state in ('QUEUED', 'RUNNING', 'WAITING') order by id limit 1`,
	);
	return open?.id ?? null;
}

/** The property's last sync; `wait` in seconds. */
export async function syncOf(db: TestDatabase, propertyId: string) {
	return rowOf(
		db.orm.em.fork(),
		sql<{ id: string; state: string; startRow: number; error: string | null; rows: number; wait: number }>`
			select id, state, start_row as "startRow", error, rows,
				extract(epoch from next_attempt_at - app_now())::float8 as wait
			from search_console_syncs where property_id = ${propertyId} order by id desc limit 1`,
	);
}

/** Everything stored for a property, with each row's location and transaction. */
export async function stored(db: TestDatabase, propertyId: string): Promise<object[][]> {
	const tables = ["rows", "days", "totals", "names"].map((name) => sql.table(`search_console_${name}`));
	return Promise.all(
		tables.map((table) =>
			rowsOf(
				db.orm.em.fork(),
				sql<object>`
					select t.ctid::text, t.xmin::text, to_jsonb(t) as row from ${table} t
					where property_id = ${propertyId} order by t.ctid`,
			),
		),
	);
}

/** The same without location and transaction. */
export async function storedFacts(db: TestDatabase, propertyId: string) {
	const tables = await stored(db, propertyId);
	const names = new Map(tables[3]?.map((one) => factsOf(one)).map(({ id, name }) => [id, name]));
	return tables.slice(0, 3).map((rows) =>
		rows
			.map(factsOf)
			.map(({ property_id: _, query_id: query, page_id: page, name_id: name, ...facts }) =>
				JSON.stringify({ ...roundedSum(facts), query: names.get(query), page: names.get(page), name: names.get(name) }),
			)
			.toSorted(),
	);
}

/** Floating-point sums depend on the order of addition in their last digits. */
const roundedSum = (facts: Record<string, unknown>) =>
	"position_sum" in facts ? { ...facts, position_sum: Number(facts.position_sum).toPrecision(12) } : facts;

const factsOf = (stored: object) => (stored as { row: Record<string, unknown> }).row;
