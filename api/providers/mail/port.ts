/** A file that a mail brings along. */
export interface MailAttachment {
	/** The file's name; characters that headers do not carry are encoded. */
	name: string;
	/** Its media type, for example `text/csv; charset=utf-8`. */
	type: string;
	content: Buffer;
	/** Given for a picture that the HTML shows as `cid:<it>`; it is then no attachment to the reader. */
	cid?: string;
}

/** A mail to one person. */
export interface OutgoingMail {
	/** The same for every attempt of a mail, so that duplicates can be recognized. */
	messageId: string;
	to: string;
	subject: string;
	text: string;
	html: string;
	/** Further headers, by name. */
	headers?: Record<string, string>;
	/** Replaces the name of the configured sender, none if empty; the address stays. */
	fromName?: string;
	/** The address that replies go to, if not the sender's. */
	replyTo?: string;
	attachments?: readonly MailAttachment[];
}

/** Sends mail. */
export interface Mailer {
	/** Resolves when a mail server has accepted the mail. @throws MailFault */
	send(mail: OutgoingMail): Promise<void>;
}

/** A mail that was not sent; the message is the mail server's reply, or a sentence. */
export class MailFault extends Error {
	override readonly name = "MailFault";
	/** Whether the mail was permanently refused. */
	readonly isFinal: boolean;

	constructor(message: string, isFinal: boolean) {
		super(message);
		this.isFinal = isFinal;
	}
}
