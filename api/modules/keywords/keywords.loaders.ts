import type { Context } from "../../context.ts";
import { signedIn } from "../../core/guards.ts";
import type { Domain } from "../domains/domain.entity.ts";
import { domainsById } from "../domains/domains.service.ts";

/** Batch: domains by their ids; null where the caller has none. */
export function domainByKeyword(ctx: Context, domainIds: readonly string[]): Promise<(Domain | null)[]> {
	return domainsById(signedIn(ctx), domainIds);
}
