import { z } from "zod";
import { maxFaults } from "../../core/validate.ts";
import { Refusal } from "../../errors.ts";
import type { BodyRules } from "./route.ts";

/** Rules by field name. */
type Rules = Readonly<Record<string, z.core.$ZodType>>;

/** The rules of a body's fields, in all its variants. */
export function rulesOfBody(rules: BodyRules | undefined): Rules | undefined {
	if (!rules) return undefined;
	return "shape" in rules ? rules.shape : Object.assign({}, ...rules.options.map(({ shape }) => shape));
}

/** A body whose enum values are written as their rules write them: case does not matter. */
export function inKnownCase(rules: BodyRules | undefined, body: unknown): unknown {
	return rules ? recased(rules, body) : body;
}

function recased(rule: z.core.$ZodType, value: unknown): unknown {
	if (rule instanceof z.ZodEnum) {
		if (typeof value !== "string" || rule.options.includes(value)) return value;
		const meant = rule.options.filter((name) => String(name).toLowerCase() === value.toLowerCase());
		return meant.length === 1 ? meant[0] : value;
	}
	if (rule instanceof z.ZodOptional || rule instanceof z.ZodNullable || rule instanceof z.ZodDefault) {
		return recased(rule.def.innerType, value);
	}
	if (rule instanceof z.ZodPipe) return recased(rule.def.in, value);
	if (rule instanceof z.ZodArray && Array.isArray(value)) return value.map((one) => recased(rule.def.element, one));
	if (rule instanceof z.ZodUnion) {
		const fitting = rule.options.map((one) => ({ one, value: recased(one, value) }));
		return (fitting.find(({ one, value }) => z.safeParse(one, value).success) ?? { value }).value;
	}
	if (!(rule instanceof z.ZodObject)) return value;
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	const fields = Object.entries(value).map(([name, field]) => {
		const own = Object.hasOwn(rule.shape, name) ? rule.shape[name] : null;
		return [name, own ? recased(own, field) : field];
	});
	return Object.fromEntries(fields);
}

/** Refuses unknown query parameters: a misspelled one must not count as omitted. Loose objects allow any. */
export function refuseUnknown(rules: z.ZodObject | undefined, sent: Record<string, unknown>): void {
	if (rules?.def.catchall instanceof z.ZodUnknown) return;
	const known = Object.keys(rules?.shape ?? {});
	const unknown = Object.keys(sent).filter((name) => !known.includes(name));
	const takes = known.length > 0 ? `It takes ${known.map((name) => `\`${name}\``).join(", ")}.` : "It takes none.";
	const details = unknown.slice(0, maxFaults).map((field) => {
		return { field, message: `This call has no query parameter \`${field.slice(0, 100)}\`. ${takes}` };
	});
	if (details[0]) throw new Refusal("BAD_INPUT", details[0].message, { details });
}

/**
 * Removes fields without a rule, so that undocumented fields cannot set anything. Leaves non-objects for the rules to
 * refuse; a call without rules takes nothing.
 */
export function onlyTaken<Sent>(rules: Rules | undefined, sent: Sent): Sent {
	if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
	const fields = Object.entries(sent).filter(([name]) => rules && Object.hasOwn(rules, name));
	return Object.fromEntries(fields) as Sent;
}
