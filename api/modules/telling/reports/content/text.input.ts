import { z } from "zod";
import { characterCount, hasControlCharacters, isStorable, isVisible } from "../../../../../schema/rules/text.ts";
import { tooLong } from "../../../../core/line-rule.ts";

/** Several lines of text, trimmed, each break a line feed. @param what it is, for the messages: `text` */
export function linesRule(what: string, maxLength: number) {
	const missing = `Enter a ${what}.`;
	return z
		.string(missing)
		.overwrite((text) => text.replaceAll(/\r\n|[\r\u2028\u2029]/g, "\n").trim())
		.refine((text) => !hasControlCharacters(text.replaceAll("\n", "")) && isStorable(text), {
			message: `The ${what} must not contain control characters other than line breaks.`,
			abort: true,
		})
		.refine(isVisible, { message: missing, abort: true })
		.refine((text) => characterCount(text) <= maxLength, tooLong(what, maxLength));
}
