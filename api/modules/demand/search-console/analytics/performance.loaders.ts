import type { Context } from "../../../../context.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { domainByKeyword } from "../../../tracked/keywords/keywords.loaders.ts";
import type { KeywordType } from "../../../tracked/keywords/keywords.types.ts";
import { currentSyncs } from "../sync/sync-rows.service.ts";
import { domainProperties } from "./domain-property.service.ts";
import type { DomainProperty } from "./domain-property.types.ts";
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

/** Batch: the property that each domain takes its figures from. */
export async function propertyByDomain(ctx: Context, domainIds: readonly string[]): Promise<(DomainProperty | null)[]> {
	return domainProperties(signedIn(ctx), domainIds);
}

/** Batch: Search Console figures of keywords. */
export async function performanceByKeyword(
	ctx: GraphQLContext,
	keywords: readonly KeywordType[],
): Promise<(KeywordPerformance | null)[]> {
	const domains = await Promise.all(keywords.map(({ domainId }) => ctx.loaders.load(domainByKeyword, ctx, domainId)));
	const requested = keywords.flatMap((keyword, index) => {
		const domain = domains[index];
		if (!domain) return [];
		const { host, path, searchConsolePropertyId } = domain;
		return [{ ...keyword, host, path, searchConsolePropertyId }];
	});
	const performances = await keywordPerformances(signedIn(ctx), requested);
	return keywords.map(({ id }) => performances.get(id) ?? null);
}
