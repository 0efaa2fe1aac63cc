import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { blockLengths, dayZero } from "../analytics/blocks.policy.ts";
import type { HeldSync } from "./sync-lease.service.ts";

/** What totals are kept of: the kind in `search_console_totals` and the column of the rows. */
export const totalKinds = { query: 0, page: 1 } as const;

/**
 * Replaces the rows of a sync's range, and their totals, with the staged ones. Skips days that did not change. Call it
 * in the transaction that ends the sync.
 */
export async function replaceRange(em: EntityManager, sync: HeldSync): Promise<void> {
	// Compares and sums some hundred thousand rows; with the default of 4 MB most of that would use temporary files.
	await rowsOf(em, sql`set local work_mem = '48MB'`);
	const days = await changedDays(em, sync);
	const ofDays = sql`property_id = ${sync.propertyId} and date = any(${days}::date[])`;
	if (days.length > 0) {
		await rowsOf(em, sql`delete from search_console_rows where ${ofDays}`);
		await rowsOf(
			em,
			sql`
				insert into search_console_rows (property_id, ${rowColumns})
				select ${sync.propertyId}::bigint, ${rowColumns} from search_console_staged_rows
				where sync_id = ${sync.id} and date = any(${days}::date[])`,
		);
		await rowsOf(em, sql`delete from search_console_days where ${ofDays}`);
		await rowsOf(
			em,
			sql`
				insert into search_console_days (property_id, date, clicks, impressions, position_sum)
				select property_id, date, ${sumsOfRows} from search_console_rows where ${ofDays} group by property_id, date`,
		);
		for (const kind of ["query", "page"] as const) await addUp(em, sync.propertyId, kind, days);
	}
	await rowsOf(em, sql`delete from search_console_staged_rows where sync_id = ${sync.id}`);
}

const rowColumns = sql`date, query_id, page_id, country, device, clicks, impressions, position`;
const sumsOfRows = sql`sum(clicks), sum(impressions), sum(position * impressions)`;

async function changedDays(em: EntityManager, sync: HeldSync): Promise<string[]> {
	const staged = sql`select ${rowColumns} from search_console_staged_rows where sync_id = ${sync.id}`;
	const stored = sql`
		select ${rowColumns} from search_console_rows
		where property_id = ${sync.propertyId} and date between ${sync.startDate} and ${sync.endDate}`;
	const { days } = await rowOf(
		em,
		sqlOf({ days: "text[]" })`
			select coalesce(array_agg(distinct date::text), '{}') as days
			from ((${staged} except ${stored}) union all (${stored} except ${staged})) as differing`,
	);
	return days;
}

/** Recomputes the blocks with changed days: days from the rows, longer blocks from the next shorter ones. */
async function addUp(em: EntityManager, propertyId: string, kind: keyof typeof totalKinds, changed: string[]) {
	const nameId = sql.ref(`${kind}_id`);
	const numbers = (length: number) => sql`
		array(select distinct floor((day - ${dayZero}::date) / ${length}::float8)::int from unnest(${changed}::date[]) as day)`;
	let shorter: number | null = null;
	for (const length of blockLengths) {
		const ofKind = sql`property_id = ${propertyId} and kind = ${totalKinds[kind]}`;
		await rowsOf(
			em,
			sql`delete from search_console_totals where ${ofKind} and days = ${length} and block = any(${numbers(length)})`,
		);
		const parts: Fragment =
			shorter === null
				? sql`
					select ${nameId} as name_id, date - ${dayZero}::date as block, ${sumsOfRows}
					from search_console_rows where property_id = ${propertyId} and date = any(${changed}::date[]) group by 1, 2`
				: sql`
					select name_id, floor(block / ${length / shorter}::float8)::int, sum(clicks), sum(impressions), sum(position_sum)
					from search_console_totals
					where ${ofKind} and days = ${shorter}
						and floor(block / ${length / shorter}::float8)::int = any(${numbers(length)})
					group by 1, 2`;
		await rowsOf(
			em,
			sql`
				insert into search_console_totals (property_id, kind, days, name_id, block, clicks, impressions, position_sum)
				select ${propertyId}::bigint, ${totalKinds[kind]}::smallint, ${length}::smallint, part.* from (${parts}) as part
				order by 5, 4`,
		);
		shorter = length;
	}
}
