import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf, toDate } from "../../../db/sql.ts";
import { inSnapshot, inTransaction } from "../../../db/transaction.ts";
import {
	basesOf,
	type MarketDomain,
	type MarketInputs,
	marketDomain,
	marketInputs,
	rulesVersion,
} from "./basis.service.ts";
import { storeHosts } from "./engine/hosts.service.ts";
import { leadersOf } from "./leaders.ts";
import { MarketMoment, MarketState } from "./market.entity.ts";
import { marketAt, momentsAtOnce, type NamedSums, type RunEnd, runEnds } from "./moments.service.ts";

/** Brings a domain's market up to date, the newest moments first. Safe to repeat, to interrupt and to run in parallel. */
export async function computeMarket(
	parts: { stopping: AbortSignal },
	em: EntityManager,
	domainId: string,
): Promise<void> {
	while (!parts.stopping.aborted) if (!(await computeSome(em, domainId))) return;
}

/**
 * Computes a domain's newest moments that are missing or out of date. Everything is read as of one moment, so that no row mixes
 * two states; what changes meanwhile is found out of date the next time.
 * @returns whether there may be more to compute
 */
async function computeSome(em: EntityManager, domainId: string): Promise<boolean> {
	const urlIds = new Set<number>();
	const isMore = await inSnapshot(em, async (em) => {
		// One worker at a time. One that waited sees nothing of what the other wrote: writing it again starts over.
		await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended('market', ${domainId}::bigint))`);
		const domain = await marketDomain(em, domainId);
		if (!domain) return false;
		const inputs = await marketInputs(em, domain);
		const due = await dueMoments(em, domain, inputs);
		const some = due.slice(0, momentsAtOnce);
		let at = 0;
		const moments = some.map(({ asOf }) => asOf);
		const scene = { domain, inputs, condition: sql`` };
		for await (const sums of marketAt(em, scene, moments, (ids) => addAll(urlIds, ids))) {
			const moment = some[at++];
			if (moment) await storeMoment(em, domain.id, moment, sums, 1 + inputs.competitors.length);
		}
		const isMore = due.length > some.length;
		await keepState(em, domain.id, isMore ? sql`${unfinished}` : wholeBasis);
		return isMore;
	});
	if (urlIds.size > 0)
		await inTransaction(em, (em) =>
			storeHosts(
				em,
				[...urlIds].sort((one, other) => one - other),
			),
		);
	return isMore;
}

function addAll(set: Set<number>, values: readonly number[]): void {
	for (const value of values) set.add(value);
}

interface DueMoment extends RunEnd {
	basis: string;
}

/** The moments that are missing or out of date, newest first. */
async function dueMoments(em: EntityManager, domain: MarketDomain, inputs: MarketInputs): Promise<DueMoment[]> {
	const ends = await runEnds(em, domain.id);
	const oldestFirst = ends.map(({ asOf }) => asOf).reverse();
	const bases = (await basesOf(em, domain, inputs, oldestFirst)).reverse();
	const stored = await rowsOf(
		em,
		sqlOf({ asOf: "text", basis: "text" })`
			select as_of as "asOf", basis from market_moments where domain_id = ${domain.id}`,
	);
	const keyOf = (asOf: Date, basis: string) => `${asOf.getTime()} ${basis}`;
	const known = new Set(stored.map(({ asOf, basis }) => keyOf(toDate(asOf), basis)));
	return ends
		.map((end, index) => ({ ...end, basis: bases[index] ?? "" }))
		.filter(({ asOf, basis }) => !known.has(keyOf(asOf, basis)));
}

async function storeMoment(
	em: EntityManager,
	domainId: string,
	{ quarterHour, asOf, basis }: DueMoment,
	sums: NamedSums,
	siteCount: number,
): Promise<void> {
	await rowsOf(
		em,
		sql`
			insert into market_moments (domain_id, quarter_hour, as_of, basis, totals, series, leaders)
			values (${domainId}, ${quarterHour}, ${asOf}, ${basis}, ${JSON.stringify(sums.totals)},
				${JSON.stringify(sums.rows.slice(0, siteCount))}, ${JSON.stringify(leadersOf(sums, siteCount))})
			on conflict (domain_id, quarter_hour) do update set as_of = excluded.as_of, basis = excluded.basis,
				totals = excluded.totals, series = excluded.series, leaders = excluded.leaders`,
	);
}

/** Domains whose market is to be computed: because of a change that no job was enqueued for, or whose job was lost. */
export async function domainsToCompute(em: EntityManager): Promise<string[]> {
	const domains = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select d.id from domains d left join market_states s on s.domain_id = d.id
			where d.deleted_at is null and d.first_checked_at is not null and s.basis is distinct from (${wholeBasis}) order by d.id`,
	);
	return domains.map(({ id }) => id);
}

/** SQL: what all moments of a domain `d` are computed from, and the last of them; reads no keywords. */
const wholeBasis = sql`
	md5(concat_ws(' ', ${sql.lit(rulesVersion)}, d.host, d.path,
		(select coalesce(a.ctr_model_id, 0) from accounts a where a.id = d.account_id),
		(select string_agg(c.id || c.host || c.path, ' ' order by c.id) from competitors c where c.domain_id = d.id),
		d.keyword_changes, d.brand_terms,
		(select max(s.as_of) from domain_statistics s where s.domain_id = d.id)))`;

/** Stands for the basis of a market that is still to be computed. */
const unfinished = "";

/** Writes what a domain's market was computed from; a conflict with a reset of it since it was read. */
async function keepState(em: EntityManager, domainId: string, basis: Fragment): Promise<void> {
	await rowsOf(
		em,
		sql`
			insert into market_states (domain_id, basis) select d.id, ${basis} from domains d where d.id = ${domainId}
			on conflict (domain_id) do update set basis = excluded.basis`,
	);
}

/** Deletes what is known of a domain's market, because past results changed; it is computed again. */
export function resetMarket(em: EntityManager, domainId: string): Promise<void> {
	return reset(em, sql`d.id = ${domainId}`);
}

/** The same for all domains of an account. */
export function resetMarkets(em: EntityManager, accountId: string): Promise<void> {
	return reset(em, sql`d.account_id = ${accountId}`);
}

/**
 * The states stay and are written first: a worker that read the results as they were writes them too, and starts over.
 * @param condition on a domain `d`
 */
async function reset(em: EntityManager, condition: Fragment): Promise<void> {
	await rowsOf(
		em,
		sql`
			insert into market_states (domain_id, basis)
			select d.id, ${unfinished} from domains d where d.deleted_at is null and ${condition} order by d.id
			on conflict (domain_id) do update set basis = excluded.basis`,
	);
	await rowsOf(em, sql`delete from market_moments where domain_id in (select d.id from domains d where ${condition})`);
}

/** Deletes all of a deleted domain's market. */
export async function removeMarket(em: EntityManager, domainId: string): Promise<void> {
	await em.nativeDelete(MarketState, { domainId });
	await em.nativeDelete(MarketMoment, { domainId });
}
