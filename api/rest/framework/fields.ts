import { z } from "zod";
import { deviceName } from "../../core/market-rules.ts";

/** A field of a response, with its description and an example. */
export function field<Schema extends z.ZodType>(schema: Schema, description: string, example: unknown): Schema {
	return schema.meta({ description, examples: [example] });
}

/** An ID: a string of digits. */
export function idField(description: string, example = "4711") {
	return field(z.string().regex(/^[1-9]\d*$/), description, example);
}

/** A count: an integer of at least 0. */
export function countField(description: string, example: number) {
	return field(z.int().min(0), description, example);
}

/** A point in time, in UTC with milliseconds. */
export function momentField(description: string) {
	return field(z.date(), description, "2026-11-21T14:32:05.120Z");
}

/** A position: 1 is best. */
export function positionField(description: string, example: number) {
	return field(z.int().min(1), description, example);
}

/** The client's own ID. */
export const externalIdField = field(
	z.string().nullable(),
	"The client's own ID for it; null if there is none.",
	"crm-7",
);

/** A keyword's country, language and device. */
export const marketFields = {
	country: field(z.string().regex(/^[A-Z]{2}$/), "ISO 3166-1 alpha-2 code.", "US"),
	language: field(z.string(), "Language of the results.", "en"),
	device: field(deviceName, "The device searched from.", "desktop"),
};
