import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from "graphql";
import { limitRules, limits, nestingFault } from "./limits.ts";

/** Size of the cache, so that a thousand reconnecting clients cost one parse. */
const maxKept = 200;

/** Parses documents of WebSocket messages: returns the valid document, or the errors. */
export function createDocumentReader(schema: GraphQLSchema): (text: string) => DocumentNode | GraphQLError[] {
	const kept = new Map<string, DocumentNode>();
	return (text) => {
		const known = kept.get(text);
		if (known) return known;
		const read = readDocument(schema, text);
		if (Array.isArray(read)) return read;
		const [oldest] = kept.keys();
		if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
		kept.set(text, read);
		return read;
	};
}

function readDocument(schema: GraphQLSchema, text: string): DocumentNode | GraphQLError[] {
	try {
		const fault = nestingFault(text);
		if (fault !== null) return [new GraphQLError(fault)];
		const document = parse(text, { maxTokens: limits.tokens });
		const errors = validate(schema, document, [...specifiedRules, ...limitRules]);
		return errors.length > 0 ? [...errors] : document;
	} catch (error) {
		if (error instanceof GraphQLError) return [error];
		throw error;
	}
}
