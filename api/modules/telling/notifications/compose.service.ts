import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import type { Day } from "../../../lib/calendar.ts";
import { withoutBalance } from "../../people/credits/credits.service.ts";
import { storeMail } from "../../people/mail/mail.service.ts";
import { queueChat } from "../channels/queue-chat.service.ts";
import { chatSize, mailSize, noticeOf } from "./alert-notice.policy.ts";
import { knownOf, sayingOf, withNotes } from "./last-sent.policy.ts";
import { alertsLetter } from "./mail/alerts-letter.ts";
import { readyUnsubscribe } from "./mail/unsubscribe.service.ts";
import { endMessages } from "./message-end.service.ts";
import type { LastSent, Recipient } from "./notification.entity.ts";
import type { Composed, NotificationParts } from "./notification-parts.ts";
import { type NotificationRow, saveNotifications } from "./notification-rows.ts";
import type { LineFacts, LineNote } from "./notifications.types.ts";
import { isSentTo, isShownTo, type Reachable } from "./reachable.service.ts";

/** A line about an alert for one recipient. */
export interface RecipientLine {
	row: NotificationRow;
	line: LineFacts;
	saying: LastSent;
}

/** A message to compose. */
export interface Draft {
	accountId: string;
	recipient: Recipient;
	kind: "AT_ONCE" | "DAILY";
	isOperation: boolean;
	runId: string | null;
	localDate: Day;
	lines: readonly RecipientLine[];
	closing: string | null;
}

/** The lines about rows by recipient who sees them, with their alerts as they are now. The others are no longer due. */
export async function linesOf(
	{ em, readLines }: NotificationParts,
	accountId: string,
	rows: readonly NotificationRow[],
	reachable: Reachable,
): Promise<Map<Recipient, RecipientLine[]>> {
	const alertIds = [...new Set(rows.map(({ alertId }) => alertId))];
	const facts = alertIds.length > 0 ? await readLines(em, accountId, alertIds) : [];
	const byAlert = new Map(facts.map((line) => [line.alertId, line]));
	const lines: RecipientLine[] = [];
	const done: NotificationRow[] = [];
	for (const row of rows) {
		const found = byAlert.get(row.alertId);
		const line = found && isShownTo(reachable, row.recipient, found) ? found : undefined;
		const saying = line ? sayingOf(row.told, line) : null;
		if (line && saying) lines.push(readBy(row, reachable.unaware.has(row.recipient) ? unaware(line) : line, saying));
		else
			done.push({ ...row, due: null, dueAt: null, waitsUntil: null, told: line ? knownOf(row.told, line) : row.told });
	}
	await saveNotifications(em, accountId, done);
	return Map.groupBy(lines, ({ row }) => row.recipient);
}

/** A line for a member who is not told how many credits there are. */
function unaware(line: LineFacts): LineFacts {
	return { ...line, says: withoutBalance(line.says) };
}

/** A line as a recipient reads it: with the notes of rules that send to them. */
function readBy(row: NotificationRow, line: LineFacts, saying: LastSent): RecipientLine {
	const isOwn = ({ deliveries }: LineNote) => deliveries.some((delivery) => isSentTo(row.recipient, delivery));
	const notes = line.notes.filter(isOwn);
	const says = [line.says, ...new Set(notes.map(({ text }) => text))].join(", ");
	return { row, line: { ...line, says }, saying: withNotes(saying, notes) };
}

/**
 * Stores a message and hands it to mail or chat. Nothing happens if the recipient already has one of its run, or of its
 * day if it is a digest.
 */
export async function composeMessage(parts: NotificationParts, draft: Draft, reachable: Reachable): Promise<Composed> {
	const { em, config } = parts;
	const { accountId, recipient, lines, closing } = draft;
	const messageId = await insertMessage(parts, draft);
	if (messageId === null) return nothingComposed;
	const url = `${config.publicUrl}/app/alerts?message=${messageId}`;
	const address = reachable.addresses.get(recipient);
	const facts = lines.map(({ line }) => line);
	const notice = noticeOf(facts, address === undefined ? chatSize : mailSize, { url, closing });
	await rowsOf(em, sql`update messages set notice = ${JSON.stringify(notice)}::jsonb where id = ${messageId}`);
	const sent = { due: null, dueAt: null, waitsUntil: null, messageId };
	await saveNotifications(
		em,
		accountId,
		lines.map(({ row, saying }) => ({ ...row, ...sent, sending: saying })),
	);
	const id = recipient.slice(recipient.indexOf(":") + 1);
	if (address !== undefined) {
		await readyUnsubscribe(parts, { accountId, userId: id });
		const mailId = await storeMail(em, { letter: alertsLetter, recipient: address, parameters: { messageId } });
		return { mailIds: [mailId] };
	}
	const isQueued = await queueChat(em, { channelId: id, messageId, notice });
	if (!isQueued) await endMessages(em, [{ messageId, state: "FAILED" }]);
	return nothingComposed;
}

/** Nothing was composed. */
const nothingComposed: Composed = { mailIds: [] };

/** What several steps composed. */
export function together(composed: readonly Composed[]): Composed {
	return { mailIds: composed.flatMap(({ mailIds }) => mailIds) };
}

async function insertMessage({ em }: NotificationParts, draft: Draft): Promise<string | null> {
	const { accountId, recipient, kind, isOperation, runId, localDate, lines } = draft;
	const alertIds = lines.map(({ line }) => line.alertId);
	const [message] = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			insert into messages (account_id, recipient, kind, is_operation, run_id, local_date, alert_ids)
			values (${accountId}, ${recipient}, ${kind}, ${isOperation}, ${runId}, ${localDate}, ${alertIds}::bigint[])
			on conflict do nothing returning id`,
	);
	return message?.id ?? null;
}
