import { z } from "zod";
import { plainName } from "../../schema/rules/invisible.ts";
import { characterCount, hasControlCharacters, isStorable, isVisible } from "../../schema/rules/text.ts";
import { formatCount } from "../lib/text.ts";

/** What a line of text may be. */
interface Line {
	/** What it is, for the messages: `title`. */
	what: string;
	maxLength: number;
	/** The message for one that is missing. */
	missing?: string;
	mayBeEmpty?: boolean;
}

/** A line of text: without invisible characters, trimmed, no control characters. Lines that look equal are equal. */
export function lineRule({ what, maxLength, missing = `Enter a ${what}.`, mayBeEmpty = false }: Line) {
	return z
		.string(missing)
		.overwrite(plainName)
		.refine((text) => !hasControlCharacters(text) && isStorable(text), {
			message: `The ${what} must not contain control characters.`,
			abort: true,
		})
		.refine((text) => mayBeEmpty || isVisible(text), { message: missing, abort: true })
		.refine((text) => characterCount(text) <= maxLength, tooLong(what, maxLength));
}

/** The message for a text of too many characters. */
export function tooLong(what: string, maxLength: number): string {
	return `The ${what} must not be longer than ${formatCount(maxLength)} characters.`;
}
