import type { Context } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import type { Letter, LetterText } from "./letter.policy.ts";
import type { MailParameters } from "./mail.entity.ts";

/** What reading a letter's text needs. */
export type LetterParts = Pick<Context, "config" | "secrets"> & { em: EntityManager };

/** A kind of mail about something that is stored: its text is read when it is sent, and it learns how the mail ended. */
export interface StoredLetter extends Pick<Letter, "kind"> {
	/** The text; null if there is nothing to send any more. */
	read(parts: LetterParts, parameters: MailParameters): Promise<LetterText | null>;
	/** Called once, in the transaction that records the end; `FAILED` also if no user has the address any more. */
	onEnded(em: EntityManager, parameters: MailParameters, state: "SENT" | "FAILED"): Promise<void>;
}

/** Any kind of mail. */
export type AnyLetter = Letter | StoredLetter;

/** The text of a mail; null if there is nothing to send any more. */
export async function textOf(
	parts: LetterParts,
	letter: AnyLetter,
	parameters: MailParameters,
): Promise<LetterText | null> {
	return "read" in letter ? letter.read(parts, parameters) : letter.render(parameters);
}
