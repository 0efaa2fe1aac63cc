import { isWithin, type Site, siteOfResult } from "../../../../../schema/rules/match.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowOf, sqlOf } from "../../../../db/sql.ts";
import type { Pace } from "../../../../lib/slices.ts";
import { hostsOfSites, noHost, registrableDomainsOf, urlsOf } from "../../packs/hosts.service.ts";
import type { PackedList } from "../../packs/pack-format.ts";
import type { Pack, PackedStandings } from "../../packs/packed-standings.service.ts";

/** Keywords, each with its results, looked at before asking whether the turn is over. */
export const keywordsAtOnce = 256;
/** The same of results alone. */
const resultsAtOnce = 8_192;

/** A result that belongs to no row. */
const noRow = -1;
/** A host of which a site is only a part. */
const isByUrl = -2;

/** Which rows a pack's results belong to. They are found when they are looked at: a filter may let few keywords pass. */
interface PackRows {
	/** Whether a result on the page of a measurement has a row. */
	isFound(at: number): boolean;
	/** Of each result on such a page, in the order of the pack; -1 without one. */
	rows: Int8Array | Int32Array;
}

/** Finds the rows of results: the first of the sites that a result belongs to (0 is the own one), else its registrable domain. */
export class ResultRows {
	/** By host; `noHost` has none. */
	readonly #ofHost: Int32Array;
	/** Of the URLs on hosts of which a site is only a part. */
	readonly #ofUrl: Map<number, number>;
	/** Of other URLs on these hosts. */
	readonly #elsewhere = new Map<number, number>();
	readonly #sites: readonly Site[];
	readonly #read = new WeakSet<Pack>();
	readonly #ofPack = new WeakMap<Pack, PackRows>();
	#last: { pack: Pack; rows: PackRows } | null = null;
	/** Registrable domains, which have the rows after those of the sites. */
	readonly discovered: readonly string[];

	private constructor(
		sites: readonly Site[],
		ofHost: Int32Array,
		ofUrl: Map<number, number>,
		found: Map<number, string>,
	) {
		this.#sites = sites;
		this.#ofHost = ofHost;
		this.#ofUrl = ofUrl;
		const numbers = new Map<string, number>();
		for (const [host, name] of found) {
			const row = sites.length + (numbers.get(name) ?? numbers.size);
			numbers.set(name, row - sites.length);
			if (ofHost[host] === isByUrl) this.#elsewhere.set(host, row);
			else ofHost[host] = row;
		}
		this.discovered = [...numbers.keys()];
	}

	/** The rows of sites alone. */
	static async of(em: EntityManager, sites: readonly Site[]): Promise<ResultRows> {
		const { last } = await rowOf(em, sqlOf({ last: "number" })`select coalesce(max(id), 0) as last from hosts`);
		const ofHost = new Int32Array(last + 1).fill(noRow);
		for (const { hostId, sites: parts } of await hostsOfSites(em, sites)) {
			const isSplit = parts.some((site) => sites[site]?.path !== "");
			ofHost[hostId] = isSplit ? isByUrl : (parts[0] ?? noRow);
		}
		return new ResultRows(sites, ofHost, new Map(), new Map());
	}

	get rowCount(): number {
		return this.#sites.length + this.discovered.length;
	}

	/** Whether URLs have to be read. */
	get readsUrls(): boolean {
		return this.#sites.some(({ path }) => path !== "");
	}

	/** The rows of a pack's results. */
	ofPack(pack: Pack): PackRows {
		if (pack === this.#last?.pack) return this.#last.rows;
		const rows = this.#ofPack.get(pack) ?? this.#find(pack);
		this.#ofPack.set(pack, rows);
		this.#last = { pack, rows };
		return rows;
	}

	#find(pack: Pack): PackRows {
		const [ofHost, ofUrl, elsewhere, { count }] = [this.#ofHost, this.#ofUrl, this.#elsewhere, pack];
		const [hosts, urls] = [pack.hosts(), this.readsUrls ? pack.urls() : null];
		const rows = this.rowCount < 128 ? new Int8Array(hosts.length) : new Int32Array(hosts.length);
		const found = new Uint8Array(count);
		const find = (at: number) => {
			let isFound = 1;
			for (let result = at; result < hosts.length; result += count) {
				const host = hosts.at(result);
				let row = ofHost[host] as number;
				if (row === isByUrl) row = ofUrl.get(urls?.at(result) ?? 0) ?? noRow;
				if (row === noRow && urls) row = elsewhere.get(host) ?? noRow;
				rows[result] = row;
				if (row !== noRow) isFound = 2;
			}
			return isFound;
		};
		return {
			isFound(at) {
				if (found[at] === 0) found[at] = find(at);
				return found[at] === 2;
			},
			rows,
		};
	}

	/** Reads the URLs of standings whose hosts do not say enough; in slices. */
	async readUrls(em: EntityManager, { packs }: PackedStandings, pace: Pace): Promise<void> {
		if (!this.readsUrls) return;
		const unknown = new Set<number>();
		for (const pack of new Set(packs)) {
			if (!pack || this.#read.has(pack)) continue;
			this.#read.add(pack);
			const [hosts, urls] = [pack.hosts(), pack.urls()];
			for (let result = 0; result < hosts.length; result++) {
				if (result % resultsAtOnce === 0) await pace();
				if (this.#ofHost[hosts.at(result)] !== isByUrl) continue;
				const url = urls.at(result);
				if (!this.#ofUrl.has(url)) unknown.add(url);
			}
		}
		for (const [index, { id, url }] of (await urlsOf(em, [...unknown])).entries()) {
			if (index % keywordsAtOnce === 0) await pace();
			const found = siteOfResult(url);
			this.#ofUrl.set(id, found === null ? noRow : this.#sites.findIndex((site) => isWithin(found, site)));
		}
	}

	/** The same with a row for each registrable domain that standings have; in slices. */
	async withDiscovered(em: EntityManager, { packs, rows }: PackedStandings, pace: Pace): Promise<ResultRows> {
		const found = new Set<number>();
		const hostsOf = new Map<Pack, PackedList>();
		for (const [keyword, pack] of packs.entries()) {
			if (keyword % keywordsAtOnce === 0) await pace();
			if (!pack) continue;
			const hosts = hostsOf.get(pack) ?? pack.hosts();
			hostsOf.set(pack, hosts);
			for (let result = rows[keyword] as number; result < hosts.length; result += pack.count) {
				const host = hosts.at(result);
				if (host !== noHost && (this.#ofHost[host] as number) < 0) found.add(host);
			}
		}
		const names = await registrableDomainsOf(em, [...found]);
		return new ResultRows(this.#sites, this.#ofHost.slice(), this.#ofUrl, names);
	}
}
