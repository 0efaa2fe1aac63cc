import { z } from "zod";

/**
 * The rules of an update: what is left out stays as it is, and an update that names nothing is refused, for it was meant
 * to change something. Null takes away where a field's own rule lets it, and is refused elsewhere.
 * @param notAnObject what an update is told that is no object
 */
export function changesOf<Shape extends Record<string, z.ZodType>>(shape: Shape, notAnObject: string) {
	const named = (changes: object) => Object.values(changes).some((value) => value !== undefined);
	const message = `Name at least one field to change: ${Object.keys(shape).join(", ")}.`;
	return z.object(shape, notAnObject).refine(named, message).meta({ minProperties: 1 });
}
