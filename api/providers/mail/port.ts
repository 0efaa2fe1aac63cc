/** A mail as it goes out, to one person. */
export interface OutgoingMail {
	/** The same for every attempt to send a mail, so that duplicates can be recognised. */
	messageId: string;
	to: string;
	subject: string;
	text: string;
	html: string;
}

/** Sends mail. */
export interface Mailer {
	/** Resolves once a mail server has taken the mail. @throws MailFault */
	send(mail: OutgoingMail): Promise<void>;
}

/** A mail that was not taken; its message is for the operator. */
export class MailFault extends Error {
	override readonly name = "MailFault";
	/** Whether the mail was refused for good: sending it again would end the same way. */
	readonly isFinal: boolean;

	constructor(message: string, isFinal: boolean) {
		super(message);
		this.isFinal = isFinal;
	}
}
