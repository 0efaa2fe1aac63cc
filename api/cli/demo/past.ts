import { siteOf } from "../../../schema/rules/match.ts";
import type { Actor } from "../../context.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { priceIn } from "../../modules/people/credits/price.ts";
import { contextIdsOf } from "../../modules/tracked/measurements/contexts.service.ts";
import { storeUrls, urlHash } from "../../modules/tracked/measurements/urls.service.ts";
import type { Device, SerpProvider } from "../../providers/serp/port.ts";
import { standingOn } from "../../providers/serp/sandbox/sandbox-ranking.ts";
import { failureMessage, type IsFailing } from "./failures.ts";
import { writePastResults } from "./past-results.ts";

/** The account and the days to write. */
export interface Past {
	accountId: string;
	actor: Actor;
	laneId: string;
	/** The oldest and the newest day, in days before now. */
	from: number;
	to: number;
	/** The time from which past days are counted back. */
	now: Date;
	isFailing: IsFailing;
	/** The provider whose results are written. */
	provider: Pick<SerpProvider, "capabilities">;
}

interface PastKeyword {
	id: string;
	domainId: string;
	phrase: string;
	country: string;
	device: Device;
	depth: number;
	siteUrl: string;
	/** Host and path. */
	site: string;
}

/** Past checks, as columns. */
interface PastChecks {
	keywordIds: string[];
	daysAgo: number[];
	/** Milliseconds since their run started. */
	after: number[];
	positions: (number | null)[];
	urls: (string | null)[];
	contextIds: number[];
	areFailed: boolean[];
}

const dayMs = 86_400_000;

/**
 * Writes one run per day and domain with everything such runs leave behind, except archived pages and the keywords' last
 * measurement, which later runs add. A year check by check takes a minute; this takes a few seconds. Call it in a
 * transaction, before any run.
 */
export async function writePast(em: EntityManager, past: Past): Promise<void> {
	const keywords = await keywordsOf(em, past.accountId);
	const contextIds = await contextIdsOf(
		em,
		keywords.map(({ device, site }) => ({ provider: "sandbox", device, site, usedQuery: null })),
	);
	const { keywordIds, daysAgo, after, positions, urls, areFailed, ...checks } = checksOf(keywords, contextIds, past);
	await rowsOf(
		em,
		sql`
			create temporary table past on commit drop as
			select nextval('checks_id_seq') as check_id, p.*, k.domain_id, d.search_depth as depth, ${priceIn(sql`d.search_depth`)} as price,
				${past.now}::timestamptz - p.days_ago * interval '1 day' as began_at,
				${past.now}::timestamptz - p.days_ago * interval '1 day' + p.after * interval '1 ms' as ended_at
			from (
				select * from unnest(${keywordIds}::bigint[], ${daysAgo}::int[], ${after}::int[], ${positions}::smallint[],
					${urls}::text[], ${areFailed}::boolean[], ${checks.contextIds}::int[])
					as p (keyword_id, days_ago, after, position, url, is_failed, context_id)
				order by days_ago desc, after
			) p
			join keywords k on k.id = p.keyword_id
			join domains d on d.id = k.domain_id`,
	);
	await writeRuns(em, past);
	await writeChecks(em, past);
	await writePastResults(em, past.provider);
	await writeLedger(em, past);
}

function keywordsOf(em: EntityManager, accountId: string): Promise<PastKeyword[]> {
	return rowsOf(
		em,
		sql<PastKeyword>`
			select k.id, k.domain_id as "domainId", k.phrase, k.country, k.device, d.search_depth as depth, d.url as "siteUrl", d.host || d.path as site
			from keywords k join domains d on d.id = k.domain_id
			where k.account_id = ${accountId} and k.deleted_at is null and d.deleted_at is null order by d.id, k.id`,
	);
}

/** The sandbox's results of each day. */
function checksOf(
	keywords: readonly PastKeyword[],
	contextIds: readonly number[],
	{ from, to, now, isFailing }: Past,
): PastChecks {
	const checks: PastChecks = {
		keywordIds: [],
		daysAgo: [],
		after: [],
		positions: [],
		urls: [],
		contextIds: [],
		areFailed: [],
	};
	for (let daysAgo = from; daysAgo >= to; daysAgo--) {
		const at = new Date(now.getTime() - daysAgo * dayMs);
		keywords.forEach(({ id, phrase, country, device, depth, siteUrl }, index) => {
			const site = siteOf(siteUrl);
			if (!site) return;
			const standing = standingOn({ phrase, country, device, domainHost: site.host, domainPath: site.path, at });
			const isFailed = isFailing(phrase, at);
			const isFound = !isFailed && standing.position !== null && standing.position <= depth;
			checks.keywordIds.push(id);
			checks.daysAgo.push(daysAgo);
			checks.after.push(400 * (index + 1));
			checks.positions.push(isFound ? standing.position : null);
			checks.urls.push(isFound ? standing.url : null);
			checks.contextIds.push(contextIds[index] ?? 0);
			checks.areFailed.push(isFailed);
		});
	}
	return checks;
}

/** Inserts a run per domain and day; `past` receives their IDs. */
async function writeRuns(em: EntityManager, { accountId, actor }: Past): Promise<void> {
	await rowsOf(
		em,
		sql`
			with ended as (
				select domain_id, began_at, max(ended_at) as ended_at, count(*) as total, count(*) filter (where is_failed) as failed,
					sum(price) as cost, coalesce(sum(price) filter (where is_failed), 0) as refunded
				from past group by domain_id, began_at order by began_at, domain_id
			)
			insert into runs (account_id, domain_id, domain_name, trigger, state, total, done, failed, cost, refunded, actor,
				created_at, finished_at)
			select ${accountId}, e.domain_id, d.name, 'manual', 'DONE', total, total, failed, cost, refunded, ${actor}, began_at, ended_at
			from ended e join domains d on d.id = e.domain_id order by began_at, domain_id`,
	);
	await rowsOf(em, sql`alter table past add column run_id bigint`);
	await rowsOf(
		em,
		sql`update past p set run_id = r.id from runs r where r.domain_id = p.domain_id and r.created_at = p.began_at`,
	);
	await rowsOf(
		em,
		sql`update domains d set first_checked_at = p.at
			from (select domain_id, min(ended_at) as at from past group by domain_id) p where d.id = p.domain_id`,
	);
}

async function writeChecks(em: EntityManager, { accountId, laneId }: Past): Promise<void> {
	await rowsOf(
		em,
		sql`
			${storeUrls(sql`(
				select url from past where url is not null union select url from domains where account_id = ${accountId}
			) u`)}`,
	);
	const sites = sql`join domains d on d.id = p.domain_id join urls site on site.hash = ${urlHash(sql`d.url`)}`;
	await rowsOf(
		em,
		sql`
			insert into checks (id, run_id, account_id, domain_id, keyword_id, lane_id, state, depth, price, site_url_id, site_host,
				site_path, error, created_at, started_at, finished_at)
			select p.check_id, p.run_id, ${accountId}, p.domain_id, p.keyword_id, ${laneId},
				case when p.is_failed then 'FAILED' else 'DONE' end, p.depth, p.price, site.id, d.host, d.path,
				case when p.is_failed then ${failureMessage} end, p.began_at, p.began_at, p.ended_at
			from past p ${sites} order by p.check_id`,
	);
	await rowsOf(
		em,
		sql`
			insert into position_records (check_id, keyword_id, domain_id, run_id, position, depth, url_id, site_url_id, checked_at,
				provider, measured_device, context_id)
			select p.check_id, p.keyword_id, p.domain_id, p.run_id, p.position, p.depth, found.id, site.id, p.ended_at, 'sandbox', k.device, p.context_id
			from past p ${sites}
			join keywords k on k.id = p.keyword_id
			left join urls found on found.hash = ${urlHash(sql`p.url`)}
			where not p.is_failed order by p.check_id`,
	);
}

/** Each run's price and the refunds of its failed checks. */
async function writeLedger(em: EntityManager, { accountId, actor }: Past): Promise<void> {
	await rowsOf(
		em,
		sql`
			with moves as (
				select 'RUN' as kind, id as run_id, null::bigint as check_id, -cost as amount, created_at as at
				from runs where account_id = ${accountId}
				union all
				select 'REFUND', run_id, check_id, price, ended_at from past where is_failed
			), entries as (
				insert into ledger_entries (account_id, kind, amount, price, balance, actor, run_id, check_id, at)
				select a.id, kind, amount, amount,
					a.credits + sum(amount) over (order by at, run_id, check_id nulls first), ${actor}, run_id, check_id, at
				from moves, accounts a where a.id = ${accountId}
				order by at, run_id, check_id nulls first
				returning amount
			)
			update accounts set credits = credits + (select coalesce(sum(amount), 0) from entries) where id = ${accountId}`,
	);
}
