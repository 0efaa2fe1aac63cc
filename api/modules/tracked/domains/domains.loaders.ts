import type { Context } from "../../../context.ts";
import { signedIn } from "../../../core/guards.ts";
import { domainsById } from "./domains.service.ts";
import type { DomainType } from "./domains.types.ts";

/** Batch: the caller's domains by their IDs. */
export function domainsByIds(ctx: Context, ids: readonly string[]): Promise<(DomainType | null)[]> {
	return domainsById(signedIn(ctx), ids);
}
