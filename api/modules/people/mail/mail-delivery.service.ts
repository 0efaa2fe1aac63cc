import type { Services } from "../../../context.ts";
import { claimFor, type Held, holding, isDue, isHeldBy, postponedBy, released, renewFor } from "../../../db/lease.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { retryWait } from "../../../lib/backoff.ts";
import { mailTried } from "../../../lib/telemetry.ts";
import { type Mailer, MailFault } from "../../../providers/mail/port.ts";
import { kindsForAnyone, renderMail } from "./letter.policy.ts";
import type { MailParameters } from "./mail.entity.ts";
import { openedToken } from "./mail.service.ts";
import { type AnyLetter, LetterFault, textOf } from "./stored-letter.ts";

/** What delivery needs. */
export interface DeliveryParts extends Pick<Services, "config" | "log" | "secrets"> {
	em: EntityManager;
	mailer: Mailer;
	letters: readonly AnyLetter[];
}

/** Seconds a delivery holds its mail, and renews: writing it may take longer. */
const leaseSeconds = 60;

/** Attempts before a mail is given up: over eleven hours with the delays below. */
const maxAttempts = 12;

/** The same for a mail that its letter cannot make. */
const maxFaults = 3;

const notWritten = "Its text could not be made.";

/** No jitter: mails are few, and all go to one server anyway. */
const waits = { first: 10, factor: 3, max: 2 * 60 * 60, random: () => 1 };

/** A claimed mail; this process may send it as long as it holds the lease. */
interface Claimed extends Held {
	kind: string;
	recipient: string;
	parameters: MailParameters;
	secret: string | null;
	attempts: number;
	/** When it was stored, in milliseconds since 1970. */
	storedAt: string;
	isExpired: boolean;
	/** Whether a user still has the address; some letters need none. */
	isWanted: boolean;
}

/**
 * Sends a mail if it is due and not being sent, and records the result. If the process dies after the mail server
 * accepted it, the mail is sent again with the same Message-ID. @returns seconds until the next attempt; null if there
 * is none
 */
export async function deliverMail(parts: DeliveryParts, mailId: string): Promise<number | null> {
	const mail = await claimMail(parts.em, mailId);
	if (!mail) return null;
	const letter = parts.letters.find(({ kind }) => kind === mail.kind);
	if (!mail.isWanted && !kindsForAnyone.includes(mail.kind)) return remove(parts, mail);
	if (mail.isExpired) return giveUp(parts, mail, "It could not be sent while it was of use.");
	const token = mail.secret === null ? null : openedToken(parts, mail.secret, mail.recipient);
	if (mail.secret !== null && token === null) return giveUp(parts, mail, "Its link can no longer be read.");
	// During an upgrade, the other version may know it.
	if (!letter) return retryLater(parts, mail, `This version has no letter of the kind ${mail.kind}.`);
	const held = { id: mail.id, leaseToken: mail.leaseToken, table: "mail", seconds: leaseSeconds };
	return holding(parts.em, held, () => writeAndSend(parts, mail, letter, token));
}

async function writeAndSend(
	parts: DeliveryParts,
	mail: Claimed,
	letter: AnyLetter,
	token: string | null,
): Promise<number | null> {
	const { publicUrl, mailFrom } = parts.config;
	let text: Awaited<ReturnType<typeof textOf>>;
	try {
		text = await textOf(parts, letter, mail.parameters);
	} catch (error) {
		return postponeUnwritten(parts, mail, error);
	}
	if (!text) return remove(parts, mail);
	if (!(await isRenewed(parts.em, mail))) return null;
	if ("read" in letter && (await letter.isWanted?.(parts.em, mail.parameters)) === false) return remove(parts, mail);
	try {
		await parts.mailer.send({
			messageId: `<mail-${mail.id}-${mail.storedAt}@${hostOf(mailFrom)}>`,
			to: mail.recipient,
			...renderMail(text, { recipient: mail.recipient, token, publicUrl }),
		});
	} catch (error) {
		if (!(error instanceof MailFault)) throw error;
		return error.isFinal ? giveUp(parts, mail, error.message) : retryLater(parts, mail, error.message);
	}
	await end(parts, mail, "SENT", null);
	mailTried.emit({ outcome: "sent" });
	return null;
}

/** Renews the lease; false if another process has the mail, or it was dropped. */
async function isRenewed(em: EntityManager, mail: Claimed): Promise<boolean> {
	const renewed = await rowsOf(em, sql`update mail set ${renewFor(leaseSeconds)} where ${isHeldBy(mail)} returning 1`);
	return renewed.length > 0;
}

async function postponeUnwritten(parts: DeliveryParts, mail: Claimed, error: unknown): Promise<number | null> {
	const { id, kind, attempts } = mail;
	parts.log.error({ mailId: id, kind, attempts, err: error }, "A mail could not be written");
	if (!(error instanceof LetterFault)) return retryLater(parts, mail, notWritten);
	return attempts >= maxFaults ? giveUp(parts, mail, error.message) : retryLater(parts, mail, error.message);
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

/** No user has the address, or there is nothing to say: a stranger requested the mail, or somebody left. Drops it silently. */
async function remove({ em, letters }: DeliveryParts, mail: Claimed): Promise<null> {
	await inTransaction(em, async (em) => {
		const dropped = await rowsOf(em, sql`delete from mail where ${isHeldBy(mail)} returning 1`);
		if (dropped.length > 0) await tellLetter(em, letters, mail, "FAILED", null);
	});
	return null;
}

async function giveUp(parts: DeliveryParts, mail: Claimed, reason: string): Promise<null> {
	await end(parts, mail, "FAILED", reason);
	mailTried.emit({ outcome: "failed" });
	parts.log.error({ mailId: mail.id, kind: mail.kind, attempts: mail.attempts, reason }, "Mail failed");
	return null;
}

async function end(
	{ em, letters }: DeliveryParts,
	mail: Claimed,
	state: "SENT" | "FAILED",
	error: string | null,
): Promise<void> {
	await inTransaction(em, async (em) => {
		const ended = await rowsOf(
			em,
			sql`
				update mail set state = ${state}, error = ${error}, secret = null, ${released},
					sent_at = case when ${state} = 'SENT' then app_now() end
				where ${isHeldBy(mail)} returning 1`,
		);
		if (ended.length > 0) await tellLetter(em, letters, mail, state, error);
	});
}

/** Tells the letter, if it wants to know, how its mail ended. */
async function tellLetter(
	em: EntityManager,
	letters: readonly AnyLetter[],
	{ kind, parameters }: Claimed,
	state: "SENT" | "FAILED",
	error: string | null,
): Promise<void> {
	const letter = letters.find((known) => known.kind === kind);
	if (letter && "onEnded" in letter) await letter.onEnded(em, parameters, state, error);
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
	log.warn({ mailId: id, kind, attempts, wait, reason }, "Mail not sent; it will be retried");
	return wait;
}

/** The sender's host, which makes the Message-ID unique across installations. */
function hostOf(mailFrom: string | null): string {
	return /@([^\s<>@]+)>?$/.exec(mailFrom ?? "")?.[1] ?? "localhost";
}
