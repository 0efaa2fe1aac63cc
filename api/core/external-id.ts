import { z } from "zod";
import { characterCount, hasControlCharacters, isStorable } from "../../schema/rules/text.ts";
import { type FieldFault, Refusal } from "../errors.ts";

const maxLength = 200;

/** A client's own ID: trimmed, at most 200 characters, no control characters. Empty counts as null. */
export const externalIdRule = z
	.string("The external ID must be a string or null.")
	.trim()
	.refine(
		(text) => characterCount(text) <= maxLength,
		`The external ID must not be longer than ${maxLength} characters.`,
	)
	.refine(
		(text) => !hasControlCharacters(text) && isStorable(text),
		"The external ID must not contain control characters.",
	)
	.nullable()
	.transform((text) => text || null)
	.meta({ description: "Your own ID; null or empty for none.", maxLength });

/** The refusal of external IDs that are taken, one fault per field. */
export function externalIdsTaken(details: FieldFault[]): Refusal {
	return new Refusal("CONFLICT", details[0]?.message ?? "This external ID is taken.", { details });
}
