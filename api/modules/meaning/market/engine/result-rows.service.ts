import { belongsTo, isHostOf, type Site } from "../../../../../schema/rules/match.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { createPace, type Pace } from "../../../../lib/slices.ts";
import { hostsOf, type ResultHost, urlsOf } from "./hosts.service.ts";

/** Results looked at before asking whether the turn is over. */
const resultsAtOnce = 4_096;

/** Which row each result belongs to. */
export interface ResultRows {
	/** The row of each result; -1 where it belongs to none. */
	rows: Int32Array;
	/** Names of the rows after those of the sites: registrable domains. */
	discovered: string[];
	/** IDs of the URLs there are. */
	urlIds: number[];
}

/**
 * Finds the rows of results: the first of the sites that a result belongs to (0 is the own one), else its registrable domain.
 * @param resultUrlIds 0 for a result without an address
 */
export async function rowsOfResults(
	em: EntityManager,
	resultUrlIds: Int32Array,
	sites: readonly Site[],
): Promise<ResultRows> {
	const pace = createPace();
	const { rows, urlIds } = await numbered(resultUrlIds, pace);
	const hosts = await hostsOf(em, urlIds);
	const discovered = new Map<string, number>();
	const rowOfDomain = (name: string) => {
		const row = discovered.get(name) ?? sites.length + discovered.size;
		discovered.set(name, row);
		return row;
	};
	const byPath = await pathsOf(em, urlIds, hosts, sites);
	const rowOfHost = new Map<ResultHost, number | null>();
	const rowOf = (id: number) => {
		const host = hosts.get(id);
		if (!host) return -1;
		const url = byPath.get(id);
		const site = url === undefined ? knownRow(rowOfHost, host, sites) : sites.findIndex((site) => belongsTo(url, site));
		return site === null || site < 0 ? rowOfDomain(host.registrableDomain) : site;
	};
	const rowOfUrl = new Int32Array(urlIds.length);
	for (const [at, id] of urlIds.entries()) {
		if (at % resultsAtOnce === 0) await pace();
		rowOfUrl[at] = rowOf(id);
	}
	for (let at = 0; at < rows.length; at++) {
		if (at % resultsAtOnce === 0) await pace();
		rows[at] = rowOfUrl[rows[at] ?? -1] ?? -1;
	}
	return { rows, discovered: [...discovered.keys()], urlIds };
}

/** Numbers the URLs of results; -1 where there is none. */
async function numbered(resultUrlIds: Int32Array, pace: Pace): Promise<{ rows: Int32Array; urlIds: number[] }> {
	const numbers = new Map<number, number>();
	const rows = new Int32Array(resultUrlIds.length).fill(-1);
	for (const [at, id] of resultUrlIds.entries()) {
		if (at % resultsAtOnce === 0) await pace();
		if (id === 0) continue;
		const number = numbers.get(id) ?? numbers.size;
		if (number === numbers.size) numbers.set(id, number);
		rows[at] = number;
	}
	return { rows, urlIds: [...numbers.keys()] };
}

/** The texts of URLs on hosts of which a site is only a part. */
async function pathsOf(
	em: EntityManager,
	urlIds: readonly number[],
	hosts: ReadonlyMap<number, ResultHost>,
	sites: readonly Site[],
): Promise<Map<number, string>> {
	const parts = sites.filter(({ path }) => path !== "");
	const wanted = urlIds.filter((id) => {
		const host = hosts.get(id);
		return host !== undefined && parts.some((site) => isHostOf(host.host, site));
	});
	return new Map((await urlsOf(em, wanted)).map(({ id, url }) => [id, url]));
}

function knownRow(known: Map<ResultHost, number | null>, host: ResultHost, sites: readonly Site[]): number | null {
	const row = known.get(host);
	if (row !== undefined) return row;
	const found = sites.findIndex((site) => site.path === "" && isHostOf(host.host, site));
	known.set(host, found < 0 ? null : found);
	return found < 0 ? null : found;
}
