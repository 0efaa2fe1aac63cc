import { z } from "zod";

/**
 * The rules of an update. Fields left out keep their value, and an update without any known field is refused. Null removes
 * a value if the field's own rule allows it, and is refused otherwise.
 * @param notAnObject the error message for an update that is not an object
 */
export function changesOf<Shape extends Record<string, z.ZodType>>(shape: Shape, notAnObject: string) {
	const named = (changes: object) => Object.values(changes).some((value) => value !== undefined);
	const message = `Send at least one field to change: ${Object.keys(shape).join(", ")}.`;
	return z.object(shape, notAnObject).refine(named, message).meta({ minProperties: 1 });
}
