import type { Context } from "../../../context.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";
import { selectKeywordsById } from "../../tracked/keywords/keyword-rows.service.ts";
import type { KeywordType } from "../../tracked/keywords/keywords.types.ts";

const maxSiblings = 100;

/** Batch: by keyword, the domain's keywords with the same phrase, by country, language and device. */
export async function siblingsByKeyword({ em }: Context, keywordIds: readonly string[]): Promise<KeywordType[][]> {
	const pairs = await rowsOf(
		em,
		sqlOf({ keywordId: "text", siblingId: "text" })`
			select k.id as "keywordId", s.id as "siblingId"
			from keywords k
			cross join lateral (
				select s.id, s.country, s.language, s.device from keywords s
				where s.domain_id = k.domain_id and s.phrase_key = k.phrase_key and s.id <> k.id and s.deleted_at is null
				order by s.country, s.language, s.device limit ${maxSiblings}
			) s
			where k.id = any(${[...keywordIds]}::bigint[])
			order by k.id, s.country, s.language, s.device`,
	);
	const siblings = await selectKeywordsById(em, [...new Set(pairs.map(({ siblingId }) => siblingId))]);
	const byId = new Map(siblings.map((keyword) => [keyword.id, keyword]));
	const idsOf = Map.groupBy(pairs, ({ keywordId }) => keywordId);
	return keywordIds.map((id) =>
		(idsOf.get(id) ?? []).map(({ siblingId }) => byId.get(siblingId)).filter((keyword) => keyword !== undefined),
	);
}
