import type { EntityManager } from "../db/orm.ts";
import { rowsOf, sql } from "../db/sql.ts";
import type { TrackedDomain } from "./keywords.ts";

/** A history to write: a measurement a day of every keyword, the last one today. */
export interface HistoryOptions extends TrackedDomain {
	days: number;
}

/** Days written by one statement, so that the memory of one is bounded. */
const chunk = 60;

/**
 * The newest part of a history, which nothing has vacuumed yet: autovacuum comes when a fifth of a table is new, so
 * readers of the last weeks mostly meet pages that are not known to be visible to all.
 */
const unvacuumedDays = 36;

/**
 * Writes a domain's history as daily runs would have left it: day by day, each in the order of the keywords. Positions
 * drift by the week and jitter by the day; a twentieth is not found, one check in a hundred failed and left a check only.
 */
export async function writeHistory(em: EntityManager, { id: domainId, days }: HistoryOptions): Promise<void> {
	await writeUrls(em);
	const laneId = await laneFor(em);
	for (let from = days - 1; from >= 0; from -= chunk) {
		if (from < unvacuumedDays + chunk) await rowsOf(em, sql`vacuum (analyze) position_records`);
		await writeDays(em, { domainId, laneId, from, to: Math.max(0, from - chunk + 1) });
	}
	await showLatest(em, domainId, days);
	for (const table of ["keywords", "checks", "urls", "domains"])
		await rowsOf(em, sql`vacuum (analyze) ${sql.ref(table)}`);
	await rowsOf(em, sql`analyze position_records`);
}

async function writeUrls(em: EntityManager): Promise<void> {
	await rowsOf(
		em,
		sql`
			insert into urls (url, hash)
			select url, encode(sha256(convert_to(url, 'UTF8')), 'hex')
			from (select 'https://example.com/shop/trail-running-shoes/' || n as url from generate_series(0, 499) as n) u
			on conflict (hash) do nothing`,
	);
}

async function laneFor(em: EntityManager): Promise<string> {
	const [lane] = await rowsOf(
		em,
		sql<{ id: string }>`
			insert into lanes (provider, key_hash) values ('serper', repeat('b', 64))
			on conflict (provider, key_hash) do update set provider = excluded.provider returning id`,
	);
	return lane?.id ?? "";
}

/** One measurement: what a keyword's place and the day make of it, the same in every run of the bench. */
const measured = sql`
	select k.id as keyword_id, k.account_id, k.domain_id, day,
		d.midnight - day * interval '1 day' + k.place * interval '8 ms' as checked_at,
		hashint8(k.id * 1000 + day) as dice,
		greatest(1, 1 + k.place * 7 % 60 + (5 * sin(day / 9.0 + k.place))::int + abs(hashint8(k.id * 1000 + day)) % 5 - 2) as position,
		k.place * 3 % 500 + day / 90 as page`;

interface Days {
	domainId: string;
	laneId: string;
	/** Days before today, the older one first. */
	from: number;
	to: number;
}

async function writeDays(em: EntityManager, { domainId, laneId, from, to }: Days): Promise<void> {
	await rowsOf(
		em,
		sql`
			with pages as materialized (
				select id, row_number() over (order by id) - 1 as page from urls where url like 'https://example.com/shop/%'
			), ids as materialized (
				select k.id, k.account_id, k.domain_id, row_number() over (order by k.id) as place
				from keywords k where k.domain_id = ${domainId}
			), measured as materialized (
				${measured}
				from generate_series(${from}::int, ${to}::int, -1) as day
				cross join ids k
				cross join (select date_trunc('day', app_now(), 'UTC') as midnight) d
			), runs as (
				insert into runs (account_id, domain_id, trigger, state, total, done, cost, actor, created_at, finished_at)
				select min(account_id), domain_id, 'daily', 'DONE', count(*), count(*), count(*), 'schedule:1', min(checked_at), max(checked_at)
				from measured group by domain_id, day order by day desc
				returning id, created_at
			), failed as (
				insert into checks (run_id, account_id, domain_id, keyword_id, lane_id, state, depth, price, site_url_id, site_host, site_path, error, finished_at)
				select r.id, m.account_id, m.domain_id, m.keyword_id, ${laneId}, 'FAILED', 100, 10, 1, 'example.com', '', 'The provider failed.', m.checked_at
				from measured m join runs r on r.created_at <= m.checked_at and m.checked_at < r.created_at + interval '1 day'
				where m.dice % 100 = 0
			)
			insert into position_records
				(check_id, keyword_id, domain_id, run_id, position, depth, url_id, site_url_id, checked_at, provider, measured_device)
			select nextval('checks_id_seq'), m.keyword_id, m.domain_id, r.id, case when m.dice % 20 <> 1 then m.position end, 100,
				case when m.dice % 20 <> 1 then pages.id end, 1, m.checked_at, 'serper', 'desktop'
			from measured m
			join runs r on r.created_at <= m.checked_at and m.checked_at < r.created_at + interval '1 day'
			join pages on pages.page = m.page % 500
			where m.dice % 100 <> 0
			order by m.checked_at`,
	);
}

/** Keywords show their last two records, and the domain its first. */
async function showLatest(em: EntityManager, domainId: string, days: number): Promise<void> {
	await rowsOf(
		em,
		sql`
			update keywords k set
				created_at = app_now() - ${days} * interval '1 day',
				latest_check_id = last.check_id, latest_run_id = last.run_id, latest_position = last.position,
				latest_depth = last.depth, latest_url_id = last.url_id, latest_checked_at = last.checked_at,
				latest_provider = last.provider, latest_measured_device = last.measured_device,
				previous_position = before.position, previous_depth = before.depth, previous_checked_at = before.checked_at,
				change = before.position - last.position,
				check_id = last.check_id, check_state = 'DONE', check_ended_at = last.checked_at
			from keywords wanted
			cross join lateral (
				select * from position_records p where p.keyword_id = wanted.id order by p.checked_at desc limit 1
			) last
			cross join lateral (
				select * from position_records p where p.keyword_id = wanted.id order by p.checked_at desc offset 1 limit 1
			) before
			where k.id = wanted.id and wanted.domain_id = ${domainId}`,
	);
	await rowsOf(
		em,
		sql`
			update domains d set created_at = app_now() - ${days} * interval '1 day',
				first_checked_at = (select min(created_at) from runs where domain_id = d.id)
			where d.id = ${domainId}`,
	);
}
