import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { createPace } from "../../../lib/slices.ts";
import { isKept } from "./first-page.ts";
import { PackedList, unpackLists } from "./pack-format.ts";
import { type PackHead, standingMs } from "./packs.service.ts";

/** Measurements that are read at once: about half a megabyte. What is read of more lives longer, and is dearer to collect. */
const readAtOnce = 20_000;

/** What reading a pack costs in addition to its measurements, in measurements. */
export const packCost = 100;

/** Measurements looked at before asking whether the turn is over. */
const atOnce = 8_192;

/** What else is read of the measurements. */
export type PackColumn = "hosts" | "positions" | "urls";

/** A pack's measurements, in the order of their keywords. Its columns are as `RunPack` has them, and empty unless asked for. */
export interface Pack {
	/** How many there are. */
	count: number;
	/** Page 1, as `first-page.ts` reads it. */
	pages: PackedList;
	/** 0: not found. */
	positions: PackedList;
	/** Decompressed on every call: kept, it would take ten times the memory of the others. */
	hosts(): PackedList;
	/** The same. */
	urls(): PackedList;
}

/** A pack with measurements that are still to be applied. */
interface OpenPack {
	pack: Pack;
	firstAt: number;
	lastAt: number;
	/** Keyword IDs, ascending: each as what it adds to the one before. */
	keywords: PackedList;
	/** Milliseconds since `firstAt`. */
	times: PackedList;
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
	/** Still to be read, latest first; each part by one statement. */
	readonly #parts: PackHead[][];
	/** The next part, which is read while the one before is worked on. */
	#coming: Promise<OpenPack[]> | null = null;
	/** Read, but of measurements later than the moment. */
	#open: OpenPack[] = [];
	readonly #pace = createPace();

	/** @param keywordIds ascending */
	constructor(
		em: EntityManager,
		heads: readonly PackHead[],
		{ keywordIds, columns }: { keywordIds: readonly string[]; columns: readonly PackColumn[] },
	) {
		this.#em = em;
		this.#parts = partsOf(heads).reverse();
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
		for (let part = this.#parts.at(-1); part?.[0] && part[0].firstAt <= moment; part = this.#parts.at(-1)) {
			const packs = await (this.#coming ?? this.#read(part));
			this.#open.push(...packs);
			this.#parts.pop();
			const next = this.#parts.at(-1);
			this.#coming = next ? this.#read(next) : null;
			// It fails where it is awaited.
			this.#coming?.catch(() => {});
		}
		for (const open of this.#open) if (open.firstAt <= moment) await this.#apply(open, moment);
		this.#open = this.#open.filter(({ lastAt }) => lastAt > moment);
	}

	async #read(heads: readonly PackHead[]): Promise<OpenPack[]> {
		const rows = await rowsOf(
			this.#em,
			sqlOf({ id: "text", keywords: "text", hosts: "text?", positions: "text?", urls: "text?" })`
				select id, encode(keywords, 'base64') as keywords, ${this.#columnOf("hosts")}, ${this.#columnOf("positions")}, ${this.#columnOf("urls")}
				from run_packs
				where id = any(${heads.map(({ id }) => id)}::bigint[])`,
		);
		const rowOf = new Map(rows.map((row) => [row.id, row]));
		const packs: OpenPack[] = [];
		for (const { id, count, firstAt, lastAt } of heads) {
			await this.#pace();
			const row = rowOf.get(id);
			if (!row) throw new Error("A pack is missing that was there before.");
			const { keywords, hosts, positions, urls } = row;
			const [ids = none, times = none, pages = none] = unpacked(keywords);
			const pack = {
				...{ count, pages, positions: listOf(positions) },
				hosts: () => listOf(hosts),
				urls: () => listOf(urls),
			};
			packs.push({ pack, firstAt, lastAt, keywords: ids, times });
		}
		return packs;
	}

	#columnOf(column: PackColumn) {
		return this.#columns.includes(column)
			? sql`encode(${sql.ref(column)}, 'base64') as ${sql.ref(column)}`
			: sql`null::text as ${sql.ref(column)}`;
	}

	async #apply(open: OpenPack, moment: number): Promise<void> {
		const at = { row: 0, id: 0, keyword: 0 };
		while (at.row < open.pack.count) {
			await this.#pace();
			this.#applySome(open, moment, at);
		}
	}

	/** Applies some more of a pack's rows: a loop that never waits takes half the time. */
	#applySome(open: OpenPack, moment: number, at: { row: number; id: number; keyword: number }): void {
		const { pack, firstAt, keywords: steps, times: after } = open;
		const { times, packs, rows } = this;
		const keywords = this.#keywords;
		const isOfResults = this.#columns.includes("hosts");
		let { row, id, keyword } = at;
		for (const end = Math.min(row + atOnce, pack.count); row < end; row++) {
			id += steps.at(row);
			keyword = firstFrom(keywords, id, keyword);
			if (keywords[keyword] !== id || (isOfResults && !isKept(pack.pages.at(row)))) continue;
			const time = firstAt + after.at(row);
			if (time > moment || time <= (times[keyword] as number)) continue;
			times[keyword] = time;
			packs[keyword] = pack;
			rows[keyword] = row;
		}
		Object.assign(at, { row, id, keyword });
	}
}

/** Packs in the order of their beginning, those that are read at once together. */
function partsOf(heads: readonly PackHead[]): PackHead[][] {
	const parts: PackHead[][] = [];
	let left = 0;
	for (const head of heads.toSorted((one, other) => one.firstAt - other.firstAt)) {
		if (left <= 0) {
			parts.push([]);
			left = readAtOnce;
		}
		parts.at(-1)?.push(head);
		left -= head.count + packCost;
	}
	return parts;
}

const none = new PackedList(0, new Uint8Array());

function listOf(column: string | null): PackedList {
	return (column === null ? undefined : unpacked(column)[0]) ?? none;
}

/** The lists of a column, which comes in base64: reading the driver's hexadecimal text takes longer. */
function unpacked(column: string): PackedList[] {
	return unpackLists(Buffer.from(column, "base64"));
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
