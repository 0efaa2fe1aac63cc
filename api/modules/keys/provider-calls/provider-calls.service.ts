import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { OnCall, ProviderCall } from "../../../providers/provider-call.ts";
import { ProviderUsage } from "./provider-usage.entity.ts";

/** A call and the account it was made for. */
export type AccountCall = ProviderCall & { accountId: string };

/**
 * Makes calls for an account, outside of any transaction, and counts them however they end. If counting fails, that is only
 * logged: the calls' result or error is passed on.
 */
export async function counting<T>(
	{ em, log }: Pick<Services, "log"> & { em: EntityManager },
	accountId: string,
	make: (onCall: OnCall) => Promise<T>,
): Promise<T> {
	const calls: ProviderCall[] = [];
	try {
		return await make((call) => void calls.push(call));
	} finally {
		await countCalls(em, accountId, calls).catch((error: unknown) => {
			log.warn({ accountId, err: error }, "Failed to count provider calls");
		});
	}
}

/** Counts calls made for an account; see `countCallsOfAll`. */
export function countCalls(em: EntityManager, accountId: string, calls: readonly ProviderCall[]): Promise<void> {
	return countCallsOfAll(
		em,
		calls.map((call) => ({ ...call, accountId })),
	);
}

/**
 * Adds calls to their accounts' months (UTC) in one statement with a fixed row order, so that concurrent writers cannot
 * deadlock. Call it once and last in a transaction, because all calls of an account update the same rows. Deleted accounts
 * are skipped.
 */
export async function countCallsOfAll(em: EntityManager, calls: readonly AccountCall[]): Promise<void> {
	if (calls.length === 0) return;
	const of = <Key extends keyof AccountCall>(key: Key) => calls.map((call) => call[key]);
	await rowsOf(
		em,
		sql`insert into provider_usage as u (account_id, month, provider, kind, outcome, calls, duration_ms, cost)
			select account_id, date_trunc('month', app_now() at time zone 'UTC'), provider, kind, outcome,
				count(*), round(sum(duration_ms)), sum(cost)
			from unnest(${of("accountId")}::bigint[], ${of("provider")}::text[], ${of("kind")}::text[], ${of("outcome")}::text[],
				${of("durationMs")}::float8[], ${of("cost")}::numeric[]) as c (account_id, provider, kind, outcome, duration_ms, cost)
			where exists (select from accounts a where a.id = c.account_id)
			group by account_id, provider, kind, outcome
			order by account_id, provider, kind, outcome
			on conflict (account_id, month, provider, kind, outcome) do update set
				calls = u.calls + excluded.calls, duration_ms = u.duration_ms + excluded.duration_ms,
				cost = coalesce(u.cost + excluded.cost, u.cost, excluded.cost)`,
	);
}

/** Deletes the counts of an account. */
export async function removeCalls(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeDelete(ProviderUsage, { accountId });
}
