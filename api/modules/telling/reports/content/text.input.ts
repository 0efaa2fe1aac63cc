import { z } from "zod";
import { plainName } from "../../../../../schema/rules/invisible.ts";
import { characterCount, hasControlCharacters, isStorable, isVisible } from "../../../../../schema/rules/text.ts";
import { formatCount } from "../../../../lib/text.ts";

/** A line of text without invisible characters, trimmed. @param what it is, for the messages: `title` */
export function lineRule(what: string, maxLength: number) {
	const missing = `Enter a ${what}.`;
	return z
		.string(missing)
		.overwrite(plainName)
		.refine(isVisible, { message: missing, abort: true })
		.refine((text) => characterCount(text) <= maxLength, tooLong(what, maxLength))
		.refine(
			(text) => !hasControlCharacters(text) && isStorable(text),
			`The ${what} must not contain control characters.`,
		);
}

/** Several lines of text, trimmed, each break a line feed. @param what it is, for the messages: `text` */
export function linesRule(what: string, maxLength: number) {
	const missing = `Enter a ${what}.`;
	return z
		.string(missing)
		.overwrite((text) => text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").trim())
		.refine(isVisible, { message: missing, abort: true })
		.refine((text) => characterCount(text) <= maxLength, tooLong(what, maxLength))
		.refine(
			(text) => !hasControlCharacters(text.replaceAll("\n", "")) && isStorable(text),
			`The ${what} must not contain control characters other than line breaks.`,
		);
}

function tooLong(what: string, maxLength: number): string {
	return `The ${what} must not be longer than ${formatCount(maxLength)} characters.`;
}
