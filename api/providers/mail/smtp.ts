import { createTransport } from "nodemailer";
import { type Mailer, MailFault } from "./port.ts";

/** Milliseconds after which one mail is given up for now, whatever the server still does; shorter than a mail's lease. */
const timeoutMs = 45_000;

/** Milliseconds a server may be silent. */
const patience = 10_000;

/** Where and as whom to send. */
export interface SmtpOptions {
	/** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
	url: string;
	/** An address, or a name with the address behind it in angle brackets. */
	from: string;
}

/** Sends each mail over a connection of its own: mail is rare here, and a connection kept open is one that can be stale. */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
	const transport = createTransport(
		{
			url,
			dnsTimeout: patience,
			connectionTimeout: patience,
			greetingTimeout: patience,
			socketTimeout: patience,
			disableFileAccess: true,
			disableUrlAccess: true,
		},
		// No out-of-office answers, please (RFC 3834).
		{ from, headers: { "Auto-Submitted": "auto-generated" } },
	);
	return {
		async send(mail) {
			try {
				await transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeoutMs) });
			} catch (error) {
				throw faultOf(error);
			}
		},
	};
}

/** A wrong password for the server is the operator's to mend, not the mail's fault: it is tried again. */
function faultOf(error: unknown): MailFault {
	if (!(error instanceof Error)) return new MailFault(String(error), false);
	const { permanent, code } = error as { permanent?: unknown; code?: unknown };
	return new MailFault(error.message, permanent === true && code !== "EAUTH");
}
