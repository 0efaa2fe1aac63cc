import { auditDays } from "../../../../schema/rules/audit-actions.ts";
import type { Context, SignedInContext } from "../../../context.ts";
import { removeAll, removeBatch } from "../../../db/batched-removal.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { nameOfActor } from "../accounts/actor-name.service.ts";
import { type Change, changedThings, sentenceOf } from "./change.policy.ts";

/** Who makes a change, and from where; an administrator's command has neither user nor address. */
interface Recorder extends Pick<SignedInContext, "em">, Partial<Pick<Context, "networkAddress" | "requestId">> {
	viewer: Pick<SignedInContext["viewer"], "accountId" | "actor"> & { userId?: string };
}

/**
 * Writes a change of the account into its audit log, in the transaction that makes it and after it: calls of an API key within an
 * hour wait for each other from here on. What a schedule does is not written.
 */
export async function recordChange(ctx: Recorder, change: Change): Promise<void> {
	const { em, viewer, networkAddress = null, requestId = null } = ctx;
	const { accountId, actor, userId = null } = viewer;
	if (actor.startsWith("schedule:")) return;
	if (!em.isInTransaction()) throw new Error("A change is recorded in its own transaction");
	const { action, domain = null } = change;
	const changed = changedThings(change);
	const hour = actor.startsWith("api-key:") ? sql`date_trunc('hour', app_now(), 'UTC')` : sql`null`;
	const entry = await rowOf(
		em,
		sqlOf({ id: "text", count: "number", amount: "number?", names: "text[]?" })`
			insert into audit_entries as e (account_id, actor, actor_name, user_id, action, domain_id, domain_name, text,
				network_address, request_id, hour, amount, names)
			values (${accountId}, ${actor}, ${nameOfActor(actor)}, ${userId}, ${action}, ${domain?.id ?? null}, ${domain?.name ?? null},
				${sentenceOf(change, changed)}, ${networkAddress}, ${requestId}, ${hour}, ${changed?.amount ?? null}, ${changed?.names ?? null})
			on conflict (account_id, actor, action, domain_id, hour) where hour is not null do update
				set count = e.count + 1, domain_name = excluded.domain_name, amount = e.amount + excluded.amount, names = (e.names || excluded.names)[1:3]
			returning id, count, amount, names`,
	);
	if (entry.count === 1) return;
	const together = entry.amount === null ? null : { amount: entry.amount, names: entry.names ?? [] };
	const text = sentenceOf(change, together, entry.count);
	await rowsOf(em, sql`update audit_entries set text = ${text} where id = ${entry.id}`);
}

/** Forgets entries after 400 days. */
export async function pruneAudit(em: EntityManager, process: { stopping: AbortSignal }): Promise<void> {
	await removeAll(em, "audit_entries", sql`at <= app_now() - ${auditDays} * interval '1 day'`, process);
}

/** Removes the log of a deleted account. */
export async function removeAudit(em: EntityManager, accountId: string): Promise<void> {
	while (await removeBatch(em, "audit_entries", sql`account_id = ${accountId}`));
}
