import type { Context } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import type { FinishedMail, Letter, LetterText } from "./letter.policy.ts";
import type { MailParameters } from "./mail.entity.ts";

/** What reading a letter's text needs. */
export type LetterParts = Pick<Context, "config" | "secrets"> & { em: EntityManager };

/** A letter cannot be made of what is stored. The message is for members; a few failures end the mail. */
export class LetterFault extends Error {
	override readonly name = "LetterFault";
}

/** A kind of mail about something that is stored: its text is read when it is sent, and it learns how the mail ended. */
export interface StoredLetter extends Pick<Letter, "kind"> {
	/** The text, or the whole mail; null if there is nothing to send any more. @throws LetterFault */
	read(parts: LetterParts, parameters: MailParameters): Promise<LetterText | FinishedMail | null>;
	/** Whether it is still to be sent, asked again once it is written: that may take a while. */
	isWanted?(em: EntityManager, parameters: MailParameters): Promise<boolean>;
	/**
	 * Called once, in the transaction that records the end; `FAILED` also if no user has the address any more, or there was
	 * nothing to send. `error` says why it was given up, in the mail server's words if it refused; null otherwise.
	 */
	onEnded(em: EntityManager, parameters: MailParameters, state: "SENT" | "FAILED", error: string | null): Promise<void>;
}

/** Any kind of mail. */
export type AnyLetter = Letter | StoredLetter;

/** The text of a mail; null if there is nothing to send any more. */
export async function textOf(
	parts: LetterParts,
	letter: AnyLetter,
	parameters: MailParameters,
): Promise<LetterText | FinishedMail | null> {
	return "read" in letter ? letter.read(parts, parameters) : letter.render(parameters);
}
