import type { Services } from "../../../context.ts";
import type { JobQueue } from "../../../core/jobs.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { dayAt } from "../../../lib/calendar.ts";
import { alertTime, alertTimeZone } from "./alert-time.service.ts";
import { enqueueMessages } from "./at-once.service.ts";
import { composeMessage, linesOf, together } from "./compose.service.ts";
import { accountsWithLost, endLostMessages } from "./message-end.service.ts";
import type { Recipient } from "./notification.entity.ts";
import type { Composed, NotificationParts } from "./notification-parts.ts";
import { isFree, lockNotifications, readNotifications } from "./notification-rows.ts";
import { isReachable, reachableOf } from "./reachable.service.ts";
import { dueSlot, type Slot } from "./slot.policy.ts";

/** What composing digests needs. */
export interface DigestParts extends NotificationParts, Pick<Services, "log"> {
	jobs: JobQueue;
}

/** An account with a digest to compose. */
interface Due {
	accountId: string;
	slot: Slot;
	now: Date;
	timeZone: string;
}

/**
 * Composes the digests that are due, each account in a transaction of its own; another worker that does so too finds them
 * composed. One that fails stops no other, and is tried again by the next call.
 */
export async function composeDigests(parts: DigestParts): Promise<void> {
	for (const accountId of await accountsWithLost(parts.em)) {
		await guarded(parts, accountId, () => endLostMessages(parts.em, accountId));
	}
	for (const due of await dueAccounts(parts.em)) {
		await guarded(parts, due.accountId, async () => {
			if ((await recipientsOf(parts.em, due)).length === 0) return;
			const composed = await inTransaction(parts.em, (em) => composeDigest({ ...parts, em }, due));
			await enqueueMessages(parts.jobs, composed);
		});
	}
}

async function guarded({ log }: DigestParts, accountId: string, work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		log.error({ err: error, accountId }, "Alert digest failed");
	}
}

async function composeDigest(parts: DigestParts, due: Due): Promise<Composed> {
	const { em } = parts;
	const { accountId, slot, now, timeZone } = due;
	await lockNotifications(em, accountId);
	const recipients = await recipientsOf(em, due);
	const reachable = await reachableOf(parts, accountId);
	const reached = recipients.filter((recipient) => isReachable(reachable, recipient));
	const rows = await readNotifications(
		em,
		accountId,
		sql`n.recipient = any(${reached}::text[]) and ${isFree(dayAt(now, timeZone))}`,
	);
	const composed: Composed[] = [];
	for (const [recipient, lines] of await linesOf(parts, accountId, rows, reachable)) {
		const draft = { accountId, recipient, kind: "DAILY", isOperation: false, runId: null, closing: null } as const;
		composed.push(await composeMessage(parts, { ...draft, localDate: slot.date, lines }, reachable));
	}
	return together(composed);
}

/** Accounts with something to send whose digest's time has come. */
async function dueAccounts(em: EntityManager): Promise<Due[]> {
	const accounts = await rowsOf(
		em,
		sqlOf({ accountId: "text", timeZone: "text", time: "text", now: "text" })`
			select a.id as "accountId", ${alertTimeZone} as "timeZone", ${alertTime} as time, app_now() as now
			from (select distinct account_id from notifications where due is not null) n join accounts a on a.id = n.account_id
			where a.deleted_at is null order by a.id`,
	);
	return accounts.flatMap(({ accountId, now: text, ...time }) => {
		const now = new Date(text);
		const slot = dueSlot(now, time);
		return slot ? [{ accountId, slot, now, timeZone: time.timeZone }] : [];
	});
}

/**
 * Recipients with something due since before the digest's time, and had none of that day. What became due later alone
 * waits for the next; a late digest has it too.
 */
async function recipientsOf(em: EntityManager, { accountId, slot, now, timeZone }: Due): Promise<Recipient[]> {
	const rows = await rowsOf(
		em,
		sql<{ recipient: Recipient }>`
			select distinct n.recipient from notifications n
			where n.account_id = ${accountId} and ${isFree(dayAt(now, timeZone))} and n.due_at <= ${slot.at}
				and not exists (
					select from messages m
					where m.account_id = n.account_id and m.recipient = n.recipient and m.kind = 'DAILY'
						and m.local_date = ${slot.date}
				)`,
	);
	return rows.map(({ recipient }) => recipient);
}
