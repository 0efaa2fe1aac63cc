import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, pairsOf, pairsText, rowOf, sql, sqlOf } from "../../../../db/sql.ts";
import { createPace } from "../../../../lib/slices.ts";
import { PackedStandings } from "../../packs/packed-standings.service.ts";
import { mayStand, packHeads, unpackedRuns } from "../../packs/packs.service.ts";
import type { TrendNumbers } from "./trend-values.policy.ts";

/** Keywords counted before asking whether the turn is over. */
const keywordsAtOnce = 1_024;

/** What to count. */
interface Counted {
	domainId: string;
	/** SQL on keywords `k` that begins with `and`. */
	condition: Fragment;
	/** Oldest first. */
	moments: readonly Date[];
}

/** The trend's numbers at each moment; null where not all runs are packed. */
export async function countStandings(
	em: EntityManager,
	{ domainId, condition, moments }: Counted,
): Promise<(TrendNumbers | null)[]> {
	const [first, last] = [moments[0], moments.at(-1)];
	if (!first || !last) return [];
	const keywords = await keywordsOf(em, { domainId, condition, first });
	const packs = await packHeads(em, domainId, { first, last });
	const unpacked = await unpackedRuns(em, domainId);
	const keywordIds = keywords.map(({ id }) => id);
	const standings = new PackedStandings(em, packs, { keywordIds, columns: ["positions"] });
	const pace = createPace();
	const counted: (TrendNumbers | null)[] = [];
	for (const moment of moments.map((moment) => moment.getTime())) {
		await standings.moveTo(moment);
		const numbers = { top3: 0, from4to10: 0, from11to20: 0, below20: 0, notFound: 0, noData: 0, positionSum: 0 };
		for (const [index, { knownSince }] of keywords.entries()) {
			if (index % keywordsAtOnce === 0) await pace();
			if (standings.stands(index, moment)) {
				const position = standings.packs[index]?.positions.at(standings.rows[index] ?? 0) ?? 0;
				numbers[bucketOf(position)]++;
				numbers.positionSum += position;
			} else if (knownSince <= moment) numbers.noData++;
		}
		counted.push(unpacked.some((run) => mayStand(run, moment)) ? null : numbers);
	}
	return counted;
}

/** @param position 0: not found */
function bucketOf(position: number): Exclude<keyof TrendNumbers, "noData" | "positionSum"> {
	if (position === 0) return "notFound";
	if (position <= 3) return "top3";
	if (position <= 10) return "from4to10";
	return position <= 20 ? "from11to20" : "below20";
}

/**
 * Keywords in the order of their IDs, and since when each is known, in milliseconds since 1970: added, or measured before that. Those
 * added by the first moment are known at all of them.
 */
async function keywordsOf(
	em: EntityManager,
	{ domainId, condition, first }: Pick<Counted, "domainId" | "condition"> & { first: Date },
): Promise<{ id: string; knownSince: number }[]> {
	const { keywords } = await rowOf(
		em,
		sqlOf({ keywords: "text?" })`
			select ${pairsText(sql`k.id`, sql`(extract(epoch from k.known_since) * 1000)::int8`)} as keywords
			from (
				select k.id, least(k.created_at, earlier.checked_at) as known_since
				from keywords k
				left join lateral (
					select p.checked_at from position_records p
					where k.created_at > ${first} and p.keyword_id = k.id and p.checked_at < k.created_at order by p.checked_at limit 1
				) earlier on true
				where k.domain_id = ${domainId} and k.deleted_at is null ${condition} order by k.id
			) k`,
	);
	return pairsOf(keywords).map(([id, knownSince]) => ({ id, knownSince: Number(knownSince) }));
}
