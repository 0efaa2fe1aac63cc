import { z } from "zod";
import { findingKeyOf } from "../../schema/rules/finding.ts";
import { maxSearchLength } from "../../schema/rules/limits.ts";
import { phraseKeyOf, phraseOf } from "../../schema/rules/phrase.ts";
import { characterCount, isStorable } from "../../schema/rules/text.ts";
import { type Fragment, sql } from "../db/sql.ts";

/** Text to look for whatever its case, at most 200 characters: as `phraseKeyOf` spells it; `""` finds everything. */
export const searchTextRule = z
	.string("The text must be a string.")
	.refine((text) => characterCount(text) <= maxSearchLength, "The text must not be longer than 200 characters.")
	.refine(isStorable, "The text contains characters that cannot be stored.")
	.nullish()
	.transform((text) => phraseKeyOf(phraseOf(text ?? "")));

/** SQL: whether a text is found in a finding key, or in the phrase's key where none is stored. */
export function hasText(findingKey: Fragment, phraseKey: Fragment, text: string): Fragment {
	const key = findingKeyOf(text);
	const isFound = sql`strpos(coalesce(${findingKey}, ${phraseKey}), ${key}) > 0`;
	return key === text ? isFound : sql`(${isFound} or strpos(${phraseKey}, ${text}) > 0)`;
}
