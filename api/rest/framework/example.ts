import type { z } from "zod";

/** An example of a shape, built from the examples of its fields. */
export function exampleOf(shape: z.core.$ZodType): unknown {
	const schema = shape as z.ZodType;
	const [given] = (schema.meta()?.examples as unknown[] | undefined) ?? [];
	if (given !== undefined) return given;
	return exampleOfDefinition((schema as unknown as z.core.$ZodTypes)._zod.def);
}

function exampleOfDefinition(def: z.core.$ZodTypes["_zod"]["def"]): unknown {
	switch (def.type) {
		case "object":
			return Object.fromEntries(
				Object.entries(def.shape)
					.filter(([, field]) => field._zod.def.type !== "optional")
					.map(([name, field]) => [name, exampleOf(field)]),
			);
		case "array":
			return [exampleOf(def.element)];
		case "record":
			return { [String(exampleOf(def.keyType))]: exampleOf(def.valueType) };
		case "nullable":
		case "optional":
			return exampleOf(def.innerType);
		case "union":
			return def.options[0] && exampleOf(def.options[0]);
		case "literal":
			return def.values[0];
		case "enum":
			return Object.values(def.entries)[0];
		default:
			throw new Error(`A field of the type ${def.type} needs an example of its own.`);
	}
}
