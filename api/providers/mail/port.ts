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
}

/** Sends mail. */
export interface Mailer {
	/** Resolves when a mail server has accepted the mail. @throws MailFault */
	send(mail: OutgoingMail): Promise<void>;
}

/** A mail that was rejected; the message is for the operator. */
export class MailFault extends Error {
	override readonly name = "MailFault";
	/** Whether the mail was permanently refused. */
	readonly isFinal: boolean;

	constructor(message: string, isFinal: boolean) {
		super(message);
		this.isFinal = isFinal;
	}
}
