import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { SerpAnswer, SerpFault, SerpProvider } from "../../../../providers/serp/port.ts";
import { doubtOf } from "../../../../providers/serp/read-serp.ts";
import type { ClaimedCheck } from "../claim.service.ts";

/** Why the answer to a check cannot be believed, whatever came before it; null if it can. See `doubtOf`. */
export function doubtOfAnswer(
	em: EntityManager,
	{ keywordId }: Pick<ClaimedCheck, "keywordId">,
	provider: SerpProvider,
	answer: SerpAnswer,
	page = 1,
): Promise<SerpFault | null> {
	return doubtOf(provider, answer, page, () => hadResults(em, keywordId));
}

/** Whether any measurement of a keyword had results. */
async function hadResults(em: EntityManager, keywordId: string): Promise<boolean> {
	const found = await rowsOf(
		em,
		sql`
			select from position_records p left join serp_results r on r.check_id = p.check_id
			where p.keyword_id = ${keywordId} and (p.position is not null or cardinality(r.url_ids) > 0) limit 1`,
	);
	return found.length > 0;
}
