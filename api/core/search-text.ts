import { z } from "zod";
import { maxSearchLength } from "../../schema/rules/limits.ts";
import { phraseKeyOf, phraseOf } from "../../schema/rules/phrase.ts";
import { characterCount, isStorable } from "../../schema/rules/text.ts";

/** Text to look for whatever its case, at most 200 characters: as `phraseKeyOf` spells it; `""` finds everything. */
export const searchTextRule = z
	.string("The text must be a string.")
	.refine((text) => characterCount(text) <= maxSearchLength, "The text must not be longer than 200 characters.")
	.refine(isStorable, "The text contains characters that cannot be stored.")
	.nullish()
	.transform((text) => phraseKeyOf(phraseOf(text ?? "")));
