import type { EntityManager } from "../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { type Fragment, rowsOf, sql } from "../../../db/sql.ts";
import { type Day, dayAt } from "../../../lib/calendar.ts";
import { alertTimeOf } from "./alert-time.service.ts";
import { Notification, type Recipient, type StoredRow } from "./notification.entity.ts";

const shownColumns = ["id", "recipient", "keywordId", "alertId", "due", "dueAt"] as const;
const stateColumns = ["waitsUntil", "messageId", "sending", "told", "toldOn"] as const;

/** A row as it is read. */
export type NotificationRow = Pick<StoredRow, (typeof shownColumns)[number] | (typeof stateColumns)[number]>;

/** A row to be stored; without an ID, a new one. */
export type StoredNotification = Omit<NotificationRow, "id"> & { id: string | null };

const row = selectOf<NotificationRow>({
	...columnsOf(Notification, "n", shownColumns),
	...columnsOf(Notification, "n", stateColumns),
});

/** What one moment is in an account. */
export interface LocalNow {
	now: Date;
	/** The local day, in the time zone for alerts. */
	today: Day;
}

/**
 * Locks what an account's recipients were and are to be told until the transaction ends: of two messages, the second
 * knows the first. Taken after the lock of the account's alerts, never before it.
 */
export async function lockNotifications(em: EntityManager, accountId: string): Promise<void> {
	await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended(${`notifications of ${accountId}`}, 0))`);
}

/** The time and the local day of an account. */
export async function localNow(em: EntityManager, accountId: string): Promise<LocalNow> {
	const { now, timeZone } = await alertTimeOf(em, accountId);
	return { now, today: dayAt(now, timeZone) };
}

/** Rows `n` of an account. */
export function readNotifications(em: EntityManager, accountId: string, which: Fragment): Promise<NotificationRow[]> {
	return row.read(
		em,
		sql`select ${row.list} from notifications n where n.account_id = ${accountId} and ${which} order by n.id`,
	);
}

/**
 * SQL: a row `n` may be sent on this day: nothing about it is on its way, its keyword had no line today, and it is not held
 * back.
 */
export function isFree(today: Day): Fragment {
	return sql`n.due is not null and n.message_id is null
		and (n.keyword_id is null or n.told_on is null or n.told_on < ${today}::date)
		and (n.waits_until is null or n.waits_until <= ${today}::date)`;
}

/** Stores rows, new ones and known ones. */
export async function saveNotifications(
	em: EntityManager,
	accountId: string,
	rows: readonly StoredNotification[],
): Promise<void> {
	if (rows.length === 0) return;
	const table = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
		id bigint, recipient text, "keywordId" bigint, "alertId" bigint, due text, "dueAt" timestamptz, "waitsUntil" date,
		"messageId" bigint, sending jsonb, told jsonb, "toldOn" date)`;
	await rowsOf(
		em,
		sql`
			update notifications n
			set alert_id = r."alertId", due = r.due, due_at = r."dueAt", waits_until = r."waitsUntil",
				message_id = r."messageId", sending = r.sending, told = r.told, told_on = r."toldOn"
			from ${table} where n.id = r.id`,
	);
	await rowsOf(
		em,
		sql`
			insert into notifications (account_id, recipient, keyword_id, alert_id, due, due_at)
			select ${accountId}, r.recipient, r."keywordId", r."alertId", r.due, r."dueAt" from ${table} where r.id is null`,
	);
}

/** Removes what waits to be sent to a recipient. */
export async function removeDue(em: EntityManager, accountId: string, recipient: Recipient): Promise<void> {
	await rowsOf(
		em,
		sql`
			update notifications set due = null, due_at = null, waits_until = null
			where account_id = ${accountId} and recipient = ${recipient} and due is not null`,
	);
}
