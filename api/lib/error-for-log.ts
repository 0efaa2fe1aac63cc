import { stdSerializers } from "pino";

/** Where PostgreSQL repeats the values of rows and parameters: hashes, addresses and whatever else was to be stored. */
const repeating: readonly string[] = ["detail", "where"];

/** Deeper, the logger writes nothing either. */
const maxDepth = 6;

/**
 * An error as it may stand in a log: whole, but for the values that PostgreSQL repeats in what it refuses, also where the
 * refusal is one error of several, a cause, or a fact of another error.
 */
export function errorForLog(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	return withoutValues({ ...stdSerializers.err(error) }, repeatedIn(error));
}

/** The values' texts, of an error and of all it brings along: its message and stack may hold theirs too. */
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

function withoutValues(told: unknown, repeated: readonly string[], depth = 0): unknown {
	if (typeof told === "string") return repeated.reduce((text, value) => text.replaceAll(value, "(left out)"), told);
	if (Array.isArray(told)) return told.map((each) => withoutValues(each, repeated, depth + 1));
	if (!isPlain(told)) return told;
	if (depth > maxDepth) return "(left out)";
	const facts = Object.entries(told).filter(([name]) => !repeating.includes(name));
	return Object.fromEntries(facts.map(([name, fact]) => [name, withoutValues(fact, repeated, depth + 1)]));
}

/** Whether it is written out fact by fact, as errors are, and not in a way of its own. */
function isPlain(value: unknown): value is object {
	return typeof value === "object" && value !== null && (value instanceof Error || !isOfClass(value));
}

function isOfClass(value: object): boolean {
	return value.constructor !== Object && value.constructor !== undefined;
}

/** How every logger of the program writes. */
export const logOptions = { serializers: { err: errorForLog } };
