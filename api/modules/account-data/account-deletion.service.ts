import type { SignedInContext } from "../../context.ts";
import { refuseBeyondScopes } from "../../core/access.ts";
import { topics } from "../../core/channels.ts";
import { transacted } from "../../core/guards.ts";
import { validate } from "../../core/validate.ts";
import type { EntityManager } from "../../db/orm.ts";
import { publish } from "../../db/outbox.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { cancelChecksOf } from "../checks/check-cleanup.service.ts";
import { tellFinished } from "../checks/finished-runs.ts";
import { ProviderCredential } from "../credentials/provider-credential.entity.ts";
import { lockBalance } from "../credits/credits.service.ts";
import { removeSchedules } from "../schedules/booking.service.ts";
import { endConnection } from "../search-console/connection/connection.service.ts";
import { Setting } from "../settings/setting.entity.ts";
import { provePassword } from "../users/profile.service.ts";
import { forgetSignInFailures } from "../users/sign-in/sign-in-limits.service.ts";
import { deletion } from "../users/users.input.ts";

/** A user who goes with their account. */
interface Leaver {
	id: string;
	email: string;
}

/**
 * Deletes the account at once for everybody: unfinished checks are cancelled, its people are gone with their sessions, API
 * keys, settings and mail, and whoever had an address may sign up with it anew. A job removes what there is much of:
 * domains, keywords, histories, runs, the ledger. The last administrator is refused with `CONFLICT`.
 */
export async function deleteAccount(ctx: SignedInContext, input: unknown): Promise<void> {
	refuseBeyondScopes(ctx.viewer, "SESSION");
	const { password } = validate(deletion, input);
	await provePassword(ctx, password, "password");
	await transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { accountId } = viewer;
		await lockPeople(em, accountId);
		await lockBalance(em, accountId);
		const finishedRuns = await cancelChecksOf(em, { accountId }, viewer.actor);
		await ctx.afterCommit(async () => tellFinished(ctx, finishedRuns));
		await removeSchedules(em, { accountId });
		await endSignIns(em, accountId);
		await removePeople(em, accountId);
		await em.nativeDelete(Setting, { accountId });
		await em.nativeDelete(ProviderCredential, { accountId });
		await endConnection(ctx);
		await rowsOf(em, sql`update accounts set deleted_at = app_now() where id = ${accountId}`);
		await ctx.afterCommit(() => ctx.jobs.enqueue("account.purge", { accountId }));
	});
}

/**
 * Locks who leaves until the end: a sign-in that began before either is ended with the others or finds nobody. Where an
 * administrator leaves, all administrators are locked with them, in one order: of two who leave at once, one is the last.
 */
async function lockPeople(em: EntityManager, accountId: string): Promise<void> {
	const members = sql`select m.user_id from memberships m where m.account_id = ${accountId}`;
	const locked = await rowsOf(
		em,
		sql<{ isAdmin: boolean; isLeaving: boolean }>`
			select u.role = 'admin' as "isAdmin", u.id in (${members}) as "isLeaving" from users u
			where u.id in (${members})
				or u.role = 'admin' and exists (select from users l where l.role = 'admin' and l.id in (${members}))
			order by u.id for update`,
	);
	if (!locked.some(({ isAdmin }) => isAdmin) || locked.some(({ isLeaving }) => !isLeaving)) return;
	throw new Refusal("CONFLICT", "You are the last administrator. Make somebody else one first.");
}

/** Ends sessions and API keys, and their sockets in every process. */
async function endSignIns(em: EntityManager, accountId: string): Promise<void> {
	const sessions = await rowsOf(
		em,
		sql<{ sessionId: string }>`delete from sessions where account_id = ${accountId} returning id as "sessionId"`,
	);
	const keys = await rowsOf(
		em,
		sql<{ apiKeyId: string }>`delete from api_keys where account_id = ${accountId} returning id as "apiKeyId"`,
	);
	const counted = keys.map(({ apiKeyId }) => `api-key:${apiKeyId}`);
	await rowsOf(em, sql`delete from attempts where key = any(${counted}::text[])`);
	await publish(
		em,
		[...sessions, ...keys].map((payload) => ({ topic: topics.signIns, payload })),
	);
}

/** Removes the account's users with all that hangs on them and their addresses; whoever works elsewhere too stays. */
async function removePeople(em: EntityManager, accountId: string): Promise<void> {
	const leaving = await rowsOf(
		em,
		sql<Leaver>`
			select u.id, u.email from users u join memberships m on m.user_id = u.id
			where m.account_id = ${accountId}
				and not exists (select from memberships o where o.user_id = u.id and o.account_id <> ${accountId})`,
	);
	const ids = leaving.map(({ id }) => id);
	const emails = leaving.map(({ email }) => email);
	await rowsOf(em, sql`delete from memberships where account_id = ${accountId}`);
	await rowsOf(em, sql`delete from link_tokens where email = any(${emails}::text[])`);
	await rowsOf(em, sql`delete from mail where recipient = any(${emails}::text[])`);
	await rowsOf(em, sql`delete from users where id = any(${ids}::bigint[])`);
	// Counts of mails to an address outlive its user for their hour: else whoever signs up and leaves could fill a mailbox.
	const keys = [...ids.map((id) => `password:${id}`), `export:${accountId}`];
	await rowsOf(em, sql`delete from attempts where key = any(${keys}::text[])`);
	for (const { email } of leaving) await forgetSignInFailures(em, email);
}
