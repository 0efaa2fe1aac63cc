import { z } from "zod";
import type { SignedInContext, Viewer } from "../../../../context.ts";
import { topics } from "../../../../core/channels.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { lastSeq } from "../../../../db/outbox.ts";
import { rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import { isUnread } from "./alert-rows.ts";

const seqMessage = "The seq must be a whole number from 0.";

const marked = z.object({ seq: z.int(seqMessage).min(0, seqMessage) });

/** Marks the alerts up to a seq as read for the caller. A mark never moves back, nor beyond what has happened. */
export async function markAlertsRead({ em, viewer }: SignedInContext, input: unknown): Promise<void> {
	const { seq } = validate(marked, input);
	await storeMark(em, viewer, Math.min(seq, await lastSeq(em, topics.alerts(viewer.accountId))));
}

/** Marks what happened before somebody became a member as read for them; call it in the transaction that makes them one. */
export async function markEarlierAlertsRead(em: EntityManager, member: Member): Promise<void> {
	await storeMark(em, member, await lastSeq(em, topics.alerts(member.accountId)));
}

type Member = Pick<Viewer, "accountId" | "userId">;

async function storeMark(em: EntityManager, { accountId, userId }: Member, seq: number): Promise<void> {
	await rowsOf(
		em,
		sql`insert into alert_marks as m (account_id, user_id, seq) values (${accountId}, ${userId}, ${seq})
			on conflict (account_id, user_id) do update set seq = greatest(m.seq, excluded.seq)`,
	);
}

/** How many alerts the caller has not read. */
export async function unreadAlertCount({ em, viewer }: SignedInContext): Promise<number> {
	const { count } = await rowOf(
		em,
		sqlOf({ count: "number" })`
			select count(*)::int as count from alerts a
			where ${isGranted(viewer, "a")} and a.state <> 'CLEARED' and ${isUnread(viewer)}`,
	);
	return count;
}
