import type { Context, SignedInContext } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { sendsMail } from "../../../people/mail/mail.service.ts";
import { lockNotifications, removeDue } from "../notification-rows.ts";

/** Whether a member wants alerts by mail, and what keeps them from getting any. */
export interface AlertMailChoice {
	isAlertMailOn: boolean;
	alertMailProblem: string | null;
}

/** SQL: whether the member `m` of `memberships` wants alerts by mail; the owner does until they say otherwise. */
export const wantsAlertMail = sql<boolean>`
	coalesce((select is_on from alert_mail a where a.account_id = m.account_id and a.user_id = m.user_id), m.role = 'OWNER')`;

/** The caller's choice. */
export async function alertMailOf({ em, config, viewer }: SignedInContext): Promise<AlertMailChoice> {
	const { isOn, isVerified } = await rowOf(
		em,
		sqlOf({ isOn: "boolean", isVerified: "boolean" })`
			select ${wantsAlertMail} as "isOn", u.email_verified as "isVerified"
			from memberships m join users u on u.id = m.user_id
			where m.account_id = ${viewer.accountId} and m.user_id = ${viewer.userId}`,
	);
	return { isAlertMailOn: isOn, alertMailProblem: problemOf(config, isVerified) };
}

/** Turns the caller's alert mail on or off. */
export async function setAlertMail({ em, viewer }: SignedInContext, isOn: boolean): Promise<void> {
	await inTransaction(em, (em) => storeChoice(em, viewer, isOn));
}

/** Stores a member's choice. What waits is dropped: no message later says what happened while their mail was off. */
export async function storeChoice(
	em: EntityManager,
	{ accountId, userId }: { accountId: string; userId: string },
	isOn: boolean,
): Promise<void> {
	await lockNotifications(em, accountId);
	await removeDue(em, accountId, `user:${userId}`);
	await rowsOf(
		em,
		sql`insert into alert_mail (account_id, user_id, is_on) values (${accountId}, ${userId}, ${isOn})
			on conflict (account_id, user_id) do update set is_on = excluded.is_on, updated_at = excluded.updated_at`,
	);
}

function problemOf(config: Context["config"], isVerified: boolean): string | null {
	if (!sendsMail(config)) return "This installation sends no mail.";
	return isVerified ? null : "Verify your address.";
}
