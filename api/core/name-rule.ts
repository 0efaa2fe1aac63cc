import { lineRule } from "./line-rule.ts";

/**
 * A display name: without invisible characters, trimmed, 1–100 characters unless another maximum is given, no control
 * characters. Names that look equal are equal.
 * @param missing the error message for a missing name
 */
export function nameRule(missing: string, maxLength = 100) {
	return lineRule({ what: "name", maxLength, missing });
}
