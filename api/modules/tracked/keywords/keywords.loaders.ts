import type { Context } from "../../../context.ts";
import { signedIn } from "../../../core/guards.ts";
import type { Domain } from "../domains/domain.entity.ts";
import { domainsById } from "../domains/domains.service.ts";
import { doublesOf } from "./doubles/doubles.service.ts";
import { selectKeywordsById } from "./keyword-rows.service.ts";
import type { KeywordType } from "./keywords.types.ts";

/** Batch: domains by their ids; null where the caller has none. */
export function domainByKeyword(ctx: Context, domainIds: readonly string[]): Promise<(Domain | null)[]> {
	return domainsById(signedIn(ctx), domainIds);
}

/** Batch: keywords by their ids, which must be the caller's; null where one is gone. */
export async function keywordsByIds({ em }: Context, ids: readonly string[]): Promise<(KeywordType | null)[]> {
	const keywords = new Map((await selectKeywordsById(em, [...ids])).map((keyword) => [keyword.id, keyword]));
	return ids.map((id) => keywords.get(id) ?? null);
}

/** Batch: by keyword, the one it is a double of; null if it is none. */
export async function doubleByKeyword(ctx: Context, ids: readonly string[]): Promise<(KeywordType | null)[]> {
	const doubles = await doublesOf(ctx.em, ids);
	const found = await keywordsByIds(ctx, [...new Set(doubles.values())]);
	const byId = new Map(found.flatMap((keyword) => (keyword ? [[keyword.id, keyword] as const] : [])));
	return ids.map((id) => byId.get(doubles.get(id) ?? "") ?? null);
}
