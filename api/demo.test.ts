import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf, sql } from "./db/sql.ts";
import { fillDemo } from "./demo.ts";
import { demoKeywords } from "./demo-keywords.ts";
import { buildServices } from "./test/context.ts";
import { createTestDatabase, type TestDatabase } from "./test/database.ts";

let db: TestDatabase;

beforeAll(async () => {
	db = await createTestDatabase();
});
afterAll(() => db.drop());

/** On which days, counted back from now, how many keywords were measured. */
function history() {
	return rowsOf(
		db.orm.em.fork(),
		sql<{ daysAgo: number; keywords: number }>`
			select round(extract(epoch from now() - checked_at) / 86400)::int as "daysAgo",
				count(distinct keyword_id)::int as keywords
			from position_records group by 1 order by 1 desc`,
	);
}

it("the demo has a history of days gone by, and a later start leaves it alone", async () => {
	const services = buildServices();
	await fillDemo(db.orm, services, 2);
	const made = await history();
	expect(made).toEqual([2, 1].map((daysAgo) => ({ daysAgo, keywords: demoKeywords.length })));
	await fillDemo(db.orm, services, 2);
	expect(await history()).toEqual(made);
	const [now] = await rowsOf(db.orm.em.fork(), sql<{ isReal: boolean }>`select app_now() <= now() as "isReal"`);
	expect(now).toEqual({ isReal: true });
});
