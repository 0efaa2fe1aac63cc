import { storedFindingKey } from "../../../../../schema/rules/finding.ts";
import { phraseKeyOf, phraseOf } from "../../../../../schema/rules/phrase.ts";
import { isHeldBy } from "../../../../db/lease.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { isDay } from "../../../../lib/calendar.ts";
import { storableText } from "../../../../lib/storable-text.ts";
import { GoogleError, type PerformanceRow } from "../../../../providers/google/port.ts";
import type { HeldSync } from "./sync-lease.service.ts";

/** Maximum rows in a Google response. */
export const pageSize = 25_000;

/** Maximum rows of an import, far above the 50,000 per day that Google returns, to stop endless responses. */
export const maxRows = 5_000_000;

/** The requested dimensions, in the order of a row's keys. */
export const dimensions = ["date", "query", "page", "country", "device"] as const;

/** Maximum of a PostgreSQL integer. */
const largest = 2_147_483_647;

/** Characters kept of a query or address; Google's are shorter. */
const maxNameLength = 10_000;

/**
 * Stages a page of rows and advances the sync, in one transaction, so that a page is either stored and passed or
 * requested again. Returns false if the lease was lost.
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
		const ids = await idsOf(em, sync.propertyId, page);
		const idList = (names: string[]) => names.map((name) => ids.get(name));
		// Google's data may change while it is read, so a row can come again on the next page.
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

/** A page as arrays per column, for a bulk insert. */
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

/** Rejects rows outside the request as an unreadable response. */
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

/** The ids of queries and pages; inserts missing ones. A query that is not in its normal form has that stored with it. */
async function idsOf(
	em: EntityManager,
	propertyId: string,
	{ queries, pages }: Pick<Columns, "queries" | "pages">,
): Promise<Map<string, string>> {
	const keys = new Map<string, { key: string | null; findingKey: string | null }>();
	for (const query of new Set(queries)) {
		const key = phraseKeyOf(phraseOf(query));
		const findingKey = storedFindingKey(query, key);
		if (key !== query || findingKey !== null) keys.set(query, { key: key === query ? null : key, findingKey });
	}
	const names = [...new Set([...queries, ...pages])];
	const known = sql<{ id: string | null; name: string; hasKey: boolean }>`
		select n.id, g.name, coalesce(n.finding_key, n.phrase_key) is not null as "hasKey" from unnest(${names}::text[]) as g (name) cross join lateral (
			select encode(sha256(convert_to(g.name, 'UTF8')), 'hex') as hash) as h
		left join search_console_names n on n.property_id = ${propertyId} and n.hash = h.hash`;
	const ids = new Map<string, string>();
	const missing: string[] = [];
	for (const { id, name, hasKey } of await rowsOf(em, known)) {
		// A query without its key was a page until now.
		if (id === null || (keys.has(name) && !hasKey)) missing.push(name);
		else ids.set(name, id);
	}
	const added = await rowsOf(
		em,
		sqlOf({ id: "text", name: "text" })`
			insert into search_console_names as n (property_id, hash, name, phrase_key, finding_key)
			select ${propertyId}::bigint, encode(sha256(convert_to(g.name, 'UTF8')), 'hex'), g.name, g.key, g.finding_key
			from unnest(${missing}::text[], ${missing.map((name) => keys.get(name)?.key ?? null)}::text[],
				${missing.map((name) => keys.get(name)?.findingKey ?? null)}::text[]) as g (name, key, finding_key)
			on conflict (property_id, hash) do update set phrase_key = coalesce(excluded.phrase_key, n.phrase_key),
				finding_key = coalesce(excluded.finding_key, n.finding_key)
			returning id, name`,
	);
	for (const { id, name } of added) ids.set(name, id);
	return ids;
}
