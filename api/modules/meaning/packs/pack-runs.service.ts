import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, type RowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { createPace } from "../../../lib/slices.ts";
import { workInBackground } from "../../measuring/checks/background-work.service.ts";
import { isUnpacked, lockUnpacked, markPacked } from "../../measuring/checks/finished-runs.service.ts";
import { pageOf, places } from "./first-page.ts";
import { hostIdsOf, noHost } from "./hosts.service.ts";
import { RunPack } from "./pack.entity.ts";
import { packLists, unpackLists } from "./pack-format.ts";

/** Packs a run that ended; call it before its figures are kept. Safe to repeat and to run in parallel. */
export async function packRun(em: EntityManager, runId: string): Promise<void> {
	await inTransaction(em, (em) => packLocked(em, sql`id = ${runId}`));
}

/** Whether runs are still to be packed: of before there were packs, or whose packs were deleted. */
export async function arePacksDue(em: EntityManager): Promise<boolean> {
	return (await rowsOf(em, sql`select from runs where ${isWaiting} limit 1`)).length > 0;
}

/** The reactions to a run's end come first: they may refuse its answers. */
const isWaiting = sql`${isUnpacked} and handled_at is not null`;

/** Packs runs, the newest first, until none is left or the process stops. Workers share them; a crash loses one, which is packed again. */
export function packAll(parts: Pick<Services, "stopping">, em: EntityManager): Promise<void> {
	const next = sql`id = (select id from runs where ${isWaiting} order by id desc limit 1 for no key update skip locked)`;
	return workInBackground(parts, em, (em) => inTransaction(em, (em) => packLocked(em, next)));
}

/** Packs a run. Locks it meanwhile, which `removePacks` waits for. @returns whether there was one */
async function packLocked(em: EntityManager, which: Fragment): Promise<boolean> {
	const [runId] = await lockUnpacked(em, which);
	if (runId === undefined) return false;
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
	await markPacked(em, sql`id = ${runId}`, true);
	return true;
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
 * SQL: what a run measured of each domain. Old checks are deleted, so that its records are found by their time. Checks that
 * ended when a clock was wrong lie outside the run's own.
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
			cross join (select min(finished_at) as first, max(finished_at) as last from checks where run_id = ${runId}) c
			join position_records p on p.domain_id = d.id and p.run_id = r.id
				and p.checked_at between least(r.created_at, c.first) and greatest(r.finished_at, c.last)
			left join serp_results s on s.check_id = p.check_id
			where r.id = ${runId}
			order by p.domain_id, p.keyword_id, p.checked_at
		) m
		group by m.domain_id`;
}

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

/** The hosts of URLs: nearly all of them are in the domain's last pack. */
async function hostsOf(em: EntityManager, domainId: string, urls: Int32Array): Promise<Int32Array> {
	const [last] = await rowsOf(
		em,
		sqlOf({ urls: "bytes", hosts: "bytes" })`
			select urls, hosts from run_packs where domain_id = ${domainId} order by id desc limit 1`,
	);
	const hostOf = new Map<number, number>([[0, noHost]]);
	const [known, hosts] = last ? [...unpackLists(last.urls), ...unpackLists(last.hosts)] : [];
	for (let at = 0; known && hosts && at < known.length; at++) hostOf.set(known.at(at), hosts.at(at));
	const unknown = new Set(urls.filter((url) => !hostOf.has(url)));
	for (const [url, host] of await hostIdsOf(em, [...unknown])) hostOf.set(url, host);
	return urls.map((url) => hostOf.get(url) ?? noHost);
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
 * Deletes the packs of domains because what they were made of changed; they are made again. A run that is being packed is
 * waited for.
 * @param which on a domain `d`
 */
export async function resetPacks(em: EntityManager, which: Fragment): Promise<void> {
	const runs = sql`
		exists (select from domains d where ${which} and d.account_id = runs.account_id
			and (runs.domain_id is null or d.id = runs.domain_id))`;
	await lockUnpacked(em, runs);
	await markPacked(em, runs, false);
	await rowsOf(em, sql`delete from run_packs where domain_id in (select d.id from domains d where ${which})`);
}

/** Deletes the packs of a deleted domain. */
export async function removePacks(em: EntityManager, domainId: string): Promise<void> {
	await em.nativeDelete(RunPack, { domainId });
}
