import { stdSerializers } from "pino";

/** Properties in which PostgreSQL repeats values of rows and parameters, which may be secret. */
const repeating: readonly string[] = ["detail", "where"];

/** The logger does not write deeper levels either. */
const maxDepth = 6;

/**
 * An error that is safe to log: complete, but without the values that PostgreSQL repeats in its errors, also if nested
 * in an aggregate, a cause or a property of another error.
 */
export function errorForLog(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	return withoutValues({ ...stdSerializers.err(error) }, repeatedIn(error));
}

/** The values of an error and its nested errors: its message and stack may contain theirs. */
function repeatedIn(value: unknown, depth = 0): string[] {
	if (depth > maxDepth) return [];
	if (Array.isArray(value)) return value.flatMap((each) => repeatedIn(each, depth + 1));
	if (!(value instanceof Error)) return [];
	return Object.getOwnPropertyNames(value).flatMap((name) => {
		const fact: unknown = Reflect.get(value, name);
		if (typeof fact !== "string") return repeatedIn(fact, depth + 1);
		return repeating.includes(name) && fact ? [fact] : [];
	});
}

function withoutValues(reported: unknown, repeated: readonly string[], depth = 0): unknown {
	if (typeof reported === "string")
		return repeated.reduce((text, value) => text.replaceAll(value, "(left out)"), reported);
	if (Array.isArray(reported)) return reported.map((each) => withoutValues(each, repeated, depth + 1));
	if (!isPlain(reported)) return reported;
	if (depth > maxDepth) return "(left out)";
	const facts = Object.entries(reported).filter(([name]) => !repeating.includes(name));
	return Object.fromEntries(facts.map(([name, fact]) => [name, withoutValues(fact, repeated, depth + 1)]));
}

/** Whether the logger writes it property by property, like errors. */
function isPlain(value: unknown): value is object {
	return typeof value === "object" && value !== null && (value instanceof Error || !isOfClass(value));
}

function isOfClass(value: object): boolean {
	return value.constructor !== Object && value.constructor !== undefined;
}

/** Options of all loggers. */
export const logOptions = { serializers: { err: errorForLog } };
