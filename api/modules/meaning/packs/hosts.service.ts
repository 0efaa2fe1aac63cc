import { isHostOf, type Site, siteOfResult, withoutWww } from "../../../../schema/rules/match.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { pairsOf, pairsText, rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { registrableDomain } from "../../../lib/registrable-domain.ts";

/** Stands for the host of a URL that has none. */
export const noHost = 0;

/** The IDs of the hosts of URLs that were looked at before. */
async function knownHosts(em: EntityManager, urlIds: readonly number[]): Promise<Map<number, number>> {
	const { pairs } = await rowOf(
		em,
		sqlOf({ pairs: "text?" })`
			select ${pairsText(sql`url_id`, sql`host_id`)} as pairs from url_hosts where url_id = any(${`{${urlIds}}`}::int[])`,
	);
	return new Map(pairsOf(pairs).map(([urlId, hostId]) => [Number(urlId), Number(hostId)]));
}

/** The IDs of the hosts of URLs. Those that were not looked at before are stored. */
export async function hostIdsOf(em: EntityManager, urlIds: readonly number[]): Promise<Map<number, number>> {
	const known = await knownHosts(em, urlIds);
	const missing = urlIds.filter((id) => !known.has(id));
	if (missing.length === 0) return known;
	await storeHosts(em, missing);
	for (const [urlId, hostId] of await knownHosts(em, missing)) known.set(urlId, hostId);
	return known;
}

/** Stores the hosts of URLs: what a host belongs to is fixed then, so that a newer Public Suffix List moves no history. */
async function storeHosts(em: EntityManager, urlIds: readonly number[]): Promise<void> {
	const urls = (await urlsOf(em, urlIds)).toSorted((one, other) => one.id - other.id);
	const names = urls.map(({ url }) => siteOfResult(url)?.host ?? null);
	const hosts = [...new Set(names.flatMap((name) => name ?? []))].sort();
	await rowsOf(
		em,
		sql`
			insert into hosts (host, registrable_domain)
			select * from unnest(${hosts}::text[], ${hosts.map(registrableDomain)}::text[]) as h (host, registrable_domain)
			where not exists (select from hosts k where k.host = h.host)
			on conflict (host) do nothing`,
	);
	await rowsOf(
		em,
		sql`
			insert into url_hosts (url_id, host_id)
			select f.url_id, coalesce(h.id, ${noHost})
			from unnest(${urls.map(({ id }) => id)}::int[], ${names}::text[]) with ordinality as f (url_id, host, place)
			left join hosts h on h.host = f.host
			order by f.place on conflict (url_id) do nothing`,
	);
}

/** The hosts of sites, whatever their paths, with the numbers of these sites. */
export async function hostsOfSites(
	em: EntityManager,
	sites: readonly Site[],
): Promise<{ hostId: number; sites: number[] }[]> {
	// Reversed, the subdomains of a host sort between it and it followed by `/`, the character after the point.
	const hosts = await rowsOf(
		em,
		sqlOf({ id: "number", host: "text" })`
			select distinct h.id, h.host from unnest(${sites.map(({ host }) => withoutWww(host))}::text[]) as name
			join hosts h on reverse(h.host) ~>=~ reverse(name) and reverse(h.host) ~<~ (reverse(name) || '/')`,
	);
	return hosts.map(({ id, host }) => ({
		hostId: id,
		sites: [...sites.keys()].filter((index) => isHostOf(host, sites[index] as Site)),
	}));
}

/** The registrable domains of hosts. */
export async function registrableDomainsOf(
	em: EntityManager,
	hostIds: readonly number[],
): Promise<Map<number, string>> {
	const { pairs } = await rowOf(
		em,
		sqlOf({ pairs: "text?" })`
			select ${pairsText(sql`id`, sql`registrable_domain`)} as pairs from hosts where id = any(${hostIds}::int[])`,
	);
	return new Map(pairsOf(pairs).map(([id, domain]) => [Number(id), domain]));
}

/** The texts of URLs. */
export function urlsOf(em: EntityManager, urlIds: readonly number[]): Promise<{ id: number; url: string }[]> {
	return rowsOf(
		em,
		sqlOf({ id: "number", url: "text" })`select id::int as id, url from urls where id = any(${urlIds}::int[])`,
	);
}
