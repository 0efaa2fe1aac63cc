import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, type RowOf, rowsOf, sql, sqlOf, toDate } from "../../../db/sql.ts";
import { serpFeatureKinds } from "../../../providers/serp/port.ts";
import { standingHours } from "../../tracked/keywords/choice/standings.ts";
import { countedBy, type FeatureCounts } from "./feature-counts.ts";

/** What counts at a moment: the keywords created by then, and the standings with results. */
export interface StandingCounts extends FeatureCounts {
	totalCount: number;
	measured: number;
}

/** Keywords whose measurements are read at once: a few megabytes for a year. */
const keywordsAtOnce = 2_000;

/** PostgreSQL's binary timestamps are microseconds since 2000. */
const epoch = Date.UTC(2000);
const stood = standingHours * 3_600_000_000;
const noFeatures = -1;

const history = { id: "text", createdAt: "text", measurements: "bytes?" } as const;

/** A keyword's measurements, newest first: time and features of each, eight bytes each. */
type History = RowOf<typeof history>;

/**
 * Counts the standings of a domain's keywords `k` that meet a condition, at several moments in ascending order. Reads each
 * measurement once, however many of the moments it counts for, and in binary: as rows with 48 sums it takes six times as long.
 */
export async function countStandings(
	em: EntityManager,
	domainId: string,
	condition: Fragment,
	moments: readonly Date[],
): Promise<StandingCounts[]> {
	const tally = new Tally(moments);
	for (let last = "0"; moments.length > 0; ) {
		const keywords = await rowsOf(
			em,
			sqlOf(history)`
				select k.id, k.created_at as "createdAt", (
					select string_agg(timestamptz_send(m.checked_at) || int8send(coalesce(m.features, ${noFeatures})), '')
					from (
						select p.checked_at, p.features from position_records p
						where p.keyword_id = k.id and p.checked_at <= ${moments.at(-1)}
							and p.checked_at > ${moments[0]}::timestamptz - ${sql.lit(standingHours)} * interval '1 hour'
						order by p.checked_at desc
					) m
				) as measurements
				from keywords k
				where k.domain_id = ${domainId} and k.deleted_at is null and k.id > ${last} ${condition}
				order by k.id limit ${keywordsAtOnce}`,
		);
		for (const keyword of keywords) tally.add(keyword);
		last = keywords.at(-1)?.id ?? "";
		if (keywords.length < keywordsAtOnce) break;
	}
	return tally.counts();
}

/** Counts of what begins and ceases to count at each moment, by the digit of each feature. */
class Tally {
	readonly #moments: readonly number[];
	readonly #total: Int32Array;
	readonly #measured: Int32Array;
	readonly #digits: Int32Array;

	constructor(moments: readonly Date[]) {
		this.#moments = moments.map((moment) => (moment.getTime() - epoch) * 1_000);
		this.#total = new Int32Array(moments.length + 1);
		this.#measured = new Int32Array(moments.length + 1);
		this.#digits = new Int32Array((moments.length + 1) * digitsOfMoment);
	}

	add({ createdAt, measurements }: History): void {
		const created = this.#momentsBefore((toDate(createdAt).getTime() - epoch) * 1_000);
		this.#total[created]!++;
		let next = Number.POSITIVE_INFINITY;
		for (let at = 0; measurements && at < measurements.length; at += 16) {
			const time = integerAt(measurements, at);
			const first = Math.max(created, this.#momentsBefore(time));
			const end = this.#momentsBefore(Math.min(next, time + stood));
			const features = integerAt(measurements, at + 8);
			if (first < end && features !== noFeatures) this.#count(features, first, end);
			next = time;
		}
	}

	#count(features: number, first: number, end: number): void {
		this.#measured[first]!++;
		this.#measured[end]!--;
		let rest = features;
		for (let place = 0; place < digitsOfMoment; place += 8) {
			const digit = rest % 8;
			rest = (rest - digit) / 8;
			this.#digits[first * digitsOfMoment + place + digit]!++;
			this.#digits[end * digitsOfMoment + place + digit]!--;
		}
	}

	/** How many of the moments are before a time. */
	#momentsBefore(time: number): number {
		let low = 0;
		let high = this.#moments.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (this.#moments[middle]! < time) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	counts(): StandingCounts[] {
		const digits = new Int32Array(digitsOfMoment);
		let totalCount = 0;
		let measured = 0;
		return this.#moments.map((_, moment) => {
			totalCount += this.#total[moment]!;
			measured += this.#measured[moment]!;
			for (let place = 0; place < digitsOfMoment; place++) {
				digits[place]! += this.#digits[moment * digitsOfMoment + place]!;
			}
			return { totalCount, measured, ...countedBy((kind, digit) => digits[kind * 8 + digit]!) };
		});
	}
}

const digitsOfMoment = 8 * serpFeatureKinds.length;

/** An integer of eight bytes below 2⁵³. */
function integerAt(bytes: Buffer, at: number): number {
	return bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);
}
