import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type RowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { createPace } from "../../../lib/slices.ts";
import { workInBackground } from "../../measuring/checks/background-work.service.ts";
import { isUnpacked, lockUnpacked, markPacked, markUnpacked } from "../../measuring/checks/finished-runs.service.ts";
import { pageOf, places } from "./first-page.ts";
import { hostIdsOf, noHost } from "./hosts.service.ts";
import { RunPack } from "./pack.entity.ts";
import { packLists, unpackLists } from "./pack-format.ts";
import { runsOf } from "./packs.service.ts";

/** Packs a run that ended; call it before its figures are kept. Safe to repeat and to run in parallel. */
export async function packRun(em: EntityManager, runId: string): Promise<void> {
	await inTransaction(em, (em) => packLocked(em, runId));
}

/** Whether runs are still to be packed: from before there were packs, or whose packs were deleted. */
export async function arePacksDue(em: EntityManager): Promise<boolean> {
	return (await rowsOf(em, sql`select from runs where ${isWaiting} limit 1`)).length > 0;
}

/** The reaction to a run's end comes first: the answers may be refused before it. */
const isWaiting = sql`${isUnpacked} and (handled_at is not null or handled_by @> '{packs}')`;

/**
 * Packs runs, the newest first, until none is left or the process stops. One that fails stops no other. Safe to interrupt and to run in
 * parallel.
 */
export function packAll(parts: Pick<Services, "log" | "stopping">, em: EntityManager): Promise<void> {
	let last: string | null = null;
	return workInBackground(parts, em, async (em) => {
		const [next] = await rowsOf(
			em,
			sqlOf({ id: "text" })`
				select id from runs where ${isWaiting} and (${last}::bigint is null or id < ${last}) order by id desc limit 1`,
		);
		if (!next) return false;
		last = next.id;
		await packRun(em, next.id).catch((error) =>
			parts.log.error({ err: error, runId: next.id }, "Run could not be packed"),
		);
		return true;
	});
}

/** Locks the run meanwhile, which `resetPacks` waits for. */
async function packLocked(em: EntityManager, runId: string): Promise<void> {
	if ((await lockUnpacked(em, sql`id = ${runId}`)).length === 0) return;
	for (const measured of await rowsOf(em, measuredBy(runId))) {
		const { domainId, firstAt, lastAt, count } = measured;
		const { keywords, positions, hosts, urls } = await packedOf(em, measured);
		await rowsOf(
			em,
			sql`
				insert into run_packs (run_id, domain_id, first_at, last_at, count, keywords, positions, hosts, urls)
				values (${runId}, ${domainId}, ${firstAt}, ${lastAt}, ${count}, ${keywords}, ${positions}, ${hosts}, ${urls})
				on conflict (run_id, domain_id) do nothing`,
		);
	}
	await markPacked(em, runId);
}

const measuredRow = {
	domainId: "text",
	firstAt: "text",
	lastAt: "text",
	count: "number",
	/** A text for all of them: `<keyword>,<milliseconds since the first>,<page>,<position>,<url ids of page 1>;`. */
	measured: "text",
} as const;

/**
 * SQL: what a run measured of each domain that it has no pack of. Old checks are deleted, so that its records are found by their
 * time. Where a clock was wrong they lie outside the run's own: its checks say where, and a day is added if some are missing.
 */
function measuredBy(runId: string) {
	return sqlOf(measuredRow)`
		select m.domain_id as "domainId", min(m.first_at) as "firstAt", max(m.checked_at) as "lastAt", count(*)::int as count,
			string_agg(m.keyword_id || ',' || (extract(epoch from m.checked_at - m.first_at) * 1000)::int8 || ',' || m.page
				|| ',' || m.position || coalesce(',' || array_to_string(nullif(m.url_ids, '{}'), ','), ''), ';') as measured
		from (
			select p.domain_id, p.keyword_id, p.checked_at, min(p.checked_at) over (partition by p.domain_id) as first_at,
				${pageOf} as page, coalesce(p.position, 0) as position,
				s.url_ids[1:least(s.first_page_count, ${sql.lit(places)})] as url_ids
			from runs r
			join domains d on d.account_id = r.account_id and d.deleted_at is null and (r.domain_id is null or d.id = r.domain_id)
				and not exists (select from run_packs k where k.run_id = r.id and k.domain_id = d.id)
			cross join (
				select min(finished_at) as first, max(finished_at) as last, count(finished_at) as left from checks where run_id = ${runId}
			) c
			cross join lateral (
				select case when c.left < r.done then interval '1 day' else interval '0' end as more
			) wide
			join position_records p on p.domain_id = d.id and p.run_id = r.id
				and p.checked_at between least(r.created_at, r.finished_at, c.first) - wide.more
					and greatest(r.created_at, r.finished_at, c.last) + wide.more
			left join serp_results s on s.check_id = p.check_id
			where r.id = ${runId}
			order by p.domain_id, p.keyword_id, p.checked_at
		) m
		group by m.domain_id`;
}

/** Results from which the last pack is looked at: reading it takes as long as finding the hosts of some. */
const fromLast = 10_000;

/** Characters or numbers looked at before asking whether the turn is over. */
const atOnce = 8_192;

async function packedOf(
	em: EntityManager,
	{ domainId, count, measured }: RowOf<typeof measuredRow>,
): Promise<Pick<RunPack, "keywords" | "positions" | "hosts" | "urls">> {
	const { ids, times, pages, positions, urls } = await listsOf(count, measured);
	return {
		keywords: packLists([ids, times, pages]),
		positions: packLists([positions]),
		hosts: packLists([await hostsOf(em, domainId, urls)]),
		urls: packLists([urls]),
	};
}

/** The hosts of URLs. Of a long run, nearly all are in the domain's last pack. */
async function hostsOf(em: EntityManager, domainId: string, urls: Int32Array): Promise<Int32Array> {
	const pace = createPace();
	const hostOf = new Map<number, number>([[0, noHost]]);
	const [last] = await rowsOf(
		em,
		sqlOf({ urls: "bytes", hosts: "bytes" })`
			select urls, hosts from run_packs
			where domain_id = ${domainId} and ${urls.length >= fromLast} order by last_at desc limit 1`,
	);
	const [known, hosts] = last ? [...unpackLists(last.urls), ...unpackLists(last.hosts)] : [];
	for (let at = 0; known && hosts && at < known.length; at++) {
		if (at % atOnce === 0) await pace();
		hostOf.set(known.at(at), hosts.at(at));
	}
	const unknown = new Set(urls.filter((url) => !hostOf.has(url)));
	for (const [url, host] of await hostIdsOf(em, [...unknown])) hostOf.set(url, host);
	const found = new Int32Array(urls.length);
	for (let at = 0; at < found.length; at++) {
		if (at % atOnce === 0) await pace();
		found[at] = hostOf.get(urls[at] as number) ?? noHost;
	}
	return found;
}

/** Reads measurements digit by digit: splitting would make a million strings. */
async function listsOf(count: number, measured: string) {
	const pace = createPace();
	const [ids, times] = [new Float64Array(count), new Float64Array(count)];
	const [pages, positions] = [new Uint8Array(count), new Int32Array(count)];
	const urls = new Int32Array(count * places);
	let [row, field, value, before] = [0, 0, 0, 0];
	for (let at = 0; at <= measured.length; at++) {
		if (at % atOnce === 0) await pace();
		const digit = measured.charCodeAt(at) - 48;
		if (digit >= 0 && digit <= 9) {
			value = value * 10 + digit;
			continue;
		}
		if (field === 0) {
			ids[row] = value - before;
			before = value;
		} else if (field === 1) times[row] = value;
		else if (field === 2) pages[row] = value;
		else if (field === 3) positions[row] = value;
		else urls[(field - 4) * count + row] = value;
		value = 0;
		const isNext = measured[at] === ";";
		field = isNext ? 0 : field + 1;
		if (isNext) row++;
	}
	return { ids, times, pages, positions, urls };
}

/**
 * Deletes the packs of a domain, or of all domains of an account, because what they were made of changed; they are made again. A run
 * that is being packed is waited for; one that is packed after the deletion keeps its pack.
 */
export async function resetPacks(em: EntityManager, of: { domainId: string } | { accountId: string }): Promise<void> {
	const [runs, domains] =
		"domainId" in of
			? [runsOf(of.domainId), sql`domain_id = ${of.domainId}`]
			: [
					sql`account_id = ${of.accountId}`,
					sql`domain_id in (select id from domains where account_id = ${of.accountId})`,
				];
	await lockUnpacked(em, runs);
	const reset = await rowsOf(
		em,
		sqlOf({ runId: "text" })`delete from run_packs where ${domains} returning run_id as "runId"`,
	);
	await markUnpacked(
		em,
		reset.map(({ runId }) => runId),
	);
}

/** Deletes the packs of a deleted domain. */
export async function removePacks(em: EntityManager, domainId: string): Promise<void> {
	await em.nativeDelete(RunPack, { domainId });
}
