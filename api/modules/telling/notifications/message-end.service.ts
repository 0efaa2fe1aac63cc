import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { addDays } from "../../../lib/calendar.ts";
import { localNow, lockNotifications } from "./notification-rows.ts";

/** Days after which an undelivered message counts as given up: longer than mail and chat try. */
const maxDays = 4;

/** How a message ended. */
export interface EndedMessage {
	messageId: string;
	state: "DELIVERED" | "FAILED";
}

/**
 * Records how messages ended, in the transaction that records it for the mail or the deliveries. What was delivered is
 * told; what was given up waits for the next day, so that a receiver that refuses is not tried with every run, and neither its
 * day nor its budget is used. Those that had ended stay as they are.
 */
export async function endMessages(em: EntityManager, ended: readonly EndedMessage[]): Promise<void> {
	await inTransaction(em, async (em) => {
		const accounts = await rowsOf(
			em,
			sqlOf({ id: "text" })`
				select distinct account_id as id from messages
				where id = any(${ended.map(({ messageId }) => messageId)}::bigint[]) order by 1`,
		);
		// In a fixed order, before anything is changed, so that two of these never wait for each other.
		for (const { id } of accounts) await lockNotifications(em, id);
		for (const { messageId, state } of ended) await endMessage(em, messageId, state);
	});
}

/**
 * Gives up a member's messages that are on their way; call it in the transaction that takes domains from them. What they may
 * still know waits for the next day.
 */
export async function withdrawMessages(
	em: EntityManager,
	{ accountId, userId }: { accountId: string; userId: string },
): Promise<void> {
	// Who is composing one now may not know yet.
	await lockNotifications(em, accountId);
	const queued = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select id from messages where account_id = ${accountId} and recipient = ${`user:${userId}`} and state = 'QUEUED'`,
	);
	await endMessages(
		em,
		queued.map(({ id }) => ({ messageId: id, state: "FAILED" })),
	);
}

async function endMessage(em: EntityManager, messageId: string, state: EndedMessage["state"]): Promise<void> {
	const [ended] = await rowsOf(
		em,
		sqlOf({ accountId: "text", kind: "text", localDate: "text", createdAt: "text" })`
			update messages set state = ${state}, ended_at = app_now()
			where id = ${messageId} and state = 'QUEUED'
			returning account_id as "accountId", kind, local_date as "localDate", created_at as "createdAt"`,
	);
	if (!ended) return;
	const { today } = await localNow(em, ended.accountId);
	const outcome =
		state === "DELIVERED"
			? sql`told = sending, told_on = ${today}`
			: sql`due = coalesce(due, ${ended.kind}), due_at = coalesce(due_at, ${ended.createdAt}::timestamptz),
					waits_until = case when due is null then ${addDays(ended.localDate, 1)}::date else waits_until end`;
	await rowsOf(
		em,
		sql`update notifications set ${outcome}, message_id = null, sending = null where message_id = ${messageId}`,
	);
}

const isLost = sql`state = 'QUEUED' and created_at < app_now() - ${maxDays} * interval '1 day'`;

/** Accounts with messages that mail or chat forgot. */
export async function accountsWithLost(em: EntityManager): Promise<string[]> {
	const rows = await rowsOf(em, sqlOf({ id: "text" })`select distinct account_id as id from messages where ${isLost}`);
	return rows.map(({ id }) => id);
}

/** Gives up an account's messages that mail or chat forgot, so that their lines do not wait for ever. */
export async function endLostMessages(em: EntityManager, accountId: string): Promise<void> {
	const lost = await rowsOf(
		em,
		sqlOf({ id: "text" })`select id from messages where ${isLost} and account_id = ${accountId} order by id limit 1000`,
	);
	await endMessages(
		em,
		lost.map(({ id }) => ({ messageId: id, state: "FAILED" })),
	);
}
