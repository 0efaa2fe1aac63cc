import type { Services } from "../../context.ts";
import { claimFor, type Held, isDue, isHeldBy, postponedBy, released } from "../../db/lease.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { retryWait } from "../../lib/backoff.ts";
import { mailTried } from "../../lib/telemetry.ts";
import { type Mailer, MailFault } from "../../providers/mail/port.ts";
import { type Letter, renderMail } from "./letter.policy.ts";
import type { MailParameters } from "./mail.entity.ts";
import { openedToken } from "./mail.service.ts";

/** What sending needs. */
export interface DeliveryParts extends Pick<Services, "config" | "log" | "secrets"> {
	em: EntityManager;
	mailer: Mailer;
	/** The letters it can write. */
	letters: readonly Letter[];
}

/** Seconds for which nobody else sends a mail that somebody has begun to send; longer than one sending can take. */
const leaseSeconds = 60;

/** Tries before a mail is given up: with the waits below, over eleven hours. */
const maxAttempts = 12;

/** Without chance: mails are few, and each goes to the same server anyway. */
const waits = { first: 10, factor: 3, max: 2 * 60 * 60, random: () => 1 };

/** A mail that was claimed: it is this process's to send until its lease ends. */
interface Claimed extends Held {
	kind: string;
	recipient: string;
	parameters: MailParameters;
	secret: string | null;
	attempts: number;
	/** Milliseconds since 1970 at which it was stored. */
	storedAt: string;
	isExpired: boolean;
	/** Whether a user has the address. */
	isWanted: boolean;
}

/**
 * Sends one mail if it is due and nobody else sends it, and writes down what became of it. A process that is killed between
 * the mail server's "taken" and that writing leaves a mail that is sent a second time, under the same Message-ID.
 * @returns seconds after which it should be tried again; null when there is nothing more to do
 */
export async function deliverMail(parts: DeliveryParts, mailId: string): Promise<number | null> {
	const mail = await claimMail(parts.em, mailId);
	if (!mail) return null;
	if (!mail.isWanted) return forget(parts.em, mail);
	if (mail.isExpired) return giveUp(parts, mail, "It could not be sent while it was of use.");
	const token = mail.secret === null ? null : openedToken(parts, mail.secret, mail.recipient);
	if (mail.secret !== null && token === null) return giveUp(parts, mail, "Its link can no longer be read.");
	const letter = parts.letters.find(({ kind }) => kind === mail.kind);
	// Another version of the program, which is being replaced or replaces this one, knows it.
	if (!letter) return retryLater(parts, mail, `This version has no letter of the kind ${mail.kind}.`);
	const { publicUrl, mailFrom } = parts.config;
	try {
		await parts.mailer.send({
			messageId: `<mail-${mail.id}-${mail.storedAt}@${hostOf(mailFrom)}>`,
			to: mail.recipient,
			...renderMail(letter.render(mail.parameters), { recipient: mail.recipient, token, publicUrl }),
		});
	} catch (error) {
		if (!(error instanceof MailFault)) throw error;
		return error.isFinal ? giveUp(parts, mail, error.message) : retryLater(parts, mail, error.message);
	}
	await end(parts.em, mail, "SENT", null);
	mailTried.emit({ outcome: "sent" });
	return null;
}

async function claimMail(em: EntityManager, mailId: string): Promise<Claimed | null> {
	const [claimed] = await rowsOf(
		em,
		sql<Claimed>`
			update mail m set attempts = m.attempts + 1, ${claimFor(leaseSeconds)}
			where m.id = ${mailId} and m.state = 'QUEUED' and ${isDue}
			returning m.id, m.kind, m.recipient, m.parameters, m.secret, m.attempts, m.lease_token as "leaseToken",
				(extract(epoch from m.created_at) * 1000)::bigint::text as "storedAt", m.expires_at <= app_now() as "isExpired",
				exists (select from users u where u.email = m.recipient) as "isWanted"`,
	);
	return claimed ?? null;
}

/** Nobody has the address: it was asked for by a stranger, or its owner is gone. Nothing is sent, and nothing said. */
async function forget(em: EntityManager, mail: Claimed): Promise<null> {
	await rowsOf(em, sql`delete from mail where ${isHeldBy(mail)}`);
	return null;
}

async function giveUp({ em, log }: DeliveryParts, mail: Claimed, reason: string): Promise<null> {
	await end(em, mail, "FAILED", reason);
	mailTried.emit({ outcome: "failed" });
	log.error({ mailId: mail.id, kind: mail.kind, attempts: mail.attempts, reason }, "Mail failed");
	return null;
}

async function end(em: EntityManager, mail: Claimed, state: "SENT" | "FAILED", error: string | null) {
	await rowsOf(
		em,
		sql`
			update mail set state = ${state}, error = ${error}, secret = null, ${released},
				sent_at = case when ${state} = 'SENT' then app_now() end
			where ${isHeldBy(mail)}`,
	);
}

async function retryLater(parts: DeliveryParts, mail: Claimed, reason: string): Promise<number | null> {
	const { em, log } = parts;
	const { id, kind, attempts } = mail;
	if (attempts >= maxAttempts) return giveUp(parts, mail, reason);
	const wait = retryWait(attempts, waits);
	await rowsOf(
		em,
		sql`
			update mail set error = ${reason}, ${postponedBy(wait)} where ${isHeldBy(mail)}`,
	);
	mailTried.emit({ outcome: "postponed" });
	log.warn({ mailId: id, kind, attempts, wait, reason }, "Mail not accepted; it will be retried");
	return wait;
}

/** The sender's host, which makes the Message-ID unlike any other installation's. */
function hostOf(mailFrom: string | null): string {
	return /@([^\s<>@]+)>?$/.exec(mailFrom ?? "")?.[1] ?? "localhost";
}
