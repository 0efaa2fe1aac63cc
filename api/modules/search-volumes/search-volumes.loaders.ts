import type { Context } from "../../context.ts";
import { signedIn } from "../../core/guards.ts";
import { volumeDetailsOf, volumeProgressOf } from "./search-volumes.service.ts";
import type { SearchVolumeDetailType, SearchVolumeProgress } from "./search-volumes.types.ts";

/** Batch: by keyword, what is known of its searches. The keywords were found to be the caller's. */
export function volumeByKeyword(ctx: Context, ids: readonly string[]): Promise<(SearchVolumeDetailType | null)[]> {
	return volumeDetailsOf(ctx, ids);
}

/** Batch: by domain, how far its search volumes are. */
export function volumeProgressByDomain(ctx: Context, ids: readonly string[]): Promise<SearchVolumeProgress[]> {
	return volumeProgressOf(signedIn(ctx), ids);
}
