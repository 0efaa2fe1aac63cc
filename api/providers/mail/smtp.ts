import { type Attachment, createTransport, type SendMailOptions } from "nodemailer";
import { cutText, printable } from "../../lib/text.ts";
import { type MailAttachment, type Mailer, MailFault, type OutgoingMail } from "./port.ts";

/** Milliseconds until an attempt to send is abandoned; shorter than a mail's lease. */
const maxSendMs = 45_000;

/** Milliseconds a server may take to answer a connection. */
const patience = 10_000;

/** Characters of a server's reply that are kept. */
const maxWords = 500;

/** The SMTP server and the sender. */
export interface SmtpOptions {
	/** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
	url: string;
	/** An address, or a name followed by the address in angle brackets. */
	from: string;
}

/** Sends each mail over a new connection: mail is rare, and an open connection could be stale. */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
	const transport = createTransport(
		{
			url,
			dnsTimeout: patience,
			connectionTimeout: patience,
			greetingTimeout: patience,
			// A server that looks for viruses in attachments is silent until it has accepted the mail.
			socketTimeout: maxSendMs,
			disableFileAccess: true,
			disableUrlAccess: true,
		},
		// Suppresses out-of-office replies (RFC 3834).
		{ from, headers: { "Auto-Submitted": "auto-generated" } },
	);
	return {
		async send(mail) {
			try {
				await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(maxSendMs) });
			} catch (error) {
				throw faultOf(error);
			}
		},
	};
}

/** The mail as nodemailer takes it. Names and addresses are given apart, so that none is read as more than it is. */
function messageOf({ fromName, replyTo, attachments = [], ...mail }: OutgoingMail, from: string): SendMailOptions {
	return {
		...mail,
		subject: printable(mail.subject),
		// Without a name it is the bare address, not that with the name of the configured sender.
		...(fromName !== undefined && { from: { name: printable(fromName), address: addressOf(from) } }),
		...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
		attachments: attachments.map(attachmentOf),
	};
}

function attachmentOf({ name, type, content, cid }: MailAttachment): Attachment {
	const file = { filename: printable(name), contentType: type, content };
	return cid === undefined ? file : { ...file, cid, contentDisposition: "inline" };
}

/** The address of a sender that may have a name, too. */
function addressOf(from: string): string {
	return /<([^<>]+)>$/.exec(from)?.[1] ?? from;
}

const noAnswer = "The mail server did not answer.";
const closed = "The mail server closed the connection.";

/** What failures without a reply of the server are, by their codes. */
const sentences: Readonly<Record<string, string>> = {
	...{ EABORT: noAnswer, ETIMEDOUT: noAnswer },
	...{ ECONNECTION: closed, ECONNRESET: closed, EPIPE: closed },
	...Object.fromEntries(
		["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN", "EDNS"].map((code) => [
			code,
			`The mail server could not be reached (${code}).`,
		]),
	),
	EPROTOCOL: "The mail server's answer could not be read.",
};

/** What nodemailer adds to an error. */
interface SmtpError extends Error {
	code?: string;
	/** The code of the system's error. */
	originalCode?: string;
	/** The server's reply. */
	response?: string;
	permanent?: boolean;
}

/** A wrong password for the server is the operator's problem, not the mail's: the mail is retried. */
function faultOf(error: unknown): MailFault {
	if (!(error instanceof Error)) return new MailFault(String(error), false);
	const { code = "", permanent } = error as SmtpError;
	return new MailFault(wordsOf(error), permanent === true && code !== "EAUTH");
}

/** The server's reply where it refused, else a sentence. */
function wordsOf({ message, code = "", originalCode = "", response = "" }: SmtpError): string {
	if (/^[45]/.test(response)) return onOneLine(response);
	return sentences[originalCode] ?? sentences[code] ?? onOneLine(message);
}

/** Also without the characters that turn the direction of text: a server can reply anything. */
function onOneLine(words: string): string {
	return cutText(printable(words.replaceAll(/[\p{C}\s]+/gu, " ")), maxWords);
}
