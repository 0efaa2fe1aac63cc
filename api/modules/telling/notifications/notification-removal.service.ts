import type { Services } from "../../../context.ts";
import { removeAll, removeBatch } from "../../../db/batched-removal.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { AlertMail, UnsubscribeToken } from "./mail/alert-mail.entity.ts";
import { Notification } from "./notification.entity.ts";
import { lockNotifications } from "./notification-rows.ts";

/** Days that a message is kept. */
const keptDays = 30;

/** Deletes what was and is to be sent to recipients about deleted keywords. */
export async function removeNotificationsOf(em: EntityManager, keywordIds: readonly string[]): Promise<void> {
	await em.nativeDelete(Notification, { keywordId: { $in: [...keywordIds] } });
}

/** Deletes what was and is to be sent to recipients about deleted alerts, in the transaction that deletes them. */
export async function removeNotificationsOfAlerts(
	em: EntityManager,
	accountId: string,
	alertIds: readonly string[],
): Promise<void> {
	await lockNotifications(em, accountId);
	await rowsOf(
		em,
		sql`delete from notifications where account_id = ${accountId} and alert_id = any(${[...alertIds]}::bigint[])`,
	);
}

/** Deletes what a deleted account's recipients were sent, and its messages. */
export async function removeNotifications(em: EntityManager, accountId: string): Promise<void> {
	while (await removeBatch(em, "notifications", sql`account_id = ${accountId}`));
	while (await removeBatch(em, "messages", sql`account_id = ${accountId}`));
}

/**
 * Deletes what somebody was and is to be sent in an account, their choice about alert mail and their links that end it, in the
 * transaction that ends their membership: mail that is on its way is not sent then.
 */
export async function dropRecipient(
	em: EntityManager,
	{ accountId, userId }: { accountId: string; userId: string },
): Promise<void> {
	await lockNotifications(em, accountId);
	await em.nativeDelete(Notification, { accountId, recipient: `user:${userId}` });
	await em.nativeDelete(AlertMail, { accountId, userId });
	await em.nativeDelete(UnsubscribeToken, { accountId, userId });
}

/** SQL: nothing is sent or due any more, and the keyword may have a line again. */
const isOver = sql`due is null and not coalesce((told ->> 'isOpen')::boolean, false)
	and coalesce(jsonb_array_length(told -> 'others'), 0) = 0
	and (told_on is null or told_on < app_now()::date - 2)`;

/** SQL: the recipient is gone for good. */
const isGone = sql`not exists (
	select from endpoints e
	where e.account_id = notifications.account_id and 'channel:' || e.id = recipient and e.deleted_at is null
	union all select from memberships m
	where m.account_id = notifications.account_id and 'user:' || m.user_id = recipient
)`;

/** Deletes old messages, and what recipients were sent that matters no more. */
export async function pruneNotifications(em: EntityManager, parts: Pick<Services, "stopping">): Promise<void> {
	const isOld = sql`created_at < app_now() - ${keptDays} * interval '1 day'`;
	await removeAll(em, "messages", sql`state <> 'QUEUED' and ${isOld}`, parts);
	await removeAll(em, "notifications", sql`message_id is null and (${isOver} or ${isGone})`, parts);
}
