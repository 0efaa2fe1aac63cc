import type { Orm } from "./orm.ts";
import { rowOf, rowsOf, sql } from "./sql.ts";

/** The statement that shifts the time every process on the database sees, in milliseconds from real time. */
export function clockShift(milliseconds: number): string {
	return `
		create or replace function app_now() returns timestamptz language sql stable as $$
			select date_trunc('milliseconds', statement_timestamp()) + interval '${milliseconds} milliseconds'
		$$`;
}

/** Shifts that time. */
export async function shiftClock(orm: Orm, milliseconds: number): Promise<void> {
	await rowsOf(orm.em.fork(), sql.raw(clockShift(milliseconds)));
}

/** Sets that time to an ISO 8601 moment; the clock continues from there and never shows an earlier millisecond. */
export async function setClock(orm: Orm, moment: string): Promise<void> {
	const { shift } = await rowOf(
		orm.em.fork(),
		sql<{ shift: number }>`
			select 1000 * extract(epoch from ${moment}::timestamptz - date_trunc('milliseconds', clock_timestamp()))::float8 as shift`,
	);
	await shiftClock(orm, Math.round(shift));
}
