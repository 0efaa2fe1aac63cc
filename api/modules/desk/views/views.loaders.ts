import type { Context } from "../../../context.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { chargeKeywords } from "../../../core/requested-rows.ts";
import { badInput } from "../../../errors.ts";
import { viewsById } from "./shown-views.service.ts";
import { domainsCounted, keywordCounts } from "./view-counts.service.ts";
import { usesOf } from "./view-uses.service.ts";
import type { ViewType, ViewUse } from "./views.types.ts";

/** Batch: the caller's views by their IDs. */
export async function viewsByIds(ctx: Context, ids: readonly string[]): Promise<(ViewType | null)[]> {
	const found = await viewsById(signedIn(ctx), ids);
	return ids.map((wanted) => found.find(({ id }) => id === wanted) ?? null);
}

/** A loader key for the keyword count of a view in a domain. Refuses a domain that is not the view's, or none. */
export function countKey({ id, domainId }: ViewType, requestedDomainId: string | null | undefined): string {
	const fault = (message: string) => badInput({ field: "domainId", message });
	if (domainId === null && requestedDomainId == null)
		throw fault("Name the domain to count in: this view is for all domains.");
	if (domainId !== null && requestedDomainId != null && requestedDomainId !== domainId)
		throw fault("This view is for another domain.");
	return JSON.stringify([id, domainId ?? requestedDomainId]);
}

/**
 * Batch: keyword counts by `countKey`; null of views that cannot be read. The operation is charged with each domain's
 * keywords once, as all counts in a domain are one statement.
 */
export async function keywordCountByKey(
	ctx: GraphQLContext,
	keys: readonly string[],
): Promise<(number | Error | null)[]> {
	const parsed = keys.map((key) => JSON.parse(key) as [viewId: string, domainId: string]);
	const wanted = parsed.map(([viewId, domainId]) => ({ viewId, domainId }));
	for (const { keywordCount } of await domainsCounted(signedIn(ctx), wanted)) {
		await chargeKeywords(ctx, keywordCount);
	}
	return keywordCounts(signedIn(ctx), wanted);
}

/** Batch: what uses views. */
export async function usesByView(ctx: Context, ids: readonly string[]): Promise<ViewUse[][]> {
	const uses = await usesOf(signedIn(ctx), ids);
	return ids.map((id) => uses.get(id) ?? []);
}
