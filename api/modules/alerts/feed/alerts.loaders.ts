import type { Context } from "../../../context.ts";
import { selectKeywordsById } from "../../keywords/keyword-rows.service.ts";
import type { KeywordType } from "../../keywords/keywords.types.ts";

/** Batch: keywords by ID, for alerts of the caller's; null if deleted. */
export async function keywordByAlert(ctx: Context, ids: readonly string[]): Promise<(KeywordType | null)[]> {
	const keywords = await selectKeywordsById(ctx.em, [...ids]);
	const byId = new Map(keywords.map((keyword) => [keyword.id, keyword]));
	return ids.map((id) => byId.get(id) ?? null);
}
