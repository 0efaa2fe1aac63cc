interface Schema {
	[keyword: string]: unknown;
	anyOf?: Schema[];
}

/**
 * A document whose schemas say the same in words that every client generator reads: nullable by type instead of by a union,
 * formats without the patterns they imply, and no bounds that every JSON integer has.
 */
export function plain<Document extends object>(document: Document, version: string): Document {
	const is30 = version.startsWith("3.0");
	return JSON.parse(JSON.stringify(document), (_key, value) => {
		if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
		const schema = is30 ? withOneExample(value) : withNullAsType(value);
		if (schema.format) delete schema.pattern;
		if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
		if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
		return schema;
	});
}

/** A schema with a name stays in a union: no other words keep the name. */
function withNullAsType(schema: Schema): Schema {
	const { anyOf: [inner, none, ...others] = [], ...rest } = schema;
	if (typeof inner?.type !== "string" || none?.type !== "null" || others.length > 0) return schema;
	return { ...inner, ...rest, type: [inner.type, "null"] };
}

/** Beside what zod knows of OpenAPI 3.0: a schema has one example there. */
function withOneExample({ examples, ...schema }: Schema): Schema {
	if (Array.isArray(examples)) return { ...schema, example: examples[0] };
	return examples ? { ...schema, examples } : schema;
}
