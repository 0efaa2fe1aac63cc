import type { z } from "zod";
import { Refusal } from "../errors.ts";

/** Maximum number of faults in one response. */
export const maxFaults = 100;

/**
 * Parses the input with the schema, or refuses with `BAD_INPUT` and a message per field. Field paths use dots and
 * zero-based indexes (`keywords.2.country`); a fault of the whole input has the field `body`.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
	const result = schema.safeParse(input);
	if (result.success) return result.data;
	const details = result.error.issues
		.slice(0, maxFaults)
		.map(({ path, message }) => ({ field: path.map(String).join(".") || "body", message }));
	throw new Refusal("BAD_INPUT", details[0]?.message ?? "The input is not valid.", { details });
}
