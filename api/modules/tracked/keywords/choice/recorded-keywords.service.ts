import type { SignedInContext } from "../../../../context.ts";
import { rowsOf, sqlOf } from "../../../../db/sql.ts";
import { recordChange } from "../../../people/audit/audit.service.ts";
import type { Change, ChangedThings } from "../../../people/audit/change.policy.ts";

/** A keyword that was changed, and its domain. */
export interface ChangedKeyword {
	id: string;
	domainId: string;
}

/**
 * Writes what was done to keywords into the audit log, in the transaction that does it and after it. Without keywords nothing was
 * done, and nothing is written.
 */
export async function recordKeywords(
	ctx: SignedInContext,
	deed: Pick<Change, "action"> & Pick<ChangedThings, "verb" | "refund">,
	changed: readonly ChangedKeyword[],
): Promise<void> {
	if (changed.length === 0) return;
	const domains = new Set(changed.map(({ domainId }) => domainId)).size;
	const first = await rowsOf(
		ctx.em,
		sqlOf({ phrase: "text", id: "text", name: "text" })`
			select k.phrase, d.id, d.name from keywords k join domains d on d.id = k.domain_id
			where k.id = any(${changed.map(({ id }) => id)}::bigint[]) order by k.id limit 3`,
	);
	const names = first.map(({ phrase }) => phrase);
	const domain = domains === 1 ? first[0] : null;
	await recordChange(ctx, { ...deed, noun: "keyword", names, amount: changed.length, domain, domains });
}
