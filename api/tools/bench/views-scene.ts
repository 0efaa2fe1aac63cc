import { randomUUID } from "node:crypto";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { addDays } from "../../lib/calendar.ts";
import { replaceRange } from "../../modules/demand/search-console/sync/replacement.service.ts";
import { evaluateTargets } from "../../modules/tracked/keywords/targets/target-states.service.ts";
import type { Client } from "./client.ts";
import { writeHistory } from "./history.ts";
import { type TrackedDomain, trackDomain } from "./keywords.ts";

const keywords = 10_000;
const queries = 100_000;
const pages = 2_000;
/** More than a million, because some come twice. */
const rows = 1_190_000;
const daysOfRows = 90;

/** A domain with a year of history and, on its keywords, all that filters ask for. */
export async function writeViewedDomain(client: Client, em: EntityManager, days: number): Promise<TrackedDomain> {
	const domain = await trackDomain(client, em, { keywords, searchDepth: 100 });
	await rowsOf(
		em,
		sql`
			update keywords set
				search_volume = case when id % 10 <> 3 then 10 * (id % 997) end,
				cpc = case when id % 3 <> 0 then (id % 1000) / 100.0 end,
				target_url = case when id % 4 <> 0 then 'https://example.com/shop/trail-running-shoes/' || id * 3 % 500 end
			where domain_id = ${domain.id}`,
	);
	await writeHistory(em, [{ ...domain, days, hasResults: false }]);
	await rowsOf(
		em,
		sql`
			update keywords set
				volatility = (array['LOW', 'MEDIUM', 'HIGH', null])[1 + id % 4], page_issues = case when id % 9 = 0 then id % 8 else 0 end,
				latest_features = hashint8extended(id, 7) & 2251799813685247,
				outcome = case when id % 50 = 0 then 'FAILED' else outcome end, created_at = app_now() - id % 365 * interval '1 day'
			where domain_id = ${domain.id}`,
	);
	const tracked = await rowsOf(em, sql<{ id: string }>`select id from keywords where domain_id = ${domain.id}`);
	await evaluateTargets(
		em,
		tracked.map(({ id }) => id),
	);
	await rowsOf(em, sql`vacuum (full, analyze) keywords`);
	return domain;
}

/**
 * A property of `example.com` with a million rows of 90 days: frequencies of queries follow Zipf's law, half of the pages
 * lie below `/shop`. A hundredth of the queries are tracked.
 */
export async function writeProperty(em: EntityManager, domain: TrackedDomain, lastDay: string): Promise<void> {
	const { propertyId, accountId } = await rowOf(
		em,
		sql<{ propertyId: string; accountId: string }>`
			insert into search_console_properties (account_id, site_url, permission_level)
			select account_id, 'sc-domain:example.com', 'siteOwner' from domains where id = ${domain.id}
			returning id as "propertyId", account_id as "accountId"`,
	);
	const name = sql`
		select case when n <= ${queries} then 'best running shoes for trail number ' || n * 100
			else 'https://example.com/' || (array['shop/trail-running-shoes/', 'guides/'])[1 + n % 2] || (n - ${queries}) / 2 end as name, n
		from generate_series(1, ${queries + pages}::int) as n`;
	await rowsOf(
		em,
		sql`
			insert into search_console_names (property_id, hash, name)
			select ${propertyId}::bigint, encode(sha256(convert_to(name, 'UTF8')), 'hex'), name from (${name}) names order by n`,
	);
	const sync = {
		...{ accountId, propertyId, siteUrl: "", startDate: addDays(lastDay, 1 - daysOfRows), endDate: lastDay },
		...{ startRow: 0, attempts: 0, lostLeases: 0, quotaHours: 0, trigger: "MANUAL" as const, leaseToken: randomUUID() },
	};
	const { id } = await rowOf(
		em,
		sql<{ id: string }>`
			insert into search_console_syncs (account_id, property_id, start_date, end_date, trigger, state, actor)
			values (${accountId}, ${propertyId}, ${sync.startDate}, ${lastDay}, 'MANUAL', 'DONE', 'admin:bench') returning id`,
	);
	await em.transactional(async (em) => {
		await rowsOf(em, sql`select setseed(0.5)`);
		await rowsOf(em, stagedRows(id, propertyId, lastDay));
		await replaceRange(em, { ...sync, id });
	});
	for (const table of ["rows", "totals", "names"]) {
		await rowsOf(em, sql`vacuum (analyze) ${sql.ref(`search_console_${table}`)}`);
	}
}

function stagedRows(syncId: string, propertyId: string, lastDay: string) {
	const zipf = (count: number) => sql`floor(exp(random() * ln(${count}::float8)))::int`;
	return sql`
		insert into search_console_staged_rows
			(sync_id, date, query_id, page_id, country, device, clicks, impressions, position)
		select ${syncId}::bigint, ${lastDay}::date - d.day, first.id + d.query,
			first.id + ${queries} + (d.query * 7919 + d.spread) % ${pages}, 'c' || d.country,
			(array['DESKTOP', 'DESKTOP', 'MOBILE', 'MOBILE', 'TABLET'])[1 + d.device],
			d.impressions / (2 + d.place)::int, d.impressions, d.place
		from (select min(id) as id from search_console_names where property_id = ${propertyId}) first,
			lateral (
				select n, floor(random() * ${daysOfRows})::int as day, ${zipf(queries)} - 1 as query, floor(random() * 3)::int as spread,
					${zipf(30)} as country, floor(random() * 5)::int as device, 1 + floor(random() * random() * 90)::int as impressions,
					1 + random() * 40 as place
				from generate_series(1, ${rows}::int) as n
			) d
		on conflict do nothing`;
}
