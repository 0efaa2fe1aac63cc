import { sql } from "../../../db/sql.ts";
import { afterChange } from "./last-sent.policy.ts";
import type { Recipient } from "./notification.entity.ts";
import type { NotificationParts } from "./notification-parts.ts";
import {
	localNow,
	lockNotifications,
	readNotifications,
	type StoredNotification,
	saveNotifications,
} from "./notification-rows.ts";
import type { AlertChange, LineFacts } from "./notifications.types.ts";
import { reachableOf, toldBy } from "./reachable.service.ts";

/** What alerts learned in one review. */
interface Review {
	accountId: string;
	changes: readonly AlertChange[];
}

/**
 * Records who is to be sent what about these changes; call it in the transaction that makes them, once, and then
 * `composeAtOnce`.
 */
export async function notify(parts: NotificationParts, { accountId, changes }: Review): Promise<void> {
	if (changes.length === 0) return;
	const { em } = parts;
	await lockNotifications(em, accountId);
	const { now } = await localNow(em, accountId);
	const reachable = await reachableOf(parts, accountId);
	const known = await knownRows(parts, accountId, changes);
	const changed = new Set<string>();
	for (const change of inOrder(changes)) {
		const subject = subjectOf(change.line.keyword?.id, change.line.alertId);
		const told = toldBy(reachable, change.line);
		const of = known.get(subject) ?? new Map<Recipient, StoredNotification>();
		known.set(subject, of);
		for (const recipient of new Set([...told.keys(), ...of.keys()])) {
			const before = of.get(recipient) ?? null;
			const after = afterChange(before, change, told.get(recipient) ?? null, now);
			if (after === null || after === before) continue;
			of.set(recipient, { ...(before ?? newRow(recipient, change.line)), ...after });
			changed.add(subject);
		}
	}
	const rows = [...changed].flatMap((subject) => [...(known.get(subject)?.values() ?? [])]);
	await saveNotifications(em, accountId, rows);
}

/** Ends first: a keyword that left one alert for another is notified of the new one. */
function inOrder(changes: readonly AlertChange[]): AlertChange[] {
	return [...changes.filter(({ event }) => event === "CLEARED"), ...changes.filter(({ event }) => event !== "CLEARED")];
}

/** What a row is about: a keyword, or an alert without one. */
function subjectOf(keywordId: string | null | undefined, alertId: string): string {
	return keywordId ? `keyword:${keywordId}` : `alert:${alertId}`;
}

/** What all recipients know of the changed alerts, by subject. */
async function knownRows({ em }: NotificationParts, accountId: string, changes: readonly AlertChange[]) {
	const keywordIds = changes.flatMap(({ line }) => (line.keyword ? [line.keyword.id] : []));
	const alertIds = changes.flatMap(({ line }) => (line.keyword ? [] : [line.alertId]));
	const rows = await readNotifications(
		em,
		accountId,
		sql`(n.keyword_id = any(${keywordIds}::bigint[])
			or n.keyword_id is null and n.alert_id = any(${alertIds}::bigint[]))`,
	);
	const bySubject = new Map<string, Map<Recipient, StoredNotification>>();
	for (const row of rows) {
		const subject = subjectOf(row.keywordId, row.alertId);
		bySubject.set(subject, (bySubject.get(subject) ?? new Map()).set(row.recipient, row));
	}
	return bySubject;
}

function newRow(recipient: Recipient, { keyword, alertId }: LineFacts): StoredNotification {
	const nothing = {
		due: null,
		dueAt: null,
		waitsUntil: null,
		messageId: null,
		sending: null,
		told: null,
		toldOn: null,
	};
	return { id: null, recipient, keywordId: keyword?.id ?? null, alertId, ...nothing };
}
