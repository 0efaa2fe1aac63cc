import { z } from "zod";
import { plainName } from "../../schema/rules/invisible.ts";
import { characterCount, hasControlCharacters, isStorable, isVisible } from "../../schema/rules/text.ts";

/**
 * A display name: without invisible characters, trimmed, 1–100 characters unless another maximum is given, no control
 * characters. Names that look equal are equal.
 * @param missing the error message for a missing name
 */
export function nameRule(missing: string, maxLength = 100) {
	return z
		.string(missing)
		.overwrite(plainName)
		.refine(isVisible, { message: missing, abort: true })
		.refine((name) => characterCount(name) <= maxLength, {
			message: `The name must not be longer than ${maxLength} characters.`,
			abort: true,
		})
		.refine((name) => !hasControlCharacters(name) && isStorable(name), "The name must not contain control characters.");
}
