import type { Context } from "../../../context.ts";
import { signedIn } from "../../../core/guards.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { ActorKind } from "../accounts/accounts.types.ts";
import { actorKind, actorWords } from "../accounts/actor-words.policy.ts";

/** What a ledger entry was for, as far as it still exists. */
export interface Receipt {
	domainName: string | null;
	keywordCount: number | null;
	keyword: string | null;
	failure: string | null;
	actorName: string;
	actorKind: ActorKind;
}

/** Batch: receipts of the caller's ledger entries, by entry id. */
export async function receiptByEntry(ctx: Context, entryIds: readonly string[]): Promise<(Receipt | null)[]> {
	const rows = await rowsOf(
		ctx.em,
		sql<Omit<Receipt, "actorName" | "actorKind"> & { id: string; actor: string; name: string | null }>`
			select e.id, e.actor, coalesce(u.name, f.name, a.name, case when e.actor like 'schedule:%' then r.schedule_name end) as name, r.domain_name as "domainName", r.total as "keywordCount",
				k.phrase as keyword, c.error as failure
			from ledger_entries e
			left join runs r on r.id = e.run_id
			left join checks c on c.id = e.check_id
			left join keywords k on k.id = c.keyword_id and k.deleted_at is null
			left join users u on u.id = substring(e.actor from '^user:([0-9]+)$')::bigint
			left join former_members f on f.account_id = e.account_id
				and f.user_id = substring(e.actor from '^user:([0-9]+)$')::bigint
			left join api_keys a on a.id = substring(e.actor from '^api-key:([0-9]+)$')::bigint
			where e.id = any(${[...entryIds]}::bigint[]) and e.account_id = ${signedIn(ctx).viewer.accountId}`,
	);
	const byId = new Map(
		rows.map(({ id, actor, name, ...receipt }) => [
			id,
			{ ...receipt, actorName: actorWords(actor, name), actorKind: actorKind(actor) },
		]),
	);
	return entryIds.map((id) => byId.get(id) ?? null);
}
