import { isHeldBy } from "../../../db/lease.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { isDay } from "../../../lib/calendar.ts";
import { storableText } from "../../../lib/storable-text.ts";
import { GoogleError, type PerformanceRow } from "../../../providers/google/port.ts";
import type { HeldSync } from "./sync-lease.service.ts";

/** Rows Google gives at once at most. */
export const pageSize = 25_000;

/** Rows of one import at most: far beyond the 50,000 a day that Google gives, so that an answer without an end has one. */
export const maxRows = 5_000_000;

/** What rows are asked by, and so the order of their keys. */
export const dimensions = ["date", "query", "page", "country", "device"] as const;

/** The largest number an integer of the database holds. */
const largest = 2_147_483_647;

/** Characters of a query or an address that are kept; Google's are shorter. */
const maxNameLength = 10_000;

/**
 * Keeps a page of rows aside and moves the sync on behind it, in one transaction: a page is either there and passed, or is
 * asked for again. Returns false where somebody else has the sync by now.
 */
export async function stagePage(em: EntityManager, sync: HeldSync, rows: readonly PerformanceRow[]): Promise<boolean> {
	const page = columnsOf(sync, rows);
	return inTransaction(em, async (em) => {
		const moved = await rowsOf(
			em,
			sql`
				update search_console_syncs set start_row = start_row + ${pageSize}, rows = rows + ${rows.length}, attempts = 0,
					lost_leases = 0, waits_since = null
				where ${isHeldBy(sync)} and start_row = ${sync.startRow} returning id`,
		);
		if (moved.length === 0) return false;
		const ids = await idsOf(em, sync.propertyId, [...page.queries, ...page.pages]);
		const idList = (names: string[]) => names.map((name) => ids.get(name));
		// Google may count on while we read, so that a row may come again on the next page.
		await rowsOf(
			em,
			sql`
				insert into search_console_staged_rows
					(sync_id, date, query_id, page_id, country, device, clicks, impressions, position)
				select ${sync.id}::bigint, * from unnest(
					${page.dates}::date[], ${idList(page.queries)}::bigint[], ${idList(page.pages)}::bigint[], ${page.countries}::text[],
					${page.devices}::text[], ${page.clicks}::int[], ${page.impressions}::int[], ${page.positions}::float8[])
				on conflict do nothing`,
		);
		return true;
	});
}

/** A page as Postgres takes many rows at once: column by column. */
interface Columns {
	dates: string[];
	queries: string[];
	pages: string[];
	countries: string[];
	devices: string[];
	clicks: number[];
	impressions: number[];
	positions: number[];
}

/** Refuses rows that are none of what was asked for, as any answer that cannot be read. */
function columnsOf({ startDate, endDate }: HeldSync, rows: readonly PerformanceRow[]): Columns {
	const columns: Columns = {
		dates: [],
		queries: [],
		pages: [],
		countries: [],
		devices: [],
		clicks: [],
		impressions: [],
		positions: [],
	};
	for (const { keys, clicks, impressions, position } of rows) {
		const [date = "", query = "", page = "", country = "", device = ""] = keys;
		if (!isDay(date) || date < startDate || date > endDate || Math.max(clicks, impressions) > largest) {
			throw new GoogleError({ kind: "transient", message: "Google sent an unreadable response." });
		}
		columns.dates.push(date);
		columns.queries.push(storableText(query, maxNameLength));
		columns.pages.push(storableText(page, maxNameLength));
		columns.countries.push(storableText(country, 10).toLowerCase());
		columns.devices.push(storableText(device, 20).toUpperCase());
		columns.clicks.push(Math.round(clicks));
		columns.impressions.push(Math.round(impressions));
		columns.positions.push(position);
	}
	return columns;
}

/** The ids of names, which get one if they have none. */
async function idsOf(em: EntityManager, propertyId: string, all: string[]): Promise<Map<string, string>> {
	const names = [...new Set(all)];
	const known = sql<{ id: string | null; name: string }>`
		select n.id, g.name from unnest(${names}::text[]) as g (name) cross join lateral (
			select encode(sha256(convert_to(g.name, 'UTF8')), 'hex') as hash) as h
		left join search_console_names n on n.property_id = ${propertyId} and n.hash = h.hash`;
	const ids = new Map<string, string>();
	const missing: string[] = [];
	for (const { id, name } of await rowsOf(em, known)) {
		if (id === null) missing.push(name);
		else ids.set(name, id);
	}
	const added = await rowsOf(
		em,
		sql<{ id: string; name: string }>`
			insert into search_console_names as n (property_id, hash, name)
			select ${propertyId}::bigint, encode(sha256(convert_to(name, 'UTF8')), 'hex'), name
			from unnest(${missing}::text[]) as name
			on conflict (property_id, hash) do update set name = excluded.name
			returning id, name`,
	);
	for (const { id, name } of added) ids.set(name, id);
	return ids;
}
