import { z } from "zod";
import { characterCount, isStorable } from "../../../../schema/rules/text.ts";
import { country } from "../../../core/market-rules.ts";

const searchMessage = "The search must have 2 to 100 characters.";
const limitMessage = "The limit must be a whole number from 1 to 50.";

/** Which places of a country. */
export const locationsAsked = z.object({
	country,
	search: z
		.string(searchMessage)
		.transform((text) => text.trim())
		.refine((text) => characterCount(text) >= 2 && characterCount(text) <= 100, searchMessage)
		.refine(isStorable, "The search contains characters that cannot be stored."),
	limit: z.int(limitMessage).min(1, limitMessage).max(50, limitMessage).default(10),
});
