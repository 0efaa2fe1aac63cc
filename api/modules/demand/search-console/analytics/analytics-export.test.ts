import { Readable } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { buildConnected } from "../../../../test/factories/search-performance.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { exportRows } from "./analytics-export.service.ts";

const db = setUpDatabase();
/** Rows that one statement gave at most. */
let largest = 0;

vi.mock(import("../../../../db/sql.ts"), async (original) => {
	const real = await original();
	const rowsOf: typeof real.rowsOf = async (em, statement) => {
		const rows = await real.rowsOf(em, statement);
		largest = Math.max(largest, rows.length);
		return rows;
	};
	return { ...real, rowsOf };
});

test("a file of very many queries has each once, in the order of the tables, and is made without holding them all", async () => {
	const { ctx, propertyId } = await buildConnected(db);
	const count = 40_000;
	await rowsOf(
		ctx.em,
		sql`
			with n as (
				insert into search_console_names (property_id, hash, name)
				select ${propertyId}::bigint, n::text, 'query ' || n || repeat(' of a shop', 10) from generate_series(1, ${count}::int) as n
				returning id, hash::int as n
			), d as (insert into search_console_days values (${propertyId}, '2000-01-01', 1, 1, 1))
			insert into search_console_totals (property_id, kind, days, block, name_id, clicks, impressions, position_sum)
			select ${propertyId}::bigint, 0, 1, 0, id, n / 3, n, n * 2.5 from n`,
	);
	const { lines } = await exportRows(ctx, propertyId, "query", { startDate: "2000-01-01", endDate: "2000-01-01" });
	largest = 0;
	const text = await textOf(Readable.from(lines));
	const numbers = text.split("\r\n").flatMap((line) => /^query (\d+) /.exec(line)?.[1] ?? []);
	expect(numbers).toEqual(Array.from({ length: count }, (_, n) => String(count - n)));
	expect(text.endsWith("\r\n")).toBe(true);
	expect(largest).toBeLessThan(count / 10);
	// The connection is free again.
	expect(await rowsOf(ctx.em, sql`select from pg_cursors`)).toEqual([]);
}, 60_000);
