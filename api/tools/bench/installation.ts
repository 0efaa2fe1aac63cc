import type { EntityManager } from "../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../db/sql.ts";
import { packCompetitors } from "../../modules/measuring/serp-store/snapshots.service.ts";
import { writeAccounts } from "./accounts.ts";
import { type DomainHistory, writeHistory } from "./history.ts";
import { writeKeywords } from "./keywords.ts";

/** An installation to create around an existing domain. */
export interface InstallationOptions {
	/** The measured domain; its account gets more. */
	domain: DomainHistory;
	furtherDomains: number;
	/** Other accounts with one domain each. */
	others: { accounts: number; keywords: number; days: number };
}

/** Days whose checks still exist; of earlier ones only records and failed checks are left. */
const daysOfChecks = 7;

/**
 * Inserts what years of use leave: accounts, sessions, domains, keywords, schedules, daily runs, interleaved position
 * records, checks, ledger, statistics, snapshots, settings, usage and a day's outbox. Omits SERP pages, which no
 * measured query reads.
 */
export async function writeInstallation(em: EntityManager, options: InstallationOptions): Promise<void> {
	const { domain, furtherDomains, others } = options;
	const owners = await writeAccounts(em, others.accounts);
	const further = await writeFurtherDomains(em, domain.id, furtherDomains);
	const small = await writeKeywords(em, [...further, ...owners.map(({ domainId }) => domainId)], others.keywords);
	await writeHistory(em, [domain, ...small.map((one) => ({ ...one, days: others.days, isBystander: true }))]);
	for (const trace of [...traces, outbox, ledger]) await rowsOf(em, trace);
	await rowsOf(em, sql`vacuum (analyze)`);
}

async function writeFurtherDomains(em: EntityManager, domainId: string, count: number): Promise<string[]> {
	const made = await rowsOf(
		em,
		sql<{ id: string }>`
			insert into domains (account_id, name, url, host, path, country, search_depth, actor)
			select account_id, name || ' ' || n, url, host, path, country, search_depth, actor
			from domains, generate_series(1, ${count}::int) as n where id = ${domainId} returning id`,
	);
	return made.map(({ id }) => id);
}

const rivals = Array.from({ length: 9 }, (_, at) => {
	const domain = `rival-${at + 1}.example`;
	return { position: at + 1, domain, title: `Result ${at + 1}`, url: `https://${domain}/page` };
});

const traces: Fragment[] = [
	sql`insert into schedules (account_id, domain_id, next_slot_at)
		select account_id, id, app_now() + (id % 1440) * interval '1 minute' from domains`,
	sql`insert into settings (account_id, key, value, actor)
		select id, 'dailyPositionCheck', 'true', 'user:' || id from accounts`,
	sql`insert into snapshots (keyword_id, check_id, checked_at, features, competitors)
		select id, latest_check_id, latest_checked_at, array['Related Searches', 'People Also Ask'],
			${packCompetitors(rivals)}::bytea
		from keywords where latest_check_id is not null`,
	sql`insert into search_volumes (account_id, phrase_key, country, language, state, provider, volume, fetched_at)
		select distinct account_id, phrase_key, country, language, 'KNOWN', 'dataforseo', 1000, app_now() from keywords`,
	sql`insert into domain_statistics
			(domain_id, quarter_hour, as_of, total_keywords, measured_count, top3_count, top10_count, position_sum)
		select domain_id, date_bin('15 minutes', finished_at, 'epoch'), finished_at, total, total, total / 20, total / 6, total * 32
		from runs on conflict do nothing`,
	sql`insert into provider_usage (account_id, month, provider, kind, outcome, calls, duration_ms)
		select account_id, date_trunc('month', created_at, 'UTC')::date, 'serper', 'search', 'OK', sum(total), sum(total) * 900
		from runs group by 1, 2`,
	sql`insert into checks (id, run_id, account_id, domain_id, keyword_id, lane_id, state, depth, price, site_url_id, site_host,
			site_path, created_at, started_at, finished_at)
		select p.check_id, p.run_id, k.account_id, p.domain_id, p.keyword_id, l.id, 'DONE', p.depth, 10, p.site_url_id, 'example.com',
			'', p.checked_at, p.checked_at, p.checked_at
		from (select id from lanes limit 1) l, position_records p join keywords k on k.id = p.keyword_id
		where p.checked_at >= app_now() - ${daysOfChecks} * interval '1 day' order by p.check_id`,
];

/** A day's events of every domain. */
const outbox = sql`
	with told as (
		insert into outbox (topic, seq, payload, created_at)
		select kind || ':' || d.id, seq, jsonb_build_object('positions', '[]'::jsonb), app_now() - seq * interval '1 hour'
		from domains d, unnest(array['positions', 'runs']) as kind, generate_series(1, 10) as seq returning topic, seq
	)
	insert into topics (topic, seq) select topic, max(seq) from told group by topic`;

/** Every run charged, every failed check refunded, and a grant before them: balances do not change. */
const ledger = sql`
	with spent as materialized (
		select account_id, created_at as at, 'RUN' as kind, -cost as amount, actor, id as run_id, null::bigint as check_id from runs
		union all
		select account_id, finished_at, 'REFUND', price, 'schedule:1', run_id, id from checks where state = 'FAILED'
	), moves as (
		select account_id, min(at) - interval '1 minute' as at, 'GRANT' as kind, -sum(amount)::int as amount, 'admin:bench' as actor,
			null::bigint as run_id, null::bigint as check_id
		from spent group by account_id
		union all select * from spent
	)
	insert into ledger_entries (account_id, at, kind, amount, price, balance, actor, run_id, check_id)
	select m.account_id, m.at, m.kind, m.amount, m.amount,
		a.credits + sum(m.amount) over (partition by m.account_id order by m.at, m.run_id nulls first, m.check_id nulls first),
		m.actor, m.run_id, m.check_id
	from moves m join accounts a on a.id = m.account_id order by m.at`;
