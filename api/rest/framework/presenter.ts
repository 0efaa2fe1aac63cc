import { z } from "zod";

/** Shows of an object what the shape names, and nothing else. */
export function presenterOf<Shape extends z.ZodObject>(shape: Shape): (source: z.output<Shape>) => z.output<Shape> {
	return showing(shape) as (source: z.output<Shape>) => z.output<Shape>;
}

function showing(schema: unknown): (value: unknown) => unknown {
	if (schema instanceof z.ZodNullable) {
		const show = showing(schema.unwrap());
		return (value) => (value === null ? null : show(value));
	}
	if (schema instanceof z.ZodArray) {
		const show = showing(schema.element);
		return (value) => (value as unknown[]).map(show);
	}
	if (schema instanceof z.ZodObject) {
		const fields = Object.entries(schema.shape).map(([name, field]) => [name, showing(field)] as const);
		return (value) => {
			const source = value as Record<string, unknown>;
			const shown: Record<string, unknown> = {};
			for (const [name, show] of fields) shown[name] = show(source[name]);
			return shown;
		};
	}
	return (value) => value;
}
