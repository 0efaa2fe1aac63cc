import { siteOfResult } from "../../../../../schema/rules/match.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { registrableDomain } from "../../../../lib/registrable-domain.ts";

/** A host of results. */
export interface ResultHost {
	/** Lower-case punycode without `www.`. */
	host: string;
	registrableDomain: string;
}

/** The hosts of results by their URLs' IDs; none of a URL without one. */
export type ResultHosts = Map<number, ResultHost>;

/** Stands for the host of a URL that has none. */
const noHost = 0;

/**
 * The hosts of URLs. Those not looked at before are worked out, as they will be stored: what a host belongs to is fixed then, so
 * that a newer Public Suffix List moves no history.
 */
export async function hostsOf(em: EntityManager, urlIds: readonly number[]): Promise<ResultHosts> {
	const known = await knownHosts(em, urlIds);
	const unknown = urlIds.filter((id) => !known.has(id));
	const hosts: ResultHosts = new Map();
	for (const [id, host] of known) if (host !== null) hosts.set(id, host);
	for (const { id, host } of await workedOut(em, unknown)) if (host !== null) hosts.set(id, host);
	return hosts;
}

/** Stores the hosts of URLs that were not looked at before. */
export async function storeHosts(em: EntityManager, urlIds: readonly number[]): Promise<void> {
	const missing = await rowsOf(
		em,
		sqlOf({ id: "number" })`
			select id from unnest(${urlIds}::int[]) as id where not exists (select from url_hosts h where h.url_id = id)`,
	);
	const found = await workedOut(
		em,
		missing.map(({ id }) => id),
	);
	if (found.length === 0) return;
	const hosts = new Map(found.flatMap(({ host }) => (host === null ? [] : [[host.host, host.registrableDomain]])));
	await rowsOf(
		em,
		sql`
			insert into hosts (host, registrable_domain)
			select * from unnest(${[...hosts.keys()]}::text[], ${[...hosts.values()]}::text[]) as h (host, registrable_domain)
			order by host on conflict (host) do nothing`,
	);
	await rowsOf(
		em,
		sql`
			insert into url_hosts (url_id, host_id)
			select f.url_id, coalesce(h.id, ${noHost})
			from unnest(${found.map(({ id }) => id)}::int[], ${found.map(({ host }) => host?.host ?? null)}::text[]) as f (url_id, host)
			left join hosts h on h.host = f.host
			order by f.url_id on conflict (url_id) do nothing`,
	);
}

async function knownHosts(em: EntityManager, urlIds: readonly number[]): Promise<Map<number, ResultHost | null>> {
	const links = await rowsOf(
		em,
		sqlOf({ urlId: "number", hostId: "number" })`
			select url_id as "urlId", host_id as "hostId" from url_hosts where url_id = any(${urlIds}::int[])`,
	);
	const hostIds = [...new Set(links.map(({ hostId }) => hostId))];
	const hosts = await rowsOf(
		em,
		sqlOf({ id: "number", host: "text", registrableDomain: "text" })`
			select id, host, registrable_domain as "registrableDomain" from hosts where id = any(${hostIds}::int[])`,
	);
	const byId = new Map(hosts.map((host) => [host.id, host]));
	return new Map(links.map(({ urlId, hostId }) => [urlId, byId.get(hostId) ?? null]));
}

async function workedOut(
	em: EntityManager,
	urlIds: readonly number[],
): Promise<{ id: number; host: ResultHost | null }[]> {
	if (urlIds.length === 0) return [];
	const urls = await urlsOf(em, urlIds);
	const names = urls.map(({ id, url }) => ({ id, name: siteOfResult(url)?.host ?? null }));
	const stored = await rowsOf(
		em,
		sqlOf({ host: "text", registrableDomain: "text" })`
			select host, registrable_domain as "registrableDomain" from hosts
			where host = any(${[...new Set(names.flatMap(({ name }) => name ?? []))]}::text[])`,
	);
	const hosts = new Map(stored.map((host) => [host.host, host]));
	const hostOf = (name: string) => {
		const host = hosts.get(name) ?? { host: name, registrableDomain: registrableDomain(name) };
		hosts.set(name, host);
		return host;
	};
	return names.map(({ id, name }) => ({ id, host: name === null ? null : hostOf(name) }));
}

/** The texts of URLs. */
export function urlsOf(em: EntityManager, urlIds: readonly number[]): Promise<{ id: number; url: string }[]> {
	return rowsOf(
		em,
		sqlOf({ id: "number", url: "text" })`select id::int as id, url from urls where id = any(${urlIds}::int[])`,
	);
}
