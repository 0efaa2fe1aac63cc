import type { Context } from "../../../context.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { domainByKeyword } from "../../keywords/keywords.loaders.ts";
import type { KeywordType } from "../../keywords/keywords.types.ts";
import { currentSyncs } from "../sync/sync-rows.service.ts";
import { keywordPerformances } from "./keyword-performance.service.ts";
import type { KeywordPerformance } from "./keyword-performance.types.ts";
import type { PerformanceSync } from "./performance.types.ts";

/** Batch: by property, the sync in progress, else the last one. */
export async function syncByProperty(
	ctx: Context,
	propertyIds: readonly string[],
): Promise<(PerformanceSync | null)[]> {
	return currentSyncs(signedIn(ctx), propertyIds);
}

/** Batch: Search Console figures of keywords. */
export async function performanceByKeyword(
	ctx: GraphQLContext,
	keywords: readonly KeywordType[],
): Promise<(KeywordPerformance | null)[]> {
	const domains = await Promise.all(keywords.map(({ domainId }) => ctx.loaders.load(domainByKeyword, ctx, domainId)));
	const asked = keywords.flatMap((keyword, index) => {
		const domain = domains[index];
		return domain ? [{ ...keyword, host: domain.host, path: domain.path }] : [];
	});
	const performances = await keywordPerformances(signedIn(ctx), asked);
	return keywords.map(({ id }) => performances.get(id) ?? null);
}
