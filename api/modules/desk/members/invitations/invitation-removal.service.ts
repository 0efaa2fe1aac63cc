import type { Context } from "../../../../context.ts";
import { removeAll } from "../../../../db/batched-removal.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { dropMail } from "../../../people/mail/mail.service.ts";
import { keptDays } from "./invitation-rows.service.ts";

/** Deletes invitations that ended long ago. */
export async function pruneInvitations(em: EntityManager, parts: Pick<Context, "stopping">): Promise<void> {
	const isOver = sql`coalesce(ended_at, expires_at) < app_now() - ${keptDays} * interval '1 day'`;
	await removeAll(em, "invitations", isOver, parts);
}

/** Deletes an account's invitations, and their mails that are not sent yet. */
export async function removeInvitations(em: EntityManager, accountId: string): Promise<void> {
	const removed = await rowsOf(
		em,
		sqlOf({ mailId: "text?" })`
			delete from invitations where account_id = ${accountId} returning mail_id as "mailId"`,
	);
	await dropMail(
		em,
		removed.flatMap(({ mailId }) => mailId ?? []),
	);
}
