import { stdSerializers } from "pino";

/** Where PostgreSQL repeats the values of rows and parameters: hashes, addresses and whatever else was to be stored. */
const repeating = ["detail", "where"] as const;

/** An error as it may stand in a log: whole, but for the values that PostgreSQL repeats in what it refuses. */
export function errorForLog(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	const told: Record<string, unknown> = { ...stdSerializers.err(error) };
	for (const repeated of repeatedIn(error)) {
		for (const name of ["message", "stack"]) told[name] = String(told[name]).replaceAll(repeated, "(left out)");
	}
	for (const name of repeating) delete told[name];
	return told;
}

/** The values' texts, of the error and of what caused it: its message and stack hold theirs too. */
function repeatedIn(error: unknown, depth = 0): string[] {
	if (!(error instanceof Error) || depth > 10) return [];
	const facts = error as Error & Partial<Record<(typeof repeating)[number], unknown>>;
	const texts = repeating.flatMap((name) => (typeof facts[name] === "string" && facts[name] ? [facts[name]] : []));
	return [...texts, ...repeatedIn(error.cause, depth + 1)];
}

/** How every logger of the program writes. */
export const logOptions = { serializers: { err: errorForLog } };
