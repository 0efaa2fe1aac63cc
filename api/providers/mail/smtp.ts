import { type Attachment, createTransport, type SendMailOptions } from "nodemailer";
import { printable } from "../../lib/text.ts";
import { type MailAttachment, type Mailer, MailFault, type OutgoingMail } from "./port.ts";

/** Milliseconds until an attempt to send is abandoned; shorter than a mail's lease. */
const maxSendMs = 45_000;

/** Milliseconds a server may take to answer a connection. */
const patience = 10_000;

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

/** A wrong password for the server is the operator's problem, not the mail's: the mail is retried. */
function faultOf(error: unknown): MailFault {
	if (!(error instanceof Error)) return new MailFault(String(error), false);
	const { permanent, code } = error as { permanent?: unknown; code?: unknown };
	return new MailFault(error.message, permanent === true && code !== "EAUTH");
}
