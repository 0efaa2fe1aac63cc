import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { createPace } from "../../../lib/slices.ts";
import { standingHours } from "../../tracked/keywords/choice/standings.ts";
import { isKept } from "./first-page.ts";
import { type Numbers, unpackLists } from "./pack-format.ts";
import type { PackHead } from "./packs.service.ts";

const standingMs = standingHours * 3_600_000;

/** Measurements that are read at once: of ten results each, about a megabyte. */
const readAtOnce = 100_000;

/** Measurements looked at before asking whether the turn is over. */
const atOnce = 8_192;

/** What else is read of the measurements. */
export type PackColumn = "hosts" | "positions" | "urls";

/** A pack's measurements, in the order of their keywords. */
export interface Pack {
	/** How many there are. */
	count: number;
	/** Page 1, as `first-page.ts` reads it. */
	pages: Numbers;
	/** As `RunPack` has them; empty unless asked for. */
	hosts: Numbers;
	positions: Numbers;
	urls: Numbers;
}

interface ReadPack extends Pack {
	firstAt: number;
	lastAt: number;
	/** Keyword IDs, ascending. */
	keywords: Float64Array;
	/** Milliseconds since `firstAt`. */
	times: Numbers;
}

/**
 * The last measurement of each keyword, moving from moment to moment. Where hosts are read, those without results do not count.
 */
export class PackedStandings {
	/** When each keyword was measured, in milliseconds since 1970; 0: not yet. */
	readonly times: Float64Array;
	/** The pack that has it. */
	readonly packs: (Pack | undefined)[];
	/** Its number there. */
	readonly rows: Int32Array;
	readonly #em: EntityManager;
	readonly #keywords: Float64Array;
	readonly #columns: readonly PackColumn[];
	/** Still to be read, the first to begin last. */
	readonly #heads: PackHead[];
	/** Read, but of measurements later than the moment. */
	#open: ReadPack[] = [];
	readonly #pace = createPace();

	/** @param keywordIds ascending */
	constructor(
		em: EntityManager,
		heads: readonly PackHead[],
		{ keywordIds, columns }: { keywordIds: readonly string[]; columns: readonly PackColumn[] },
	) {
		this.#em = em;
		this.#heads = heads.toSorted((one, other) => other.firstAt - one.firstAt);
		this.#columns = columns;
		this.#keywords = Float64Array.from(keywordIds, Number);
		this.times = new Float64Array(keywordIds.length);
		this.packs = new Array(keywordIds.length);
		this.rows = new Int32Array(keywordIds.length);
	}

	/** Whether a keyword's measurement counts at the moment that was moved to. */
	stands(keyword: number, moment: number): boolean {
		return (this.times[keyword] ?? 0) > moment - standingMs;
	}

	/** Moves on to a moment that is not earlier than the one before. */
	async moveTo(moment: number): Promise<void> {
		while ((this.#heads.at(-1)?.firstAt ?? Number.POSITIVE_INFINITY) <= moment)
			this.#open.push(...(await this.#read()));
		for (const pack of this.#open) if (pack.firstAt <= moment) await this.#apply(pack, moment);
		this.#open = this.#open.filter(({ lastAt }) => lastAt > moment);
	}

	async #read(): Promise<ReadPack[]> {
		const heads: PackHead[] = [];
		for (let count = 0; count < readAtOnce && this.#heads.length > 0; count += heads.at(-1)?.count ?? 0)
			heads.push(this.#heads.pop() as PackHead);
		const rows = await rowsOf(
			this.#em,
			sql<{ id: string; keywords: Buffer } & Record<PackColumn, Buffer | null>>`
				select id, keywords, ${this.#columnOf("hosts")}, ${this.#columnOf("positions")}, ${this.#columnOf("urls")}
				from run_packs
				where id = any(${heads.map(({ id }) => id)}::bigint[])`,
		);
		const byId = new Map(rows.map((row) => [row.id, row]));
		const packs: ReadPack[] = [];
		for (const head of heads) {
			const row = byId.get(head.id);
			if (!row) continue;
			await this.#pace();
			const [ids = none, times = none, pages = none] = unpackLists(row.keywords);
			const [hosts, positions, urls] = [listOf(row.hosts), listOf(row.positions), listOf(row.urls)];
			packs.push({ ...head, keywords: summed(ids), times, pages, hosts, positions, urls });
		}
		return packs;
	}

	#columnOf(column: PackColumn) {
		return this.#columns.includes(column) ? sql.ref(column) : sql`null::bytea as ${sql.ref(column)}`;
	}

	async #apply(pack: ReadPack, moment: number): Promise<void> {
		const isOfResults = this.#columns.includes("hosts");
		let keyword = 0;
		for (let row = 0; row < pack.count; row++) {
			if (row % atOnce === 0) await this.#pace();
			const id = pack.keywords[row] as number;
			keyword = firstFrom(this.#keywords, id, keyword);
			if (this.#keywords[keyword] !== id || (isOfResults && !isKept(pack.pages[row] as number))) continue;
			const time = pack.firstAt + (pack.times[row] as number);
			if (time > moment || time <= (this.times[keyword] as number)) continue;
			this.times[keyword] = time;
			this.packs[keyword] = pack;
			this.rows[keyword] = row;
		}
	}
}

const none = new Int32Array();

function listOf(column: Buffer | null): Numbers {
	return (column === null ? undefined : unpackLists(column)[0]) ?? none;
}

/** Each number added to those before it. */
function summed(steps: Numbers): Float64Array {
	const sums = Float64Array.from(steps);
	for (let at = 1; at < sums.length; at++) sums[at] = (sums[at] as number) + (sums[at - 1] as number);
	return sums;
}

/** Where the first number that is not smaller than one stands in an ascending list, from a place on where it may be. */
function firstFrom(list: Float64Array, least: number, from: number): number {
	let step = 1;
	let [low, high] = [from, from];
	while (high < list.length && (list[high] as number) < least) {
		low = high + 1;
		high += step;
		step *= 2;
	}
	high = Math.min(high, list.length);
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((list[middle] as number) < least) low = middle + 1;
		else high = middle;
	}
	return low;
}
