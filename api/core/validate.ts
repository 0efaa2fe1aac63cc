import type { z } from "zod";
import { Refusal } from "../errors.ts";

/** Faults told in one answer at most; a list of 10,000 bad items needs no 10,000 sentences. */
export const mostFaults = 100;

/**
 * The input as the schema makes it, or `BAD_INPUT` with a sentence a field. Field paths use dots and zero-based
 * indexes (`keywords.2.country`); a fault of the whole input has the field `body`.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
	const result = schema.safeParse(input);
	if (result.success) return result.data;
	const details = result.error.issues
		.slice(0, mostFaults)
		.map(({ path, message }) => ({ field: path.map(String).join(".") || "body", message }));
	throw new Refusal("BAD_INPUT", details[0]?.message ?? "The input is not valid.", { details });
}
