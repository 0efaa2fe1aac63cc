import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { removeAttempts } from "../accounts/attempts.service.ts";
import { Membership } from "../accounts/membership.entity.ts";
import { User } from "../accounts/user.entity.ts";
import { removeMail } from "../mail/mail.service.ts";
import { LinkToken } from "./mailed-links/link-token.entity.ts";
import { removeSignInFailures } from "./sign-in/sign-in-limits.service.ts";

/**
 * Locks the account's users until the transaction ends, so that a concurrent sign-in is ended or fails. If one is an
 * administrator, locks all administrators in a fixed order, so that the last two cannot leave at once.
 */
export async function lockPeople(em: EntityManager, accountId: string): Promise<void> {
	const members = sql`select m.user_id from memberships m where m.account_id = ${accountId}`;
	const locked = await rowsOf(
		em,
		sqlOf({ isAdmin: "boolean", isLeaving: "boolean" })`
			select u.role = 'admin' as "isAdmin", u.id in (${members}) as "isLeaving" from users u
			where u.id in (${members})
				or u.role = 'admin' and exists (select from users l where l.role = 'admin' and l.id in (${members}))
			order by u.id for update`,
	);
	if (!locked.some(({ isAdmin }) => isAdmin) || locked.some(({ isLeaving }) => !isLeaving)) return;
	throw new Refusal("CONFLICT", "You are the last administrator. Make another user an administrator first.");
}

/** Deletes the account's users with everything of theirs, except users who also work in other accounts. */
export async function removePeople(em: EntityManager, accountId: string): Promise<void> {
	const leaving = await rowsOf(
		em,
		sqlOf({ id: "text", email: "text" })`
			select u.id, u.email from users u join memberships m on m.user_id = u.id
			where m.account_id = ${accountId}
				and not exists (select from memberships o where o.user_id = u.id and o.account_id <> ${accountId})`,
	);
	const ids = leaving.map(({ id }) => id);
	const emails = leaving.map(({ email }) => email);
	await em.nativeDelete(Membership, { accountId });
	await em.nativeDelete(LinkToken, { email: { $in: emails } });
	await removeMail(em, emails);
	await em.nativeDelete(User, { id: { $in: ids } });
	// Counters of mails stay for their hour; otherwise repeated sign-up and deletion could flood a mailbox.
	await removeAttempts(em, [...ids.map((id) => `password:${id}`), `export:${accountId}`]);
	for (const { email } of leaving) await removeSignInFailures(em, email);
}
