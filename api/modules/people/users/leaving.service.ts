import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { removeAttempts } from "../accounts/attempts.service.ts";
import { Membership } from "../accounts/membership.entity.ts";
import { User } from "../accounts/user.entity.ts";
import { removeMail } from "../mail/mail.service.ts";
import { LinkToken } from "./mailed-links/link-token.entity.ts";
import { endAllSessions } from "./sign-in/own-sessions.service.ts";
import { removeSignInFailures } from "./sign-in/sign-in-limits.service.ts";

/** All members of an account who leave it, or one of them. */
interface Leavers {
	accountId: string;
	userId?: string;
}

/**
 * Locks members who are about to leave until the transaction ends, so that a concurrent sign-in is ended or fails. If one is an
 * administrator, locks all administrators in a fixed order, so that the last two cannot leave at once. Refuses with `CONFLICT`
 * if no administrator would be left.
 */
export async function lockPeople(em: EntityManager, leavers: Leavers): Promise<void> {
	const leaving = sql`select m.user_id from memberships m where ${isOf(leavers)}`;
	await rowsOf(
		em,
		sql`
			select from users u
			where u.id in (${leaving})
				or u.role = 'admin' and exists (select from users l where l.role = 'admin' and l.id in (${leaving}))
			order by u.id for update`,
	);
	// A statement of its own, which sees what was done by those that held the locks.
	const { isLast } = await rowOf(
		em,
		sqlOf({ isLast: "boolean" })`
			select coalesce(bool_and(u.id in (${withoutOther(leavers)})), false) as "isLast" from users u where u.role = 'admin'`,
	);
	if (isLast)
		throw new Refusal("CONFLICT", "You are the last administrator. Make another user an administrator first.");
}

/** Ends memberships. With their last one, users go, with everything of theirs. */
export async function removePeople(em: EntityManager, leavers: Leavers): Promise<void> {
	const leaving = await rowsOf(
		em,
		sqlOf({ id: "text", email: "text" })`
			select u.id, u.email from users u where u.id in (${withoutOther(leavers)})`,
	);
	const ids = leaving.map(({ id }) => id);
	const emails = leaving.map(({ email }) => email);
	for (const userId of ids) await endAllSessions(em, userId);
	await em.nativeDelete(Membership, leavers);
	await em.nativeDelete(LinkToken, { email: { $in: emails } });
	await removeMail(em, emails);
	await em.nativeDelete(User, { id: { $in: ids } });
	// Counters of mails stay for their hour; otherwise repeated sign-up and deletion could flood a mailbox.
	await removeAttempts(
		em,
		ids.map((id) => `password:${id}`),
	);
	for (const { email } of leaving) await removeSignInFailures(em, email);
}

/** SQL: whether the row of `memberships m` ends. */
function isOf({ accountId, userId }: Leavers): Fragment {
	return sql`m.account_id = ${accountId} ${userId === undefined ? sql`` : sql`and m.user_id = ${userId}`}`;
}

/** SQL: the users who are members of no other account. */
function withoutOther(leavers: Leavers): Fragment {
	return sql`
		select m.user_id from memberships m where ${isOf(leavers)}
			and not exists (select from memberships o where o.user_id = m.user_id and o.account_id <> m.account_id)`;
}
