interface Schema {
	[keyword: string]: unknown;
	anyOf?: Schema[];
}

/**
 * Simplifies a document's schemas for client generators without changing their meaning: nullable by type instead of by
 * union, formats without the patterns they imply, no bounds that every JSON integer has, and no booleans of one value, of
 * which some make an enum that does not compile.
 */
export function plain<Document extends object>(document: Document, version: string): Document {
	const is30 = version.startsWith("3.0");
	return JSON.parse(JSON.stringify(document), (_key, value) => {
		if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
		const schema = is30 ? withOneExample(value) : withNullAsType(value);
		if (schema.format) delete schema.pattern;
		if (schema.type === "boolean") {
			delete schema.const;
			delete schema.enum;
		}
		if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
		if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
		return schema;
	});
}

/** A named schema stays in a union, to keep its name, and so does an enum, whose values are without null. */
function withNullAsType(schema: Schema): Schema {
	const { anyOf: [inner, none, ...others] = [], ...rest } = schema;
	if (!inner || none?.type !== "null" || others.length > 0) return schema;
	if (typeof inner.type !== "string" || inner.enum) return { ...rest, oneOf: [inner, none] };
	return { ...inner, ...rest, type: [inner.type, "null"] };
}

/** zod-openapi does not know that a schema in OpenAPI 3.0 has a single example. */
function withOneExample({ examples, ...schema }: Schema): Schema {
	if (Array.isArray(examples)) return { ...schema, example: examples[0] };
	return examples ? { ...schema, examples } : schema;
}
