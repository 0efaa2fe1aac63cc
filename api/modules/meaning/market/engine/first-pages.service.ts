import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, type RowOf, rowOf, rowsOf, sql, sqlOf, toDate } from "../../../../db/sql.ts";
import { createPace } from "../../../../lib/slices.ts";
import { standingHours } from "../../../tracked/keywords/choice/standings.ts";
import { GrowingList } from "./growing-list.ts";
import type { FirstPages, MarketKeyword } from "./market-keywords.ts";

/** Measurements that are read at once: some megabytes of text. */
const measurementsAtOnce = 50_000;
const dayMs = 86_400_000;

/** The keywords of a market with what was measured of them. */
export interface MarketRecords {
	keywords: MarketKeyword[];
	pages: FirstPages;
}

const keywordRow = {
	id: "text",
	createdAt: "text",
	volume: "number?",
	isBrand: "boolean",
	/** Phrase, country and language. */
	variant: "text",
} as const;

type KeywordRow = RowOf<typeof keywordRow>;

/** A market's keywords and the time they are read of. */
interface Reading {
	domainId: string;
	/** SQL on keywords `k` that begins with `and`. */
	condition: Fragment;
	first: Date;
	last: Date;
}

/**
 * Reads page 1 of everything measured of a domain's keywords `k` that may count at a moment from `first` to `last`. As text, a
 * string for many measurements: a row for each takes ten times as long.
 * @param condition SQL that begins with `and`
 */
export async function firstPages(
	em: EntityManager,
	domainId: string,
	condition: Fragment,
	{ first, last }: { first: Date; last: Date },
): Promise<MarketRecords> {
	const reading = { domainId, condition, first, last };
	const keywords = await rowsOf(
		em,
		sqlOf(keywordRow)`
			select k.id, k.created_at as "createdAt", k.search_volume as volume, k.is_brand as "isBrand",
				k.country || ' ' || k.language || ' ' || k.phrase_key as variant
			from ${keywordsOf(reading)} order by k.id`,
	);
	const records = new RecordLists(keywords);
	if (first.getTime() === last.getTime()) await records.add(await newestPages(em, reading));
	else for await (const pages of pagesByTime(em, reading, keywords.length)) await records.add(pages);
	return records.all();
}

function keywordsOf({ domainId, condition }: Reading): Fragment {
	return sql`keywords k where k.domain_id = ${domainId} and k.deleted_at is null ${condition}`;
}

/** SQL: measurements `m` as `<keyword>,<milliseconds>,<1 on mobile>,{<url ids>};`. */
const asText = sql`
	string_agg(m.keyword_id || ',' || (date_part('epoch', m.checked_at) * 1000)::int8
		|| case when m.measured_device = 'mobile' then ',1,' else ',0,' end || m.urls::text, ';')`;
const urls = sql`r.url_ids[1:least(r.first_page_count, 10)] as urls`;

/** Of one moment nothing but each keyword's newest measurement can count. */
async function newestPages(em: EntityManager, reading: Reading): Promise<string> {
	const after = new Date(reading.last.getTime() - standingHours * 3_600_000);
	const { pages } = await rowOf(
		em,
		sqlOf({ pages: "text?" })`
			select ${asText} as pages
			from (select k.id from ${keywordsOf(reading)}) k
			cross join lateral (
				select p.keyword_id, p.checked_at, p.measured_device, ${urls}
				from position_records p join serp_results r on r.check_id = p.check_id
				where p.keyword_id = k.id and p.checked_at > ${after} and p.checked_at <= ${reading.last}
				order by p.checked_at desc limit 1
			) m`,
	);
	return pages ?? "";
}

/**
 * The measurements in the order of their time, as they are stored: those of one keyword lie far apart. `offset 0` keeps the planner
 * from reading all results of all domains instead of looking these up.
 */
async function* pagesByTime(em: EntityManager, reading: Reading, keywords: number): AsyncIterable<string> {
	const end = reading.last.getTime();
	const step = dayMs * Math.max(1, Math.floor(measurementsAtOnce / Math.max(1, keywords)));
	for (let after = reading.first.getTime() - standingHours * 3_600_000; after < end; after += step) {
		const until = new Date(Math.min(end, after + step));
		const { pages } = await rowOf(
			em,
			sqlOf({ pages: "text?" })`
				select ${asText} as pages
				from (
					select p.keyword_id, p.checked_at, p.measured_device, r.urls
					from (
						select p.check_id, p.keyword_id, p.checked_at, p.measured_device from position_records p
						where p.domain_id = ${reading.domainId} and p.checked_at > ${new Date(after)} and p.checked_at <= ${until}
							and p.keyword_id in (select k.id from ${keywordsOf(reading)})
						order by p.check_id
					) p
					cross join lateral (select ${urls} from serp_results r where r.check_id = p.check_id offset 0) r
				) m`,
		);
		if (pages !== null) yield pages;
	}
}

/** Characters or measurements read before asking whether the turn is over. */
const atOnce = 8_192;

/** Gathers measurements by keyword. */
class RecordLists {
	readonly #keywords: MarketKeyword[];
	readonly #indexes: Map<number, number>;
	readonly #pace = createPace();
	// Of each measurement, in the order they are read.
	readonly #keywordOf = new GrowingList((length) => new Int32Array(length));
	readonly #times = new GrowingList((length) => new Float64Array(length));
	readonly #areMobile = new GrowingList((length) => new Uint8Array(length));
	readonly #starts = new GrowingList((length) => new Int32Array(length));
	readonly #urlIds = new GrowingList((length) => new Int32Array(length));

	constructor(rows: readonly KeywordRow[]) {
		const variants = new Map<string, number>();
		this.#keywords = rows.map(({ id, createdAt, volume, isBrand, variant: name }) => {
			const variant = variants.get(name) ?? variants.size;
			variants.set(name, variant);
			return { id, createdAt: toDate(createdAt).getTime(), volume, isBrand, variant };
		});
		this.#indexes = new Map(rows.map(({ id }, index) => [Number(id), index]));
	}

	/** Reads digit by digit: splitting would make millions of strings. */
	async add(pages: string): Promise<void> {
		let value = 0;
		let field = 0;
		let isEmpty = true;
		for (let at = 0; at < pages.length; at++) {
			if (at % atOnce === 0) await this.#pace();
			const code = pages.charCodeAt(at);
			if (code >= 48 && code <= 57) {
				value = value * 10 + code - 48;
				isEmpty = false;
				continue;
			}
			if (!isEmpty) this.#addValue(field++, value);
			// A semicolon begins the next measurement.
			if (code === 59) field = 0;
			value = 0;
			isEmpty = true;
		}
	}

	#addValue(field: number, value: number): void {
		if (field === 0) {
			const keyword = this.#indexes.get(value);
			if (keyword === undefined) throw new Error("A measurement's keyword was not read.");
			this.#keywordOf.push(keyword);
			this.#starts.push(this.#urlIds.length);
		} else if (field === 1) this.#times.push(value);
		else if (field === 2) this.#areMobile.push(value);
		else this.#urlIds.push(value);
	}

	async all(): Promise<MarketRecords> {
		const { keywordStarts, order } = await this.#newestFirst();
		const [times, areMobile, urlIds] = [this.#times.values(), this.#areMobile.values(), this.#urlIds.values()];
		this.#starts.push(urlIds.length);
		const begins = this.#starts.values();
		const pages: FirstPages = {
			keywordStarts,
			times: new Float64Array(order.length),
			areMobile: new Uint8Array(order.length),
			starts: new Int32Array(order.length + 1),
			urlIds: new Int32Array(urlIds.length),
		};
		let end = 0;
		for (const [at, read] of order.entries()) {
			if (at % atOnce === 0) await this.#pace();
			pages.times[at] = times[read] ?? 0;
			pages.areMobile[at] = areMobile[read] ?? 0;
			const results = urlIds.subarray(begins[read], begins[read + 1]);
			pages.urlIds.set(results, end);
			end += results.length;
			pages.starts[at + 1] = end;
		}
		return { keywords: this.#keywords, pages };
	}

	/** The measurements of each keyword, newest first, by their numbers in the order they were read. */
	async #newestFirst(): Promise<{ keywordStarts: Int32Array; order: Int32Array }> {
		const [keywordOf, times] = [this.#keywordOf.values(), this.#times.values()];
		const keywordStarts = new Int32Array(this.#keywords.length + 1);
		for (const keyword of keywordOf) keywordStarts[keyword + 1] = (keywordStarts[keyword + 1] ?? 0) + 1;
		for (let at = 1; at < keywordStarts.length; at++) {
			keywordStarts[at] = (keywordStarts[at] ?? 0) + (keywordStarts[at - 1] ?? 0);
		}
		const next = keywordStarts.slice();
		const order = new Int32Array(keywordOf.length);
		// They are read oldest first.
		for (let read = keywordOf.length - 1; read >= 0; read--) {
			if (read % atOnce === 0) await this.#pace();
			const keyword = keywordOf[read] ?? 0;
			const at = next[keyword] ?? 0;
			order[at] = read;
			next[keyword] = at + 1;
		}
		const timeOf = (read: number) => times[read] ?? 0;
		for (let keyword = 0; keyword < this.#keywords.length; keyword++) {
			if (keyword % atOnce === 0) await this.#pace();
			const own = order.subarray(keywordStarts[keyword], keywordStarts[keyword + 1]);
			const isSorted = own.every((read, at) => at === 0 || timeOf(own[at - 1] ?? 0) >= timeOf(read));
			if (!isSorted) own.sort((one, other) => timeOf(other) - timeOf(one));
		}
		return { keywordStarts, order };
	}
}
