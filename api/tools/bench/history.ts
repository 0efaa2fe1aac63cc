import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { packRun } from "../../modules/meaning/packs/pack-runs.service.ts";
import { showRecords } from "../../modules/tracked/keywords/standing.ts";
import { contextIdsOf } from "../../modules/tracked/measurements/contexts.service.ts";
import { packFeatures } from "../../modules/tracked/measurements/feature-states.ts";
import { storeUrls } from "../../modules/tracked/measurements/urls.service.ts";
import type { TrackedDomain } from "./keywords.ts";

/** A history to insert: a measurement per keyword and day, the last one today. */
export interface DomainHistory extends TrackedDomain {
	days: number;
	/** Whether each measurement has ten results and the features of page 1. */
	hasResults?: boolean;
	/** Nobody looks at it: its runs need no packs, which take 10 ms each. */
	isBystander?: boolean;
}

/** URLs among the results of a history; each phrase has 25 of them. */
const resultUrls = 200_000;

/** Measurements per statement, to bound its memory. */
const chunk = 600_000;

/** Days before today, older one first. */
interface Days {
	from: number;
	to: number;
}

/**
 * Inserts domains' histories as daily runs would have left them: day by day, in keyword order. Positions drift by the
 * week and jitter by the day; one in twenty is not found, one check in a hundred failed and left only a check. The last
 * rows are not vacuumed yet, because autovacuum starts when a fifth of a table is new, so reads of recent days visit
 * pages not known to be all-visible.
 */
export async function writeHistory(em: EntityManager, domains: readonly DomainHistory[]): Promise<void> {
	await writeUrls(em);
	const hasResults = domains.some(({ hasResults }) => hasResults);
	if (hasResults) await writeResultUrls(em);
	const laneId = await laneFor(em);
	const [contextId = 0] = await contextIdsOf(em, [
		{ provider: "serper", device: "desktop", site: "example.com", usedQuery: null },
	]);
	for (const { from, to } of chunksOf(domains)) {
		if (to === 0) await rowsOf(em, sql`vacuum (analyze) position_records`);
		await writeDays(em, { domains, laneId, contextId, hasResults, from, to });
	}
	await showLatest(em, domains);
	for (const table of ["keywords", "checks", "urls", "domains", "runs", "serp_results"])
		await rowsOf(em, sql`vacuum (analyze) ${sql.ref(table)}`);
	await rowsOf(em, sql`analyze position_records`);
	for (const { id, isBystander } of domains) if (!isBystander) await packRuns(em, id);
	await rowsOf(em, sql`vacuum (analyze) run_packs`);
}

/** Packs the runs of a domain that are not packed. */
export async function packRuns(em: EntityManager, domainId: string): Promise<void> {
	const runs = await rowsOf(
		em,
		sql<{ id: string }>`select id from runs where domain_id = ${domainId} and not is_packed order by id desc`,
	);
	for (const { id } of runs) await packRun(em.fork(), id);
}

/** Days to insert together; no domain begins within them. */
function* chunksOf(domains: readonly DomainHistory[]): Iterable<Days> {
	const begins = new Set(domains.map(({ days }) => days - 1));
	let from = Math.max(...begins);
	while (from >= 0) {
		const keywords = domains.reduce((sum, domain) => sum + (domain.days > from ? domain.keywords : 0), 0);
		const soonest = Math.max(0, from - Math.floor(chunk / keywords) + 1);
		let to = from;
		while (to > soonest && !begins.has(to - 1)) to--;
		yield { from, to };
		from = to - 1;
	}
}

async function writeUrls(em: EntityManager): Promise<void> {
	await rowsOf(
		em,
		storeUrls(
			sql`(select 'https://example.com/shop/trail-running-shoes/' || n as url from generate_series(0, 499) as n) u`,
		),
	);
}

/** Pages that rank for a phrase in turn; their lengths are those of ordinary URLs. */
async function writeResultUrls(em: EntityManager): Promise<void> {
	await rowsOf(
		em,
		storeUrls(sql`(
			select 'https://www.site-' || n % 29989 || '.example/guides/best-running-shoes-for-trail-number-' || n || '.html' as url
			from generate_series(0, ${resultUrls - 1}::int) as n
		) u`),
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

/** Features of which all kinds are covered, as in `measurements/feature-states.ts`. */
const allCovered = packFeatures(() => ({ isCovered: true, isPresent: false, isOwned: null }));

/** A measurement, derived from the keyword's index and the day, the same in every run. */
const measured = sql`
	select k.id as keyword_id, k.account_id, k.domain_id, day,
		d.midnight - day * interval '1 day' + k.place * interval '8 ms' as checked_at,
		hashint8(k.id * 1000 + day) as dice,
		greatest(1, 1 + k.place * 7 % 60 + (5 * sin(day / 9.0 + k.place))::int + abs(hashint8(k.id * 1000 + day)) % 5 - 2) as position,
		k.place * 3 % 500 + day / 90 as page`;

interface Writing extends Days {
	domains: readonly DomainHistory[];
	laneId: string;
	contextId: number;
	hasResults: boolean;
}

async function writeDays(
	em: EntityManager,
	{ domains, laneId, contextId, hasResults, from, to }: Writing,
): Promise<void> {
	const begun = domains.filter(({ days }) => days > from).map(({ id }) => id);
	await rowsOf(
		em,
		sql`
			with pages as materialized (
				select id, row_number() over (order by id) - 1 as page from urls where url like 'https://example.com/shop/%'
			), ids as materialized (
				select k.id, k.account_id, k.domain_id, row_number() over (partition by k.domain_id order by k.id) as place
				from keywords k where k.domain_id = any(${begun}::bigint[])
			), measured as materialized (
				${measured}
				from generate_series(${from}::int, ${to}::int, -1) as day
				cross join ids k
				cross join (select date_trunc('day', app_now(), 'UTC') as midnight) d
			), runs as (
				insert into runs (account_id, domain_id, trigger, state, total, done, failed, cost, refunded, actor,
					created_at, finished_at, handled_at)
				select account_id, domain_id, 'daily', 'DONE', count(*), count(*), count(*) filter (where dice % 100 = 0),
					10 * count(*), 10 * count(*) filter (where dice % 100 = 0), 'schedule:1', min(checked_at), max(checked_at), app_now()
				from measured group by account_id, domain_id, day order by day desc, domain_id
				returning id, domain_id, date_trunc('day', created_at, 'UTC') as date
			), of_runs as (
				select m.*, r.id as run_id
				from measured m join runs r on r.domain_id = m.domain_id and r.date = date_trunc('day', m.checked_at, 'UTC')
			), failed as (
				insert into checks (run_id, account_id, domain_id, keyword_id, lane_id, state, depth, price, site_url_id, site_host, site_path, error, finished_at)
				select run_id, account_id, domain_id, keyword_id, ${laneId}, 'FAILED', 100, 10, 1, 'example.com', '', 'The provider failed.', checked_at
				from of_runs where dice % 100 = 0
			)
			insert into position_records
				(check_id, keyword_id, domain_id, run_id, position, depth, url_id, site_url_id, checked_at, provider,
				measured_device, context_id, features)
			select nextval('checks_id_seq'), m.keyword_id, m.domain_id, m.run_id, case when m.dice % 20 <> 1 then m.position end, 100,
				case when m.dice % 20 <> 1 then pages.id end, 1, m.checked_at, 'serper', 'desktop', ${contextId},
				${hasResults ? seenFeatures : sql`null::bigint`}
			from of_runs m
			join pages on pages.page = m.page % 500
			where m.dice % 100 <> 0
			order by m.checked_at`,
	);
	if (hasResults) await writeResults(em, begun);
}

/** Every kind covered; which are seen and owned changes by the week. */
const seenFeatures = sql`(hashint8extended(m.keyword_id * 1000 + m.day / 7, 7) & ${6 * allCovered}::bigint) | ${allCovered}::bigint`;

/** Ten results for each measurement that has none: a phrase's pages take turns by the week. */
async function writeResults(em: EntityManager, domainIds: readonly string[]): Promise<void> {
	await rowsOf(
		em,
		sql`
			insert into serp_results (check_id, first_page_count, url_ids)
			select p.check_id, 10, array(
				select (first.id + (p.keyword_id * 25 + extract(day from p.checked_at)::int / 7 + n) % ${resultUrls})::int
				from generate_series(0, 9) as n
			)
			from position_records p, (select min(id) as id from urls where url like 'https://www.site-%') first
			where p.domain_id = any(${domainIds}::bigint[]) and p.check_id > (select coalesce(max(check_id), 0) from serp_results)
			order by p.check_id`,
	);
}

/** Updates keywords with their last two records, and the domain with its first. */
async function showLatest(em: EntityManager, domains: readonly DomainHistory[]): Promise<void> {
	const ids = domains.map(({ id }) => id);
	const days = domains.map(({ days }) => days);
	const histories = sql`unnest(${ids}::bigint[], ${days}::int[]) as history (domain_id, days)`;
	await rowsOf(em, showRecords(sql`(select id from keywords where domain_id = any(${ids}::bigint[]))`));
	// The program's work does not disturb what is measured.
	await rowsOf(em, sql`update keywords set are_issues_due = false where domain_id = any(${ids}::bigint[])`);
	await rowsOf(
		em,
		sql`
			update keywords k set
				created_at = app_now() - history.days * interval '1 day',
				check_id = latest_check_id, check_state = 'DONE', check_ended_at = latest_checked_at,
				outcome = case when latest_position is null then 'NOT_FOUND' else 'FOUND' end
			from ${histories} where k.domain_id = history.domain_id`,
	);
	await rowsOf(
		em,
		sql`
			update domains d set created_at = app_now() - history.days * interval '1 day',
				first_checked_at = (select min(created_at) from runs where domain_id = d.id)
			from ${histories} where d.id = history.domain_id`,
	);
}
