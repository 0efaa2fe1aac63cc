import { z } from "zod";
import { device } from "../../modules/keywords/keywords.input.ts";

/** A field of an answer: what it says, and what it may look like. */
export function field<Schema extends z.ZodType>(schema: Schema, description: string, example: unknown): Schema {
	return schema.meta({ description, examples: [example] });
}

/** An id: digits in a text. */
export function idField(description: string, example = "4711") {
	return field(z.string().regex(/^[1-9]\d*$/), description, example);
}

/** A count: a whole number of 0 or more. */
export function countField(description: string, example: number) {
	return field(z.int().min(0), description, example);
}

/** A moment, sent in UTC to the millisecond. */
export function momentField(description: string) {
	return field(z.date(), description, "2026-11-21T14:32:05.120Z");
}

/** A position: 1 is best. */
export function positionField(description: string, example: number) {
	return field(z.int().min(1), description, example);
}

/** The client's own id of something. */
export const externalIdField = field(
	z.string().nullable(),
	"The client's own ID for it; null if there is none.",
	"crm-7",
);

/** A keyword's country, language and device. */
export const marketFields = {
	country: field(z.string().regex(/^[A-Z]{2}$/), "ISO 3166-1 alpha-2 code.", "US"),
	language: field(z.string(), "Language of the results.", "en"),
	device: field(device, "The device searched from.", "desktop"),
};
