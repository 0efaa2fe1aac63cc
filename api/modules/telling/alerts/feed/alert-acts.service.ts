import { z } from "zod";
import type { SignedInContext } from "../../../../context.ts";
import { topics } from "../../../../core/channels.ts";
import { validate } from "../../../../core/validate.ts";
import { lastSeq } from "../../../../db/outbox.ts";
import { rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { isUnread } from "./alert-rows.ts";

const seqMessage = "The seq must be a whole number from 0.";

const marked = z.object({ seq: z.int(seqMessage).min(0, seqMessage) });

/** Marks the alerts up to a seq as read for the caller. A mark never moves back, nor beyond what has happened. */
export async function markAlertsRead({ em, viewer }: SignedInContext, input: unknown): Promise<void> {
	const requested = validate(marked, input);
	const seq = Math.min(requested.seq, await lastSeq(em, topics.alerts(viewer.accountId)));
	await rowsOf(
		em,
		sql`insert into alert_marks as m (account_id, user_id, seq) values (${viewer.accountId}, ${viewer.userId}, ${seq})
			on conflict (account_id, user_id) do update set seq = greatest(m.seq, excluded.seq)`,
	);
}

/** How many of the account's alerts the caller has not read. */
export async function unreadAlertCount({ em, viewer }: SignedInContext): Promise<number> {
	const { count } = await rowOf(
		em,
		sqlOf({ count: "number" })`
			select count(*)::int as count from alerts a
			where a.account_id = ${viewer.accountId} and a.state <> 'CLEARED' and ${isUnread(viewer)}`,
	);
	return count;
}
