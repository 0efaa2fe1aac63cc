import type { z } from "zod";
import type { BodyRules } from "./route.ts";

/** Rules by the names of fields. */
type Rules = Readonly<Record<string, z.core.$ZodType>>;

/** The rules of a body's fields, whichever of its forms they belong to. */
export function rulesOfBody(rules: BodyRules | undefined): Rules | undefined {
	if (!rules) return undefined;
	return "shape" in rules ? rules.shape : Object.assign({}, ...rules.options.map(({ shape }) => shape));
}

/**
 * What was sent, less the fields that no rule names: what the document does not tell can set nothing. What is no object
 * is left for the rules to refuse; a call without rules takes nothing.
 */
export function onlyTaken<Sent>(rules: Rules | undefined, sent: Sent): Sent {
	if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
	const fields = Object.entries(sent).filter(([name]) => rules && Object.hasOwn(rules, name));
	return Object.fromEntries(fields) as Sent;
}
