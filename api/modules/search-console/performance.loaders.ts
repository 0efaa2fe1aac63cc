import type { Context } from "../../context.ts";
import { signedIn } from "../../edge/guards.ts";
import { keywordPerformances } from "./keyword-performance.service.ts";
import type { KeywordPerformance } from "./keyword-performance.types.ts";
import type { PerformanceSync } from "./performance.types.ts";
import { currentSyncs } from "./sync-rows.service.ts";

/** Batch: by property, the sync that is under way, else the last one. */
export async function syncByProperty(
	ctx: Context,
	propertyIds: readonly string[],
): Promise<(PerformanceSync | null)[]> {
	return currentSyncs(signedIn(ctx), propertyIds);
}

/** Batch: by keyword, what Search Console tells of it. */
export async function performanceByKeyword(
	ctx: Context,
	keywordIds: readonly string[],
): Promise<(KeywordPerformance | null)[]> {
	return keywordPerformances(signedIn(ctx), keywordIds);
}
