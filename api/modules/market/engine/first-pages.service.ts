import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql, toDate } from "../../../db/sql.ts";
import { standingHours } from "../../keywords/choice/standings.ts";
import { GrowingList } from "./growing-list.ts";
import type { FirstPages, MarketKeyword } from "./market-keywords.ts";

/** Keywords whose measurements are read at once: a few megabytes for a month. */
const keywordsAtOnce = 2_000;

/** The keywords of a market with what was measured of them. */
export interface MarketRecords {
	keywords: MarketKeyword[];
	pages: FirstPages;
}

interface KeywordRow {
	id: string;
	createdAt: string;
	volume: number | null;
	isBrand: boolean;
	/** Phrase, country and language. */
	variant: string;
	/** `<milliseconds>,<1 on mobile>,{<url ids>};` for each measurement, newest first. */
	pages: string | null;
}

/**
 * Reads page 1 of everything measured of a domain's keywords `k` that may stand at a moment from `first` to `last`. As text: one
 * string a keyword takes a tenth of the time of a row a measurement.
 * @param condition SQL that begins with `and`
 */
export async function firstPages(
	em: EntityManager,
	domainId: string,
	condition: Fragment,
	{ first, last }: { first: Date; last: Date },
): Promise<MarketRecords> {
	const records = new RecordLists();
	const after = new Date(first.getTime() - standingHours * 3_600_000);
	// Of one moment nothing but the newest measurement can stand.
	const isOne = first.getTime() === last.getTime();
	for (let lastId = "0"; ; ) {
		const rows = await rowsOf(
			em,
			sql<KeywordRow>`
				select k.id, k.created_at as "createdAt", k.search_volume as volume, k.is_brand as "isBrand",
					k.country || ' ' || k.language || ' ' || k.phrase_key as variant, (
						select string_agg((date_part('epoch', m.checked_at) * 1000)::int8
							|| case when m.measured_device = 'mobile' then ',1,' else ',0,' end || m.urls::text, ';' order by m.checked_at desc)
						from (
							select p.checked_at, p.measured_device, r.url_ids[1:least(r.first_page_count, 10)] as urls
							from position_records p join serp_results r on r.check_id = p.check_id
							where p.keyword_id = k.id and p.checked_at > ${after} and p.checked_at <= ${last}
							order by p.checked_at desc limit ${isOne ? 1 : null}
						) m
					) as pages
				from keywords k
				where k.domain_id = ${domainId} and k.deleted_at is null and k.id > ${lastId} ${condition}
				order by k.id limit ${keywordsAtOnce}`,
		);
		for (const row of rows) records.add(row);
		if (rows.length < keywordsAtOnce) return records.all();
		lastId = rows.at(-1)?.id ?? lastId;
	}
}

/** Gathers keywords and measurements. */
class RecordLists {
	readonly #keywords: MarketKeyword[] = [];
	readonly #variants = new Map<string, number>();
	readonly #keywordStarts = new GrowingList((length) => new Int32Array(length));
	readonly #times = new GrowingList((length) => new Float64Array(length));
	readonly #areMobile = new GrowingList((length) => new Uint8Array(length));
	readonly #starts = new GrowingList((length) => new Int32Array(length));
	readonly #urlIds = new GrowingList((length) => new Int32Array(length));

	add({ id, createdAt, volume, isBrand, variant, pages }: KeywordRow): void {
		const number = this.#variants.get(variant) ?? this.#variants.size;
		this.#variants.set(variant, number);
		this.#keywords.push({ id, createdAt: toDate(createdAt).getTime(), volume, isBrand, variant: number });
		this.#keywordStarts.push(this.#times.length);
		if (pages !== null) this.#addPages(pages);
	}

	/** Reads digit by digit: splitting would make millions of strings. */
	#addPages(pages: string): void {
		let value = 0;
		let field = 0;
		let isEmpty = true;
		for (let at = 0; at < pages.length; at++) {
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
			this.#times.push(value);
			this.#starts.push(this.#urlIds.length);
		} else if (field === 1) this.#areMobile.push(value);
		else this.#urlIds.push(value);
	}

	all(): MarketRecords {
		this.#keywordStarts.push(this.#times.length);
		this.#starts.push(this.#urlIds.length);
		return {
			keywords: this.#keywords,
			pages: {
				keywordStarts: this.#keywordStarts.values(),
				times: this.#times.values(),
				areMobile: this.#areMobile.values(),
				starts: this.#starts.values(),
				urlIds: this.#urlIds.values(),
			},
		};
	}
}
