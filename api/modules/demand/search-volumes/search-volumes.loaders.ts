import type { Context } from "../../../context.ts";
import { signedIn } from "../../../core/guards.ts";
import { volumeDetailsOf, volumeProgressOf } from "./search-volumes.service.ts";
import type { SearchVolumeDetailType, SearchVolumeProgress } from "./search-volumes.types.ts";

/** Batch: volumes by keyword. The caller has checked that the account owns the keywords. */
export function volumeByKeyword(ctx: Context, ids: readonly string[]): Promise<(SearchVolumeDetailType | null)[]> {
	return volumeDetailsOf(ctx, ids);
}

/** Batch: progress of search volumes by domain. */
export function volumeProgressByDomain(ctx: Context, ids: readonly string[]): Promise<SearchVolumeProgress[]> {
	return volumeProgressOf(signedIn(ctx), ids);
}
