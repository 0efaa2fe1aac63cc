import type { Context } from "../../../context.ts";
import { removeAll } from "../../../db/batched-removal.ts";
import { isDue, isUnclaimed } from "../../../db/lease.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { afterNow, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { kindsForAnyone, type Letter } from "./letter.policy.ts";
import { Mail, type MailParameters } from "./mail.entity.ts";

/** A mail to be sent. */
export interface NewMail {
	letter: Pick<Letter, "kind">;
	recipient: string;
	parameters?: MailParameters;
	/** The link's token, sealed with `sealedToken`. */
	secret?: string;
	/** Hours it may still be sent; three days by default. */
	hours?: number;
}

const usualHours = 72;

/** Days a sent or failed mail is kept. */
const keptDays = 30;

/** Whether mail is configured; otherwise nothing is stored. */
export function sendsMail({ smtpUrl }: Context["config"]): boolean {
	return smtpUrl !== null;
}

/** Refuses with `PROVIDER_NOT_CONFIGURED` if mail is not configured, and says who can help. */
export function refuseWithoutMail(config: Context["config"]): void {
	if (sendsMail(config)) return;
	throw new Refusal("PROVIDER_NOT_CONFIGURED", "This installation sends no mail. Ask its administrator.");
}

/** Stores a mail in the caller's transaction and sends it after the commit. @returns its id */
export async function queueMail(ctx: Pick<Context, "em" | "jobs" | "afterCommit">, mail: NewMail): Promise<string> {
	const mailId = await storeMail(ctx.em, mail);
	await ctx.afterCommit(() => ctx.jobs.enqueue("mail.send", { mailId }));
	return mailId;
}

/** Stores a mail for the next sweep to send. @returns its id */
export async function storeMail(em: EntityManager, mail: NewMail): Promise<string> {
	const { letter, recipient, parameters = {}, secret = null, hours = usualHours } = mail;
	return em.insert(Mail, { kind: letter.kind, recipient, parameters, secret, expiresAt: afterNow(hours, "hour") });
}

/**
 * Seals a link's token for storage until the mail is sent: reading the table opens no account, and all attempts send
 * the same link, so that each copy of a mail sent twice works.
 */
export function sealedToken({ secrets }: Pick<Context, "secrets">, token: string, recipient: string): string {
	return secrets.seal(token, boundTo(recipient));
}

/** Unseals a token; null if it cannot be read any more. */
export function openedToken({ secrets }: Pick<Context, "secrets">, sealed: string, recipient: string): string | null {
	return secrets.open(sealed, boundTo(recipient));
}

/** Drops those of these mails that are not sent yet. */
export async function dropMail(em: EntityManager, ids: string[]): Promise<void> {
	await em.nativeDelete(Mail, { id: { $in: ids }, state: "QUEUED" });
}

/** Drops those of these mails that wait. @returns the ids of those that are being sent, which end in their own way */
export async function dropWaitingMail(em: EntityManager, ids: readonly string[]): Promise<string[]> {
	const which = sql`id = any(${[...ids]}::bigint[]) and state = 'QUEUED'`;
	await rowsOf(em, sql`delete from mail where ${which} and ${isUnclaimed}`);
	const sending = await rowsOf(em, sqlOf({ id: "text" })`select id from mail where ${which}`);
	return sending.map(({ id }) => id);
}

/** Due mails that no process is sending: their job was lost, or the process that sent them died. */
export async function mailToSend(em: EntityManager): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select id from mail
			where state = 'QUEUED' and ${isDue}
			order by next_attempt_at limit 100`,
	);
	return rows.map(({ id }) => id);
}

/** Deletes mail that was sent or given up long ago. */
export async function pruneMail(em: EntityManager, parts: Pick<Context, "stopping">): Promise<void> {
	await removeAll(em, "mail", sql`expires_at < app_now() - ${keptDays} * interval '1 day'`, parts);
}

function boundTo(recipient: string): string {
	return `mail:${recipient}`;
}

/** Deletes all mail to addresses that have no user any more, but for what others send there and is not sent yet. */
export async function removeMail(em: EntityManager, recipients: string[]): Promise<void> {
	const waiting = { state: "QUEUED", kind: { $in: [...kindsForAnyone] } } as const;
	await em.nativeDelete(Mail, { recipient: { $in: recipients }, $not: waiting });
}
