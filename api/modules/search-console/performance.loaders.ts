import type { Context } from "../../context.ts";
import { signedIn } from "../../edge/guards.ts";
import type { PerformanceSync } from "./performance.types.ts";
import { currentSyncs } from "./sync-rows.service.ts";

/** Batch: by property, the sync that is under way, else the last one. */
export async function syncByProperty(
	ctx: Context,
	propertyIds: readonly string[],
): Promise<(PerformanceSync | null)[]> {
	return currentSyncs(signedIn(ctx), propertyIds);
}
