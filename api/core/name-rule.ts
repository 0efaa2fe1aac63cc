import { z } from "zod";
import { characterCount, hasControlCharacters, isStorable, isVisible } from "../lib/text.ts";

const maxLength = 100;

/** A name that people give: trimmed, 1–100 characters without control characters. The sentence asks for a missing one. */
export function nameRule(missing: string) {
	return z
		.string(missing)
		.trim()
		.refine(isVisible, { message: missing, abort: true })
		.refine((name) => characterCount(name) <= maxLength, {
			message: `The name must not be longer than ${maxLength} characters.`,
			abort: true,
		})
		.refine((name) => !hasControlCharacters(name) && isStorable(name), "The name must not contain control characters.");
}
