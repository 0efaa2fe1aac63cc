import { z } from "zod";
import { groupFault } from "../../../../schema/rules/groups.ts";
import { hasInvisible, plainName } from "../../../../schema/rules/invisible.ts";
import {
	maxGroupLength,
	maxGroups,
	maxKeywords,
	maxPhraseLength,
	maxUrlLength,
} from "../../../../schema/rules/limits.ts";
import { parseHttpUrl } from "../../../../schema/rules/match.ts";
import { phraseFault, phraseOf } from "../../../../schema/rules/phrase.ts";
import { changesOf } from "../../../core/changes.ts";
import { externalIdRule } from "../../../core/external-id.ts";
import { country, device, language } from "../../../core/market-rules.ts";
import { Refusal } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";

/** Refuses a list of more than 10,000 items before any of them is looked at. */
export function refuseTooMany(field: string, list: unknown): void {
	if (!Array.isArray(list) || list.length <= maxKeywords) return;
	const message = "A request can name at most 10,000 keywords.";
	throw new Refusal("TOO_LARGE", message, { details: [{ field, message }] });
}

/** A text with a rule of its own: `fault` gives a sentence, or null. */
function ruledText(notText: string, clean: (text: string) => string, fault: (text: string) => string | null) {
	return z
		.string(notText)
		.transform(clean)
		.superRefine((text, ctx) => {
			const message = fault(text);
			if (message !== null) ctx.addIssue({ code: "custom", message });
		});
}

const phrase = ruledText("Enter a keyword.", phraseOf, phraseFault).meta({
	description: "The phrase; white space is collapsed, invisible characters are dropped.",
	minLength: 1,
	maxLength: maxPhraseLength,
});

/** The name of a group. */
export const group = ruledText("A group's name must be a string.", plainName, groupFault).meta({
	pattern: "^[^;]+$",
	maxLength: maxGroupLength,
});

/** Groups of a keyword: each once, 100 at most. */
export const groups = z
	.array(group, "Groups must be a list of strings.")
	.max(maxGroups, "A keyword can have at most 100 groups.")
	.transform((groups) => [...new Set(groups)]);

const targetUrl = ruledText(
	"The target URL must be a string.",
	(text) => text.trim(),
	(text) => {
		if (text.length > maxUrlLength) return "The target URL must not be longer than 2,000 characters.";
		if (text === "" || (!/[\p{C}\p{Z}]/u.test(text) && parseHttpUrl(text))) return null;
		return "The target URL must begin with http:// or https:// and be a valid address.";
	},
).meta({ description: "The page that should rank. Not used for matching.", maxLength: maxUrlLength });

/** A keyword's target; empty text and null are none. */
export const keywordTargetUrl = targetUrl.nullable().transform((url) => url || null);

const locationId = z
	.string("The location's ID must be a string.")
	.refine(isId, "There is no such location.")
	.nullish()
	.transform((id) => id ?? null)
	.meta({ description: "Google's criteria ID of the place to search from. Defaults to the whole country." });

/** A keyword to add. */
export const newKeyword = z
	.object(
		{
			keyword: phrase,
			country: country.nullish().meta({ description: "Defaults to the domain's country." }),
			language: language.nullish().transform((code) => code ?? "en"),
			device: device.nullish().transform((name) => name ?? "desktop"),
			locationId,
			groups: groups.nullish().transform((names) => names ?? []),
			targetUrl: targetUrl.nullish().transform((url) => url || null),
			externalId: externalIdRule.optional().transform((id) => id ?? null),
		},
		"Each keyword must be an object with the field keyword.",
	)
	.meta({ id: "KeywordToAdd", description: "A keyword to add." });

/** A keyword to add, as the rules leave it; `country` is missing where the location's counts, or without one the domain's. */
export type NewKeyword = z.output<typeof newKeyword>;

/** Keywords to add: one bad item refuses them all. */
export const newKeywords = z.object(
	{ keywords: z.array(newKeyword, "Send a list of keywords.").min(1, "Enter at least one keyword.") },
	"The request must be an object with a list of keywords.",
);

/** How many keywords of a valid request lose invisible characters. */
export function countCleaned(input: unknown): number {
	const { keywords } = input as z.input<typeof newKeywords>;
	return keywords.filter(({ keyword }) => hasInvisible(keyword)).length;
}

/** What to change of a keyword: null takes any of it away. */
export const keywordChanges = changesOf(
	{
		targetUrl: keywordTargetUrl.optional(),
		groups: groups
			.nullable()
			.transform((names) => names ?? [])
			.optional(),
		externalId: externalIdRule.optional(),
	},
	"The request must be an object with the keyword's fields.",
);

/** Refuses a list that names a keyword twice. */
export function eachKeywordOnce(items: readonly { keywordId: string }[], ctx: z.RefinementCtx): void {
	const named = new Set<string>();
	for (const [at, { keywordId }] of items.entries()) {
		const message = "This keyword is listed twice.";
		if (named.has(keywordId)) ctx.addIssue({ code: "custom", path: [at, "keywordId"], message });
		named.add(keywordId);
	}
}

/** External ids to give to keywords, or to take from them. */
export const externalIdChanges = z.object({
	items: z
		.array(
			z.object({ keywordId: z.string("An ID must be a string."), externalId: externalIdRule }),
			"Send a list of items.",
		)
		.min(1, "Choose at least one keyword.")
		.superRefine(eachKeywordOnce),
});
