import type { JobQueue } from "../../../core/jobs.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { addDays, type Day } from "../../../lib/calendar.ts";
import { composeMessage, linesOf, type RecipientLine, together } from "./compose.service.ts";
import type { Recipient } from "./notification.entity.ts";
import type { Composed, NotificationParts } from "./notification-parts.ts";
import { isFree, localNow, lockNotifications, readNotifications, saveNotifications } from "./notification-rows.ts";
import { isReachable, reachableOf } from "./reachable.service.ts";

/**
 * Messages at once to one recipient in a local day; as many again about operations alone. Lines of the kind whose budget is
 * used up wait, and the others of the run are sent.
 */
const budget = 20;

const lastOfToday = `This is the ${budget}th message today. The rest waits until tomorrow.`;

/** What composing a run's messages is about. */
interface Review {
	accountId: string;
	/** Null for operations outside runs. */
	runId: string | null;
}

/**
 * Composes what is to be sent at once, in the caller's transaction: one message per recipient and run, with what waits
 * from earlier days; without a run, one per operation. Call it after every run, also if nothing changed, and enqueue the
 * messages after the commit.
 */
export async function composeAtOnce(parts: NotificationParts, { accountId, runId }: Review): Promise<Composed> {
	const { em } = parts;
	await lockNotifications(em, accountId);
	const { today } = await localNow(em, accountId);
	const only = runId === null ? sql`n.keyword_id is null` : sql`true`;
	const rows = await readNotifications(em, accountId, sql`n.due = 'AT_ONCE' and ${isFree(today)} and ${only}`);
	if (rows.length === 0) return together([]);
	const reachable = await reachableOf(parts, accountId);
	const reached = rows.filter(({ recipient }) => isReachable(reachable, recipient));
	const spent = await spentToday(em, accountId, today);
	const composed: Composed[] = [];
	for (const [recipient, lines] of await linesOf(parts, accountId, reached, reachable)) {
		for (const part of partsOf(lines, runId)) {
			const isSpent = (isOperation: boolean) => (spent.get(keyOf(recipient, isOperation)) ?? 0) >= budget;
			const sent = part.filter((line) => !isSpent(isAboutOperation(line)));
			const held = part.filter((line) => isSpent(isAboutOperation(line)));
			await holdBack(em, accountId, held, addDays(today, 1));
			if (sent.length === 0) continue;
			const isOperation = sent.every(isAboutOperation);
			const key = keyOf(recipient, isOperation);
			const count = (spent.get(key) ?? 0) + 1;
			spent.set(key, count);
			const closing = count === budget ? lastOfToday : null;
			const draft = { accountId, recipient, kind: "AT_ONCE", isOperation, runId, localDate: today, closing } as const;
			composed.push(await composeMessage(parts, { ...draft, lines: sent }, reachable));
		}
	}
	return together(composed);
}

/** Has the mail sent; call it after the commit. What is lost, the sweep finds. */
export async function enqueueMessages(jobs: JobQueue, { mailIds }: Composed): Promise<void> {
	for (const mailId of mailIds) await jobs.enqueue("mail.send", { mailId });
}

/** What goes into one message: all of a run, or each operation on its own. */
function partsOf(lines: readonly RecipientLine[], runId: string | null): (readonly RecipientLine[])[] {
	return runId === null ? lines.filter(isAboutOperation).map((line) => [line]) : [lines];
}

function isAboutOperation({ line }: RecipientLine): boolean {
	return line.kind === "OPERATION";
}

async function holdBack(
	em: EntityManager,
	accountId: string,
	lines: readonly RecipientLine[],
	until: Day,
): Promise<void> {
	await saveNotifications(
		em,
		accountId,
		lines.map(({ row }) => ({ ...row, waitsUntil: until })),
	);
}

/** Messages at once of the day that were or may still be delivered, by recipient and budget. */
async function spentToday(em: EntityManager, accountId: string, today: Day): Promise<Map<string, number>> {
	const rows = await rowsOf(
		em,
		sql<{ recipient: Recipient; isOperation: boolean; count: number }>`
			select recipient, is_operation as "isOperation", count(*)::int as count from messages
			where account_id = ${accountId} and local_date = ${today} and kind = 'AT_ONCE' and state <> 'FAILED'
			group by 1, 2`,
	);
	return new Map(rows.map(({ recipient, isOperation, count }) => [keyOf(recipient, isOperation), count]));
}

function keyOf(recipient: Recipient, isOperation: boolean): string {
	return `${recipient} ${isOperation}`;
}
