import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowOf, sqlOf } from "../../../../db/sql.ts";

/** A keyword as the market counts it. */
export interface MarketKeyword {
	id: string;
	/** Milliseconds since 1970. */
	createdAt: number;
	/** Searches a month; null if unknown. */
	volume: number | null;
	/** The same number for keywords with the same phrase, country and language, from 0. */
	variant: number;
}

/**
 * The keywords `k` of a domain in the order of their IDs. As one text: a row for each takes three times as long.
 * @param condition SQL that begins with `and`
 */
export async function marketKeywords(
	em: EntityManager,
	domainId: string,
	condition: Fragment,
): Promise<MarketKeyword[]> {
	const { keywords } = await rowOf(
		em,
		sqlOf({ keywords: "text?" })`
			select string_agg(concat_ws(E'\t', k.id, (extract(epoch from k.created_at) * 1000)::int8, coalesce(k.search_volume::text, ''),
				k.country, k.language, k.phrase_key), E'\n') as keywords
			from (select k.* from keywords k where k.domain_id = ${domainId} and k.deleted_at is null ${condition} order by k.id) k`,
	);
	const variants = new Map<string, number>();
	return (keywords?.split("\n") ?? []).map((line) => {
		const [id = "", createdAt, volume, ...name] = line.split("\t");
		const variant = variants.get(name.join("\t")) ?? variants.size;
		variants.set(name.join("\t"), variant);
		return { id, createdAt: Number(createdAt), volume: volume === "" ? null : Number(volume), variant };
	});
}
