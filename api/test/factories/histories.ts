import type { Viewer } from "../../context.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { createDomain } from "../../modules/desk/tracking/domains.service.ts";
import { addKeywords } from "../../modules/desk/tracking/keywords.service.ts";
import type { Domain } from "../../modules/tracked/domains/domain.entity.ts";
import { showRecords } from "../../modules/tracked/keywords/standing.ts";
import { evaluateTargets } from "../../modules/tracked/keywords/targets/target-states.service.ts";
import { contextIdsOf } from "../../modules/tracked/measurements/contexts.service.ts";
import { packFeatures } from "../../modules/tracked/measurements/feature-states.ts";
import { storeUrls } from "../../modules/tracked/measurements/urls.service.ts";
import type { Device } from "../../providers/serp/port.ts";
import type { TestContext } from "../context.ts";
import type { TestDatabase } from "../database.ts";
import { buildSignedIn } from "./factories.ts";
import type { Tracked } from "./tracking.ts";

type SignedIn = TestContext<Viewer>;

/** Options of a domain. */
export interface DomainOptions {
	name?: string;
	url?: string;
	country?: string;
	searchDepth?: number;
}

/** A domain of the caller's account. */
export async function buildDomain(ctx: SignedIn, options: DomainOptions = {}): Promise<Domain> {
	return createDomain(ctx, { name: "Example", url: "https://example.com", ...options });
}

/** Adds keywords by phrase or in full; returns their ids in order. */
export async function buildKeywords(ctx: SignedIn, domainId: string, items: (string | object)[]): Promise<string[]> {
	const keywords = items.map((item) => (typeof item === "string" ? { keyword: item } : item));
	const { keywords: added } = await addKeywords(ctx, domainId, { keywords });
	return added.map(({ id }) => id);
}

/** A new, signed-in user with a domain and keywords, made as programs make them. */
export async function buildTracked(
	db: Pick<TestDatabase, "orm">,
	{ domain, keywords = [], ...user }: TrackedOptions = {},
): Promise<Tracked> {
	const ctx = await buildSignedIn(db, user);
	const { id: domainId } = await buildDomain(ctx, domain);
	return { ctx, domainId, keywordIds: keywords.length > 0 ? await buildKeywords(ctx, domainId, keywords) : [] };
}

/** Options of a user with a domain and keywords. */
export interface TrackedOptions extends Exclude<Parameters<typeof buildSignedIn>[1], undefined> {
	domain?: DomainOptions;
	/** By phrase or in full; none by default. */
	keywords?: (string | object)[];
}

/** A past measurement; without a position: not found. */
export interface PastMeasurement {
	keywordId: string;
	/** ISO 8601. */
	at: string;
	position?: number | null;
	/** 100 by default. */
	depth?: number;
	url?: string;
	/** `sandbox` by default. */
	provider?: string;
	/** `desktop` by default. */
	device?: Device;
	/** `example.com` by default. */
	site?: string;
	usedQuery?: string;
	/** Whether the domain owns the featured snippet; unknown by default. */
	isFeaturedSnippet?: boolean;
}

/** Inserts past measurements, in any order, as if checks had made them; keywords show the last two. */
export async function buildMeasurements(em: EntityManager, measurements: PastMeasurement[]): Promise<void> {
	const of = <Value>(value: (measurement: PastMeasurement) => Value) => measurements.map(value);
	const contextIds = await contextIdsOf(
		em,
		of(({ provider = "sandbox", device = "desktop", site = "example.com", usedQuery = null }) => {
			return { provider, device, site, usedQuery };
		}),
	);
	await rowsOf(
		em,
		sql`
			with given as materialized (
				select g.*, case when position is not null then ranking_url end as url
				from unnest(${of(({ keywordId }) => keywordId)}::bigint[], ${of(({ at }) => at)}::timestamptz[],
					${of(({ position }) => position ?? null)}::int[], ${of(({ depth }) => depth ?? 100)}::int[],
					${of(({ url }) => url ?? "https://example.com/page")}::text[], ${contextIds}::int[],
					${of(featuresOf)}::bigint[], ${of(({ provider }) => provider ?? "sandbox")}::text[],
					${of(({ device }) => device ?? "desktop")}::text[])
					as g (keyword_id, at, position, depth, ranking_url, context_id, features, provider, device)
			), named as (${storeUrls(sql`(select distinct url from given where url is not null) d`)})
			insert into position_records
				(check_id, keyword_id, domain_id, run_id, position, depth, url_id, site_url_id, checked_at, provider,
				measured_device, context_id, features)
			select nextval('checks_id_seq'), g.keyword_id, k.domain_id, 1, g.position, g.depth, named.id, 1, g.at, g.provider,
				g.device, g.context_id, g.features
			from given g join keywords k on k.id = g.keyword_id left join named on named.url = g.url
			order by g.at`,
	);
	await showLatest(em, [...new Set(of(({ keywordId }) => keywordId))]);
}

/** Of the features, only the snippet is known. */
function featuresOf({ isFeaturedSnippet }: PastMeasurement): number | null {
	if (isFeaturedSnippet === undefined) return null;
	return packFeatures((kind) => {
		const isSnippet = kind === "FEATURED_SNIPPET";
		return { isCovered: isSnippet, isPresent: isSnippet, isOwned: isSnippet ? isFeaturedSnippet : null };
	});
}

/** Options of a history. */
export interface HistoryOptions {
	domainId: string;
	/** One measurement per keyword and day, the last one now. */
	days: number;
}

/**
 * Inserts a history for every keyword of a domain: positions 1 to 30 that drift from day to day, one in twenty not
 * found within a depth of 30. Keywords and domain are as old as the history.
 */
export async function buildHistory(em: EntityManager, { domainId, days }: HistoryOptions): Promise<void> {
	await rowsOf(
		em,
		storeUrls(sql`(select 'https://example.com/history/' || n as url from generate_series(0, 99) as n) u`),
	);
	const [contextId] = await contextIdsOf(em, [
		{ provider: "sandbox", device: "desktop", site: "example.com", usedQuery: null },
	]);
	await rowsOf(
		em,
		sql`
			with pages as materialized (
				select id, row_number() over (order by id) - 1 as place from urls where url like 'https://example.com/history/%'
			)
			insert into position_records
				(check_id, keyword_id, domain_id, run_id, position, depth, url_id, site_url_id, checked_at, provider,
				measured_device, context_id)
			select nextval('checks_id_seq'), k.id, k.domain_id, 1, case when is_found then 1 + (k.id * 7 + day / 3) % 30 end, 30,
				case when is_found then pages.id end, 1, app_now() - day * interval '1 day', 'sandbox', 'desktop', ${contextId}
			from generate_series(${days - 1}::int, 0, -1) as day
			cross join keywords k
			cross join lateral (select (k.id + day) % 20 <> 0 as is_found) found
			join pages on pages.place = k.id % 100
			where k.domain_id = ${domainId} and k.deleted_at is null
			order by day desc, k.id`,
	);
	const since = sql`app_now() - ${days}::int * interval '1 day'`;
	await rowsOf(em, sql`update keywords set created_at = ${since} where domain_id = ${domainId}`);
	await rowsOf(em, sql`update domains set created_at = ${since} where id = ${domainId}`);
	const keywords = await rowsOf(em, sql<{ id: string }>`select id from keywords where domain_id = ${domainId}`);
	await showLatest(
		em,
		keywords.map(({ id }) => id),
	);
	await rowsOf(em, sql`vacuum (analyze, index_cleanup on) position_records, keywords`);
}

/** Updates keywords with their last two records, and domains with the first. */
async function showLatest(em: EntityManager, keywordIds: string[]): Promise<void> {
	await rowsOf(em, showRecords(sql`(select unnest(${keywordIds}::bigint[]) as id)`));
	await evaluateTargets(em, keywordIds);
	await rowsOf(
		em,
		sql`
			update keywords set check_id = latest_check_id, check_state = 'DONE', check_ended_at = latest_checked_at,
				check_error = null, outcome = case when latest_position is null then 'NOT_FOUND' else 'FOUND' end
			where id = any(${keywordIds}::bigint[])`,
	);
	await rowsOf(
		em,
		sql`
			update domains d set first_checked_at = least(d.first_checked_at, f.first)
			from (
				select k.domain_id, min(first.checked_at) as first
				from keywords k
				cross join lateral (
					select p.checked_at from position_records p where p.keyword_id = k.id order by p.checked_at limit 1
				) first
				where k.id = any(${keywordIds}::bigint[]) group by k.domain_id
			) f
			where d.id = f.domain_id`,
	);
}
