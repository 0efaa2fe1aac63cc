import type { Context } from "../../../../context.ts";
import { databaseNow } from "../../../../db/sql.ts";
import { type NewMail, queueMail, sendsMail } from "../../mail/mail.service.ts";
import { type PasswordChangedBy, passwordChangedLetter } from "./letters.policy.ts";
import { voidLink } from "./link-tokens.service.ts";

/**
 * If mail is configured, notifies a user that their password was changed and invalidates a pending reset link. Call it
 * in the transaction of the change.
 */
export async function queueNotice(ctx: Context, email: string, by: PasswordChangedBy): Promise<void> {
	await voidLink(ctx.em, email, "RESET_PASSWORD");
	if (sendsMail(ctx.config)) await queueMail(ctx, await noticeOf(ctx, email, by));
}

/** The mail about a changed password. */
export async function noticeOf({ em }: Pick<Context, "em">, email: string, by: PasswordChangedBy): Promise<NewMail> {
	const now = await databaseNow(em);
	return { letter: passwordChangedLetter, recipient: email, parameters: { at: now.toISOString(), by } };
}
